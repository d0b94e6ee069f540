import { freshLoginMinutes, type Operation } from '@studieplan/contracts';
import { AppError } from './app-error.ts';
import type { Actor } from './call.ts';

/** Throws REAUTHENTICATE when the person last proved who they are longer ago than `freshLoginMinutes`. */
export function requireFreshLogin(actor: Actor, now = Date.now()): void {
  const age = now / 1000 - (actor.authenticated_at ?? 0);
  if (age > freshLoginMinutes * 60) throw new AppError('REAUTHENTICATE');
}

/** Throws PASSKEY_REQUIRED when the session waits for a passkey and the operation is not on the way to one. */
export function refuseLimitedSession(operation: Operation, actor: Actor | undefined): void {
  if (actor?.limited && !operation.limitedSession) throw new AppError('PASSKEY_REQUIRED');
}
