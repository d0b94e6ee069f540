import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { operations } from '@studieplan/contracts';
import { ApiError, CheckboxField, TextField, TextLink, useFormErrors } from '@studieplan/ui';
import { EmailField } from '../../account-form/account-fields.tsx';
import { AuthForm } from '../../account-form/auth-form.tsx';
import { AuthFrame } from '../../frame/auth-frame.tsx';
import { signIn } from './sign-in.ts';

const loginFailed = 'Login failed';

/** A 401 without a sentence of the server's own means wrong credentials (specification section 8). */
function sayInvalid(error: unknown): unknown {
  const bare = error instanceof ApiError && error.status === 401 && error.message === loginFailed;
  return bare ? new ApiError('Invalid credentials', error.code, error.status) : error;
}

/** `/login`. The routes lead on from here as soon as there is a session. */
export function LoginPage() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const errors = useFormErrors();
  const login = useMutation({
    mutationFn: () => signIn({ email, password }, remember, loginFailed),
    onError: (error) => errors.refuse(sayInvalid(error)),
  });

  const onSubmit = () => {
    if (errors.check(operations.login.input, { email, password })) login.mutate();
  };

  return (
    <AuthFrame
      title="Logg inn"
      lead={
        <>
          Ny her? <TextLink to="/register">Registrer deg</TextLink>
        </>
      }
    >
      <AuthForm
        fault={errors.form}
        submitText="Logg inn"
        busy={login.isPending && 'Logger inn...'}
        onSubmit={onSubmit}
      >
        <EmailField {...errors.field('email', email, setEmail)} />
        <TextField
          label="Passord"
          type="password"
          name="password"
          autoComplete="current-password"
          {...errors.field('password', password, setPassword)}
        />
        <div className="kv-inline" data-push="">
          <CheckboxField label="Husk denne enheten (30 dager)" checked={remember} onChange={setRemember} />
          <TextLink to="/forgot-password">Glemt passord?</TextLink>
        </div>
      </AuthForm>
    </AuthFrame>
  );
}
