import { useState, type FormEvent } from 'react';
import { operations } from '@studieplan/contracts';
import { Banner, Button, TextField, TextLink, useFormErrors, useOperationMutation } from '@studieplan/ui';
import { AuthFrame } from '../../frame/auth-frame.tsx';

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
      <AuthFrame title="Sjekk e-posten din">
        <div className="kv-loginform">
          <Banner kind="info">
            Hvis adressen finnes hos oss, har vi sendt en lenke for å lage nytt passord. Lenken er gyldig i 1
            time.
          </Banner>
          <p className="kv-muted">Finner du ikke e-posten, se i søppelposten.</p>
          <p>
            <TextLink to="/login">Til innlogging</TextLink>
          </p>
        </div>
      </AuthFrame>
    );
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!request.isPending && errors.check(operations.requestPasswordReset.input, { email }))
      request.mutate({ email });
  };
  return (
    <AuthFrame
      title="Glemt passord"
      lead="Skriv e-postadressen din, så sender vi en lenke for å lage et nytt."
    >
      <form className="kv-loginform" noValidate onSubmit={onSubmit}>
        {errors.form !== undefined && <Banner kind="danger">{errors.form}</Banner>}
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
        <Button type="submit" fullWidth busy={request.isPending && 'Sender...'}>
          Send lenke
        </Button>
        <p>
          <TextLink to="/login">Til innlogging</TextLink>
        </p>
      </form>
    </AuthFrame>
  );
}
