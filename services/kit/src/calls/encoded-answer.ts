import type { Operation, ResultOf } from '@studieplan/contracts';
import { AppError } from './app-error.ts';

/** Bytes; NATS runs with max_payload 4 MB, and a larger reply would leave the caller waiting for its time-out. */
const maxReplyBytes = 3_900_000;

/** A successful answer as final bytes: a handler that keeps one may return it again instead of its result. */
export class EncodedAnswer {
  private constructor(readonly bytes: Uint8Array) {
    if (bytes.length > maxReplyBytes) throw new AppError('REPLY_TOO_LARGE');
  }

  /** Parses the result by the operation's output schema first, so that no undeclared field leaves the service. */
  static of<O extends Operation>(operation: O, result: ResultOf<O> | undefined): EncodedAnswer {
    const output = operation.output.parse(result ?? {}) as object;
    return new EncodedAnswer(new TextEncoder().encode(JSON.stringify({ success: true, ...output })));
  }

  /** A document of its own, whose operation declares what kind it is: it goes out as it stands. */
  static document(document: string | Uint8Array): EncodedAnswer {
    return new EncodedAnswer(typeof document === 'string' ? new TextEncoder().encode(document) : document);
  }
}
