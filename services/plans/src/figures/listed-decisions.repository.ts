import {
  type DecisionStep,
  decisionSteps,
  decisionsPage,
  mostCountedMatches,
  shownReason,
} from '@studieplan/contracts';
import { Database, statement } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

export interface ListedDecision {
  plan_id: string;
  number: number;
  step: DecisionStep;
  at: Date;
  title: string | null;
  association_name: string | null;
  author_name: string | null;
  actor_name: string | null;
  version_number: number | null;
  reason: string | null;
  waited_seconds: number | null;
}

/** A row's place, newest first. */
export type DecisionPlace = readonly [at: string, plan: string, number: number];

export interface DecisionsFilter {
  /** Null: of all. */
  association: string | null;
  step: DecisionStep | null;
  from: Date | null;
  until: Date | null;
}

/** Condition on a step of `s`: what the indexes over decided plans hold, of all or of association $1. */
export const decidedIn = {
  all: 's.study_association_id IS NOT NULL AND $1::uuid IS NULL',
  association: 's.study_association_id = $1',
};
type Scope = keyof typeof decidedIn;
export const inScopes = <T>(make: (scope: Scope) => T) => ({
  all: make('all'),
  association: make('association'),
});
export const scopeOf = (association: string | null): Scope => (association === null ? 'all' : 'association');

// Plain, so that a statement that keeps one way to its rows goes by the index: it does not know what is asked for.
const conditions = (
  scope: Scope,
) => `${decidedIn[scope]} AND s.step = ANY($2::text[]) AND s.at >= $3::timestamptz
  AND (s.at, s.plan_id, s.number) < ($4::timestamptz, $5::uuid, $6::int)`;
const order = 'ORDER BY s.at DESC, s.plan_id DESC, s.number DESC';

const page = inScopes((scope) =>
  statement<ListedDecision>(`
    SELECT s.plan_id, s.number, s.step, s.at, s.actor_name, s.version_number,
           CASE WHEN length(s.reason) > ${shownReason} THEN left(s.reason, ${shownReason}) || '…' ELSE s.reason END AS reason,
           CASE WHEN plans.deleted_at IS NULL THEN plans.title END AS title,
           people.full_name AS author_name, associations.name AS association_name,
           s.waited_seconds
    FROM (SELECT s.* FROM plan_steps AS s WHERE ${conditions(scope)}
          ${order} LIMIT ${decisionsPage + 1}) AS s
    JOIN plans ON plans.id = s.plan_id
    LEFT JOIN people ON people.id = plans.author_id
    LEFT JOIN associations ON associations.id = s.study_association_id ${order}`),
);
const count = inScopes((scope) =>
  statement<{ total: number }>(`SELECT count(*)::int AS total
    FROM (SELECT FROM plan_steps AS s WHERE ${conditions(scope)} LIMIT ${mostCountedMatches + 1}) AS counted`),
);
/** Before every row of a moment: no plan has that id. */
const noPlan = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class ListedDecisionsRepository {
  constructor(private readonly database: Database) {}

  /** One more than a page where there is another. */
  page(filter: DecisionsFilter, after?: DecisionPlace): Promise<ListedDecision[]> {
    return this.database.read(page[scopeOf(filter.association)], valuesOf(filter, after));
  }

  async count(filter: DecisionsFilter): Promise<number> {
    const [found] = await this.database.read(count[scopeOf(filter.association)], valuesOf(filter));
    return found?.total ?? 0;
  }
}

function valuesOf({ association, step, from, until }: DecisionsFilter, after?: DecisionPlace) {
  const place = after ?? [until ?? 'infinity', noPlan, 0];
  return [association, step === null ? decisionSteps : [step], from ?? '-infinity', ...place];
}
