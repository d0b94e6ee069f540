import { errors, type ErrorCode, type Failure } from '@studieplan/contracts';

interface ErrorDetails {
  /** A more precise Norwegian sentence than the code's own. */
  sentence?: string;
  /** Sentences at fields, keyed by path (`metadata.eqf_level`). */
  fields?: Record<string, string>;
  /** When what was asked for was erased. */
  withdrawnAt?: Date;
  cause?: unknown;
}

/** A refusal that a client may see; its code is declared in contracts/errors.ts. */
export class AppError extends Error {
  readonly fields?: Record<string, string>;
  readonly withdrawnAt?: Date;
  readonly sentence: string;

  constructor(
    readonly code: ErrorCode,
    details: ErrorDetails = {},
  ) {
    super(code, { cause: details.cause });
    // One fault, or the first of several, is said at once: 'Noen av feltene må rettes.' helps nobody.
    this.sentence = details.sentence ?? Object.values(details.fields ?? {})[0] ?? errors[code].text;
    this.fields = details.fields;
    this.withdrawnAt = details.withdrawnAt;
  }

  get status(): number {
    return errors[this.code].status;
  }

  /** The body of the answer (design.md 1). */
  toFailure(requestId: string): Failure {
    return {
      success: false,
      error: this.sentence,
      code: this.code,
      ...(this.fields && { fields: this.fields }),
      ...(this.withdrawnAt && { withdrawn_at: this.withdrawnAt.toISOString() }),
      request_id: requestId,
    };
  }
}

// Class 08: connection, 53: resources, 57P: shutdown; 57014 and 55P03: statement or lock time-out.
const unavailable = /^(08...|53...|57P0.|57014|55P03)$/;
const networkFaults = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);

/** Maps anything thrown to an AppError: a database or bus that is away or exhausted is 503, the rest INTERNAL. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error) {
    const code = 'code' in error ? String(error.code) : '';
    const away =
      unavailable.test(code) ||
      networkFaults.has(code) ||
      // AlreadyReleased: TypeORM lets go of a connection that broke in the middle of a transaction.
      /timeout exceeded when trying to connect|Connection (terminated|ended)|not queryable|Client was closed|AlreadyReleased|ClosedConnection|NoResponders|TimeoutError/.test(
        `${error.name} ${error.message}`,
      );
    if (away) return new AppError('SERVICE_UNAVAILABLE', { cause: error });
  }
  return new AppError('INTERNAL', { cause: error });
}
