import { useState, type ReactNode } from 'react';
import { Button, Dialog, FormFoot, sendHeld, useSession } from '@studieplan/ui';
import { sendUnsent } from '@studieplan/ui/unsent/send-unsent.ts';
import { removeUnsent, type UnsentText } from '@studieplan/ui/unsent/unsent-texts.ts';
import { logOut } from './log-out.ts';

/** How long a logout waits for unsent text to get through, in ms. */
const patienceMs = 4000;

/** Logs out once what was written has been sent, and asks where that is not possible (design.md 43). */
export function useLogOut(): { onLogOut: () => void; question: ReactNode } {
  const personId = useSession()?.user.id;
  const [left, setLeft] = useState<UnsentText[]>();
  const onLogOut = async () => {
    if (personId === undefined) return;
    // A decision that is refused now is told of on the page; the next press leaves.
    if (!(await sendHeld())) return;
    const unsent = await sendUnsent(personId, AbortSignal.timeout(patienceMs));
    if (unsent.length === 0) logOut();
    else setLeft(unsent);
  };
  const anyway = async () => {
    for (const { person_id, id } of left ?? []) await removeUnsent(person_id, id);
    logOut();
  };
  return {
    onLogOut: () => void onLogOut(),
    question: (
      <Dialog
        open={left !== undefined}
        title="Logge ut før teksten er sendt?"
        onClose={() => setLeft(undefined)}
      >
        <p>
          Du har skrevet noe som vi ikke har fått lagret. Logger du ut nå, blir det slettet fra denne
          maskinen.
        </p>
        <FormFoot>
          <Button onClick={() => setLeft(undefined)}>Bli her</Button>
          <Button variant="tertiary" color="danger" onClick={() => void anyway()}>
            Logg ut likevel
          </Button>
        </FormFoot>
      </Dialog>
    ),
  };
}
