import type { Role } from '@studieplan/contracts';

/** The acting person, from a verified token or ticket alone. */
export interface Actor {
  id: string;
  role: Role;
  study_association_id: string | null;
  name: string;
  session_id: string;
  session_version: number;
  /** When the person last proved who they are, in seconds since 1970; absent in tokens of earlier versions. */
  authenticated_at?: number;
  /** The session waits for a passkey. */
  limited?: boolean;
}

/** One call on its way through a service. */
export interface Call {
  readonly requestId: string;
  readonly operation: string;
  /** The process that asks: the gateway, or another service. */
  readonly caller: string;
  /** The browser's own token; auth alone hears it. */
  readonly bearer?: string;
  readonly idempotencyKey?: string;
  /** Address of the client as the edge saw it; for audit and limits only. */
  readonly clientAddress?: string;
  /** Body as received; its hash binds an idempotency key to one request. */
  readonly body: Uint8Array;
  readonly signedIn: boolean;
  /** Throws NOT_AUTHENTICATED in an open call. */
  readonly actor: Actor;
}

/** Claims of a session's token, ES256 (design.md 1). */
export interface TokenClaims {
  sub: string;
  sid: string;
  sv: number;
  role: Role;
  assoc: string | null;
  name: string;
  exp: number;
  /** When the person last proved who they are, in seconds since 1970; absent before this was kept. */
  auth_time?: number;
  /** The session waits for a passkey. */
  lim?: true;
}

/** Whom a session's token, or another process's ticket, names. */
export const actorOf = (claims: Omit<TokenClaims, 'exp'>): Actor => ({
  id: claims.sub,
  role: claims.role,
  study_association_id: claims.assoc,
  name: claims.name,
  session_id: claims.sid,
  session_version: claims.sv,
  authenticated_at: claims.auth_time,
  limited: claims.lim === true,
});
