import { useEffect, useState, useSyncExternalStore } from 'react';
import { onSessionChange, sessionState } from '@studieplan/ui';
import { type FormText, expireUnsent } from '@studieplan/ui/unsent/unsent-texts.ts';
import { CopyKeeper } from './copy-keeper.ts';
import type { CopyStart } from './copy-start.ts';

/** Keeps what the form holds, as long as it differs from what is saved as a plan. */
export function useWorkingCopy(start: CopyStart, text: FormText, base: number | undefined, dirty: boolean) {
  const [keeper] = useState(() => new CopyKeeper(start.ground));
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  // Before the first text, so that leaving is heard whatever was written.
  useEffect(() => keeper.open(), [keeper]);
  useEffect(expireWithSession, []);
  useEffect(() => {
    if (dirty) keeper.write(text, base ?? null);
    else keeper.clean();
  }, [keeper, text, base, dirty]);
  return { keeper, state, wouldLose: keeper.wouldLose() };
}

let lastPerson: string | undefined;

/** From now on what a session leaves unsent when it ends by itself is thrown away after 24 hours. */
function expireWithSession(): () => void {
  const note = () => {
    const now = sessionState();
    if (now.status === 'signed-in') lastPerson = now.session.user.id;
    else if (now.expired && lastPerson !== undefined) void expireUnsent(lastPerson);
  };
  note();
  return onSessionChange(note);
}
