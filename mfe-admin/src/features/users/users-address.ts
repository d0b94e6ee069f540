import { useSearchParams } from 'react-router-dom';
import { operations, type InputOf, type Role, roles } from '@studieplan/contracts';

/** Users on one page of the table. */
export const pageSize = 25;

const sorts = ['full_name', 'email', 'study_association_name', 'created_at'] as const;
export type UserSort = (typeof sorts)[number];

const start = {
  search: '',
  sort: 'full_name' as UserSort,
  descending: false,
  /** Only people of this role; '' for everybody. */
  role: '' as Role | '',
  /** Counts from 1. */
  page: 1,
  deleted: false,
  /** Who waits and is looked for, by id; '' for nobody. */
  person: '',
};
/** What the address of the users page says. */
export type UsersPlace = typeof start;

const maxSearch = 200;
const maxPage = 40_000;
const isPerson = (person: string) => operations.getUsers.input.safeParse({ person }).success;

/** Reads the address; what nobody would have written there falls back to the first page by name. */
export function placeFrom(params: URLSearchParams): UsersPlace {
  const page = params.get('page') ?? '';
  const person = params.get('person') ?? '';
  return {
    search: (params.get('search') ?? '').slice(0, maxSearch),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? start.sort,
    descending: params.get('order') === 'desc',
    role: roles.find((role) => role === params.get('role')) ?? start.role,
    page: /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), maxPage) : start.page,
    deleted: params.get('show') === 'deleted',
    person: isPerson(person) ? person : start.person,
  };
}

/** Writes the address; what is as at the start is left out. */
export function addressOf(place: UsersPlace): URLSearchParams {
  const { search, sort, descending, role, page, deleted, person } = place;
  const params = new URLSearchParams();
  if (deleted) params.set('show', 'deleted');
  if (search !== '') params.set('search', search);
  if (sort !== start.sort) params.set('sort', sort);
  if (descending) params.set('order', 'desc');
  if (role !== '') params.set('role', role);
  if (page > 1) params.set('page', String(page));
  if (person !== '') params.set('person', person);
  return params;
}

/** The call that answers a place. */
export function inputOf(place: UsersPlace): InputOf<(typeof operations)['getUsers']> {
  const { search, sort, descending, role, page, person } = place;
  return {
    include_pending: true,
    ...(search.trim() !== '' && { search: search.trim() }),
    sort,
    descending,
    ...(role !== '' && { role }),
    ...(person !== '' && { person }),
    offset: (page - 1) * pageSize,
    limit: pageSize,
  };
}

/** Pages that `total` users fill, at least one. */
export function pagesFor(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The place in the address and a way to change it; a change that says no page begins at the first, and looks for nobody. */
export function useUsersPlace() {
  const [params, setParams] = useSearchParams();
  const go = (change: Partial<UsersPlace>, { replace = false }: { replace?: boolean } = {}) =>
    setParams((now) => addressOf({ ...placeFrom(now), page: 1, person: '', ...change }), {
      replace,
      preventScrollReset: true,
    });
  return [placeFrom(params), go] as const;
}
