import { operations, type Plan, type PlanStatus } from '@studieplan/contracts';
import { ApiError, callOperation } from '@studieplan/ui';
import type { Work } from './saved-plan.ts';

/** Somebody else saved the plan while it was being written on here. */
export interface Conflict {
  /** What was refused, to be done over again when one's own text is kept. */
  kind: Work;
  /** The plan as it stands now; undefined where it could not be fetched. */
  newer: Plan | undefined;
  /** Whether both texts are being shown. */
  comparing: boolean;
}

export function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'PLAN_CHANGED';
}

/** The plan as the server has it now; undefined when it cannot be had, and the text is then simply not saved yet. */
export function newerPlan(id: string): Promise<Plan | undefined> {
  return callOperation(operations.getPlan, { study_plan_id: id }).then(
    ({ study_plan }) => study_plan,
    () => undefined,
  );
}

/** A plan that has come under review meanwhile stays there: a save must not take it out by accident. */
export function keptWork(kind: Work, status: PlanStatus): Work {
  return status === 'under_review' && kind !== 'validate' ? 'keep' : kind;
}
