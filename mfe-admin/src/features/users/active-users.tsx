import { useRef } from 'react';
import { mayCall, operations, roleLabels, type User } from '@studieplan/contracts';
import {
  Button,
  callOperation,
  formatCount,
  formatNumber,
  IconButton,
  NothingHere,
  Sheet,
  Tag,
  useUser,
} from '@studieplan/ui';
import { CheckmarkIcon, ClockIcon, PencilIcon, TrashIcon } from '@studieplan/ui/icon/icons.ts';
import { rowsAtATime } from '@studieplan/ui/tables/read-rows.ts';
import { type Column, TableDownload } from '@studieplan/ui/tables/table-download.tsx';
import type { Say } from '../../page-message/page-message.tsx';
import { AddressText } from '../../address-text/address-text.tsx';
import { FreshRows, GoneNote, type StableRow, useStableRows } from '../../stable-rows/stable-rows.tsx';
import { AddressState, awaitsVerification } from './address-state.tsx';
import { type Ask, deleteRefusal, editRefusal } from './user-rules.ts';
import { inputOf, pagesFor, pageSize, type UserSort, useUsersPlace } from './users-address.ts';
import { UsersFilter } from './users-filter.tsx';
import { useVerification } from './use-verification.ts';

interface Props {
  users: readonly User[];
  /** Active users on all pages. */
  total: number;
  /** True while the next page or search is on its way and the last one is still shown. */
  waiting: boolean;
  /** Names what is listed: another list begins anew. */
  listed: string;
  ask: Ask;
  say: Say;
}

/** Everyone who may log in, one page at a time. */
export function ActiveUsers({ users, total, waiting, listed, ask, say }: Props) {
  const [{ page, search, role }, go] = useUsersPlace();
  const { shown, fresh, showFresh } = useStableRows(users, ({ id }) => id, { key: listed });
  const top = useRef<HTMLDivElement>(null);
  const searching = search.trim() !== '' || role !== '';
  const turnTo = (next: number) => {
    go({ page: next });
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={top} className="kv-gap" aria-busy={waiting}>
      {(total > 0 || searching) && <UsersFilter />}
      {total > 0 && <UsersDownload />}
      <p className="ds-sr-only" role="status">
        {total > 0 && !waiting && `Aktive brukere: ${shownText(page, total)}`}
      </p>
      {total === 0 ? (
        <Sheet title="Aktive brukere">
          <div role="status">
            <NothingHere list="activeUsers" />
          </div>
          {searching && (
            <Button variant="secondary" className="kv-after" onClick={() => go({ search: '', role: '' })}>
              Vis alle
            </Button>
          )}
        </Sheet>
      ) : (
        <Sheet
          title="Aktive brukere"
          flush
          aside={
            <span className="kv-inline">
              <FreshRows fresh={fresh} onShow={showFresh} />
              <span className="kv-num">{formatCount(total, 'bruker', 'brukere')}</span>
            </span>
          }
        >
          <UsersTable shown={shown} ask={ask} say={say} />
          <Pager page={page} total={total} onPage={turnTo} />
        </Sheet>
      )}
    </div>
  );
}

function SortedBy({ column, children }: { column: UserSort; children: string }) {
  const [{ sort, descending }, go] = useUsersPlace();
  const sorted = sort === column;
  return (
    <th scope="col" aria-sort={sorted ? (descending ? 'descending' : 'ascending') : 'none'}>
      <button type="button" onClick={() => go({ sort: column, descending: sorted && !descending })}>
        {children}
      </button>
    </th>
  );
}

interface TableProps extends Pick<Props, 'ask' | 'say'> {
  shown: readonly StableRow<User>[];
}

function UsersTable({ shown, ask, say }: TableProps) {
  return (
    <table className="ds-table kv-table" data-color="neutral">
      <thead>
        <tr>
          <SortedBy column="full_name">Bruker</SortedBy>
          <SortedBy column="study_association_name">Studieforbund</SortedBy>
          <th scope="col">Rolle</th>
          <th scope="col">Status</th>
          <th scope="col">Godkjent av</th>
          <th scope="col">Handlinger</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ row: user, gone }) => (
          <UserRow key={user.id} user={user} gone={gone} ask={ask} say={say} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<Props, 'ask' | 'say'> {
  user: User;
  /** Others have changed or removed the person since the row was shown. */
  gone: boolean;
}

function UserRow({ user, gone, ask, say }: RowProps) {
  return (
    <tr className={gone ? 'kv-gone' : undefined}>
      <td>
        <span className="kv-person">{user.full_name}</span>
        <span className="kv-muted kv-small">
          <AddressText>{user.email}</AddressText>
        </span>
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
        <AddressState user={user} />
      </td>
      <td data-label="Godkjent av">{user.approved_by_name ?? '–'}</td>
      <td>{gone ? <GoneNote /> : <UserActs user={user} ask={ask} say={say} />}</td>
    </tr>
  );
}

/** What the acting person can do with the user: what would only be refused has no button. */
function UserActs({ user, ask, say }: Omit<RowProps, 'gone'>) {
  const actor = useUser();
  const { verifying, verify } = useVerification(user, say);
  return (
    <div className="kv-table__acts">
      {awaitsVerification(user) && actor.role === 'systemadmin' && (
        <Button
          variant="tertiary"
          busy={verifying && 'Verifiserer...'}
          aria-label={`Verifiser e-post for ${user.full_name}`}
          onClick={verify}
        >
          Verifiser e-post
        </Button>
      )}
      {mayCall(operations.getUserAudit.access, actor.role) && (
        <IconButton
          icon={ClockIcon}
          label={`Logg for ${user.full_name}`}
          onClick={() => ask('audit', user)}
        />
      )}
      {editRefusal(user) === undefined && (
        <IconButton icon={PencilIcon} label={`Rediger ${user.full_name}`} onClick={() => ask('edit', user)} />
      )}
      {deleteRefusal(actor, user) === undefined && (
        <IconButton
          icon={TrashIcon}
          color="danger"
          label={`Deaktiver ${user.full_name}`}
          onClick={() => ask('deactivate', user)}
        />
      )}
    </div>
  );
}

/** `Viser 26–50 av 2 000 brukere`. */
function shownText(page: number, total: number): string {
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return `Viser ${formatNumber(from)}–${formatNumber(to)} av ${formatNumber(total)} brukere`;
}

/** Which users of how many are shown, and the way to the others; without buttons when one page holds them all. */
function Pager({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const pages = pagesFor(total);
  if (pages === 1) return null;
  return (
    <nav className="kv-pager" aria-label="Sider med brukere">
      <p className="kv-muted">{shownText(page, total)}</p>
      <div className="kv-inline">
        <Button variant="secondary" aria-disabled={page === 1} onClick={() => onPage(page - 1)}>
          Forrige
        </Button>
        <Button variant="secondary" aria-disabled={page === pages} onClick={() => onPage(page + 1)}>
          Neste
        </Button>
      </div>
    </nav>
  );
}

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
function UsersDownload() {
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
