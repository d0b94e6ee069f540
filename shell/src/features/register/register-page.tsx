import { useState, type FormEvent } from 'react';
import { minPasswordLength, operations } from '@studieplan/contracts';
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
import { AuthFrame } from '../../frame/auth-frame.tsx';

/** `/register`: the form, then the word that a link is on its way. */
export function RegisterPage() {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo === undefined ? <RegisterForm onSent={setSentTo} /> : <LinkSent email={sentTo} />;
}

function LinkSent({ email }: { email: string }) {
  return (
    <AuthFrame title="Sjekk e-posten din">
      <div className="kv-loginform">
        <Banner kind="success">Vi har sendt en verifiseringslenke til {email}.</Banner>
        <p>
          Følg lenken for å bekrefte adressen. Du kan ikke logge inn før e-postadressen er verifisert.
          Deretter må studieforbundet godkjenne brukeren din.
        </p>
        <p className="kv-muted">Finner du ikke e-posten, se i søppelposten. Lenken gjelder i 24 timer.</p>
        <p>
          <TextLink to="/login">Til innlogging</TextLink>
        </p>
      </div>
    </AuthFrame>
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

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const input = {
      full_name: fullName,
      study_association_id: association,
      email,
      password,
    };
    if (!register.isPending && errors.check(operations.register.input, input)) register.mutate(input);
  };

  return (
    <AuthFrame
      title="Registrer deg"
      lead={
        <>
          Har du bruker fra før? <TextLink to="/login">Logg inn</TextLink>
        </>
      }
    >
      <form className="kv-loginform" noValidate onSubmit={onSubmit}>
        {errors.form !== undefined && <Banner kind="danger">{errors.form}</Banner>}
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
          value={fullName}
          error={errors.fields.full_name}
          onChange={(value) => {
            setFullName(value);
            errors.clear('full_name');
          }}
        />
        <SelectField
          label="Studieforbund"
          name="study_association_id"
          description="Studieforbundet må godkjenne deg før du kan logge inn."
          placeholder={list.isPending ? 'Laster...' : 'Velg studieforbund'}
          options={associations.map(({ id, name }) => [id, name] as const)}
          value={association}
          error={errors.fields.study_association_id}
          onChange={(value) => {
            setChosen(value);
            errors.clear('study_association_id');
          }}
        />
        <TextField
          label="E-postadresse"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          error={errors.fields.email}
          onChange={(value) => {
            setEmail(value);
            errors.clear('email');
          }}
        />
        <TextField
          label="Passord"
          type="password"
          name="password"
          description={`Minst ${minPasswordLength} tegn`}
          autoComplete="new-password"
          value={password}
          error={errors.fields.password}
          onChange={(value) => {
            setPassword(value);
            errors.clear('password');
          }}
        />
        <Button type="submit" fullWidth busy={register.isPending && 'Registrerer...'}>
          Registrer deg
        </Button>
      </form>
    </AuthFrame>
  );
}
