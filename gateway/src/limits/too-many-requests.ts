import { AppError } from '@studieplan/kit/calls';

/** TOO_MANY_REQUESTS with the seconds after which the caller may come back (header Retry-After). */
export class TooManyRequests extends AppError {
  readonly retryAfterSeconds: number;

  constructor(waitMs: number) {
    super('TOO_MANY_REQUESTS');
    this.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  }
}
