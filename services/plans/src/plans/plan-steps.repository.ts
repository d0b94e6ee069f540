import type { PlanStatus, PlanTimelineEntry } from '@studieplan/contracts';
import type { Call, Tx } from '@studieplan/kit';
import { Injectable } from '@nestjs/common';

export type StoredStep = PlanTimelineEntry & { number: number };

/** A step of a plan, without who and when. */
export type NewStep = Pick<PlanTimelineEntry, 'step'> &
  Partial<Pick<PlanTimelineEntry, 'reason' | 'score' | 'version_number'>> & { status?: PlanStatus };

@Injectable()
export class PlanStepsRepository {
  /** Adds to the plan's timeline; the plan is locked, so that the next number is free. */
  async add(tx: Tx, call: Call, plan: { id: string; status: PlanStatus }, step: NewStep): Promise<void> {
    await tx.query(
      `INSERT INTO plan_steps (plan_id, number, step, actor_id, actor_name, status, reason, score, version_number)
       SELECT $1::uuid, coalesce(max(number), 0) + 1, $2::text, $3::uuid,
              coalesce((SELECT full_name FROM people WHERE id = $3::uuid), $4::text), $5::text, $6::text,
              $7::double precision, $8::int
       FROM plan_steps WHERE plan_id = $1::uuid`,
      [
        plan.id,
        step.step,
        call.actor.id,
        call.actor.name,
        step.status ?? plan.status,
        step.reason ?? null,
        step.score ?? null,
        step.version_number ?? null,
      ],
    );
  }
}
