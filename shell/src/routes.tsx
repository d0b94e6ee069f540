import type { ReactNode } from 'react';
import { matchPath, Navigate, ScrollRestoration, useLocation } from 'react-router-dom';
import { useSessionState, type SessionState } from '@studieplan/ui';
import { AppFrame } from './frame/app-frame.tsx';
import { PublicFrame } from './frame/public-frame.tsx';
import { LoginPage } from './features/login/login-page.tsx';
import { DevicesPage, SettingsPage } from './features/not-delivered/not-delivered-pages.tsx';
import { RegisterPage } from './features/register/register-page.tsx';
import { SessionGate } from './features/session-gate/session-gate.tsx';
import { VerifyEmailPage } from './features/verify-email/verify-email-page.tsx';
import { RemotePart } from './remotes/remote-part.tsx';

const plans = <RemotePart part="plans" />;
const admin = <RemotePart part="admin" />;
const verify = <RemotePart part="verify" />;

type Places = readonly (readonly [path: string, page: ReactNode])[];

/** Reachable by everyone, without asking who it is. */
const publicPlaces: Places = [
  ['/verify', verify],
  ['/verify/:code', verify],
];

/** Mailed links work signed in too. */
const mailedPlaces: Places = [['/verify-email', <VerifyEmailPage />]];

const signedInPlaces: Places = [
  ['/', plans],
  ['/study-plans', plans],
  ['/study-plans/new', plans],
  ['/study-plans/:id', plans],
  ['/study-plans/:id/edit', plans],
  ['/users', admin],
  ['/study-associations', admin],
  ['/devices', <DevicesPage />],
  ['/settings', <SettingsPage />],
];

const signedOutPlaces: Places = [
  ['/login', <LoginPage />],
  ['/register', <RegisterPage />],
];

function find(places: Places, pathname: string): ReactNode | undefined {
  return places.find(([path]) => matchPath(path, pathname) !== null)?.[1];
}

/** Where a login leads when the session had ended on the way; kept in the history entry. */
export interface LoginState {
  returnTo?: string;
}

function returnPathOf(state: unknown): string {
  const returnTo = typeof state === 'object' && state !== null ? (state as LoginState).returnTo : undefined;
  // Only a path of this app, never another origin.
  return typeof returnTo === 'string' && /^\/(?!\/)/.test(returnTo) ? returnTo : '/';
}

function SignedOut({ session }: { session: SessionState }) {
  const { pathname, search, hash } = useLocation();
  const page = find(signedOutPlaces, pathname);
  if (page !== undefined) return page;
  const expired = session.status === 'signed-out' && session.expired;
  const state: LoginState = expired ? { returnTo: pathname + search + hash } : {};
  return <Navigate to="/login" replace state={state} />;
}

function SignedIn() {
  const { pathname, state } = useLocation();
  const page = find(signedInPlaces, pathname);
  if (page !== undefined) return <AppFrame>{page}</AppFrame>;
  return <Navigate to={pathname === '/login' ? returnPathOf(state) : '/'} replace />;
}

/** Every address of the app: its page, or the redirect of the specification's route table. */
export function AppRoutes() {
  const session = useSessionState();
  const { pathname } = useLocation();
  const publicPage = find(publicPlaces, pathname);
  const mailedPage = find(mailedPlaces, pathname);
  return (
    <>
      {publicPage !== undefined ? (
        <PublicFrame>{publicPage}</PublicFrame>
      ) : mailedPage !== undefined ? (
        mailedPage
      ) : (
        <SessionGate>
          {session.status === 'signed-in' ? <SignedIn /> : <SignedOut session={session} />}
        </SessionGate>
      )}
      <ScrollRestoration />
    </>
  );
}
