import { useState, type ReactNode } from 'react';
import { matchPath, Navigate, ScrollRestoration, useLocation } from 'react-router-dom';
import { useSessionState, type SessionState } from '@studieplan/ui';
import { useDeviceStep } from './device/device-step.ts';
import { AppFrame } from './frame/app-frame.tsx';
import { PublicFrame } from './frame/public-frame.tsx';
import { LoginPage } from './features/login/login-page.tsx';
import { ChangePasswordDialog } from './features/change-password/change-password-dialog.tsx';
import { PasswordChangedDialog } from './features/change-password/password-changed-dialog.tsx';
import { DevicesPage } from './features/devices/devices-page.tsx';
import { ForgotPasswordPage } from './features/forgot-password/forgot-password-page.tsx';
import { AccessibilityPage } from './features/information/accessibility-page.tsx';
import { PrivacyPage } from './features/information/privacy-page.tsx';
import { DeviceCodePage } from './features/login/device-code-page.tsx';
import { RegisterPage } from './features/register/register-page.tsx';
import { ResetPasswordPage } from './features/reset-password/reset-password-page.tsx';
import { SessionGate } from './features/session-gate/session-gate.tsx';
import { StopAddressChangePage } from './features/stop-address-change/stop-address-change-page.tsx';
import { VerifyEmailPage } from './features/verify-email/verify-email-page.tsx';
import { PageMemory, PageMemoryContext } from './frame/use-page-focus.ts';
import { RemotePart } from './remotes/remote-part.tsx';
import { type LoginState, returnPathOf } from './session/return-path.ts';

const plans = <RemotePart part="plans" />;
const admin = <RemotePart part="admin" />;
const verify = <RemotePart part="verify" />;

type Places = readonly (readonly [path: string, page: ReactNode])[];

/** Reachable by everyone, without asking who it is. */
const publicPlaces: Places = [
  ['/verify', verify],
  ['/verify/:code', verify],
];

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

const signedInPlaces: Places = [
  ['/', plans],
  ['/study-plans', plans],
  ['/study-plans/new', plans],
  ['/study-plans/:id', plans],
  ['/study-plans/:id/edit', plans],
  ['/users', admin],
  ['/study-associations', admin],
  ['/devices', <DevicesPage />],
  ['/settings', admin],
];

const signedOutPlaces: Places = [
  ['/login', <LoginPage />],
  ['/register', <RegisterPage />],
  ['/forgot-password', <ForgotPasswordPage />],
];

function find(places: Places, pathname: string): ReactNode | undefined {
  return places.find(([path]) => matchPath(path, pathname) !== null)?.[1];
}

/** `arrived`: nobody has been signed in since the page was opened, by a link in a mail for example. */
function SignedOut({ session, arrived }: { session: SessionState; arrived: boolean }) {
  const { pathname, search, hash } = useLocation();
  const page = find(signedOutPlaces, pathname);
  if (page !== undefined) return page;
  const expired = session.status === 'signed-out' && session.expired;
  const leadsBack = expired || (arrived && find(signedInPlaces, pathname) !== undefined);
  const state: LoginState = leadsBack ? { returnTo: pathname + search + hash } : {};
  return <Navigate to="/login" replace state={state} />;
}

function SignedIn({ onChangePassword }: { onChangePassword: () => void }) {
  const { pathname, state } = useLocation();
  const deviceStep = useDeviceStep();
  const page = find(signedInPlaces, pathname);
  if (page !== undefined) return <AppFrame onChangePassword={onChangePassword}>{page}</AppFrame>;
  if (pathname === '/login' && deviceStep !== undefined) return <DeviceCodePage step={deviceStep} />;
  return <Navigate to={pathname === '/login' ? returnPathOf(state) : '/'} replace />;
}

/** Every address of the app: its page, or the redirect of the specification's route table. */
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

  const page = (): ReactNode => {
    const publicPage = find(publicPlaces, pathname);
    if (publicPage !== undefined) return <PublicFrame certificate>{publicPage}</PublicFrame>;
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
      {page()}
      {signedIn && password === 'changing' && (
        <ChangePasswordDialog
          onClose={() => setPassword(undefined)}
          onChanged={() => setPassword('changed')}
        />
      )}
      {password === 'changed' && <PasswordChangedDialog onClose={() => setPassword(undefined)} />}
      <ScrollRestoration />
    </PageMemoryContext>
  );
}
