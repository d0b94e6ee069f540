import { mostCountedMatches, type PlanSort, type PlanStatus } from '@studieplan/contracts';
import { Database, only, Statement, statement } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { ListScope } from '../counts/list-scope.ts';
import {
  branchesOf,
  type Conditions,
  conditionsOf,
  contains,
  listedColumns,
  type ListFilter,
  newestFirst,
  shownRows,
  type StoredRow,
} from './list-conditions.ts';
import type { PlanPlace } from './list-cursor.ts';

/** Somebody or something whose plans can be chosen. */
interface Choice {
  id: string;
  name: string;
}

const authorsOf = statement<Choice>(`
  SELECT id, full_name AS name FROM people WHERE id IN (
    SELECT author_id FROM plans WHERE study_association_id = $1 AND deleted_at IS NULL)
  ORDER BY name_key, id LIMIT 500`);
const associationsWithPlans = statement<Choice>(`
  SELECT id, name FROM associations WHERE id IN (
    SELECT study_association_id FROM plan_counts WHERE scope = 'all' AND plans > 0)
  ORDER BY name_key, id LIMIT 1000`);

type StoredWaiting = Pick<StoredRow, 'uploader_name' | 'status_changed_at'>;

/** Plans that are looked through one by one where many match a search: more than enough for a page of them. */
const newestPlans = 2_000;

const countDeleted = statement<{ total: number }>(`
  SELECT count(*)::int AS total FROM plans
  WHERE deleted_at IS NOT NULL AND ($1::text IS NULL OR status = $1)`);

interface Owners {
  column: string;
  /** Names and their order; a plan's owner may be missing in it. */
  names: string;
  /** Rows of id and name_key that are gone through in that order. */
  inOrder: string;
}

/** What of a scope's plans a page is to hold; `after`: where it begins. */
export interface AskedPage {
  scope: ListScope;
  filter: ListFilter;
  after?: PlanPlace | undefined;
  limit: number;
}

/** Follows every name: of those whose name is not known. */
const unnamed = `E'\\U0010FFFF'`;
const nobody = `'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`;

const owners: Record<PlanSort, Owners> = {
  // Whoever has written a plan is known by name, so that the index of names leads.
  author: { column: 'author_id', names: 'people', inOrder: 'people' },
  // Few; each is found by one look into the index of plans, also those that were deleted and left their versions.
  // Sorted here, so that those after a full page are never gone through.
  association: {
    column: 'study_association_id',
    names: 'associations',
    inOrder: `(
      WITH RECURSIVE ids AS (
        (SELECT study_association_id AS id FROM plans ORDER BY study_association_id LIMIT 1)
        UNION ALL
        SELECT (SELECT study_association_id FROM plans WHERE study_association_id > ids.id
                ORDER BY study_association_id LIMIT 1)
        FROM ids WHERE ids.id IS NOT NULL)
      SELECT ids.id, coalesce(associations.name_key, ${unnamed}) AS name_key
      FROM ids LEFT JOIN associations USING (id) WHERE ids.id IS NOT NULL ORDER BY name_key, id)`,
  },
};

const ownerOfRow = `, jsonb_build_object('id', plans.owner_id, 'name_key', plans.owner_key) AS owner`;
const ownersFirst = 'ORDER BY plans.owner_key, plans.owner_id, plans.created_at DESC, plans.id DESC';

/** Lists by keyset: each of the scopes' branches reads its own index backwards, and no page costs more than another. */
@Injectable()
export class PlanListRepository {
  constructor(private readonly database: Database) {}

  page({ scope, filter, after, limit }: AskedPage): Promise<StoredRow[]> {
    const conditions = conditionsOf(scope, filter, after);
    const from = this.#newest(scope, conditions, listedColumns, conditions.value(limit));
    return this.#rows(from, conditions);
  }

  /**
   * The page of a search that many plans match, without collecting and sorting all of those: it is looked for among the
   * newest plans. Undefined when these do not fill it.
   */
  async pageOfManyMatches({ scope, filter, after, limit }: AskedPage): Promise<StoredRow[] | undefined> {
    const { search = '', ...other } = filter;
    const conditions = conditionsOf(scope, other, after);
    const columns = 'plans.id, plans.created_at, plans.search_text';
    const newest = this.#newest(scope, conditions, columns, String(newestPlans));
    const from = `SELECT ${listedColumns} FROM plans WHERE id IN (
      SELECT plans.id FROM (${newest}) AS plans WHERE ${contains(conditions, search)}
      ${newestFirst} LIMIT ${conditions.value(limit)})`;
    const found = await this.#rows(from, conditions);
    return found.length === limit ? found : undefined;
  }

  #newest(scope: ListScope, conditions: Conditions, columns: string, limit: string): string {
    const end = `${newestFirst} LIMIT ${limit}`;
    const selects = branchesOf(scope, conditions).map(
      (where) => `(SELECT ${columns} FROM plans ${where} ${end})`,
    );
    return selects.length === 1
      ? (selects[0] ?? '')
      : `SELECT * FROM (${selects.join(' UNION ALL ')}) AS plans ${end}`;
  }

  #rows(from: string, conditions: Conditions): Promise<StoredRow[]> {
    return this.database.read(shownRows(from), conditions.values);
  }

  /**
   * By whose the plans are, and newest first within: names are read where they stand, so that a new name moves nothing.
   * Owners are gone through by name, each with the first of the index of its plans, until a page is full. `few`: that not
   * many plans match; these are collected and sorted, for more the owners are gone through.
   */
  pageByOwner(page: AskedPage, sort: PlanSort, few: boolean): Promise<StoredRow[]> {
    const { scope, filter, after, limit } = page;
    const { search, ...other } = filter;
    const conditions = conditionsOf(scope, few ? filter : other);
    if (search !== undefined && !few) conditions.add(contains(conditions, search));
    const place = after && placeIn(conditions, after);
    const asked = { owner: owners[sort], scope, conditions, place, limit: conditions.value(limit) };
    const from = few ? collected(asked) : walked(asked);
    return this.database.read(shownRows(from, ownersFirst, ownerOfRow), conditions.values);
  }

  /** Counts to one above `mostCountedMatches`; where nothing is searched for, PlanCountsRepository knows the total. */
  async count(scope: ListScope, filter: ListFilter): Promise<number> {
    const conditions = conditionsOf(scope, filter);
    const enough = conditions.value(mostCountedMatches + 1);
    const matches = branchesOf(scope, conditions).map(
      (where) => `(SELECT FROM plans ${where} LIMIT ${enough})`,
    );
    const counted = new Statement<{ total: number }>(
      `SELECT least(count(*), ${enough})::int AS total FROM (${matches.join(' UNION ALL ')}) AS found`,
    );
    return only(await this.database.read(counted, conditions.values)).total;
  }

  /** The one that has waited longest; each branch reads the first of its index. */
  async oldestSubmitted(scope: ListScope): Promise<StoredWaiting | undefined> {
    const conditions = conditionsOf(scope, {});
    // Written out, so that the partial indexes of what waits serve every plan of the statement.
    conditions.add("plans.status = 'submitted'");
    const first = branchesOf(scope, conditions).map(
      (where) =>
        `(SELECT author_id, status_changed_at FROM plans ${where} ORDER BY plans.status_changed_at LIMIT 1)`,
    );
    const oldest = new Statement<StoredWaiting>(
      `SELECT people.full_name AS uploader_name, waiting.status_changed_at
       FROM (${first.join(' UNION ALL ')}) AS waiting LEFT JOIN people ON people.id = waiting.author_id
       ORDER BY waiting.status_changed_at LIMIT 1`,
    );
    const [row] = await this.database.read(oldest, conditions.values);
    return row;
  }

  /** Every deleted plan, or those of one status. */
  async countDeleted(status?: PlanStatus): Promise<number> {
    return only(await this.database.read(countDeleted, [status ?? null])).total;
  }

  /** Everyone who has written a plan of the association, by name. */
  authors(study_association_id: string): Promise<Choice[]> {
    return this.database.read(authorsOf, [study_association_id]);
  }

  /** Every association that has plans, by name. */
  associations(): Promise<Choice[]> {
    return this.database.read(associationsWithPlans);
  }
}

interface Asked {
  owner: Owners;
  scope: ListScope;
  conditions: Conditions;
  place: ReturnType<typeof placeIn> | undefined;
  limit: string;
}

const placeIn = (conditions: Conditions, { created_at, id, owner }: PlanPlace) => ({
  time: conditions.value(created_at),
  id: conditions.value(id),
  owner: owner && { id: conditions.value(owner.id), key: conditions.value(owner.name_key) },
});

// A cursor that does not tell them is of another list, or of a name too long for it: they are as they are now.
const ownerAt = ({ owner, place }: Asked) =>
  place?.owner
    ? `${place.owner.id}::uuid`
    : `coalesce((SELECT at.${owner.column} FROM plans AS at WHERE at.id = ${place?.id ?? 'NULL'}::uuid), ${nobody})`;
const keyAt = (asked: Asked) =>
  asked.place?.owner
    ? `${asked.place.owner.key}::text`
    : `coalesce((SELECT at.name_key FROM ${asked.owner.names} AS at WHERE at.id = ${ownerAt(asked)}), ${unnamed})`;

function walked(asked: Asked): string {
  const { owner, scope, conditions, place, limit } = asked;
  const from = place ? `WHERE (owner.name_key, owner.id) >= (${keyAt(asked)}, ${ownerAt(asked)})` : '';
  // Of the place's own owner only what follows; the bound is one that the index of the owner's plans takes.
  const rest = (isOwner: string) =>
    place
      ? [
          `(plans.created_at, plans.id) < (CASE WHEN ${isOwner} THEN ${place.time}::timestamptz ELSE 'infinity' END,
             ${place.id}::uuid)`,
        ]
      : [];
  const selects = branchesOf(scope, conditions).map(
    (where) => `(
      SELECT own.*, owner.name_key AS owner_key, owner.id AS owner_id FROM ${owner.inOrder} AS owner
      CROSS JOIN LATERAL (
        SELECT ${listedColumns} FROM plans
        ${and(where, `plans.${owner.column} = owner.id`, ...rest(`owner.id = ${ownerAt(asked)}`))}
        ${newestFirst} LIMIT ${limit}) AS own
      ${from} ORDER BY owner.name_key, owner.id, own.created_at DESC, own.id DESC LIMIT ${limit})`,
  );
  // A deactivated plan may have lost its author.
  if (scope.kind === 'all' && scope.deleted)
    selects.push(`(
      SELECT ${listedColumns}, ${unnamed} COLLATE "C", ${nobody} FROM plans
      ${and(conditions.where(), `plans.${owner.column} IS NULL`, ...rest(`${ownerAt(asked)} = ${nobody}`))}
      ${newestFirst} LIMIT ${limit})`);
  return `SELECT * FROM (${selects.join(' UNION ALL ')}) AS plans ${ownersFirst} LIMIT ${limit}`;
}

function collected(asked: Asked): string {
  const { owner, scope, conditions, place, limit } = asked;
  const selects = branchesOf(scope, conditions).map(
    (where) => `SELECT ${listedColumns}, coalesce(owner.name_key, ${unnamed}) AS owner_key,
        coalesce(plans.${owner.column}, ${nobody}) AS owner_id
      FROM plans LEFT JOIN ${owner.names} AS owner ON owner.id = plans.${owner.column} ${where}`,
  );
  const follows = place
    ? `WHERE (plans.owner_key, plans.owner_id) >= (${keyAt(asked)}, ${ownerAt(asked)})
         AND (plans.owner_id <> ${ownerAt(asked)}
           OR (plans.created_at, plans.id) < (${place.time}::timestamptz, ${place.id}::uuid))`
    : '';
  return `SELECT * FROM (${selects.join(' UNION ALL ')}) AS plans ${follows} ${ownersFirst} LIMIT ${limit}`;
}

const and = (where: string, ...more: string[]) =>
  [where === '' ? 'WHERE true' : where, ...more].join(' AND ');
