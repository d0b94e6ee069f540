import type { Api } from '../../fixtures/api.ts';
import type { Caller, World } from './world.ts';

/** Status, and the code of a refusal: `403 FORBIDDEN`. */
type Expected = Record<Caller, string>;

export interface Row {
  /** `once` when a success uses the target up: each successful caller then gets one of its own. */
  target?: (world: World) => Promise<unknown>;
  once?: boolean;
  /** A success that takes the whole system seconds: in the long run. */
  heavy?: boolean;
  input: (target: never, world: World, caller: Caller) => object;
  /** Calls with another session than the caller's own one. */
  session?: (world: World, caller: Caller) => Promise<Api>;
  expected: Expected;
}

/** Answers of a call that needs a session, in the order of the columns; three callers have none. */
export const signedIn = (
  member: string,
  otherMember: string,
  admin: string,
  otherAdmin: string,
  systemadmin: string,
): Expected => ({
  anonymous: '401 NOT_AUTHENTICATED',
  member,
  otherMember,
  admin,
  otherAdmin,
  systemadmin,
  deactivated: '401 SESSION_ENDED',
  expired: '401 NOT_AUTHENTICATED',
});

/** A call that needs no session answers everybody alike. */
export const open = (answer: string): Expected => ({
  anonymous: answer,
  member: answer,
  otherMember: answer,
  admin: answer,
  otherAdmin: answer,
  systemadmin: answer,
  deactivated: answer,
  expired: answer,
});

/** Whoever has a session is answered alike. */
export const alike = (answer: string): Expected => signedIn(answer, answer, answer, answer, answer);
export const everyone = alike('200');
/** All but the systemadmin are refused. */
export const systemadminAlone = (refusal: string): Expected =>
  signedIn(refusal, refusal, refusal, refusal, '200');
export const systemadminOnly = systemadminAlone('403 FORBIDDEN');
