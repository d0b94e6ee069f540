import { decisionSteps, type PlanStatus, type PlanTimelineEntry } from '@studieplan/contracts';
import type { Call } from '@studieplan/kit/calls';
import { rowBy, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { PlanEntity } from '../plans/plan.entity.ts';

export type RemarkStep = `remarks_${NonNullable<PlanTimelineEntry['remark_act']>}`;

export type TemplateStep = `template_${NonNullable<PlanTimelineEntry['template_act']>}`;

export type StoredStep = Omit<PlanTimelineEntry, 'step' | 'remark_act' | 'template_act'> & {
  number: number;
  step: PlanTimelineEntry['step'] | RemarkStep | TemplateStep;
};

/** A step of a plan, without who and when. */
export type NewStep = Pick<StoredStep, 'step'> &
  Partial<Pick<PlanTimelineEntry, 'reason' | 'score' | 'judge' | 'version_number' | 'fields' | 'remarks'>> & {
    status?: PlanStatus;
  };

/** A plan as its step leaves it. */
type Stepping = Pick<PlanEntity, 'id' | 'status'>;

/** Edits of one person that follow each other within this time are one step. */
const oneEditMinutes = 10;

/** What `listDecisions` and the figures are read from, by whose plan it is. */
const decidedSteps = ['submitted', ...decisionSteps].map((step) => `'${step}'`).join(', ');

/** Those that somebody waits for once the plan is sent in. */
const waitedFor = ['approved', 'changes_requested', 'rejected'].map((step) => `'${step}'`).join(', ');

const add = statement(`
  INSERT INTO plan_steps
    (plan_id, study_association_id, waited_seconds, number, step, actor_id, actor_name, status, reason, score,
     version_number, fields, remarks, judge)
  SELECT $1::uuid,
         CASE WHEN $2::text IN (${decidedSteps}) THEN (SELECT study_association_id FROM plans WHERE id = $1::uuid) END,
         CASE WHEN $2::text IN (${waitedFor}) THEN extract(epoch FROM clock_timestamp() -
           (array_agg(at ORDER BY number DESC) FILTER (WHERE step = 'submitted'))[1]) END,
         coalesce(max(number), 0) + 1, $2::text, $3::uuid,
         coalesce((SELECT full_name FROM people WHERE id = $3::uuid), $4::text), $5::text, $6::text,
         $7::double precision, $8::int, $9::text[], $10::int, $11::text
  FROM plan_steps WHERE plan_id = $1::uuid`);
/** Adds to the last step, where it is such a one of the same person's, and of just now. */
const extend = (step: string, changes: string) =>
  statement(`
    UPDATE plan_steps SET at = clock_timestamp(), ${changes}
    WHERE plan_id = $1 AND step = ${step} AND actor_id = $2
      AND number = (SELECT max(number) FROM plan_steps WHERE plan_id = $1)
      AND at > clock_timestamp() - interval '${oneEditMinutes} minutes'
    RETURNING number`);
const addEdit = extend(
  `'edited'`,
  'status = $3, fields = ARRAY(SELECT DISTINCT unnest(fields || $4::text[]) ORDER BY 1)',
);
const addRemark = extend('$3', 'remarks = remarks + 1');

@Injectable()
export class PlanStepsRepository {
  /** How and by whom the plan was decided on last; or that it has been sent in since, or never was decided on. */
  readonly lastDecision = rowBy<Pick<StoredStep, 'step' | 'actor_name'>, [planId: string]>(`
    SELECT step, actor_name FROM plan_steps
    WHERE plan_id = $1 AND step IN ('submitted', 'approved', 'self_approved', 'rejected', 'changes_requested')
    ORDER BY number DESC LIMIT 1`);

  /** Adds to the plan's timeline; the plan is locked, so that the next number is free. */
  async add(tx: Tx, call: Call, plan: Stepping, step: NewStep): Promise<void> {
    await add.run(tx, [
      plan.id,
      step.step,
      call.actor.id,
      call.actor.name,
      step.status ?? plan.status,
      step.reason ?? null,
      step.score ?? null,
      step.version_number ?? null,
      step.fields ?? null,
      step.remarks ?? null,
      step.judge ?? null,
    ]);
  }

  /** An edit, with which fields it changed; one that follows the same person's last edit at once is added to it. */
  async addEdit(tx: Tx, call: Call, plan: Stepping, fields: string[]): Promise<void> {
    const extended = await addEdit.run(tx, [plan.id, call.actor.id, plan.status, fields]);
    if (extended.length === 0) await this.add(tx, call, plan, { step: 'edited', fields });
  }

  /** Something done with one remark; the same person's that follow at once are counted with it. */
  async addRemark(tx: Tx, call: Call, plan: Stepping, step: RemarkStep): Promise<void> {
    const extended = await addRemark.run(tx, [plan.id, call.actor.id, step]);
    if (extended.length === 0) await this.add(tx, call, plan, { step, remarks: 1 });
  }
}
