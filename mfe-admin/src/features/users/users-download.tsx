import { operations, roleLabels, type User } from '@studieplan/contracts';
import { callOperation } from '@studieplan/ui';
import { rowsAtATime } from '@studieplan/ui/tables/read-rows.ts';
import { type Column, TableDownload } from '@studieplan/ui/tables/table-download.tsx';
import { inputOf, useUsersPlace } from './users-address.ts';

const columns: Column<User>[] = [
  ['Navn', ({ full_name }) => full_name],
  ['E-post', ({ email }) => email],
  ['E-post verifisert', ({ email_verified }) => (email_verified ? 'ja' : 'nei')],
  ['Studieforbund', ({ study_association_name }) => study_association_name],
  ['Rolle', ({ role }) => roleLabels[role]],
  ['Registrert', ({ created_at }) => new Date(created_at)],
  ['Godkjent av', ({ approved_by_name }) => approved_by_name],
];

/** The active users of the search and role that are chosen, in their order. */
export function UsersDownload() {
  const [place] = useUsersPlace();
  return (
    <TableDownload
      name="brukere"
      columns={columns}
      keyOf={({ id }) => id}
      page={async (from = '0', signal) => {
        const offset = Number(from);
        const input = {
          ...inputOf(place),
          include_pending: false,
          person: undefined,
          offset,
          limit: rowsAtATime,
        };
        const { users, total } = await callOperation(operations.getUsers, input, { signal });
        const next = offset + rowsAtATime;
        return { rows: users, total, next: next < total ? String(next) : undefined };
      }}
    />
  );
}
