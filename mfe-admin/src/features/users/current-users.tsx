import { Navigate } from 'react-router-dom';
import { operations } from '@studieplan/contracts';
import { Banner, Button, ErrorCard, Sheet, SkeletonRows, useOperation } from '@studieplan/ui';
import type { Say } from '../../page-message/page-message.tsx';
import { ActiveUsers } from './active-users.tsx';
import { PendingUsers } from './pending-users.tsx';
import { addressOf, inputOf, pagesFor, useUsersPlace } from './users-address.ts';
import type { Ask } from './user-question.ts';

/** Those who wait and those who are active, read with one call. */
export function CurrentUsers({ ask, say }: { ask: Ask; say: Say }) {
  const [place] = useUsersPlace();
  const { data, error, isPlaceholderData, refetch } = useOperation(operations.getUsers, inputOf(place), {
    fallback: 'Failed to get users',
    keepPrevious: true,
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
      <Sheet title="Aktive brukere" flush>
        <SkeletonRows rows={5} />
      </Sheet>
    );
  }
  const last = pagesFor(data.total);
  if (!isPlaceholderData && place.page > last) {
    return <Navigate to={{ search: addressOf({ ...place, page: last }).toString() }} replace />;
  }
  return (
    <>
      {error !== null && (
        <div className="kv-banners">
          <Banner kind="danger">{`Kunne ikke laste brukere: ${error.message}`}</Banner>
        </div>
      )}
      <PendingUsers
        users={data.users.filter(({ status }) => status === 'pending_approval')}
        ask={ask}
        say={say}
      />
      <ActiveUsers
        users={data.users.filter(({ status }) => status === 'active')}
        total={data.total}
        waiting={isPlaceholderData}
        ask={ask}
      />
    </>
  );
}
