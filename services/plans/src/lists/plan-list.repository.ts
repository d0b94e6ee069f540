import { mostCountedMatches, type PlanStatus } from '@studieplan/contracts';
import { Database, Statement, statement } from '@studieplan/kit/database';
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
export interface Choice {
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

/** Lists by keyset: each of the scopes' branches reads its own index backwards, and no page costs more than another. */
@Injectable()
export class PlanListRepository {
  constructor(private readonly database: Database) {}

  page(
    scope: ListScope,
    filter: ListFilter,
    after: PlanPlace | undefined,
    limit: number,
  ): Promise<StoredRow[]> {
    const conditions = conditionsOf(scope, filter, after);
    const from = this.#newest(scope, conditions, listedColumns, conditions.value(limit));
    return this.#rows(from, conditions);
  }

  /**
   * The page of a search that many plans match, without collecting and sorting all of those: it is looked for among the
   * newest plans. Undefined when these do not fill it.
   */
  async pageOfManyMatches(
    scope: ListScope,
    { search = '', ...filter }: ListFilter,
    after: PlanPlace | undefined,
    limit: number,
  ): Promise<StoredRow[] | undefined> {
    const conditions = conditionsOf(scope, filter, after);
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
    const [row] = await this.database.read(counted, conditions.values);
    return row?.total ?? 0;
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
    const [row] = await this.database.read(countDeleted, [status ?? null]);
    return row?.total ?? 0;
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
