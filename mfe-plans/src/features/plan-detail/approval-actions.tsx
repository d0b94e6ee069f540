import { useState } from 'react';
import {
  operations,
  refusalOf,
  type OutputOf,
  type Plan,
  type PlanAction,
  type PlanRelation,
} from '@studieplan/contracts';
import { Banner, Button, formatCount, useOperationMutation, useRefresh } from '@studieplan/ui';
import { ApprovalBlocked, blockedBy, notOffered } from '../../approval/approval-blocked.tsx';
import { ApproveDialog } from '../../approval/approve-dialog.tsx';
import { Decided } from '../../approval/decided.tsx';
import { PlanChanged } from '../../approval/plan-changed.tsx';
import { askedOf, useDecided, type Asked, type Deciding } from '../../approval/use-deciding.ts';
import { useQueueWalk } from '../../queue-walk/queue-walk.tsx';
import { type DraftRemarks, sentRemarks } from '../../remarks/use-draft-remarks.ts';
import { RejectDialog, RequestChangesDialog } from '../../approval/decision-dialog.tsx';
import { useArrival } from '../../passing/entry-state.ts';

type Approval = OutputOf<typeof operations.getPlan>['approval'];

export interface ApprovalActionsProps {
  plan: Plan;
  /** What approving would be for whoever looks, as the server says. */
  approval: Approval;
  relation: PlanRelation;
  /** Remarks that go with a decision. */
  writing: DraftRemarks;
  /** What is being written as the reason of a decision, '' when the question goes away. */
  onWrite: (reason: string) => void;
  onApproved: () => void;
  /** The plan is about to get another status; `said` is what was done, where nothing else says it. */
  onDone: (said?: string) => void;
}

/** The question that is asked; one that is asked again brings its answer. */
type Asking = { what: Deciding; again?: Asked };

/** What an administrator may do with a plan that waits. */
export function ApprovalActions(props: ApprovalActionsProps) {
  const { plan, approval, relation, writing, onWrite, onApproved, onDone } = props;
  const again = useArrival(askedOf);
  const [asking, ask] = useState<Asking>();
  const { what, again: answered } = asking ?? {};
  if (again !== undefined && again !== answered) ask({ what: again.what, again });
  const walk = useQueueWalk(plan.id);
  const onSettled = (done: boolean) => {
    if (!done) return;
    writing.forgetReady();
    onDone();
  };
  const decided = useDecided(plan);
  const close = () => {
    ask(undefined);
    onWrite('');
  };
  const onDecided = () => {
    close();
    walk?.goOn();
  };
  if (decided) return <Decided />;
  const remarks = sentRemarks(writing.drafts);
  const unfinished = writing.drafts.length - remarks.length;
  const dialog = { plan, again: answered, onWrite, onClose: close, onDecided };
  const back = { ...dialog, remarks, unfinished, onSettled };
  return (
    <>
      <Buttons {...props} count={remarks.length} onAsk={(what) => ask({ what })} />
      {what === 'changes' && <RequestChangesDialog {...back} />}
      {what === 'reject' && <RejectDialog {...back} />}
      {what === 'approve' && plan.validation_feedback !== null && (
        <ApproveDialog
          {...dialog}
          action={approval?.method === 'self' ? 'selfApprove' : 'approve'}
          result={plan.validation_feedback}
          relation={relation}
          openRemarks={plan.open_remarks}
          unsentRemarks={writing.drafts.length}
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
  onAsk: (what: Deciding) => void;
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
  // As it was when the button was pressed.
  const [pressed, setPressed] = useState<Plan>();
  const refresh = useRefresh();
  const review = useOperationMutation(operations.setPlanUnderReview, {
    fallback: 'Kunne ikke sette studieplanen under vurdering',
    refreshes: [operations.getPlan, operations.listPlans],
    onSuccess: () => onDone('Studieplanen er satt under vurdering.'),
    onError: ({ code }) => {
      if (code !== 'PLAN_CHANGED') return;
      setPressed(plan);
      refresh(operations.getPlan);
    },
  });
  const another = pressed !== undefined && pressed.revision !== plan.revision;
  const unread = review.error?.code === 'PLAN_CHANGED';
  return (
    <>
      {pressed !== undefined && (
        <PlanChanged
          plan={plan}
          read={{
            before: another ? pressed : null,
            refused: unread,
            accept: () => {
              setPressed(plan);
              review.reset();
            },
          }}
        />
      )}
      {review.error !== null && !unread && <Banner kind="danger">{review.error.message}</Banner>}
      <Button
        variant="tertiary"
        className="kv-decide__review"
        busy={review.isPending && 'Lagrer...'}
        disabled={another}
        onClick={() => review.mutate({ study_plan_id: plan.id, expected_revision: plan.revision })}
      >
        Sett under vurdering
      </Button>
    </>
  );
}
