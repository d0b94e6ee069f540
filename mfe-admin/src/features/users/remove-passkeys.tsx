import { useState } from 'react';
import { operations, type User } from '@studieplan/contracts';
import { ActionDialog, Button, formatCount, useOperationMutation } from '@studieplan/ui';

/** For a person who has lost their passkeys and cannot complete a login. */
export function RemovePasskeys({ user, onDone }: { user: User; onDone: (text: string) => void }) {
  const [asked, setAsked] = useState(false);
  const removal = useOperationMutation(operations.removeUserPasskeys, {
    fallback: 'Kunne ikke fjerne passnøklene',
    onSuccess: ({ removed }) =>
      onDone(
        removed === 0
          ? `${user.full_name} hadde ingen passnøkler`
          : `${formatCount(removed, 'passnøkkel', 'passnøkler')} fjernet for ${user.full_name}`,
      ),
  });
  return (
    <>
      <div>
        <Button variant="tertiary" onClick={() => setAsked(true)}>
          Fjern passnøkler
        </Button>
      </div>
      {asked && (
        <ActionDialog
          title="Fjerne passnøklene?"
          fault={removal.error?.message}
          action={{ text: 'Fjern', busy: 'Fjerner...', color: 'danger' }}
          busy={removal.isPending}
          onAct={() => removal.mutate({ user_id: user.id })}
          onClose={() => setAsked(false)}
        >
          <p>
            {`For den som har mistet dem: ${user.full_name} logger inn med passordet alene igjen, og blir logget ut overalt. Sørg for at det virkelig er ${user.full_name} som spør.`}
          </p>
        </ActionDialog>
      )}
    </>
  );
}
