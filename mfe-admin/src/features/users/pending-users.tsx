import { operations, type User } from '@studieplan/contracts';
import {
  Button,
  formatDate,
  IconButton,
  Sheet,
  Tag,
  useOperationMutation,
  usePendingInputs,
  useUser,
} from '@studieplan/ui';
import { ClockIcon, EnvelopeClosedIcon, TrashIcon } from '@studieplan/ui/icon/icons.ts';
import { ListRow } from '../../list-row/list-row.tsx';
import type { Say } from '../../page-message/page-message.tsx';
import type { Ask } from './user-question.ts';

type Decision = 'approve' | 'reject' | 'verify';

/** People who have registered and wait for a decision. */
export function PendingUsers({ users, ask, say }: { users: readonly User[]; ask: Ask; say: Say }) {
  const nameOf = (id: string) => users.find((user) => user.id === id)?.full_name ?? 'Brukeren';
  const refreshes = [operations.getUsers];
  const approval = useOperationMutation(operations.approveUser, {
    fallback: 'Failed to approve user',
    refreshes,
    onSuccess: (_, { user_id }) => say('success', `${nameOf(user_id)} er godkjent og kan logge inn.`),
    onError: (error) => say('danger', `Feil ved godkjenning: ${error.message}`),
  });
  const rejection = useOperationMutation(operations.rejectUser, {
    fallback: 'Failed to reject user',
    refreshes,
    onSuccess: (_, { user_id }) => say('success', `${nameOf(user_id)} er avvist.`),
    onError: (error) => say('danger', `Feil ved avvisning: ${error.message}`),
  });
  const verification = useOperationMutation(operations.verifyUserEmail, {
    fallback: 'Failed to verify email',
    refreshes,
    onSuccess: () => say('success', 'E-post verifisert!'),
    onError: (error) => say('danger', `Feil ved verifisering: ${error.message}`),
  });
  const decisions = { approve: approval, reject: rejection, verify: verification };
  const running = {
    approve: usePendingInputs(operations.approveUser),
    reject: usePendingInputs(operations.rejectUser),
    verify: usePendingInputs(operations.verifyUserEmail),
  };
  const runningFor = (id: string) =>
    (Object.keys(running) as Decision[]).find((name) => running[name].some(({ user_id }) => user_id === id));

  if (users.length === 0) {
    return (
      <Sheet title="Ventende brukere (0)">
        <p className="kv-muted">Ingen venter på godkjenning.</p>
      </Sheet>
    );
  }
  return (
    <Sheet title={`Ventende brukere (${users.length})`} flush color="lampe">
      <ul className="kv-rows">
        {users.map((user) => (
          <PendingRow
            key={user.id}
            user={user}
            running={runningFor(user.id)}
            onDecide={(decision) => decisions[decision].mutate({ user_id: user.id })}
            onDelete={() => ask('deactivate', user)}
          />
        ))}
      </ul>
    </Sheet>
  );
}

function PendingRow({
  user,
  running,
  onDecide,
  onDelete,
}: {
  user: User;
  running: Decision | undefined;
  onDecide: (decision: Decision) => void;
  onDelete: () => void;
}) {
  const actor = useUser();
  const id = `pending-${user.id}`;
  const button = (decision: Decision, doing: string) => ({
    'aria-describedby': id,
    busy: running === decision && doing,
    'aria-disabled': running !== undefined && running !== decision,
    onClick: () => onDecide(decision),
  });
  return (
    <ListRow
      title={user.full_name}
      id={id}
      tag={<PendingTag user={user} />}
      facts={[[user.email, user.study_association_name, `Registrert ${formatDate(user.created_at)}`]]}
      acts={
        <>
          {actor.role === 'systemadmin' && !user.email_verified && (
            <Button variant="tertiary" {...button('verify', 'Verifiserer...')}>
              Verifiser e-post
            </Button>
          )}
          <Button {...button('approve', 'Godkjenner...')}>Godkjenn</Button>
          <Button variant="secondary" {...button('reject', 'Avviser...')}>
            Avvis
          </Button>
          {actor.role === 'admin' && user.id !== actor.id && (
            <IconButton
              icon={TrashIcon}
              color="danger"
              label={`Slett ${user.full_name}`}
              onClick={onDelete}
            />
          )}
        </>
      }
    />
  );
}

function PendingTag({ user }: { user: User }) {
  return user.email_verified ? (
    <Tag color="warning" icon={ClockIcon}>
      Venter på godkjenning
    </Tag>
  ) : (
    <Tag color="danger" icon={EnvelopeClosedIcon}>
      E-post ikke verifisert
    </Tag>
  );
}
