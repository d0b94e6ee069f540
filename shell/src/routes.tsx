import { type ReactNode, useState } from 'react';
import { matchPath, Navigate, ScrollRestoration, useLocation } from 'react-router-dom';
import { type SessionState, useSessionState } from '@studieplan/ui';
import { useDeviceStep } from './device/device-step.ts';
import { AppFrame } from './frame/app-frame.tsx';
import { ContactLine } from './frame/contact-line.tsx';
import { PublicFrame } from './frame/public-frame.tsx';
import { LoginPage } from './features/login/login-page.tsx';
import {
  ChangePasswordDialog,
  PasswordChangedDialog,
} from './features/change-password/change-password-dialog.tsx';
import { AccountPage } from './features/account/account-page.tsx';
import { ForgotPasswordPage } from './features/forgot-password/forgot-password-page.tsx';
import { AccessibilityPage } from './features/information/accessibility-page.tsx';
import { PrivacyPage } from './features/information/privacy-page.tsx';
import { DeviceCodePage } from './features/login/device-code-page.tsx';
import { Reauthentication } from './features/reauthenticate/reauthenticate-dialog.tsx';
import { RegisterPage } from './features/register/register-page.tsx';
import { ResetPasswordPage } from './features/reset-password/reset-password-page.tsx';
import { SessionGate } from './features/session-gate/session-gate.tsx';
import { StopAddressChangePage } from './features/stop-address-change/stop-address-change-page.tsx';
import { VerifyEmailPage } from './features/verify-email/verify-email-page.tsx';
import { PageMemory, PageMemoryContext } from './frame/use-page-focus.ts';
import type { PartName } from './remotes/remote-entries.ts';
import { RemotePart, useComingPart } from './remotes/remote-part.tsx';
import { type LoginState, returnPathOf } from './session/return-path.ts';

type Places = readonly (readonly [path: string, page: ReactNode])[];

/** What stands below a prefix its part alone knows; an address that it has no page for it sends home. */
interface PartPlace {
  prefix: string;
  part: PartName;
  page: ReactNode;
  /** Open to everyone, without asking who it is; a certificate brings its own margins. */
  isPublic?: 'certificate' | 'page';
}
const partPlace = (part: PartName, prefix: string): PartPlace => ({
  prefix,
  part,
  page: <RemotePart part={part} />,
});

const partPlaces: readonly PartPlace[] = [
  partPlace('plans', '/'),
  partPlace('plans', '/study-plans'),
  partPlace('admin', '/arbeidsliste'),
  partPlace('admin', '/users'),
  partPlace('admin', '/study-associations'),
  partPlace('admin', '/stikkprover'),
  partPlace('admin', '/settings'),
  { ...partPlace('verify', '/verify'), isPublic: 'certificate' },
  { ...partPlace('verify', '/kontroll'), isPublic: 'page' },
];

function partAt(pathname: string): PartPlace | undefined {
  // Everything begins with '/': it leads to its part by itself only.
  return partPlaces.find(({ prefix }) => matchPath({ path: prefix, end: prefix === '/' }, pathname) !== null);
}

/** For everyone to read, in the frame of where one stands. */
const informationPlaces: Places = [
  ['/personvern', <PrivacyPage />],
  ['/tilgjengelighet', <AccessibilityPage />],
];

/** Mailed links work signed in too. */
const mailedPlaces: Places = [
  ['/verify-email', <VerifyEmailPage />],
  ['/stop-address-change', <StopAddressChangePage />],
  ['/reset-password', <ResetPasswordPage />],
];

const accountPaths = ['/konto', '/devices'];

const signedOutPlaces: Places = [
  ['/login', <LoginPage />],
  ['/register', <RegisterPage />],
  ['/forgot-password', <ForgotPasswordPage />],
];

function find(places: Places, pathname: string): ReactNode | undefined {
  return places.find(([path]) => matchPath(path, pathname) !== null)?.[1];
}

function signedInPage(pathname: string, onChangePassword: () => void): ReactNode | undefined {
  if (accountPaths.some((path) => matchPath(path, pathname) !== null))
    return <AccountPage onChangePassword={onChangePassword} />;
  return partAt(pathname)?.page;
}

/** `arrived`: nobody has been signed in since the page was opened, by a link in a mail for example. */
function SignedOut({ session, arrived }: { session: SessionState; arrived: boolean }) {
  const { pathname, search, hash } = useLocation();
  const page = find(signedOutPlaces, pathname);
  if (page !== undefined) return page;
  const expired = session.status === 'signed-out' && session.expired;
  const leadsBack = expired || (arrived && signedInPage(pathname, () => undefined) !== undefined);
  const state: LoginState = leadsBack ? { returnTo: pathname + search + hash } : {};
  return <Navigate to="/login" replace state={state} />;
}

function SignedIn({ onChangePassword }: { onChangePassword: () => void }) {
  const { pathname, state } = useLocation();
  const deviceStep = useDeviceStep();
  const page = signedInPage(pathname, onChangePassword);
  if (page !== undefined) return <AppFrame onChangePassword={onChangePassword}>{page}</AppFrame>;
  if (pathname === '/login' && deviceStep !== undefined) return <DeviceCodePage step={deviceStep} />;
  return <Navigate to={pathname === '/login' ? returnPathOf(state) : '/'} replace />;
}

/** Every address of the app: its page or its part, or the redirect of the specification's route table. */
export function AppRoutes() {
  const session = useSessionState();
  const signedIn = session.status === 'signed-in';
  const [arrived, setArrived] = useState(!signedIn);
  // Whoever logs out has chosen to leave: the next login begins at the start.
  if (signedIn && arrived) setArrived(false);
  const { pathname } = useLocation();
  const [password, setPassword] = useState<'changing' | 'changed'>();
  const [memory] = useState(() => new PageMemory());
  const openDialog = () => setPassword('changing');
  // While it is asked whose the session is.
  useComingPart(signedIn ? partAt(pathname)?.part : undefined);

  const page = (): ReactNode => {
    const part = partAt(pathname);
    if (part?.isPublic)
      return <PublicFrame certificate={part.isPublic === 'certificate'}>{part.page}</PublicFrame>;
    const mailedPage = find(mailedPlaces, pathname);
    if (mailedPage !== undefined) return mailedPage;
    const information = find(informationPlaces, pathname);
    if (information === undefined)
      return (
        <SessionGate>
          {signedIn ? (
            <SignedIn onChangePassword={openDialog} />
          ) : (
            <SignedOut session={session} arrived={arrived} />
          )}
        </SessionGate>
      );
    if (signedIn) return <AppFrame onChangePassword={openDialog}>{information}</AppFrame>;
    return <PublicFrame certificate={false}>{information}</PublicFrame>;
  };

  return (
    <PageMemoryContext value={memory}>
      <ContactLine />
      {page()}
      {signedIn && password === 'changing' && (
        <ChangePasswordDialog
          onClose={() => setPassword(undefined)}
          onChanged={() => setPassword('changed')}
        />
      )}
      {password === 'changed' && <PasswordChangedDialog onClose={() => setPassword(undefined)} />}
      {signedIn && <Reauthentication />}
      <ScrollRestoration />
    </PageMemoryContext>
  );
}
