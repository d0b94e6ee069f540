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
  const { plan, relation, writing, onApproved, onDone } = props;
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
      {asking?.what === 'approve' && plan.validation_feedback !== null && (
        <ApproveDialog
          action={props.approval?.method === 'self' ? 'selfApprove' : 'approve'}
          studyPlanId={plan.id}
          revision={asking.revision}
          result={plan.validation_feedback}
          selfApprovedBy={relation.author ? 'author' : 'administrator'}
          mustJustify={props.approval?.method === 'self' && plan.needs_admin !== null}
          openRemarks={plan.open_remarks}
          unsentRemarks={writing.drafts.length}
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

interface ButtonsProps extends ApprovalActionsProps {
  /** Remarks that are ready to go. */
  count: number;
  onAsk: (what: Asking) => void;
}

function Buttons({ plan, approval, relation, count, onAsk, onDone }: ButtonsProps) {
  const allowed = (action: PlanAction) => refusalOf(action, plan.status, relation) === null;
  const review = useOperationMutation(operations.setPlanUnderReview, {
    fallback: 'Kunne ikke sette studieplanen under vurdering',
    refreshes: [operations.getPlan, operations.listPlans],
    onSuccess: () => onDone('Studieplanen er satt under vurdering.'),
  });
  const offered = approval != null && !notOffered(approval.refusal);
  const refusal = offered ? approval.refusal : null;
  const changes = allowed('requestChanges') && (
    <Button key="changes" variant={count > 0 ? 'primary' : 'secondary'} onClick={() => onAsk('changes')}>
      Be om endringer
      {count > 0 && <small>{formatCount(count, 'merknad', 'merknader')}</small>}
    </Button>
  );
  const approve = offered && (
    <Button
      key="approve"
      variant={count > 0 ? 'secondary' : 'primary'}
      disabled={refusal !== null}
      aria-describedby={refusal === null ? undefined : 'approval-blocked'}
      onClick={() => onAsk('approve')}
    >
      {approval.method === 'self' ? 'Selvgodkjenn' : 'Godkjenn'}
      {plan.open_remarks > 0 && <small>{formatCount(plan.open_remarks, 'åpen', 'åpne')}</small>}
    </Button>
  );
  return (
    <>
      {review.error !== null && <Banner kind="danger">{review.error.message}</Banner>}
      <div className="kv-decide__acts">
        {count > 0 ? [changes, approve] : [approve, changes]}
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
      {plan.status !== 'under_review' && allowed('setUnderReview') && (
        <Button
          variant="tertiary"
          className="kv-decide__review"
          busy={review.isPending && 'Lagrer...'}
          onClick={() => review.mutate({ study_plan_id: plan.id })}
        >
          Sett under vurdering
        </Button>
      )}
    </>
  );
}
