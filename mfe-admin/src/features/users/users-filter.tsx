import { SelectField, TextField } from '@studieplan/ui';
import { useSearchWords } from '@studieplan/ui/search-words/use-search-words.ts';
import { useUsersPlace, type UserSort, type UsersPlace } from './users-address.ts';

/** Pause in the typing, in ms, before the search goes out. */
const pauseInMs = 250;

const orders = [
  ['full_name', 'Navn, A til Å'],
  ['full_name desc', 'Navn, Å til A'],
  ['email', 'E-post, A til Å'],
  ['email desc', 'E-post, Å til A'],
  ['study_association_name', 'Studieforbund, A til Å'],
  ['study_association_name desc', 'Studieforbund, Å til A'],
  ['created_at desc', 'Nyeste først'],
  ['created_at', 'Eldste først'],
] as const;

const rolesShown = [
  ['', 'Alle'],
  ['member', 'Medlemmer'],
  ['admin', 'Administratorer'],
] as const;

/** Search and order of the active users; both live in the address. */
export function UsersFilter() {
  const [{ search, sort, descending, role }, go] = useUsersPlace();
  const { words, setWords } = useSearchWords(search, pauseInMs, (wanted) =>
    go({ search: wanted }, { replace: true }),
  );
  return (
    <form className="kv-filter kv-usersfilter" role="search" onSubmit={(event) => event.preventDefault()}>
      <TextField
        label="Søk etter navn, e-post eller studieforbund"
        type="search"
        maxLength={200}
        value={words}
        onChange={setWords}
      />
      <SelectField
        label="Rolle"
        value={role}
        options={rolesShown}
        onChange={(chosen) => go({ role: chosen as UsersPlace['role'] })}
      />
      <SelectField
        label="Sorter etter"
        value={descending ? `${sort} desc` : sort}
        options={orders}
        onChange={(order) => {
          const [column, direction] = order.split(' ');
          go({ sort: column as UserSort, descending: direction === 'desc' });
        }}
      />
    </form>
  );
}
