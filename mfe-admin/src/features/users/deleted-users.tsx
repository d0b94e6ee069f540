import { operations, type User } from '@studieplan/contracts';
import {
  Button,
  formatDate,
  LoadingList,
  NothingHere,
  NotLoaded,
  Sheet,
  Tag,
  useOperation,
  useOperationMutation,
} from '@studieplan/ui';
import { TrashIcon } from '@studieplan/ui/icon/icons.ts';
import { ListRow } from '../../list-row/list-row.tsx';
import type { Say } from '../../page-message/page-message.tsx';
import type { Ask } from './user-rules.ts';

/** The systemadmin's list of deactivated users: back again, or gone for good. */
export function DeletedUsers({ ask, say }: { ask: Ask; say: Say }) {
  const list = useOperation(operations.getDeletedUsers, {}, { fallback: 'Failed to get deleted users' });
  if (list.data === undefined)
    return (
      <NotLoaded
        of={list}
        title="Kunne ikke laste brukere"
        waiting={<LoadingList title="Slettede brukere" />}
      />
    );
  const { users } = list.data;
  if (users.length === 0) {
    return (
      <Sheet title="Slettede brukere (0)">
        <NothingHere list="deletedUsers" />
      </Sheet>
    );
  }
  return (
    <Sheet title={`Slettede brukere (${users.length})`} flush>
      <ul className="kv-rows">
        {users.map((user) => (
          <DeletedRow key={user.id} user={user} ask={ask} say={say} />
        ))}
      </ul>
    </Sheet>
  );
}

function DeletedRow({ user, ask, say }: { user: User; ask: Ask; say: Say }) {
  const { isPending, mutate } = useOperationMutation(operations.reactivateUser, {
    fallback: 'Failed to reactivate user',
    refreshes: [operations.getDeletedUsers, operations.getUsers],
    onSuccess: () => say('success', 'Bruker reaktivert!'),
    onError: (failure) => say('danger', `Feil ved reaktivering: ${failure.message}`),
  });
  const id = `deleted-${user.id}`;
  const describedBy = { 'aria-describedby': id };
  return (
    <ListRow
      title={user.full_name}
      id={id}
      tag={
        <Tag color="danger" icon={TrashIcon}>
          Slettet
        </Tag>
      }
      facts={[
        [
          user.email,
          user.study_association_name,
          user.deleted_at !== null && `Slettet ${formatDate(user.deleted_at)}`,
        ],
      ]}
      acts={
        <>
          <Button variant="tertiary" onClick={() => ask('audit', user)} {...describedBy}>
            Logg
          </Button>
          <Button
            variant="secondary"
            busy={isPending && 'Reaktiverer...'}
            onClick={() => mutate({ user_id: user.id })}
            {...describedBy}
          >
            Reaktiver
          </Button>
          <Button
            variant="secondary"
            color="danger"
            aria-disabled={isPending}
            onClick={() => ask('erase', user)}
            {...describedBy}
          >
            Slett permanent
          </Button>
        </>
      }
    />
  );
}
