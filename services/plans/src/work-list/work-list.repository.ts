import { workListPage } from '@studieplan/contracts';
import type { Out } from '@studieplan/kit/calls';
import { Database, only, statement } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { TimePlace } from '../lists/list-cursor.ts';
import { unseenSelfApproval } from '../versions/versions.repository.ts';
import { byScope, plansOfScope, versionsOfScope, type WorkListScope } from './work-list-scope.ts';

export interface WaitingRow {
  waiting_since: Date;
  id: string;
}

/** A row of a section. */
type Waiting<Section extends 'plans' | 'self_approvals'> = WaitingRow &
  Omit<Out<'getPlansWorkList'>[Section]['rows'][number], 'waiting_since'>;

/** Since when a plan has waited, as the index `plans_to_decide` has it. */
export const waitingSince = 'coalesce(plans.sent_in_at, plans.status_changed_at)';
export const toDecide = `plans.status IN ('submitted', 'under_review') AND plans.deleted_at IS NULL`;

// Plain, so that an index in this order can begin there: behind `… IS NULL OR` every row that waits is read.
const after = (time: string, id: string) => `(${time}, ${id}) > ($3::timestamptz, $4::uuid)`;
/** Before every row: earlier than any time. */
const beginning: TimePlace = ['-infinity', '00000000-0000-0000-0000-000000000000'];

const plansPage = byScope((kind) =>
  statement<Waiting<'plans'>>(`
    SELECT w.*, w.id AS study_plan_id, people.full_name AS author_name, associations.name AS association_name,
           (SELECT max(version_number) FROM plan_versions WHERE plan_id = w.id) AS version_number,
           ARRAY(SELECT DISTINCT unnest(fields) FROM plan_steps AS s
                 WHERE s.plan_id = w.id AND s.step = 'edited' AND s.number > coalesce(
                   (SELECT max(number) FROM plan_steps AS approval
                    WHERE approval.plan_id = w.id AND approval.step IN ('approved', 'self_approved')), 0)
                 ORDER BY 1) AS changed_fields,
           EXISTS (SELECT FROM plan_decisions AS d
                   WHERE d.plan_id = w.id AND d.kind = 'drawn' AND d.closed_at IS NULL) AS drawn
    FROM (SELECT id, title, status, author_id, study_association_id, validation_score, validation_stale,
                 ${waitingSince} AS waiting_since
          FROM plans WHERE ${toDecide} AND ${plansOfScope[kind]} AND ${after(waitingSince, 'plans.id')}
          ORDER BY ${waitingSince}, id LIMIT ${workListPage + 1}) AS w
    LEFT JOIN people ON people.id = w.author_id
    LEFT JOIN associations ON associations.id = w.study_association_id
    ORDER BY w.waiting_since, w.id`),
);
const versionsPage = byScope((kind) =>
  statement<Waiting<'self_approvals'>>(`
    SELECT v.id, v.id AS version_id, v.plan_id AS study_plan_id, v.version_number, v.title, v.approver_name, v.validation_score,
           v.study_association_name AS association_name, v.approved_at AS waiting_since
    FROM plan_versions AS v
    WHERE ${unseenSelfApproval} AND ${versionsOfScope[kind]} AND ${after('v.approved_at', 'v.id')}
    ORDER BY v.approved_at, v.id LIMIT ${workListPage + 1}`),
);
const countOf = (waiting: (kind: WorkListScope['kind']) => string) =>
  byScope((kind) => statement<{ total: number }>(`SELECT count(*)::int AS total FROM ${waiting(kind)}`));
const counts = {
  plans: countOf((kind) => `plans WHERE ${toDecide} AND ${plansOfScope[kind]}`),
  self_approvals: countOf(
    (kind) => `plan_versions AS v WHERE ${unseenSelfApproval} AND ${versionsOfScope[kind]}`,
  ),
};

/** What waits of plans, oldest first, a page at a time; however much waits, a page costs the same. */
@Injectable()
export class WorkListRepository {
  constructor(private readonly database: Database) {}

  plans(scope: WorkListScope, after?: TimePlace): Promise<Waiting<'plans'>[]> {
    return this.database.read(plansPage[scope.kind], valuesOf(scope, after));
  }

  versions(scope: WorkListScope, after?: TimePlace): Promise<Waiting<'self_approvals'>[]> {
    return this.database.read(versionsPage[scope.kind], valuesOf(scope, after));
  }

  async count(section: keyof typeof counts, scope: WorkListScope): Promise<number> {
    const values = [scope.reader, scope.association];
    return only(await this.database.read(counts[section][scope.kind], values)).total;
  }
}

const valuesOf = ({ reader, association }: WorkListScope, place = beginning) => [
  reader,
  association,
  ...place,
];
