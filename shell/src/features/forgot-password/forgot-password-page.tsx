import { useState } from 'react';
import { operations, resetLinkLasts } from '@studieplan/contracts';
import { useFormErrors, useOperationMutation } from '@studieplan/ui';
import { EmailField } from '../../account-form/account-fields.tsx';
import { AuthForm, AuthNotice, JunkMailHint, ToLogin } from '../../account-form/auth-form.tsx';

/** `/forgot-password`: the answer is the same whether the address is known or not. */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const errors = useFormErrors();
  const request = useOperationMutation(operations.requestPasswordReset, {
    fallback: 'Kunne ikke sende e-post',
    onError: (error) => errors.refuse(error),
  });

  if (request.isSuccess) {
    return (
      <AuthNotice
        title="Sjekk e-posten din"
        kind="info"
        says={`Hvis adressen finnes hos oss, har vi sendt en lenke for å lage nytt passord. ${resetLinkLasts}`}
      >
        <JunkMailHint />
      </AuthNotice>
    );
  }

  const onSubmit = () => {
    if (errors.check(operations.requestPasswordReset.input, { email })) request.mutate({ email });
  };
  return (
    <AuthForm
      title="Glemt passord"
      lead="Skriv e-postadressen din, så sender vi en lenke for å lage et nytt."
      fault={errors.form}
      submitText="Send lenke"
      busy={request.isPending && 'Sender...'}
      onSubmit={onSubmit}
      after={<ToLogin />}
    >
      <EmailField {...errors.field('email', email, setEmail)} />
    </AuthForm>
  );
}
