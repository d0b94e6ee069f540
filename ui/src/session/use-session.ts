import { useSyncExternalStore } from 'react';
import type { User } from '@studieplan/contracts';
import { onSessionChange, sessionState, type Session, type SessionState } from './session.ts';

/** The session's state, kept current in every part and tab. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(onSessionChange, sessionState);
}

/** The session, or undefined when signed out. */
export function useSession(): Session | undefined {
  const now = useSessionState();
  return now.status === 'signed-in' ? now.session : undefined;
}

/** The signed-in person; throws on a page that is reachable signed out. */
export function useUser(): User {
  const session = useSession();
  if (session === undefined) throw new Error('Not authenticated');
  return session.user;
}
