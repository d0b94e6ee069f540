import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  errors,
  operations,
  type Plan,
  type PlanRelation,
  passingScore,
  refusalOf,
  type OutputOf,
  planFieldLabel,
} from '@studieplan/contracts';
import { Banner, Button, formatCount, LinkButton, Sheet, useOperationMutation } from '@studieplan/ui';
import { PencilIcon } from '@studieplan/ui/icon/icons.ts';
import { ApproveDialog } from '../../approval/approve-dialog.tsx';
import { blanksIn } from '../../blanks/blanks.tsx';
import { useRoomForBar } from '../../fixed-bar/use-room-for-bar.ts';
import { missingIn } from '../../sending/missing.ts';
import { AskFirstDialog } from '../../sending/ask-first-dialog.tsx';
import { belowLimit, changedSinceValidated, notYetValidated, readReason } from '../../sending/words.ts';
import { firstShort } from '../../validation/remarks.ts';
import type { ValidationRun } from './validation-box.tsx';
import './deciding.css';

interface NextStepProps {
  kind: NextStepKind | undefined;
  plan: Plan;
  relation: PlanRelation;
  selfApprovable: boolean;
  run: ValidationRun;
  onApproved: () => void;
  /** The plan is about to get another status; `said` is what was done. */
  onDone: (said: string) => void;
}

/** The next step of whoever writes, with what stands beside it: always in sight. */
export function NextStep(props: NextStepProps) {
  const { kind, plan, onDone } = props;
  const sending = useSending(plan, () => onDone(sentIn));
  useRoomForBar(kind !== undefined);
  if (kind === undefined) return null;
  return (
    <>
      <Sheet title="Neste steg" titleSize="xs" lead={leadOf(kind, plan)} className="kv-next">
        {sending.fault !== undefined && <Banner kind="danger">{sending.fault}</Banner>}
        <div className="kv-inline kv-next__acts">
          <Acts {...props} kind={kind} sending={sending} />
        </div>
      </Sheet>
      {sending.asked && (
        <AskFirstDialog missing={sending.missing} agree={sending.agree} refuse={() => sending.ask(false)} />
      )}
    </>
  );
}

const sentIn = 'Studieplanen er sendt inn.';

const leads = {
  reason: `Planen er avvist. ${readReason}`,
  send: 'Planen er validert og over grensen.',
  selfApprove: 'Du kan også godkjenne planen selv.',
};

function leadOf(kind: NextStepKind, plan: Plan): string {
  if (kind === 'edit') return mendingLead(plan);
  if (kind !== 'validate') return leads[kind];
  if (!plan.validation_stale) return notYetValidated;
  // Beside the result of the text before stands the whole of it.
  return plan.outdated_validation ? changedSinceValidated : errors.VALIDATION_STALE.text;
}

interface ActsProps extends NextStepProps {
  kind: NextStepKind;
  sending: ReturnType<typeof useSending>;
}

function Acts(props: ActsProps) {
  const { kind, plan, selfApprovable, run, sending } = props;
  const send = (variant?: 'secondary') => (
    <Button
      variant={variant}
      busy={sending.isPending && 'Sender...'}
      aria-disabled={run.running || undefined}
      onClick={sending.send}
    >
      Send inn
    </Button>
  );
  // What the server would refuse is not offered.
  const sendable = plan.status !== 'submitted' && blanksIn(plan).length === 0;
  switch (kind) {
    case 'selfApprove':
      return <SelfApproval {...props} />;
    case 'send':
      return (
        <>
          {send()}
          {selfApprovable && <SelfApproval {...props} variant="secondary" waits={sending.isPending} />}
        </>
      );
    case 'validate':
      return (
        <>
          {!run.running && <Button onClick={() => void run.validate()}>Kjør KI-validering</Button>}
          {sendable && send('secondary')}
        </>
      );
    case 'reason':
      return (
        <>
          <Button onClick={showReason}>Se begrunnelsen</Button>
          <EditLink plan={plan} variant="secondary" />
        </>
      );
    case 'edit':
      return (
        <>
          <EditLink plan={plan} at={fieldToMend(plan)} />
          {sendable && send('secondary')}
        </>
      );
  }
}

/** Sends in the text that is shown; asks once where it lacks something. */
function useSending(plan: Plan, onSent: () => void) {
  const [asked, ask] = useState(false);
  const { mutate, error, isPending } = useOperationMutation(operations.updatePlan, {
    fallback: 'Failed to update study plan',
    refreshes: [operations.getPlan, operations.listPlans, operations.getPlanStatistics],
    onSuccess: onSent,
  });
  const agree = () => {
    ask(false);
    mutate(
      operations.updatePlan.input.parse({
        ...plan,
        study_plan_id: plan.id,
        status: 'submitted',
        expected_revision: plan.revision,
      }),
    );
  };
  const { validation_feedback: result, validation_stale: stale, remarks } = plan;
  const missing = missingIn({ result, stale, remarks });
  const send = () => (missing.length === 0 ? agree() : ask(true));
  return { send, agree, asked, ask, missing, isPending, fault: error?.message };
}

/** The first field that is not written, or that the score falls short by. */
function fieldToMend(plan: Plan): string | undefined {
  const { validation_feedback: result } = plan;
  return blanksIn(plan)[0]?.path ?? (result === null ? undefined : firstShort(result));
}

function mendingLead(plan: Plan): string {
  const missing = blanksIn(plan).length;
  if (missing > 0)
    return `Planen har ${formatCount(missing, 'felt', 'felt')} å fylle ut før den kan sendes inn.`;
  const field = fieldToMend(plan);
  const low = belowLimit(plan.validation_score ?? 0);
  return field === undefined ? `${low} Se på merknadene.` : `${low} Begynn med «${planFieldLabel(field)}».`;
}

/** Whether `kind` has the way to the editor among its buttons, so that the page's head needs none. */
export const leadsToEditor = (kind: NextStepKind | undefined) => kind === 'reason' || kind === 'edit';

/** The way to the editor, wherever it stands on the page. */
export function EditLink({ plan, variant, at }: { plan: Plan; variant?: 'secondary'; at?: string }) {
  // The editor, too, goes on in the queue's walk.
  const { search } = useLocation();
  return (
    <LinkButton
      to={`/study-plans/${plan.id}/edit${search}${at === undefined ? '' : `#${at}`}`}
      variant={variant}
      icon={PencilIcon}
    >
      Rediger
    </LinkButton>
  );
}

type SelfApprovalProps = NextStepProps & { variant?: 'secondary'; waits?: boolean };

function SelfApproval({ plan, relation, variant, waits, onApproved }: SelfApprovalProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant={variant} aria-disabled={waits || undefined} onClick={() => setAsking(true)}>
        Selvgodkjenn
      </Button>
      {asking && plan.validation_feedback !== null && (
        <ApproveDialog
          action="selfApprove"
          plan={plan}
          result={plan.validation_feedback}
          relation={relation}
          openRemarks={plan.open_remarks}
          onClose={() => setAsking(false)}
          onApproved={() => {
            setAsking(false);
            onApproved();
          }}
        />
      )}
    </>
  );
}

function showReason(): void {
  const box = document.getElementById('avvist')?.closest('section');
  if (!(box instanceof HTMLElement)) return;
  box.tabIndex = -1;
  box.focus();
}

/** The one thing that comes next for whoever writes a plan (issue line M-3). */
export type NextStepKind = 'reason' | 'edit' | 'validate' | 'send' | 'selfApprove';

/** Undefined where somebody else is next. */
export function nextStepOf(
  plan: Plan,
  relation: PlanRelation,
  selfApprovable: boolean,
): NextStepKind | undefined {
  if (!isWriters(plan, relation)) return undefined;
  if (rejectedUnanswered(plan)) return 'reason';
  if (blanksIn(plan).length > 0) return 'edit';
  const { status, validation_stale, validation_score } = plan;
  if (validation_stale || validation_score === null) return 'validate';
  if (status === 'submitted') return selfApprovable ? 'selfApprove' : undefined;
  return validation_score >= passingScore ? 'send' : 'edit';
}

/** Whether the server would let the person approve their own text now. */
export function maySelfApprove(approval: OutputOf<typeof operations.getPlan>['approval']): boolean {
  return approval?.method === 'self' && approval.refusal === null;
}

// Whoever decides on a plan has the decision's own buttons, and an approved one its public page.
function isWriters({ status, deleted_at }: Plan, relation: PlanRelation): boolean {
  const allowed = (action: 'reject' | 'update') => refusalOf(action, status, relation) === null;
  return (
    deleted_at === null && status !== 'approved' && relation.author && allowed('update') && !allowed('reject')
  );
}

// Nothing was done with the plan since it was rejected.
function rejectedUnanswered({ status, rejection_reason, updated_at, status_changed_at }: Plan): boolean {
  return (
    status === 'rejected' &&
    rejection_reason !== null &&
    Date.parse(updated_at) <= Date.parse(status_changed_at)
  );
}
