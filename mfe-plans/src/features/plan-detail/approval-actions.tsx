import { useState } from 'react';
import {
  operations,
  refusalOf,
  type OutputOf,
  type Plan,
  type PlanAction,
  type PlanRelation,
} from '@studieplan/contracts';
import { Banner, Button, Sheet, useOperationMutation } from '@studieplan/ui';
import { ApprovalBlocked, blockedBy, notOffered } from '../../approval/approval-blocked.tsx';
import { ApproveDialog } from '../../approval/approve-dialog.tsx';
import { previewPlan } from '../../certificate-preview/preview-plan.ts';
import { changesRequested, RequestChangesDialog } from '../../approval/request-changes-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';

type Approval = OutputOf<typeof operations.getPlan>['approval'];

export interface ApprovalActionsProps {
  plan: Plan;
  /** What approving would be for whoever looks, as the server says. */
  approval: Approval;
  relation: PlanRelation;
  onApproved: () => void;
  /** The plan is about to get another status; `said` is what was done. */
  onDone: (said: string) => void;
}

/** What an administrator may do with a plan that waits; nothing for everyone else. */
export function ApprovalActions({ plan, approval, relation, onApproved, onDone }: ApprovalActionsProps) {
  const [asking, setAsking] = useState<'approve' | 'changes' | 'reject'>();
  const review = useOperationMutation(operations.setPlanUnderReview, {
    fallback: 'Kunne ikke sette studieplanen under vurdering',
    refreshes: [operations.getPlan, operations.listPlans],
    onSuccess: () => onDone('Studieplanen er satt under vurdering.'),
  });
  const allowed = (action: PlanAction) => refusalOf(action, plan.status, relation) === null;
  if (!allowed('reject')) return null;
  const close = () => setAsking(undefined);
  const done = (said: string) => {
    close();
    onDone(said);
  };
  return (
    <Sheet title="Godkjenning" lead={leads[plan.status]}>
      {review.error !== null && <Banner kind="danger">{review.error.message}</Banner>}
      <Approving
        plan={plan}
        approval={approval ?? null}
        relation={relation}
        asking={asking === 'approve'}
        onAsk={() => setAsking('approve')}
        onClose={close}
        onApproved={onApproved}
      >
        {allowed('requestChanges') && (
          <Button variant="secondary" onClick={() => setAsking('changes')}>
            Be om endringer
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
        <Button variant="tertiary" color="danger" onClick={() => setAsking('reject')}>
          Avvis
        </Button>
      </Approving>
      {asking === 'changes' && (
        <RequestChangesDialog studyPlanId={plan.id} onClose={close} onDone={() => done(changesRequested)} />
      )}
      {asking === 'reject' && (
        <RejectDialog
          studyPlanId={plan.id}
          onClose={close}
          onRejected={() => done('Studieplanen er avvist.')}
        />
      )}
    </Sheet>
  );
}

interface ApprovingProps extends Pick<ApprovalActionsProps, 'plan' | 'relation' | 'onApproved'> {
  approval: NonNullable<Approval> | null;
  asking: boolean;
  onAsk: () => void;
  onClose: () => void;
  /** The buttons beside it. */
  children: React.ReactNode;
}

function Approving(props: ApprovingProps) {
  const { plan, approval, relation, asking, onAsk, onClose, onApproved, children } = props;
  const result = plan.validation_feedback;
  const offered = approval !== null && !notOffered(approval.refusal);
  const refusal = offered ? approval.refusal : null;
  const self = approval?.method === 'self';
  return (
    <>
      <div className="kv-inline">
        {offered && (
          <Button
            disabled={refusal !== null}
            aria-describedby={refusal === null ? undefined : 'approval-blocked'}
            onClick={onAsk}
          >
            {self ? 'Selvgodkjenn' : 'Godkjenn'}
          </Button>
        )}
        {children}
      </div>
      {refusal !== null && (
        <ApprovalBlocked id="approval-blocked" blocked={blockedBy(refusal, result, plan.status)} />
      )}
      {asking && result !== null && (
        <ApproveDialog
          action={self ? 'selfApprove' : 'approve'}
          studyPlanId={plan.id}
          revision={plan.revision}
          result={result}
          selfApprovedBy={relation.author ? 'author' : 'administrator'}
          certificate={previewPlan(plan, plan)}
          mustJustify={self && plan.needs_admin !== null}
          onClose={onClose}
          onApproved={() => {
            onClose();
            onApproved();
          }}
        />
      )}
    </>
  );
}

const leads: Partial<Record<Plan['status'], string>> = {
  submitted: 'Planen er sendt inn og venter på deg.',
  under_review: 'Planen er under vurdering. Forfatteren kan ikke endre den nå.',
};
