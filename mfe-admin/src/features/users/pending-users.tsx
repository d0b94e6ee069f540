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
import { awaitsVerification } from './address-state.tsx';
import { useVerification } from './use-verification.ts';
import type { Ask } from './user-question.ts';

type Decision = 'approve' | 'reject' | 'verify';

/** People who have registered and wait for a decision. */
export function PendingUsers({ users, ask, say }: { users: readonly User[]; ask: Ask; say: Say }) {
  const userOf = (id: string) => users.find((user) => user.id === id);
  const nameOf = (id: string) => userOf(id)?.full_name ?? 'Brukeren';
  const refreshes = [operations.getUsers];
  const approval = useOperationMutation(operations.approveUser, {
    fallback: 'Failed to approve user',
    refreshes,
    onSuccess: (_, { user_id }) =>
      say(
        'success',
        userOf(user_id)?.email_verified === false
          ? `${nameOf(user_id)} er godkjent, men kan ikke logge inn før e-postadressen er bekreftet.`
          : `${nameOf(user_id)} er godkjent og kan logge inn.`,
      ),
    onError: (error) => say('danger', `Feil ved godkjenning: ${error.message}`),
  });
  const rejection = useOperationMutation(operations.rejectUser, {
    fallback: 'Failed to reject user',
    refreshes,
    onSuccess: (_, { user_id }) => say('success', `${nameOf(user_id)} er avvist.`),
    onError: (error) => say('danger', `Feil ved avvisning: ${error.message}`),
  });
  const verification = useVerification(users, say);
  const approving = usePendingInputs(operations.approveUser);
  const rejecting = usePendingInputs(operations.rejectUser);
  const runningFor = (id: string): Decision | undefined => {
    if (approving.some(({ user_id }) => user_id === id)) return 'approve';
    if (rejecting.some(({ user_id }) => user_id === id)) return 'reject';
    return verification.runningFor(id) ? 'verify' : undefined;
  };
  const decide = (decision: Decision, user: User) => {
    if (decision === 'verify') verification.verify(user);
    else (decision === 'approve' ? approval : rejection).mutate({ user_id: user.id });
  };

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
            onDecide={(decision) => decide(decision, user)}
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
      facts={[
        [user.email, user.study_association_name, `Registrert ${formatDate(user.created_at)}`],
        [user.pending_email && `venter på bekreftelse av ny adresse: ${user.pending_email}`],
      ]}
      acts={
        <>
          {actor.role === 'systemadmin' && awaitsVerification(user) && (
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
