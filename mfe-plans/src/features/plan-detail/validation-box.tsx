import { errors, operations, refusalOf, type Plan, type PlanRelation } from '@studieplan/contracts';
import { Banner, Button, Sheet, useOperationMutation, ValidatingRing } from '@studieplan/ui';
import { ValidationResult } from '../../validation/validation-result.tsx';

/** The AI validation of a plan, or why there is none and the button that runs it. */
export function ValidationBox({ plan, relation }: { plan: Plan; relation: PlanRelation }) {
  const validate = useOperationMutation(operations.validatePlan, {
    fallback: 'Validation failed',
    refreshes: [operations.getPlan, operations.listPlans],
  });
  if (validate.isPending) {
    return (
      <Sheet title="KI-validering">
        <ValidatingRing />
      </Sheet>
    );
  }
  if (plan.validation_feedback !== null && !plan.validation_stale) {
    return <ValidationResult result={plan.validation_feedback} validatedAt={plan.validated_at} />;
  }
  return (
    <Sheet title="KI-validering">
      <div className="kv-stack" data-gap="sm">
        {validate.error !== null && (
          <Banner kind="danger">{`Feil ved validering: ${validate.error.message}`}</Banner>
        )}
        <p>{plan.validation_stale ? errors.VALIDATION_STALE.text : 'Planen er ikke KI-validert ennå.'}</p>
        {refusalOf('validate', plan.status, relation) === null && (
          <Button variant="secondary" onClick={() => validate.mutate({ study_plan_id: plan.id })}>
            Kjør KI-validering
          </Button>
        )}
      </div>
    </Sheet>
  );
}
