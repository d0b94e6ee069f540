import type { ErrorCode } from '@studieplan/contracts';

/** What went wrong on this side: no answer, none in time, one without our envelope, or no passkey from the browser. */
type OwnCode = 'NETWORK' | 'TIMEOUT' | 'NO_ENVELOPE' | 'PASSKEY_FAULT';

/** A call that failed. `message` is the sentence to show, `fields` maps a field's path to its sentence. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    message: string,
    /** The stable code of the contract; a newer release's server may answer one that this page does not know. */
    readonly code: ErrorCode | OwnCode,
    /** HTTP status; 0 when there was no answer. */
    readonly status: number,
    readonly fields: Record<string, string> = {},
    readonly requestId?: string,
  ) {
    super(message);
  }
}

/** The sentence of any thrown value. */
export function errorText(error: unknown, fallback = 'En feil oppstod'): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

/** The field sentences of any thrown value. */
export function errorFields(error: unknown): Record<string, string> {
  return error instanceof ApiError ? error.fields : {};
}
