import type { Role } from '@studieplan/contracts';
import { AppError } from './app-error.ts';

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
export class Call {
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
  readonly #actor?: Actor;

  constructor(parts: {
    requestId: string;
    operation: string;
    caller: string;
    body: Uint8Array;
    actor?: Actor;
    bearer?: string;
    idempotencyKey?: string;
    clientAddress?: string;
  }) {
    this.requestId = parts.requestId;
    this.operation = parts.operation;
    this.body = parts.body;
    this.caller = parts.caller;
    this.bearer = parts.bearer;
    this.idempotencyKey = parts.idempotencyKey;
    this.clientAddress = parts.clientAddress;
    this.#actor = parts.actor;
  }

  get signedIn(): boolean {
    return this.#actor !== undefined;
  }

  /** Throws NOT_AUTHENTICATED in an open call. */
  get actor(): Actor {
    if (!this.#actor) throw new AppError('NOT_AUTHENTICATED');
    return this.#actor;
  }
}
