import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { operations, workListEvents } from '@studieplan/contracts';
import { Banner, LoadingList, NotLoaded, useOperation, useRealtime, useRefresh } from '@studieplan/ui';
import type { Say } from '../../page-message/page-message.tsx';
import { ActiveUsers } from './active-users.tsx';
import { LedTo } from './led-to.tsx';
import { PendingUsers } from './pending-users.tsx';
import { addressOf, inputOf, pagesFor, useUsersPlace } from './users-address.ts';
import type { Ask } from './user-rules.ts';

const notLoaded = 'Kunne ikke laste brukere';

/** Those who wait and those who are active, read with one call. */
export function CurrentUsers({ ask, say, acts }: { ask: Ask; say: Say; acts: number }) {
  const [place] = useUsersPlace();
  const refresh = useRefresh();
  // After what one has done oneself the lists begin anew.
  const [decisions, setDecisions] = useState(0);
  useRealtime(workListEvents, (event) => {
    if (event === 'work_list_changed') refresh(operations.getUsers);
  });
  const lists = useOperation(operations.getUsers, inputOf(place), {
    fallback: 'Failed to get users',
    keepPrevious: true,
  });
  const { data, error, isPlaceholderData } = lists;
  if (data === undefined)
    return (
      <NotLoaded of={lists} title={notLoaded} waiting={<LoadingList title="Aktive brukere" rows={5} />} />
    );
  const last = pagesFor(data.total);
  if (!isPlaceholderData && place.page > last) {
    return <Navigate to={{ search: addressOf({ ...place, page: last }).toString() }} replace />;
  }
  return (
    <>
      {error !== null && (
        <div className="kv-banners">
          <Banner kind="danger">{`${notLoaded}: ${error.message}`}</Banner>
        </div>
      )}
      <LedTo person={place.person} users={data.users} ready={!isPlaceholderData} />
      <PendingUsers
        users={data.users.filter(({ status }) => status === 'pending_approval')}
        ask={ask}
        onDecided={() => setDecisions((count) => count + 1)}
        say={say}
      />
      <ActiveUsers
        users={data.users.filter(({ status }) => status === 'active')}
        total={data.total}
        waiting={isPlaceholderData}
        listed={isPlaceholderData ? 'waiting' : `${JSON.stringify(place)} ${acts} ${decisions}`}
        ask={ask}
        say={say}
      />
    </>
  );
}
