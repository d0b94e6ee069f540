import type { Role, User } from '@studieplan/contracts';
import { formatCount, Sheet, Tag } from '@studieplan/ui';
import { CheckmarkIcon } from '@studieplan/ui/icon/icons.ts';

const roleLabels: Record<Role, string> = {
  member: 'Medlem',
  admin: 'Administrator',
  systemadmin: 'Systemadministrator',
};

/** Everyone who may log in. */
export function ActiveUsers({ users }: { users: readonly User[] }) {
  if (users.length === 0) {
    return (
      <Sheet title="Aktive brukere">
        <p className="kv-muted">Ingen aktive brukere funnet</p>
      </Sheet>
    );
  }
  return (
    <Sheet
      title="Aktive brukere"
      flush
      aside={<span className="kv-num">{formatCount(users.length, 'bruker', 'brukere')}</span>}
    >
      <table className="ds-table kv-table" data-color="neutral">
        <thead>
          <tr>
            <th scope="col">Bruker</th>
            <th scope="col">Studieforbund</th>
            <th scope="col">Rolle</th>
            <th scope="col">Status</th>
            <th scope="col">Godkjent av</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id}>
              <td>
                <span className="kv-person">{user.full_name}</span>
                <span className="kv-muted kv-small">{user.email}</span>
              </td>
              <td data-label="Studieforbund">{user.study_association_name ?? '–'}</td>
              <td data-label="Rolle">
                {user.role === 'member' ? (
                  roleLabels.member
                ) : (
                  <strong className="kv-role">{roleLabels[user.role]}</strong>
                )}
              </td>
              <td data-label="Status">
                <Tag color="success" icon={CheckmarkIcon}>
                  Aktiv
                </Tag>
              </td>
              <td data-label="Godkjent av">{user.approved_by_name ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
