import type { ReactNode } from 'react';
import { Banner, type BannerKind, Button, Form, TextLink } from '@studieplan/ui';
import { AuthFrame, type AuthFrameProps } from '../frame/auth-frame.tsx';

interface AuthFormProps extends AuthFrameProps {
  /** What no field is to blame for. */
  fault?: string;
  submitText: string;
  /** Shown on the button while the call runs; the form is not sent again meanwhile. */
  busy: string | false;
  onSubmit: () => void;
  /** What stands below the button. */
  after?: ReactNode;
}

/** A page in the AuthFrame that is one form. */
export function AuthForm({ title, lead, fault, submitText, busy, onSubmit, children, after }: AuthFormProps) {
  return (
    <AuthFrame title={title} lead={lead}>
      <Form className="kv-loginform" busy={busy !== false} onSubmit={onSubmit}>
        {fault !== undefined && <Banner kind="danger">{fault}</Banner>}
        {children}
        <Button type="submit" fullWidth busy={busy}>
          {submitText}
        </Button>
        {after}
      </Form>
    </AuthFrame>
  );
}

interface AuthNoticeProps {
  title: string;
  kind: BannerKind;
  says: ReactNode;
  children?: ReactNode;
}

/** A page in the AuthFrame without a form: what has happened, and the way on. */
export function AuthNotice({ title, kind, says, children }: AuthNoticeProps) {
  return (
    <AuthFrame title={title}>
      <div className="kv-loginform">
        <Banner kind={kind}>{says}</Banner>
        {children}
        <ToLogin />
      </div>
    </AuthFrame>
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

/** For whoever waits for a mail. */
export function JunkMailHint({ more = '' }: { more?: string }) {
  return <p className="kv-muted">{`Finner du ikke e-posten, se i søppelposten.${more}`}</p>;
}
