import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  commentRequired,
  isBlank,
  operations,
  passingScore,
  type Plan,
  type PublicPlan,
  type ValidationResult,
  type PlanRelation,
} from '@studieplan/contracts';
import {
  ActionDialog,
  Banner,
  Button,
  Dialog,
  formatCount,
  formatScore,
  ScoreBadge,
  TextAreaField,
  useFaultFocus,
  useFormErrors,
  useOperationMutation,
  useRefresh,
} from '@studieplan/ui';
import { CertificatePreview } from '../certificate-preview/certificate-preview.tsx';
import { judgeText } from '../validation/judge-text.ts';
import { useApprovalConsequence } from './approval-consequence.ts';
import { ApprovalBlocked, type Blocked } from './approval-blocked.tsx';
import { approvalComment, maxJustification, selfApprovalComment } from './approval-comment.ts';
import { PlanChanged } from './plan-changed.tsx';
import { selfApprovalText } from './self-approval-text.ts';
import { useDeciding, type Asked } from './use-deciding.ts';
import { type ReadPlan, useReadPlan } from './use-read-plan.ts';
import { previewPlan } from '../certificate-preview/preview-plan.ts';

/** What the one has to write who approves an own text that only an administrator should (design.md 33). */
const decisionJustification = 'Du må begrunne hvorfor du godkjenner en tekst du selv har skrevet';

const blockedId = 'approve-dialog-blocked';

export interface ApproveDialogProps {
  action: 'approve' | 'selfApprove';
  /** As it is now: what has become another since the question was asked is shown. */
  plan: Plan;
  /** What the page shows of it, where that is not the newest. */
  shown?: Plan;
  result: ValidationResult;
  /** Why the plan as it is now cannot be approved: `result` is of a text before it. */
  blocked?: Blocked;
  /** Whoever approves an own text has written it, or is an administrator who has changed it. */
  relation: PlanRelation;
  /** The text as the version that it would become, where it is not the plan's. */
  certificate?: PublicPlan;
  /** Remarks that nobody has closed, and new ones that would not be sent. */
  openRemarks?: number;
  unsentRemarks?: number;
  /** Told of every change of the justification. */
  onWrite?: (justification: string) => void;
  onClose: () => void;
  /** The same question as it was answered before. */
  again?: Asked;
  /** Another's text is decided on, and the decision can be taken back for a while. */
  onDecided?: () => void;
  /** An own text is approved: at once, since it may be drawn for another to look at. */
  onApproved: () => void;
}

const selfApprover = ({ author }: PlanRelation) => (author ? 'author' : 'administrator');

const commentOf = (self: boolean, result: ValidationResult, justification: string) =>
  self ? selfApprovalComment(result, justification) : approvalComment(result, justification);

/** The version that the text which was read would become: as it was asked about, or read since. */
function Certificate({ read, ...props }: ApproveDialogProps & { read: ReadPlan }) {
  const { action, plan, relation, certificate = previewPlan(plan, plan) } = props;
  const [asked] = useState(certificate);
  const shown: PublicPlan = read.before === null ? certificate : asked;
  const self = { approval_method: 'self', self_approved_by: selfApprover(relation) } as const;
  return <CertificatePreview plan={action === 'approve' ? shown : { ...shown, ...self }} />;
}

/** Asks before an approval; under 70 an administrator must say why. */
export function ApproveDialog(props: ApproveDialogProps) {
  const { action, plan, result, blocked, again, onClose } = props;
  const read = useReadPlan(plan, again?.plan ?? props.shown);
  const decide = useDeciding();
  const [justification, setJustification] = useState(again?.written ?? '');
  const self = action === 'selfApprove';
  const consequence = useApprovalConsequence(plan, self);
  const errors = useFormErrors();
  useFaultFocus(errors.round);
  const approve = useOperationMutation(operations.approvePlan, {
    fallback: 'Failed to approve study plan',
    refreshes: [operations.getPlan, operations.listPlans, operations.listPlanVersions],
    onSuccess: props.onApproved,
    onError: (error) => {
      if (!read.onRefused(error)) errors.refuse(error);
    },
  });
  if (approve.error?.code === 'SELF_APPROVAL_DRAWN')
    return <Drawn plan={plan} told={approve.error.message} onClose={onClose} />;
  // The plan waits for an administrator, and all of them have written on it.
  const mustJustify = self && plan.needs_admin !== null;
  const low = !self && blocked === undefined && result.score < passingScore;
  const why = low ? commentRequired : mustJustify ? decisionJustification : undefined;
  const write = (text: string) => {
    setJustification(text);
    props.onWrite?.(text);
  };
  const send = () => {
    const change_comment = commentOf(self, result, justification);
    const input = { study_plan_id: plan.id, change_comment, expected_revision: read.plan.revision };
    if (!errors.check(operations.approvePlan.input, input)) return;
    if (self) return approve.mutate(input);
    decide(operations.approvePlan, input, { what: 'approve', written: justification, plan: read.plan });
    props.onDecided?.();
  };
  return (
    <ActionDialog
      wide
      title={self ? 'Selvgodkjenne planen?' : 'Godkjenne planen?'}
      consequence={blocked === undefined ? consequence : undefined}
      fault={errors.form && `Feil ved selvgodkjenning: ${errors.form}`}
      action={{
        text: self ? 'Selvgodkjenn' : 'Godkjenn',
        busy: 'Godkjenner...',
        disabled:
          blocked !== undefined || read.before !== null || (why !== undefined && isBlank(justification)),
        'aria-describedby': blocked && blockedId,
      }}
      busy={approve.isPending}
      onAct={send}
      onClose={onClose}
    >
      <Told {...props} read={read} low={low} />
      {(!self || why !== undefined || errors.fields.change_comment !== undefined) && (
        <Justification field={errors.field('change_comment', justification, write)} asked={why} />
      )}
      <Certificate {...props} read={read} />
    </ActionDialog>
  );
}

interface JustificationProps {
  field: ReturnType<ReturnType<typeof useFormErrors>['field']>;
  /** Why it has to be written; undefined where it may be left out. */
  asked?: string;
}

const Justification = ({ field, asked }: JustificationProps) => (
  <TextAreaField
    id="change_comment"
    label="Begrunnelse"
    optional={asked === undefined}
    description={asked}
    maxLength={maxJustification}
    {...field}
  />
);

/** No fault of anybody's: a person looks first, and the plan's own page says so from now on. */
function Drawn({ plan, told, onClose }: { plan: Plan; told: string; onClose: () => void }) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const leave = () => {
    refresh(operations.getPlan, operations.listPlans);
    onClose();
    void navigate(`/study-plans/${plan.id}`);
  };
  return (
    <Dialog open title="En person ser på planen først" onClose={leave}>
      <Banner kind="info">{told}</Banner>
      <Button onClick={leave}>Til planen</Button>
    </Dialog>
  );
}

interface ToldProps extends ApproveDialogProps {
  read: ReadPlan;
  low: boolean;
}

/** What whoever approves is told first. */
function Told({ read, low, ...props }: ToldProps) {
  const { action, plan, result, blocked, relation } = props;
  const self = action === 'selfApprove';
  return (
    <>
      <PlanChanged plan={plan} read={read} />
      {blocked ? <ApprovalBlocked id={blockedId} blocked={blocked} /> : <Judged result={result} low={low} />}
      <LeftOpen {...props} />
      {self && (
        <p className="kv-muted">{`Den offentlige siden sier: «${selfApprovalText(selfApprover(relation))}»`}</p>
      )}
    </>
  );
}

function LeftOpen({ openRemarks = 0, unsentRemarks = 0 }: ApproveDialogProps) {
  return (
    <>
      {openRemarks > 0 && (
        <p className="ds-alert kv-alert" data-color="warning">
          {openRemarks === 1
            ? 'Én merknad er fortsatt åpen. Planen viser at den var det da planen ble godkjent.'
            : `${openRemarks} merknader er fortsatt åpne. Planen viser at de var det da den ble godkjent.`}
        </p>
      )}
      {unsentRemarks > 0 && (
        <p className="ds-alert kv-alert" data-color="warning">
          {`${formatCount(unsentRemarks, 'ny merknad', 'nye merknader')} blir ikke sendt når du godkjenner.`}
        </p>
      )}
    </>
  );
}

function Judged({ result, low }: { result: ValidationResult; low: boolean }) {
  return (
    <>
      <p>
        Planen fikk <ScoreBadge score={result.score} word={false} />.
        {low && ` Det er under grensen på ${formatScore(passingScore)}, så du må begrunne godkjenningen.`}
      </p>
      <p className="kv-muted">{`Vurdert av: ${judgeText(result.judge)}.`}</p>
    </>
  );
}
