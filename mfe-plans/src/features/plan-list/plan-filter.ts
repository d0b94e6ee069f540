import { planSorts, type PlanSort, planStatuses, type PlanStatus, type Role } from '@studieplan/contracts';

/** What the list shows; it stands in the address, so that a link, a reload and the way back keep it. */
export interface PlanFilter {
  /** Part of a word in title or description; '' for all. */
  search: string;
  status?: PlanStatus;
  /** Deactivated plans too; the systemadmin's alone. */
  deactivated: boolean;
  /** Ids; for those who see the plans of several. */
  author?: string;
  association?: string;
  /** Only what its author approved after fixed rules alone had judged it; for administrators. */
  onRulesAlone: boolean;
  /** Newest first without. */
  sort?: PlanSort;
}

/** The orders that put those plans apart which the person sees, as the list is filtered. */
export function sortsFor(role: Role, { author, association }: Partial<PlanFilter>): PlanSort[] {
  const several = {
    author: role !== 'member' && author === undefined,
    association: role === 'systemadmin' && association === undefined,
  };
  return planSorts.filter((sort) => several[sort]);
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idIn = (address: URLSearchParams, name: string) =>
  idPattern.exec(address.get(name)?.toLowerCase() ?? '')?.[0];

/** Longest search that the contract takes. */
export const maxSearch = 200;

/** Reads `?status=submitted&search=kor&include_deleted=true`; what is no status or not this role's counts for nothing. */
export function filterFrom(address: URLSearchParams, role: Role): PlanFilter {
  const wanted = address.get('status');
  const order = address.get('sort');
  const author = role === 'member' ? undefined : idIn(address, 'author_id');
  const association = role === 'systemadmin' ? idIn(address, 'study_association_id') : undefined;
  return {
    search: (address.get('search') ?? '').trim().slice(0, maxSearch),
    status: planStatuses.find((status) => status === wanted),
    deactivated: role === 'systemadmin' && address.get('include_deleted') === 'true',
    author,
    association,
    onRulesAlone: role !== 'member' && address.get('approved_on_rules_alone') === 'true',
    sort: sortsFor(role, { author, association }).find((sort) => sort === order),
  };
}

/** The address with `change` in its filter; what is not chosen is left out. */
export function withFilter(address: URLSearchParams, change: Partial<PlanFilter>): URLSearchParams {
  const next = new URLSearchParams(address);
  const put = (name: string, value: string | undefined) => {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  };
  if ('search' in change) put('search', change.search);
  if ('status' in change) put('status', change.status);
  if ('author' in change) put('author_id', change.author);
  if ('association' in change) put('study_association_id', change.association);
  if ('onRulesAlone' in change)
    put('approved_on_rules_alone', change.onRulesAlone === true ? 'true' : undefined);
  if ('sort' in change) put('sort', change.sort);
  if ('deactivated' in change) put('include_deleted', change.deactivated === true ? 'true' : undefined);
  return next;
}

/** Whether search, status, author, association or how it was approved leave plans out. */
export function isNarrowed({ search, status, author, association, onRulesAlone }: PlanFilter): boolean {
  return (
    search !== '' || onRulesAlone || [status, author, association].some((choice) => choice !== undefined)
  );
}
