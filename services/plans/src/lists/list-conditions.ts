import { type ApprovalMethod, comparedText, type JudgedBy, type PlanRow } from '@studieplan/contracts';
import type { In } from '@studieplan/kit/calls';
import { Statement } from '@studieplan/kit/database';
import type { ListScope } from '../counts/list-scope.ts';
import type { PlanEntity } from '../plans/plan.entity.ts';
import { versionSql } from '../plans/version-state-sql.ts';
import type { PlanPlace } from './list-cursor.ts';

export type ListFilter = Pick<
  In<'listPlans'>,
  'search' | 'status' | 'author_id' | 'study_association_id' | 'approved_on_rules_alone'
>;

type Changed = 'valid_until' | 'expired' | 'approval_method' | 'approved_on_rules_alone' | 'judge' | Times;
type Times = 'created_at' | 'updated_at' | 'status_changed_at' | 'approved_at' | 'deleted_at';

export type StoredRow = Omit<PlanRow, Changed> &
  Pick<PlanEntity, Times> & {
    approval_method: ApprovalMethod | null;
    valid_until: string | null;
    approved_on_rules_alone: boolean;
    judge: JudgedBy | null;
    /** Whose it is in a list by owner. */
    owner?: PlanPlace['owner'];
  };

const ownColumns =
  `id title ects_credits estimated_hours eqf_level status validation_score judge validation_stale
  approval_link approved_at created_at updated_at status_changed_at deleted_at author_id study_association_id
  current_version_id`.split(/\s+/);
const of = (names: readonly string[]) => names.map((name) => `plans.${name}`).join(', ');

/** Of each plan; the filter and what a row tells are this one condition, so that they never disagree. */
const onRulesAlone = `plans.id IN (SELECT v.plan_id FROM plan_versions AS v
  WHERE v.approval_method = 'self' AND v.judge = 'checker' AND ${versionSql.isNewest('v')})`;

/** `description_start` is cut by the database at 300 signs when it is written. */
export const listedColumns = `${of(ownColumns)}, plans.description_start AS description`;

export const newestFirst = 'ORDER BY plans.created_at DESC, plans.id DESC';

/** The rows of `from`, which has the listed columns, as a list shows them; `more` selects what else it has. */
export const shownRows = (from: string, order = newestFirst, more = '') =>
  new Statement<StoredRow>(
    `SELECT ${of([...ownColumns, 'description'])}, people.full_name AS uploader_name,
            associations.name AS study_association_name, current.approval_method, current.valid_until,
            ${onRulesAlone} AS approved_on_rules_alone${more}
     FROM (${from}) AS plans
     LEFT JOIN people ON people.id = plans.author_id
     LEFT JOIN associations ON associations.id = plans.study_association_id
     LEFT JOIN plan_versions AS current
       ON current.id = plans.current_version_id AND plans.status = 'approved'
     ${order}`,
  );

/** A pattern for LIKE that finds the search to the letter, wildcards too. */
export const likePattern = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

const trigram = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u;

/**
 * Whether pg_trgm finds a trigram in the pattern (three letters or digits in a row, or a word's border beside one);
 * for a search without, it would read its whole index.
 */
export const hasTrigram = (search: string) => trigram.test(search);

/** Collects conditions with their values, so that each shape of a list is one statement. */
export class Conditions {
  readonly values: unknown[] = [];
  #common: string[] = [];

  value(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  add(condition: string): void {
    this.#common.push(condition);
  }

  where(...own: string[]): string {
    const all = [...own, ...this.#common];
    return all.length > 0 ? `WHERE ${all.join(' AND ')}` : '';
  }
}

/** A condition that the index does not serve: plan for plan. */
export const contains = (conditions: Conditions, search: string) =>
  `strpos(plans.search_text, lower(${conditions.value(comparedText(search))})) > 0`;

/** What of the scope's plans a list holds; `after`: from there on, newest first. */
export function conditionsOf(scope: ListScope, filter: ListFilter, after?: PlanPlace): Conditions {
  const conditions = new Conditions();
  if (scope.kind !== 'all' || !scope.deleted) conditions.add('plans.deleted_at IS NULL');
  if (filter.status) conditions.add(`plans.status = ${conditions.value(filter.status)}`);
  if (filter.author_id) conditions.add(`plans.author_id = ${conditions.value(filter.author_id)}`);
  if (filter.study_association_id)
    conditions.add(`plans.study_association_id = ${conditions.value(filter.study_association_id)}`);
  if (filter.approved_on_rules_alone) conditions.add(onRulesAlone);
  if (filter.search) addSearch(conditions, filter.search, scope);
  if (after) {
    const place = `(${conditions.value(after.created_at)}::timestamptz, ${conditions.value(after.id)}::uuid)`;
    conditions.add(`(plans.created_at, plans.id) < ${place}`);
  }
  return conditions;
}

// Two statements, since a prepared one may keep one way to its rows for every search: an author has few plans, and
// many plans are found faster one by one than by an index that cannot tell them apart.
function addSearch(conditions: Conditions, search: string, scope: ListScope): void {
  if (scope.kind !== 'author' && hasTrigram(search))
    conditions.add(`plans.search_text LIKE lower(${conditions.value(likePattern(comparedText(search)))})`);
  else conditions.add(contains(conditions, search));
}

/** The conditions of each of the scope's branches, whose plans are no other branch's. */
export function branchesOf(scope: ListScope, conditions: Conditions): string[] {
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
