import type { Plan, PlanStatus, ValidationResult } from '@studieplan/contracts';
import { draftOf, emptyDraft, type PlanDraft } from './plan-draft.ts';

/** What the server holds of the plan in the form. */
export interface Saved {
  content: PlanDraft;
  status: PlanStatus;
  id?: string;
  revision?: number;
  at?: string;
}

/** A validation and the text that it scored. */
export interface Validated {
  result: ValidationResult;
  content: PlanDraft;
}

export function savedOf(plan: Plan | undefined): Saved {
  if (plan === undefined) return { content: emptyDraft, status: 'draft' };
  const { id, revision, status, updated_at } = plan;
  return { content: draftOf(plan), status, id, revision, at: updated_at };
}

/** The plan's validation, as long as it holds for its text. */
export function validatedOf(plan: Plan | undefined): Validated | undefined {
  if (plan === undefined || plan.validation_feedback === null || plan.validation_stale) return undefined;
  return { result: plan.validation_feedback, content: draftOf(plan) };
}
