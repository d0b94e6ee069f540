import type { PlanSort } from '@studieplan/contracts';
import { Database } from '@studieplan/kit/database';
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

interface Owners {
  column: string;
  /** Names and their order; a plan's owner may be missing in it. */
  names: string;
  /** Rows of id and name_key that are gone through in that order. */
  inOrder: string;
}

export interface SortedQuestion {
  sort: PlanSort;
  scope: ListScope;
  filter: ListFilter;
  few: boolean;
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

/**
 * Lists by whose the plans are, and newest first within: names are read where they stand, so that a new name moves
 * nothing. Owners are gone through by name, each with the first of the index of its plans, until a page is full.
 */
@Injectable()
export class PlansByOwnerRepository {
  constructor(private readonly database: Database) {}

  /** `few`: that not many plans match; these are collected and sorted, for more the owners are gone through. */
  page(
    { sort, scope, filter, few }: SortedQuestion,
    after: PlanPlace | undefined,
    limit: number,
  ): Promise<StoredRow[]> {
    const { search, ...other } = filter;
    const conditions = conditionsOf(scope, few ? filter : other);
    if (search !== undefined && !few) conditions.add(contains(conditions, search));
    const place = after && placeIn(conditions, after);
    const asked = { owner: owners[sort], scope, conditions, place, limit: conditions.value(limit) };
    const from = few ? collected(asked) : walked(asked);
    return this.database.read(shownRows(from, ownersFirst, ownerOfRow), conditions.values);
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
