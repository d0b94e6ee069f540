import { operations, type Plan, type PlanRelation } from '@studieplan/contracts';
import { Banner, Button, Sheet, useOperationMutation } from '@studieplan/ui';

/** Whether the plan is a template of its association; its administrators decide it. */
export function TemplateBox({ plan, relation }: { plan: Plan; relation: PlanRelation }) {
  const marking = useOperationMutation(operations.markPlanTemplate, {
    fallback: 'Kunne ikke endre malen',
    refreshes: [operations.getPlan, operations.listPlanTemplates],
  });
  const template = plan.template === true;
  const mayMark = relation.admin && (template || plan.version_id !== null) && plan.deleted_at === null;
  if (!template && !mayMark) return null;
  return (
    <Sheet title="Mal" titleSize="xs">
      <div className="kv-stack" data-gap="sm">
        <p role="status">
          {template
            ? 'Planen er mal. Alle i studieforbundet kan lese den godkjente teksten og begynne på en ny plan med den.'
            : 'Som mal kan alle i studieforbundet lese den godkjente teksten og begynne på en ny plan med den.'}
        </p>
        {marking.error !== null && <Banner kind="danger">{marking.error.message}</Banner>}
        {mayMark && (
          <Button
            variant="secondary"
            busy={marking.isPending && 'Lagrer...'}
            onClick={() => marking.mutate({ study_plan_id: plan.id, template: !template })}
          >
            {template ? 'Fjern som mal' : 'Gjør til mal'}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
