import { onSessionChange, sessionState } from '@studieplan/ui';
import { expireUnsent } from '@studieplan/ui/unsent/unsent-texts.ts';

let lastPerson: string | undefined;

/** From now on what a session leaves unsent when it ends by itself is thrown away after 24 hours. */
export function expireWithSession(): () => void {
  const note = () => {
    const now = sessionState();
    if (now.status === 'signed-in') lastPerson = now.session.user.id;
    else if (now.expired && lastPerson !== undefined) void expireUnsent(lastPerson);
  };
  note();
  return onSessionChange(note);
}
