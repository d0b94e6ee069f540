import type { FormEvent, ReactNode } from 'react';
import { Banner, Button, focusFirstFault, TextLink } from '@studieplan/ui';

interface AuthFormProps {
  /** What no field is to blame for. */
  fault?: string;
  submitText: string;
  /** Shown on the button while the call runs; the form is not sent again meanwhile. */
  busy: string | false;
  onSubmit: () => void;
  children: ReactNode;
  /** What stands below the button. */
  after?: ReactNode;
}

/** The form of a page in the AuthFrame. */
export function AuthForm({ fault, submitText, busy, onSubmit, children, after }: AuthFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy !== false) return;
    onSubmit();
    focusFirstFault(event.currentTarget);
  };
  return (
    <form className="kv-loginform" noValidate onSubmit={submit}>
      {fault !== undefined && <Banner kind="danger">{fault}</Banner>}
      {children}
      <Button type="submit" fullWidth busy={busy}>
        {submitText}
      </Button>
      {after}
    </form>
  );
}

/** The way on from a page that has said its piece. */
export function ToLogin() {
  return (
    <p>
      <TextLink to="/login">Til innlogging</TextLink>
    </p>
  );
}
