import { randomUUID } from 'node:crypto';
import type { ApprovalMethod, OpenDecision, PlanContent, SelfApprovedBy } from '@studieplan/contracts';
import { Database, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { needsAdminColumn } from '../decisions/decisions.repository.ts';
import { remarksColumn, type RemarksOfPlan } from '../remarks/remarks.repository.ts';
import { type KnownWriter, writersColumn } from '../writers/writers.repository.ts';
import { PlanCountsRepository } from '../counts/plan-counts.repository.ts';
import type { StoredStep } from '../history/plan-steps.repository.ts';
import { contentHash, contentOf } from './content-hash.ts';
import { PlanEntity } from './plan.entity.ts';
import { columnsOf } from './regulation.ts';

type NewPlan = Pick<PlanEntity, 'author_id' | 'study_association_id' | 'status'> &
  Partial<Pick<PlanEntity, 'origin'>> &
  PlanContent;

/** A plan with what other tables know of it; the newest steps, oldest first. */
export type NamedPlan = PlanEntity & {
  uploader_name: string | null;
  study_association_name: string | null;
  organization_number: string | null;
  has_versions: boolean;
  /** Of the version that holds, while the plan is approved. */
  approval_method: ApprovalMethod | null;
  self_approved_by: SelfApprovedBy | null;
  valid_until: string | null;
  needs_admin: OpenDecision | null;
  writers: KnownWriter[];
  remarks: RemarksOfPlan;
  timeline: StoredStep[];
};

/** Steps of one answer; a plan that has had more shows the newest. */
const shownSteps = 200;

const read = statement<PlanEntity>('SELECT * FROM plans WHERE id = $1');
const readNamed = statement<NamedPlan>(`
  SELECT plans.*, people.full_name AS uploader_name, associations.name AS study_association_name,
         associations.organization_number, current.approval_method, current.self_approved_by,
         current.valid_until,
         EXISTS (SELECT FROM plan_versions WHERE plan_id = plans.id) AS has_versions,
         ${needsAdminColumn},
         ${writersColumn},
         ${remarksColumn},
         (SELECT coalesce(json_agg(newest ORDER BY newest.number), '[]')
          FROM (SELECT number, step, at, actor_id, actor_name, status, reason, score, version_number, fields,
                       remarks, judge
                FROM plan_steps WHERE plan_id = plans.id ORDER BY number DESC LIMIT ${shownSteps}) AS newest) AS timeline
  FROM plans
  LEFT JOIN people ON people.id = plans.author_id
  LEFT JOIN associations ON associations.id = plans.study_association_id
  LEFT JOIN plan_versions AS current
    ON current.id = plans.current_version_id AND plans.status = 'approved'
  WHERE plans.id = $1`);

@Injectable()
export class PlansRepository {
  constructor(
    private readonly database: Database,
    private readonly counts: PlanCountsRepository,
  ) {}

  /** Answers the new plan, which is this transaction's alone. */
  async insert(tx: Tx, plan: NewPlan): Promise<PlanEntity> {
    const id = randomUUID();
    await tx.insert(PlanEntity, { ...columnsOf(plan), id, content_hash: contentHash(contentOf(plan)) });
    await this.counts.change(tx, [{ after: { ...plan, validation_score: null, deleted_at: null } }]);
    return (await this.lock(tx, id)) as PlanEntity;
  }

  async lock(tx: Tx, id: string): Promise<PlanEntity | undefined> {
    const plan = await tx.findOne(PlanEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return plan ?? undefined;
  }

  /**
   * Writes a locked plan back; `changes` is applied to the object as well. `updated_at` is when the plan was last
   * changed: give its own where nothing but the status moves.
   */
  async save(tx: Tx, plan: PlanEntity, changes: Partial<PlanEntity & PlanContent>): Promise<void> {
    const before = { ...plan };
    const now = new Date();
    const moved = changes.status !== undefined && changes.status !== plan.status;
    const sent_in_at = changes.status === 'under_review' ? plan.status_changed_at : null;
    const written = {
      updated_at: now,
      ...columnsOf(changes),
      ...(moved && { status_changed_at: now, sent_in_at }),
    };
    Object.assign(plan, written);
    await tx.update(PlanEntity, { id: plan.id }, written);
    await this.counts.change(tx, [{ before, after: plan }]);
  }

  async read(id: string): Promise<PlanEntity | undefined> {
    const [plan] = await this.database.read(read, [id]);
    return plan;
  }

  async readNamed(id: string): Promise<NamedPlan | undefined> {
    const [plan] = await this.database.read(readNamed, [id]);
    return plan;
  }
}
