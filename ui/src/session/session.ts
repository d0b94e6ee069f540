import type { User } from '@studieplan/contracts';

/** A signed-in person and the bearer token. */
export interface Session {
  token: string;
  user: User;
}

export type SessionState =
  | { status: 'signed-in'; session: Session }
  /** `expired`: the server ended it, so the next login returns to where one was. */
  | { status: 'signed-out'; expired: boolean };

// The names are specified: other tabs and the browser journeys know them.
const tokenKey = 'auth_token';
const userKey = 'auth_user';

const listeners = new Set<() => void>();
let state: SessionState | undefined;
let held = false;

function isUser(value: unknown): value is User {
  return typeof value === 'object' && value !== null && 'id' in value && 'role' in value && 'email' in value;
}

function readStorage(): SessionState {
  const token = localStorage.getItem(tokenKey);
  const written = localStorage.getItem(userKey);
  if (token === null || written === null) return { status: 'signed-out', expired: false };
  try {
    const user: unknown = JSON.parse(written);
    if (isUser(user)) return { status: 'signed-in', session: { token, user } };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return { status: 'signed-out', expired: false };
}

function change(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function clearStorage(): void {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(userKey);
}

/** The session as it is now. */
export function sessionState(): SessionState {
  state ??= readStorage();
  return state;
}

/** The bearer token, or undefined when signed out. */
export function currentToken(): string | undefined {
  const now = sessionState();
  return now.status === 'signed-in' ? now.session.token : undefined;
}

/** Keeps token and user after a login, or the fresh user after the session check. */
export function startSession(session: Session): void {
  localStorage.setItem(tokenKey, session.token);
  localStorage.setItem(userKey, JSON.stringify(session.user));
  change({ status: 'signed-in', session });
}

/** Logout: forgets token and user. */
export function endSession(): void {
  clearStorage();
  change({ status: 'signed-out', expired: false });
}

/** While held, what the server or another tab does to the session leaves the page standing; let go, it is as stored. */
export function holdSession(hold: boolean): void {
  held = hold;
  if (!hold) change(readStorage());
}

/** The server no longer knows `token`; a newer session of another tab is left alone. */
export function expireSession(token: string): void {
  if (held || currentToken() !== token) return;
  clearStorage();
  change({ status: 'signed-out', expired: true });
}

/** Calls `listener` after every change, also one made in another tab; returns the way to stop. */
export function onSessionChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    // A null key is localStorage.clear().
    if (held || (event.key !== null && event.key !== tokenKey && event.key !== userKey)) return;
    state = readStorage();
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}
