import {
  type ApprovalMethod,
  mostCountedMatches,
  type PlanRow,
  type PlanStatus,
} from '@studieplan/contracts';
import { Database, Statement, statement } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { PlanPlace } from './list-cursor.ts';
import { hasTrigram, likePattern } from './list-search.ts';
import type { ListScope } from '../counts/list-scope.ts';

export interface ListFilter {
  search?: string;
  status?: PlanStatus;
  author_id?: string;
  study_association_id?: string;
}

/** Somebody or something whose plans can be chosen. */
export interface Choice {
  id: string;
  name: string;
}

const authorsOf = statement<Choice>(
  'plans_list_authors',
  `SELECT id, full_name AS name FROM people WHERE id IN (
     SELECT author_id FROM plans WHERE study_association_id = $1 AND deleted_at IS NULL)
   ORDER BY full_name, id LIMIT 500`,
);
const associationsWithPlans = statement<Choice>(
  'plans_list_associations',
  `SELECT id, name FROM associations WHERE id IN (
     SELECT study_association_id FROM plan_counts WHERE scope = 'all' AND plans > 0)
   ORDER BY name, id LIMIT 1000`,
);

type Changed = 'approval_method' | Times;
type Times = 'created_at' | 'updated_at' | 'status_changed_at' | 'approved_at' | 'deleted_at';

export type StoredRow = Omit<PlanRow, Changed> & {
  created_at: Date;
  updated_at: Date;
  status_changed_at: Date;
  approved_at: Date | null;
  deleted_at: Date | null;
  approval_method: ApprovalMethod | null;
};

type StoredWaiting = Pick<StoredRow, 'uploader_name' | 'status_changed_at'>;

/** Plans that are looked through one by one where many match a search: more than enough for a page of them. */
const newestPlans = 2_000;

/** `description_start` is cut by the database at 300 signs when it is written. */
const listedColumns = `plans.id, plans.title, plans.description_start AS description, plans.ects_credits,
  plans.estimated_hours, plans.eqf_level, plans.status, plans.validation_score, plans.validation_stale,
  plans.approval_link, plans.approved_at, plans.created_at, plans.updated_at, plans.status_changed_at,
  plans.deleted_at, plans.author_id, plans.study_association_id, plans.current_version_id`;

const newestFirst = 'ORDER BY plans.created_at DESC, plans.id DESC';

const countDeleted = statement<{ total: number }>(
  'plans_count_deleted',
  `SELECT count(*)::int AS total FROM plans
   WHERE deleted_at IS NOT NULL AND ($1::text IS NULL OR status = $1)`,
);

/** Collects conditions with their values, so that each shape of a list is one named statement. */
class Conditions {
  readonly values: unknown[] = [];
  readonly shape: string[] = [];
  #common: string[] = [];

  value(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  add(name: string, condition: string): void {
    this.shape.push(name);
    this.#common.push(condition);
  }

  where(...own: string[]): string {
    const all = [...own, ...this.#common];
    return all.length > 0 ? `WHERE ${all.join(' AND ')}` : '';
  }
}

/** A condition that the index does not serve: plan for plan. */
const contains = (conditions: Conditions, search: string) =>
  `strpos(plans.search_text, lower(${conditions.value(search)})) > 0`;

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
    const conditions = this.#conditions(scope, filter, after);
    const from = this.#newest(scope, conditions, listedColumns, conditions.value(limit));
    return this.#rows(this.#name('page', scope, conditions), from, conditions);
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
    const conditions = this.#conditions(scope, filter, after);
    const columns = 'plans.id, plans.created_at, plans.search_text';
    const newest = this.#newest(scope, conditions, columns, String(newestPlans));
    const from = `SELECT ${listedColumns} FROM plans WHERE id IN (
      SELECT plans.id FROM (${newest}) AS plans WHERE ${contains(conditions, search)}
      ${newestFirst} LIMIT ${conditions.value(limit)})`;
    const found = await this.#rows(this.#name('many', scope, conditions), from, conditions);
    return found.length === limit ? found : undefined;
  }

  #newest(scope: ListScope, conditions: Conditions, columns: string, limit: string): string {
    const end = `${newestFirst} LIMIT ${limit}`;
    const selects = this.#branches(scope, conditions).map(
      (where) => `(SELECT ${columns} FROM plans ${where} ${end})`,
    );
    return selects.length === 1
      ? (selects[0] ?? '')
      : `SELECT * FROM (${selects.join(' UNION ALL ')}) AS plans ${end}`;
  }

  #rows(name: string, from: string, conditions: Conditions): Promise<StoredRow[]> {
    const rows = new Statement<StoredRow>(
      name,
      `SELECT plans.*, people.full_name AS uploader_name, associations.name AS study_association_name,
              current.approval_method
       FROM (${from}) AS plans
       LEFT JOIN people ON people.id = plans.author_id
       LEFT JOIN associations ON associations.id = plans.study_association_id
       LEFT JOIN plan_versions AS current
         ON current.id = plans.current_version_id AND plans.status = 'approved'
       ${newestFirst}`,
    );
    return this.database.read(rows, conditions.values);
  }

  /** Counts to one above `mostCountedMatches`; where nothing is searched for, PlanCountsRepository knows the total. */
  async count(scope: ListScope, filter: ListFilter): Promise<number> {
    const conditions = this.#conditions(scope, filter);
    const enough = conditions.value(mostCountedMatches + 1);
    const matches = this.#branches(scope, conditions).map(
      (where) => `(SELECT FROM plans ${where} LIMIT ${enough})`,
    );
    const counted = new Statement<{ total: number }>(
      this.#name('count', scope, conditions),
      `SELECT least(count(*), ${enough})::int AS total FROM (${matches.join(' UNION ALL ')}) AS found`,
    );
    const [row] = await this.database.read(counted, conditions.values);
    return row?.total ?? 0;
  }

  /** The one that has waited longest; each branch reads the first of its index. */
  async oldestSubmitted(scope: ListScope): Promise<StoredWaiting | undefined> {
    const conditions = this.#conditions(scope, {});
    // Written out, so that the partial indexes of what waits serve every plan of the statement.
    conditions.add('waiting', "plans.status = 'submitted'");
    const first = this.#branches(scope, conditions).map(
      (where) =>
        `(SELECT author_id, status_changed_at FROM plans ${where} ORDER BY plans.status_changed_at LIMIT 1)`,
    );
    const oldest = new Statement<StoredWaiting>(
      this.#name('oldest', scope, conditions),
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

  #conditions(scope: ListScope, filter: ListFilter, after?: PlanPlace): Conditions {
    const conditions = new Conditions();
    if (scope.kind !== 'all' || !scope.deleted) conditions.add('live', 'plans.deleted_at IS NULL');
    if (filter.status) conditions.add('status', `plans.status = ${conditions.value(filter.status)}`);
    if (filter.author_id) conditions.add('by', `plans.author_id = ${conditions.value(filter.author_id)}`);
    if (filter.study_association_id)
      conditions.add('of', `plans.study_association_id = ${conditions.value(filter.study_association_id)}`);
    if (filter.search) this.#addSearch(conditions, filter.search, scope);
    if (after) {
      const place = `(${conditions.value(after.created_at)}::timestamptz, ${conditions.value(after.id)}::uuid)`;
      conditions.add('after', `(plans.created_at, plans.id) < ${place}`);
    }
    return conditions;
  }

  // Two statements, since a prepared one may keep one way to its rows for every search: an author has few plans, and
  // many plans are found faster one by one than by an index that cannot tell them apart.
  #addSearch(conditions: Conditions, search: string, scope: ListScope): void {
    if (scope.kind !== 'author' && hasTrigram(search))
      conditions.add('search', `plans.search_text LIKE lower(${conditions.value(likePattern(search))})`);
    else conditions.add('scan', contains(conditions, search));
  }

  #branches(scope: ListScope, conditions: Conditions): string[] {
    if (scope.kind === 'all') return [conditions.where()];
    const author = `plans.author_id = ${conditions.value(scope.author_id)}`;
    if (scope.kind === 'author') return [conditions.where(author)];
    const association = conditions.value(scope.study_association_id);
    return [
      conditions.where(`plans.study_association_id = ${association}`),
      // An administrator's own plans from another association; the rest of the own ones are in the first branch.
      conditions.where(author, `plans.study_association_id <> ${association}`),
    ];
  }

  #name(what: string, scope: ListScope, conditions: Conditions): string {
    return ['plans', what, scope.kind, ...conditions.shape].join('_');
  }
}
