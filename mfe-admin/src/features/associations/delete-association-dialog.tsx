import { useId, useState } from 'react';
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
  useOperation,
  useRefresh,
} from '@studieplan/ui';
import { DyingCodes } from '../../dying-codes/dying-codes.tsx';
import { type HandlingChoice, type HandlingErrors, HandlingFields, missingIn } from './handling-fields.tsx';
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
        <DeletionForm {...{ association, targets, onClose, onDeleted }} users={data.users} onBusy={setBusy} />
      )}
    </Dialog>
  );
}

function DeletionForm({
  association,
  targets,
  users,
  onClose,
  onDeleted,
  onBusy,
}: Props & { users: readonly User[]; onBusy: (busy: boolean) => void }) {
  const [choice, setChoice] = useState<HandlingChoice>({ action: '', target: '' });
  const [errors, setErrors] = useState<HandlingErrors>({});
  const [failure, setFailure] = useState<string>();
  const [running, setRunning] = useState(false);
  const refresh = useRefresh();
  const people = formatCount(users.length, 'bruker', 'brukere');
  const target = choice.action === 'move' ? targets.find(({ id }) => id === choice.target) : undefined;

  const run = async (handling: Handling | undefined) => {
    setRunning(true);
    onBusy(true);
    setFailure(undefined);
    try {
      await deleteAssociation(
        association.id,
        users.map(({ id }) => id),
        handling,
      );
      onDeleted(`Studieforbund "${association.name}" er slettet`);
    } catch (error) {
      setFailure(`Feil ved sletting: ${errorText(error)}`);
      setRunning(false);
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
    if (users.length === 0) {
      void run(undefined);
      return;
    }
    const missing = missingIn(choice);
    setErrors(missing);
    if (missing.action !== undefined) document.getElementById('handling-move')?.focus();
    else if (missing.target !== undefined) document.getElementById('handling-target')?.focus();
    else if (choice.action === 'move') void run({ action: 'move', target_association_id: choice.target });
    else void run({ action: 'delete' });
  };
  return (
    <Form className="kv-dialog__body" busy={running} onSubmit={submit}>
      {failure !== undefined && <Banner kind="danger">{failure}</Banner>}
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
            errors={errors}
            targets={targets}
            onChange={(next) => {
              setChoice(next);
              setErrors({});
            }}
          />
          {choice.action === 'delete' && (
            <DyingCodes who={`${association.name}, ${people}`} userIds={users.map(({ id }) => id)} />
          )}
          {target !== undefined && (
            <Consequence>
              {`${people} flyttes til ${target.name} og logges ut, og ${users.filter(isTold).length} av dem får e-post; planer uten godkjent versjon følger med, og godkjente versjoner beholder navnet ${association.name}.`}
            </Consequence>
          )}
        </>
      )}
      <DialogFoot busy={running} onCancel={onClose}>
        <Button type="submit" color="danger" busy={running && 'Sletter...'}>
          Slett studieforbund
        </Button>
      </DialogFoot>
    </Form>
  );
}

/** The people of an association, in a table that scrolls instead of pushing the buttons out of sight. */
function AssociationUsers({ users }: { users: readonly User[] }) {
  const title = useId();
  return (
    <div
      className="kv-scroll"
      style={{ maxHeight: '15rem', overflowY: 'auto' }}
      role="region"
      aria-labelledby={title}
      tabIndex={0}
    >
      <table className="ds-table kv-plaintable" data-color="neutral">
        <caption className="ds-sr-only" id={title}>
          Brukere i studieforbundet
        </caption>
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
              <td>{stateOf(user)}</td>
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

function stateOf(user: User): string {
  return user.deleted_at === null ? statuses[user.status] : 'Slettet';
}

/** What happens to the users of an association that goes. */
type Handling = { action: 'move'; target_association_id: string } | { action: 'delete' };

/** At most this many people fit in one call. */
const usersPerCall = 1000;

/** Handles the users first, then deletes the association (specification section 4); throws at the first refusal. */
async function deleteAssociation(
  association_id: string,
  userIds: readonly string[],
  handling: Handling | undefined,
): Promise<void> {
  for (let from = 0; handling !== undefined && from < userIds.length; from += usersPerCall) {
    const user_ids = userIds.slice(from, from + usersPerCall);
    if (handling.action === 'delete') {
      await callOperation(operations.deleteUsers, { user_ids }, { fallback: 'Failed to delete users' });
    } else {
      const { target_association_id } = handling;
      await callOperation(
        operations.moveUsersToAssociation,
        { user_ids, target_association_id },
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
