import { useState } from 'react';
import {
  approvalAction,
  operations,
  refusalOf,
  validationRefusal,
  type Plan,
  type PlanRelation,
} from '@studieplan/contracts';
import { Banner, Button, Sheet, useOperationMutation } from '@studieplan/ui';
import { ApprovalBlocked, blockedBy } from '../../approval/approval-blocked.tsx';
import { ApproveDialog } from '../../approval/approve-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';

export interface ApprovalActionsProps {
  plan: Plan;
  relation: PlanRelation;
  onApproved: () => void;
  /** The plan is about to get another status. */
  onDone: () => void;
}

/** What an administrator may do with a plan that waits; nothing for everyone else. */
export function ApprovalActions({ plan, relation, onApproved, onDone }: ApprovalActionsProps) {
  const [asking, setAsking] = useState<'approve' | 'reject'>();
  const review = useOperationMutation(operations.setPlanUnderReview, {
    fallback: 'Kunne ikke sette studieplanen under vurdering',
    refreshes: [operations.getPlan, operations.listPlans],
    onSuccess: onDone,
  });
  const allowed = (action: Parameters<typeof refusalOf>[0]) =>
    refusalOf(action, plan.status, relation) === null;
  if (!allowed('reject')) return null;

  const action = approvalAction(relation);
  const feedback = plan.validation_feedback;
  const blocked = validationRefusal(action, {
    validated: feedback !== null,
    stale: plan.validation_stale,
    score: plan.validation_score,
    review_required: feedback?.review_required ?? false,
  });
  return (
    <Sheet title="Godkjenning" lead={leads[plan.status]}>
      {review.error !== null && <Banner kind="danger">{review.error.message}</Banner>}
      <div className="kv-inline">
        {allowed(action) && (
          <Button
            disabled={blocked !== null}
            aria-describedby={blocked === null ? undefined : 'approval-blocked'}
            onClick={() => setAsking('approve')}
          >
            {action === 'selfApprove' ? 'Selvgodkjenn' : 'Godkjenn'}
          </Button>
        )}
        {plan.status !== 'under_review' && allowed('setUnderReview') && (
          <Button
            variant="secondary"
            busy={review.isPending && 'Lagrer...'}
            onClick={() => review.mutate({ study_plan_id: plan.id })}
          >
            Sett under vurdering
          </Button>
        )}
        <Button variant="secondary" color="danger" onClick={() => setAsking('reject')}>
          Avvis
        </Button>
      </div>
      {allowed(action) && blocked !== null && (
        <ApprovalBlocked id="approval-blocked" blocked={blockedBy(blocked, feedback, plan.status)} />
      )}
      {asking === 'approve' && plan.validation_score !== null && (
        <ApproveDialog
          action={action}
          studyPlanId={plan.id}
          revision={plan.revision}
          score={plan.validation_score}
          summary={feedback?.summary ?? ''}
          onClose={() => setAsking(undefined)}
          onApproved={() => {
            setAsking(undefined);
            onDone();
            onApproved();
          }}
        />
      )}
      {asking === 'reject' && (
        <RejectDialog
          studyPlanId={plan.id}
          onClose={() => setAsking(undefined)}
          onRejected={() => {
            setAsking(undefined);
            onDone();
          }}
        />
      )}
    </Sheet>
  );
}

const leads: Partial<Record<Plan['status'], string>> = {
  submitted: 'Planen er sendt inn og venter på deg.',
  under_review: 'Planen er under vurdering. Forfatteren kan ikke endre den nå.',
};
