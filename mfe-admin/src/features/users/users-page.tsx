import { mayCall, operations } from '@studieplan/contracts';
import { Button, ErrorCard, Page, Sheet, SkeletonRows, useOperation, useUser } from '@studieplan/ui';
import { NoAccess } from '../../no-access.tsx';
import { ActiveUsers } from './active-users.tsx';
import { PendingUsers } from './pending-users.tsx';

const title = 'Brukeradministrasjon';

/** `/users`: who waits for approval, and who is active. */
export function UsersPage() {
  const { role } = useUser();
  if (!mayCall(operations.getUsers.access, role)) {
    return <NoAccess title={title} text="Du har ikke tilgang til brukeradministrasjon." />;
  }
  const reach = role === 'systemadmin' ? 'alle' : 'ditt';
  return (
    <Page title={title} lead={`Administrer brukere for ${reach} studieforbund`}>
      <Users />
    </Page>
  );
}

function Users() {
  const { data, error, refetch } = useOperation(
    operations.getUsers,
    { include_pending: true },
    { fallback: 'Failed to get users' },
  );
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
  return (
    <>
      <PendingUsers users={data.users.filter(({ status }) => status === 'pending_approval')} />
      <ActiveUsers users={data.users.filter(({ status }) => status === 'active')} />
    </>
  );
}
