import { useState, type FormEvent } from 'react';
import { operations } from '@studieplan/contracts';
import {
  ApiError,
  Banner,
  Button,
  startSession,
  TextField,
  TextLink,
  useFormErrors,
  useOperationMutation,
} from '@studieplan/ui';
import { AuthFrame } from '../../frame/auth-frame.tsx';

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
  const errors = useFormErrors();
  const login = useOperationMutation(operations.login, {
    fallback: loginFailed,
    onSuccess: ({ token, user }) => startSession({ token, user }),
    onError: (error) => errors.refuse(sayInvalid(error)),
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const input = { email, password, user_agent: navigator.userAgent.slice(0, 500) };
    if (!login.isPending && errors.check(operations.login.input, input)) login.mutate(input);
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
        <TextField
          label="Passord"
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={errors.fields.password}
          onChange={(value) => {
            setPassword(value);
            errors.clear('password');
          }}
        />
        <Button type="submit" fullWidth busy={login.isPending && 'Logger inn...'}>
          Logg inn
        </Button>
      </form>
    </AuthFrame>
  );
}
