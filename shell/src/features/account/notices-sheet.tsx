import { mayCall, operations } from '@studieplan/contracts';
import {
  Loaded,
  SavedCheckboxField,
  Sheet,
  useOperation,
  useOperationMutation,
  useSession,
} from '@studieplan/ui';
import type { Tell } from '../../passkeys/tell.ts';

/** What an administrator is mailed about, and how to be left alone; nothing for members. */
export function NoticesSheet({ tell }: { tell: Tell }) {
  const administers = mayCall(operations.getNotices.access, useSession()?.user.role);
  const notices = useOperation(
    operations.getNotices,
    {},
    { fallback: 'Kunne ikke hente varslene', enabled: administers },
  );
  const change = useOperationMutation(operations.setNotices, {
    fallback: 'Kunne ikke lagre',
    refreshes: [operations.getNotices],
    onSuccess: (_, { work_list_mail }) =>
      tell({
        kind: 'success',
        text: work_list_mail
          ? 'Du får e-post om det som har ventet mer enn tre dager.'
          : 'Du får ikke lenger e-post om det som har ventet.',
      }),
    onError: ({ message }) => tell({ kind: 'danger', text: `Varslet ble ikke endret: ${message}` }),
  });
  if (!administers) return null;
  return (
    <Sheet title="Varsler på e-post">
      <Loaded of={notices}>
        {(wanted) => (
          <SavedCheckboxField
            toggle
            label="Arbeidslisten"
            description="En e-post hver morgen om det som har ventet på deg i mer enn tre dager. Ingen e-post når ingenting venter."
            checked={wanted.work_list_mail}
            disabled={change.isPending}
            onSave={(work_list_mail) => change.mutateAsync({ work_list_mail })}
          />
        )}
      </Loaded>
    </Sheet>
  );
}
