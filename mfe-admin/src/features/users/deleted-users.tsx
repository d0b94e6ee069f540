import { operations, type User } from '@studieplan/contracts';
import {
  Button,
  ErrorCard,
  FactLine,
  formatDate,
  Sheet,
  SkeletonRows,
  Tag,
  useOperation,
  useOperationMutation,
} from '@studieplan/ui';
import { TrashIcon } from '@studieplan/ui/icon/icons.ts';
import type { Say } from '../../page-message/page-message.tsx';
import type { Ask } from './user-question.ts';

/** The systemadmin's list of deactivated users: back again, or gone for good. */
export function DeletedUsers({ ask, say }: { ask: Ask; say: Say }) {
  const { data, error, refetch } = useOperation(
    operations.getDeletedUsers,
    {},
    { fallback: 'Failed to get deleted users' },
  );
  const reactivation = useOperationMutation(operations.reactivateUser, {
    fallback: 'Failed to reactivate user',
    refreshes: [operations.getDeletedUsers, operations.getUsers],
    onSuccess: () => say('success', 'Bruker reaktivert!'),
    onError: (failure) => say('danger', `Feil ved reaktivering: ${failure.message}`),
  });
  if (data === undefined && error !== null) {
    return (
      <ErrorCard title="Kunne ikke laste brukere" text={error.message}>
        <Button variant="secondary" onClick={() => void refetch()}>
          Prøv igjen
        </Button>
      </ErrorCard>
    );
  }
  if (data === undefined) {
    return (
      <Sheet title="Slettede brukere" flush>
        <SkeletonRows rows={3} />
      </Sheet>
    );
  }
  const { users } = data;
  if (users.length === 0) {
    return (
      <Sheet title="Slettede brukere (0)">
        <p className="kv-muted">Ingen slettede brukere funnet.</p>
      </Sheet>
    );
  }
  const reactivating = reactivation.isPending ? reactivation.variables.user_id : undefined;
  return (
    <Sheet title={`Slettede brukere (${users.length})`} flush>
      <ul className="kv-rows">
        {users.map((user) => (
          <DeletedRow
            key={user.id}
            user={user}
            busy={reactivating === user.id}
            onReactivate={() => reactivation.mutate({ user_id: user.id })}
            ask={ask}
          />
        ))}
      </ul>
    </Sheet>
  );
}

function DeletedRow({
  user,
  busy,
  onReactivate,
  ask,
}: {
  user: User;
  busy: boolean;
  onReactivate: () => void;
  ask: Ask;
}) {
  const describedBy = { 'aria-describedby': `deleted-${user.id}` };
  return (
    <li className="kv-wait">
      <div>
        <div className="kv-inline">
          <h3 className="kv-person" id={`deleted-${user.id}`}>
            {user.full_name}
          </h3>
          <Tag color="danger" icon={TrashIcon}>
            Slettet
          </Tag>
        </div>
        <FactLine
          stacked
          facts={[
            user.email,
            user.study_association_name,
            user.deleted_at !== null && `Slettet ${formatDate(user.deleted_at)}`,
          ]}
        />
      </div>
      <div className="kv-wait__acts">
        <Button variant="tertiary" onClick={() => ask('audit', user)} {...describedBy}>
          Logg
        </Button>
        <Button variant="secondary" busy={busy && 'Reaktiverer...'} onClick={onReactivate} {...describedBy}>
          Reaktiver
        </Button>
        <Button
          variant="secondary"
          color="danger"
          aria-disabled={busy}
          onClick={() => ask('erase', user)}
          {...describedBy}
        >
          Slett permanent
        </Button>
      </div>
    </li>
  );
}
