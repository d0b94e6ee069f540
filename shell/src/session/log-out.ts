import { operations } from '@studieplan/contracts';
import { callOperation, currentToken, endSession } from '@studieplan/ui';

/** Ends the session at the server and here; whether the server hears it or not, this browser forgets it. */
export function logOut(): void {
  const token = currentToken();
  // The bearer is read when the call starts, so the storage may be cleared at once.
  if (token !== undefined) callOperation(operations.logout, { token }).catch(() => undefined);
  endSession();
}
