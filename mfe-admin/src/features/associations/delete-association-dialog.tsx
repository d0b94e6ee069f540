import { useState } from 'react';
import { type Association, operations, roleLabels, type User } from '@studieplan/contracts';
import {
  Banner,
  Button,
  callOperation,
  Consequence,
  Dialog,
  DialogFoot,
  errorText,
  Form,
  formatCount,
  FormFoot,
  Loading,
  useFormErrors,
  useOperation,
  useRefresh,
} from '@studieplan/ui';
import { DyingCodes } from '../../dying-codes/dying-codes.tsx';
import { type HandlingChoice, HandlingFields, missingIn } from './handling-fields.tsx';
import { AddressText } from '../../address-text/address-text.tsx';

interface Props {
  association: Association;
  /** Where the users can be moved to. */
  targets: readonly Association[];
  onClose: () => void;
  onDeleted: (text: string) => void;
}

/** Whom a move is mailed to. */
const isTold = ({ deleted_at, status }: User) => deleted_at === null && status !== 'rejected';

/** Asks before an association is deleted, and what becomes of the people in it. */
export function DeleteAssociationDialog({ association, targets, onClose, onDeleted }: Props) {
  const { data, error } = useOperation(
    operations.getAssociationUsers,
    { association_id: association.id },
    { fallback: 'Failed to get association users', staleTime: 0 },
  );
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open wide title="Slette studieforbundet?" onClose={onClose} busy={busy}>
      {data === undefined && error !== null && (
        <>
          <Banner kind="danger">{`Feil ved lasting av brukere: ${error.message}`}</Banner>
          <FormFoot>
            <Button variant="secondary" onClick={onClose}>
              Lukk
            </Button>
          </FormFoot>
        </>
      )}
      {data === undefined && error === null && <Loading />}
      {data !== undefined && (
        <DeletionForm
          {...{ association, targets, onClose, onDeleted }}
          users={data.users}
          busy={busy}
          onBusy={setBusy}
        />
      )}
    </Dialog>
  );
}

function DeletionForm({
  association,
  targets,
  users,
  busy,
  onClose,
  onDeleted,
  onBusy,
}: Props & { users: readonly User[]; busy: boolean; onBusy: (busy: boolean) => void }) {
  const [choice, setChoice] = useState<HandlingChoice>({ action: '', target: '' });
  const errors = useFormErrors();
  const refresh = useRefresh();
  const userIds = users.map(({ id }) => id);
  const people = formatCount(users.length, 'bruker', 'brukere');
  const target = choice.action === 'move' ? targets.find(({ id }) => id === choice.target) : undefined;

  const run = async () => {
    onBusy(true);
    try {
      await deleteAssociation(association.id, userIds, choice);
      onDeleted(`Studieforbund "${association.name}" er slettet`);
    } catch (error) {
      errors.set({ fields: {}, form: `Feil ved sletting: ${errorText(error)}` });
      onBusy(false);
      // Some of the people may have gone before the refusal.
      refresh(operations.getAssociationUsers);
    }
    refresh(
      operations.getAllStudyAssociations,
      operations.listStudyAssociations,
      operations.getUsers,
      operations.getDeletedUsers,
    );
  };
  const submit = () => {
    const fields = users.length === 0 ? {} : missingIn(choice);
    errors.set({ fields });
    if ('action' in fields) document.getElementById('handling-move')?.focus();
    else if (!('target' in fields)) void run();
  };
  return (
    <Form className="kv-dialog__body" busy={busy} onSubmit={submit}>
      {errors.form !== undefined && <Banner kind="danger">{errors.form}</Banner>}
      {users.length === 0 ? (
        <Consequence>{`${association.name} har ingen brukere og slettes for godt.`}</Consequence>
      ) : (
        <>
          <p>
            <strong>{association.name}</strong> har {people}. De må håndteres før studieforbundet slettes.
          </p>
          <AssociationUsers users={users} />
          <HandlingFields
            choice={choice}
            errors={errors.fields}
            targets={targets}
            onChange={(next) => {
              setChoice(next);
              errors.clear('action', 'target');
            }}
          />
          {choice.action === 'delete' && (
            <DyingCodes who={`${association.name}, ${people}`} userIds={userIds} />
          )}
          {target !== undefined && (
            <Consequence>
              {`${people} flyttes til ${target.name} og logges ut, og ${users.filter(isTold).length} av dem får e-post; planer uten godkjent versjon følger med, og godkjente versjoner beholder navnet ${association.name}.`}
            </Consequence>
          )}
        </>
      )}
      <DialogFoot busy={busy} onCancel={onClose}>
        <Button type="submit" color="danger" busy={busy && 'Sletter...'}>
          Slett studieforbund
        </Button>
      </DialogFoot>
    </Form>
  );
}

/** The people of an association, in a table that scrolls instead of pushing the buttons out of sight. */
function AssociationUsers({ users }: { users: readonly User[] }) {
  return (
    <div
      className="kv-scroll"
      style={{ maxHeight: '15rem', overflowY: 'auto' }}
      role="region"
      aria-label="Brukere i studieforbundet"
      tabIndex={0}
    >
      <table className="ds-table kv-plaintable" data-color="neutral">
        <caption className="ds-sr-only">Brukere i studieforbundet</caption>
        <thead>
          <tr>
            <th scope="col">Bruker</th>
            <th scope="col">Rolle</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id}>
              <td>
                <span className="kv-person">{user.full_name}</span>
                <span className="kv-muted kv-small">
                  <AddressText>{user.email}</AddressText>
                </span>
              </td>
              <td>{roleLabels[user.role]}</td>
              <td>{user.deleted_at === null ? statuses[user.status] : 'Slettet'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const statuses: Record<User['status'], string> = {
  active: 'Aktiv',
  pending_approval: 'Venter på godkjenning',
  rejected: 'Avvist',
};

/** At most this many people fit in one call. */
const usersPerCall = 1000;

/** Handles the users first, then deletes the association (specification section 4); throws at the first refusal. */
async function deleteAssociation(
  association_id: string,
  userIds: readonly string[],
  { action, target }: HandlingChoice,
): Promise<void> {
  for (let from = 0; from < userIds.length; from += usersPerCall) {
    const user_ids = userIds.slice(from, from + usersPerCall);
    if (action === 'delete') {
      await callOperation(operations.deleteUsers, { user_ids }, { fallback: 'Failed to delete users' });
    } else {
      await callOperation(
        operations.moveUsersToAssociation,
        { user_ids, target_association_id: target },
        { fallback: 'Failed to move users' },
      );
    }
  }
  await callOperation(
    operations.deleteStudyAssociation,
    { association_id },
    { fallback: 'Failed to delete study association' },
  );
}
