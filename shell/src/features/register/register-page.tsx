import { useState } from 'react';
import { operations } from '@studieplan/contracts';
import {
  Banner,
  Button,
  SelectField,
  TextField,
  TextLink,
  useFormErrors,
  useOperation,
  useOperationMutation,
} from '@studieplan/ui';
import { EmailField, NewPasswordField } from '../../account-form/account-fields.tsx';
import { AuthForm, AuthNotice, JunkMailHint } from '../../account-form/auth-form.tsx';
import { ResendLink } from '../../account-form/resend-link.tsx';

/** `/register`: the form, then the word that a link is on its way. */
export function RegisterPage() {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo === undefined ? <RegisterForm onSent={setSentTo} /> : <LinkSent email={sentTo} />;
}

function LinkSent({ email }: { email: string }) {
  return (
    <AuthNotice
      title="Sjekk e-posten din"
      kind="success"
      says={`Vi har sendt en verifiseringslenke til ${email}.`}
    >
      <p>
        Følg lenken for å verifisere adressen. Du kan ikke logge inn før e-postadressen er verifisert.
        Deretter må studieforbundet godkjenne brukeren din.
      </p>
      <JunkMailHint more=" Lenken gjelder i 24 timer." />
      <ResendLink email={email} />
    </AuthNotice>
  );
}

const loadFailure = 'Kunne ikke laste studieforbund';

function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const [fullName, setFullName] = useState('');
  const [chosen, setChosen] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const errors = useFormErrors();
  const list = useOperation(operations.listStudyAssociations, {}, { fallback: loadFailure });
  const register = useOperationMutation(operations.register, {
    fallback: 'Registration failed',
    onSuccess: () => onSent(email.trim()),
    onError: (error) => errors.refuse(error),
  });

  const associations = list.data?.study_associations ?? [];
  const only = associations.length === 1 ? associations[0] : undefined;
  const association = chosen === '' ? (only?.id ?? '') : chosen;

  const onSubmit = () => {
    const input = {
      full_name: fullName,
      study_association_id: association,
      email,
      password,
    };
    if (errors.check(operations.register.input, input)) register.mutate(input);
  };

  return (
    <AuthForm
      title="Registrer deg"
      lead={
        <>
          Har du bruker fra før? <TextLink to="/login">Logg inn</TextLink>
        </>
      }
      fault={errors.form}
      submitText="Registrer deg"
      busy={register.isPending && 'Registrerer...'}
      onSubmit={onSubmit}
    >
      {list.isError && (
        <>
          <Banner kind="danger">{loadFailure}</Banner>
          <Button
            variant="secondary"
            onClick={() => void list.refetch()}
            busy={list.isFetching && 'Laster...'}
          >
            Prøv igjen
          </Button>
        </>
      )}
      <TextField
        label="Fullt navn"
        name="name"
        autoComplete="name"
        {...errors.field('full_name', fullName, setFullName)}
      />
      <SelectField
        label="Studieforbund"
        name="study_association_id"
        description="Studieforbundet må godkjenne deg før du kan logge inn."
        placeholder={list.isPending ? 'Laster...' : 'Velg studieforbund'}
        options={associations.map(({ id, name }) => [id, name] as const)}
        {...errors.field('study_association_id', association, setChosen)}
      />
      <EmailField {...errors.field('email', email, setEmail)} />
      <NewPasswordField {...errors.field('password', password, setPassword)} />
    </AuthForm>
  );
}
