import { operations, type ValidationRules } from '@studieplan/contracts';
import { useOperationMutation, type useFormErrors } from '@studieplan/ui';
import { contentOf, durationFault, hoursOf, type PlanDraft } from './plan-draft.ts';
import { afterSave, type Ground, type Stored } from './saved-plan.ts';

/** Reads that a change of a plan makes untrue. */
export const readsOfPlans = [operations.listPlans, operations.getPlan, operations.getPlanStatistics];

type WantedStatus = 'draft' | 'submitted' | null;

/** The working copy whose text is saved as a plan, and goes with it. */
type SavedCopy = { id: string; revision: number };

interface PlanStoreInput {
  draft: PlanDraft;
  rules: ValidationRules | undefined;
  errors: ReturnType<typeof useFormErrors>;
}

// Sentences that no schema can know.
function furtherErrors(draft: PlanDraft, rules: ValidationRules | undefined): Record<string, string> {
  const further: Record<string, string> = {};
  const hours = hoursOf(draft, rules)?.refusal ?? null;
  if (hours !== null) further.estimated_hours = hours;
  const duration = durationFault(draft);
  if (duration !== null) further['duration.hours'] = duration;
  return further;
}

/** Saves what is written, as a new plan or over what `from` holds. */
export function usePlanStore({ draft, rules, errors }: PlanStoreInput) {
  const create = useOperationMutation(operations.createPlan, {
    fallback: 'Failed to create study plan',
    refreshes: readsOfPlans,
  });
  const update = useOperationMutation(operations.updatePlan, {
    fallback: 'Failed to update study plan',
    refreshes: readsOfPlans,
  });
  const newPlan = (status: WantedStatus) => ({ ...contentOf(draft), status });
  const changeOf = ({ saved: { id, revision } }: Ground, status: WantedStatus) => ({
    ...newPlan(status),
    study_plan_id: id,
    expected_revision: revision,
  });
  return {
    /** Whether the form lets it be saved; says at the fields why not. */
    check: (from: Ground, status: WantedStatus): boolean => {
      const further = furtherErrors(draft, rules);
      return from.saved.id === undefined
        ? errors.check(operations.createPlan.input, newPlan(status), further)
        : errors.check(operations.updatePlan.input, changeOf(from, status), further);
    },
    /** Answers what the server then holds; throws its refusal. */
    send: async (from: Ground, status: WantedStatus, copy?: SavedCopy): Promise<Stored> => {
      const { id } = from.saved;
      if (id === undefined) {
        const answer = await create.mutateAsync(
          operations.createPlan.input.parse({ ...newPlan(status), working_copy: copy }),
        );
        const made = { id: answer.study_plan_id, revision: answer.revision, status: status ?? 'draft' };
        return { ground: afterSave(from, draft, made), unchanged: false };
      }
      const answer = await update.mutateAsync(
        operations.updatePlan.input.parse({ ...changeOf(from, status), working_copy: copy }),
      );
      return { ground: afterSave(from, draft, { id, ...answer }), unchanged: answer.unchanged === true };
    },
  };
}
