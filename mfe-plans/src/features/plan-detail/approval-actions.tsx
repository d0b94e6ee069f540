import { useState } from 'react';
import {
  operations,
  refusalOf,
  type OutputOf,
  type Plan,
  type PlanAction,
  type PlanRelation,
} from '@studieplan/contracts';
import { Banner, Button, formatCount, useOperationMutation } from '@studieplan/ui';
import { ApprovalBlocked, blockedBy, notOffered } from '../../approval/approval-blocked.tsx';
import { ApproveDialog } from '../../approval/approve-dialog.tsx';
import { authorOf, changesRequested, rejectedText } from '../../approval/deciding-text.ts';
import { RejectDialog } from '../../approval/reject-dialog.tsx';
import { RequestChangesDialog } from '../../approval/request-changes-dialog.tsx';
import { previewPlan } from '../../certificate-preview/preview-plan.ts';
import { sentRemarks } from '../../remarks/draft-remarks.ts';
import type { DraftRemarks } from '../../remarks/use-draft-remarks.ts';

type Approval = OutputOf<typeof operations.getPlan>['approval'];

export interface ApprovalActionsProps {
  plan: Plan;
  /** What approving would be for whoever looks, as the server says. */
  approval: Approval;
  relation: PlanRelation;
  /** Remarks that go with a decision. */
  writing: DraftRemarks;
  onApproved: () => void;
  /** The plan is about to get another status; `said` is what was done. */
  onDone: (said: string) => void;
}

type Asking = 'approve' | 'changes' | 'reject';

/** What an administrator may do with a plan that waits. */
export function ApprovalActions(props: ApprovalActionsProps) {
  const { plan, writing, onApproved, onDone } = props;
  // The revision is the one that was on the screen when the question was asked.
  const [asking, setAsking] = useState<{ what: Asking; revision: number }>();
  const ask = (what: Asking) => setAsking({ what, revision: plan.revision });
  const close = () => setAsking(undefined);
  const author = authorOf(plan);
  const remarks = sentRemarks(writing.drafts);
  const dialog = {
    plan,
    revision: asking?.revision ?? plan.revision,
    remarks,
    unfinished: writing.drafts.length - remarks.length,
    onClose: close,
  };
  const done = (said: string) => () => {
    close();
    writing.forgetReady();
    onDone(said);
  };
  return (
    <>
      <Buttons {...props} count={remarks.length} onAsk={ask} />
      {asking?.what === 'changes' && (
        <RequestChangesDialog {...dialog} onDone={done(changesRequested(author))} />
      )}
      {asking?.what === 'reject' && <RejectDialog {...dialog} onDone={done(rejectedText(author))} />}
      {asking?.what === 'approve' && (
        <Approving
          {...props}
          revision={asking.revision}
          onClose={close}
          onApproved={() => {
            close();
            onApproved();
          }}
        />
      )}
    </>
  );
}

interface ApprovingProps extends ApprovalActionsProps {
  revision: number;
  onClose: () => void;
}

function Approving({ plan, approval, relation, writing, revision, onClose, onApproved }: ApprovingProps) {
  if (plan.validation_feedback === null) return null;
  const self = approval?.method === 'self';
  return (
    <ApproveDialog
      action={self ? 'selfApprove' : 'approve'}
      studyPlanId={plan.id}
      revision={revision}
      result={plan.validation_feedback}
      selfApprovedBy={relation.author ? 'author' : 'administrator'}
      mustJustify={self && plan.needs_admin !== null}
      certificate={previewPlan(plan, plan)}
      openRemarks={plan.open_remarks}
      unsentRemarks={writing.drafts.length}
      onClose={onClose}
      onApproved={onApproved}
    />
  );
}

interface ButtonsProps extends ApprovalActionsProps {
  /** Remarks that are ready to go. */
  count: number;
  onAsk: (what: Asking) => void;
}

function Buttons(props: ButtonsProps) {
  const { plan, approval, relation, count, onAsk } = props;
  const allowed = (action: PlanAction) => refusalOf(action, plan.status, relation) === null;
  const refusal = approval == null || notOffered(approval.refusal) ? null : approval.refusal;
  // With remarks to send, asking for changes is the next step.
  const first = count > 0;
  const changes = allowed('requestChanges') && (
    <Button key="changes" variant={first ? 'primary' : 'secondary'} onClick={() => onAsk('changes')}>
      Be om endringer
      {first && <small>{formatCount(count, 'merknad', 'merknader')}</small>}
    </Button>
  );
  const approve = <ApproveButton key="approve" {...props} />;
  return (
    <>
      <div className="kv-decide__acts">
        {first ? [changes, approve] : [approve, changes]}
        <Button variant="tertiary" color="danger" onClick={() => onAsk('reject')}>
          Avvis
        </Button>
      </div>
      {refusal !== null && (
        <ApprovalBlocked
          id="approval-blocked"
          blocked={blockedBy(refusal, plan.validation_feedback, plan.status)}
        />
      )}
      {plan.status !== 'under_review' && allowed('setUnderReview') && <ReviewButton {...props} />}
    </>
  );
}

function ApproveButton({ plan, approval, count, onAsk }: ButtonsProps) {
  if (approval == null || notOffered(approval.refusal)) return null;
  const refused = approval.refusal !== null;
  return (
    <Button
      variant={count > 0 ? 'secondary' : 'primary'}
      disabled={refused}
      aria-describedby={refused ? 'approval-blocked' : undefined}
      onClick={() => onAsk('approve')}
    >
      {approval.method === 'self' ? 'Selvgodkjenn' : 'Godkjenn'}
      {plan.open_remarks > 0 && <small>{formatCount(plan.open_remarks, 'åpen', 'åpne')}</small>}
    </Button>
  );
}

function ReviewButton({ plan, onDone }: ButtonsProps) {
  const review = useOperationMutation(operations.setPlanUnderReview, {
    fallback: 'Kunne ikke sette studieplanen under vurdering',
    refreshes: [operations.getPlan, operations.listPlans],
    onSuccess: () => onDone('Studieplanen er satt under vurdering.'),
  });
  return (
    <>
      {review.error !== null && <Banner kind="danger">{review.error.message}</Banner>}
      <Button
        variant="tertiary"
        className="kv-decide__review"
        busy={review.isPending && 'Lagrer...'}
        onClick={() => review.mutate({ study_plan_id: plan.id })}
      >
        Sett under vurdering
      </Button>
    </>
  );
}
