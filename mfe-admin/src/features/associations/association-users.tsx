import { useId } from 'react';
import { type User, roleLabels } from '@studieplan/contracts';
import { AddressText } from '../../address-text/address-text.tsx';

/** The people of an association, in a table that scrolls instead of pushing the buttons out of sight. */
export function AssociationUsers({ users }: { users: readonly User[] }) {
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
