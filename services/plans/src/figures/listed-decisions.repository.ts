import {
  type Decision,
  type DecisionStep,
  decisionSteps,
  decisionsPage,
  mostCountedMatches,
  shownReason,
} from '@studieplan/contracts';
import { Database, only, statementByValues } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

type ListedDecision = Omit<Decision, 'at'> & { at: Date };

/** A row's place, newest first. */
export type DecisionPlace = readonly [at: string, plan: string, number: number];

export interface DecisionsFilter {
  /** Null: of all. */
  association: string | null;
  step: DecisionStep | null;
  from: Date | null;
  until: Date | null;
}

/** Condition on a step of `s`: what the indexes over decided plans hold, of association $1 or, where it is null, of all. */
export const decidedIn =
  's.study_association_id IS NOT NULL AND ($1::uuid IS NULL OR s.study_association_id = $1)';

/** Newest first, as the indexes have them: `decidedIn` and one kind before that. */
const order = 'ORDER BY s.at DESC, s.plan_id DESC, s.number DESC';

/**
 * The newest steps `s` of a condition, `most` of each of the kinds: each by the index in its own order, since a rare
 * kind would else be looked for among all the others. The condition is plain, for a statement that keeps one way to its
 * rows does not know what is asked for.
 */
export const newestOfKinds = (kinds: string, condition: string, most: number) =>
  `unnest(${kinds}) AS kinds(kind) CROSS JOIN LATERAL (SELECT s.* FROM plan_steps AS s
    WHERE ${decidedIn} AND s.step = kind AND ${condition} ${order} LIMIT ${most}) AS s`;

const asked = (most: number) =>
  newestOfKinds(
    '$2::text[]',
    's.at >= $3::timestamptz AND (s.at, s.plan_id, s.number) < ($4::timestamptz, $5::uuid, $6::int)',
    most,
  );

const page = statementByValues<ListedDecision>(`
  SELECT s.plan_id AS study_plan_id, s.number, s.step, s.at, s.actor_name AS decided_by, s.version_number,
         CASE WHEN length(s.reason) > ${shownReason} THEN left(s.reason, ${shownReason}) || '…' ELSE s.reason END AS reason,
         CASE WHEN plans.deleted_at IS NULL THEN plans.title END AS title,
         people.full_name AS author_name, associations.name AS association_name,
         s.waited_seconds
  FROM (SELECT s.* FROM ${asked(decisionsPage + 1)} ${order} LIMIT ${decisionsPage + 1}) AS s
  JOIN plans ON plans.id = s.plan_id
  LEFT JOIN people ON people.id = plans.author_id
  LEFT JOIN associations ON associations.id = s.study_association_id ${order}`);
const count = statementByValues<{ total: number }>(`SELECT count(*)::int AS total
  FROM (SELECT FROM ${asked(mostCountedMatches + 1)} LIMIT ${mostCountedMatches + 1}) AS counted`);
/** Before every row of a moment: no plan has that id. */
const noPlan = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class ListedDecisionsRepository {
  constructor(private readonly database: Database) {}

  /** One more than a page where there is another. */
  page(filter: DecisionsFilter, after?: DecisionPlace): Promise<ListedDecision[]> {
    return this.database.read(page, valuesOf(filter, after));
  }

  async count(filter: DecisionsFilter): Promise<number> {
    return only(await this.database.read(count, valuesOf(filter))).total;
  }
}

function valuesOf({ association, step, from, until }: DecisionsFilter, after?: DecisionPlace) {
  const place = after ?? [until ?? 'infinity', noPlan, 0];
  return [association, step === null ? decisionSteps : [step], from ?? '-infinity', ...place];
}
