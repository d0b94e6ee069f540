import { useState, type ReactNode } from 'react';
import { operations, passingScore, type Plan, type PlanRelation } from '@studieplan/contracts';
import {
  Banner,
  Button,
  formatCount,
  formatScore,
  LinkButton,
  Sheet,
  useOperationMutation,
} from '@studieplan/ui';
import { PencilIcon } from '@studieplan/ui/icon/icons.ts';
import { ApproveDialog } from '../../approval/approve-dialog.tsx';
import { blanksIn } from '../../blanks/blanks.tsx';
import { previewPlan } from '../../certificate-preview/preview-plan.ts';
import { useRoomForBar } from '../../fixed-bar/use-room-for-bar.ts';
import { fieldLabel } from '../../plan-fields/field-labels.ts';
import { firstShort } from '../../validation/remarks.ts';
import type { NextStepKind } from './next-step-rules.ts';
import './deciding.css';

/** Who hears of it, after what was done. */
const sentIn =
  'Studieplanen er sendt inn. Administratorene i studieforbundet får beskjed, og du får en e-post når den er vurdert.';

interface NextStepProps {
  kind: NextStepKind | undefined;
  plan: Plan;
  relation: PlanRelation;
  selfApprovable: boolean;
  onApproved: () => void;
  /** The plan is about to get another status; `said` is what was done. */
  onDone: (said: string) => void;
}

/** The next step of whoever writes, with what stands beside it; the validation's own button is on its card. */
export function NextStep(props: NextStepProps) {
  const { kind } = props;
  useRoomForBar(kind !== undefined);
  if (kind === undefined || kind === 'validate') return null;
  if (kind === 'send') return <Sending {...props} />;
  return (
    <Step lead={kind === 'edit' ? mendingLead(props.plan) : leads[kind]}>
      {kind === 'reason' && <Button onClick={showReason}>Se begrunnelsen</Button>}
      {kind === 'selfApprove' ? (
        <SelfApproval {...props} />
      ) : (
        <EditLink
          plan={props.plan}
          variant={kind === 'reason' ? 'secondary' : undefined}
          at={kind === 'edit' ? fieldToMend(props.plan) : undefined}
        />
      )}
    </Step>
  );
}

const leads = {
  reason: 'Planen er avvist. Les begrunnelsen, rett planen og send den inn på nytt.',
  send: 'Planen er validert og over grensen.',
  selfApprove: 'Planen er sendt inn. En administrator vurderer den, eller du kan godkjenne den selv.',
};

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
  const low = `Scoren er ${formatScore(plan.validation_score ?? 0)}, under grensen på ${formatScore(passingScore)}.`;
  return field === undefined ? `${low} Se på merknadene.` : `${low} Begynn med «${fieldLabel(field)}».`;
}

/** Whether `kind` has the way to the editor among its buttons, so that the page's head needs none. */
export const leadsToEditor = (kind: NextStepKind | undefined) => kind === 'reason' || kind === 'edit';

/** The way to the editor, wherever it stands on the page. */
export function EditLink({ plan, variant, at }: { plan: Plan; variant?: 'secondary'; at?: string }) {
  return (
    <LinkButton
      to={`/study-plans/${plan.id}/edit${at === undefined ? '' : `#${at}`}`}
      variant={variant}
      icon={PencilIcon}
    >
      Rediger
    </LinkButton>
  );
}

function Step({ lead, fault, children }: { lead: string; fault?: string; children: ReactNode }) {
  return (
    <Sheet title="Neste steg" titleSize="xs" lead={lead} className="kv-next">
      {fault !== undefined && <Banner kind="danger">{fault}</Banner>}
      <div className="kv-inline kv-next__acts">{children}</div>
    </Sheet>
  );
}

function Sending(props: NextStepProps) {
  const { plan, selfApprovable, onDone } = props;
  const { mutate, error, isPending } = useOperationMutation(operations.updatePlan, {
    fallback: 'Failed to update study plan',
    refreshes: [operations.getPlan, operations.listPlans, operations.getPlanStatistics],
    onSuccess: () => onDone(sentIn),
  });
  const send = () =>
    mutate(
      operations.updatePlan.input.parse({
        ...plan,
        study_plan_id: plan.id,
        status: 'submitted',
        expected_revision: plan.revision,
      }),
    );
  return (
    <Step lead={leads.send} fault={error?.message}>
      <Button busy={isPending && 'Sender...'} onClick={send}>
        Send inn
      </Button>
      {selfApprovable && <SelfApproval {...props} variant="secondary" waits={isPending} />}
    </Step>
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
          selfApprovedBy={relation.author ? 'author' : 'administrator'}
          mustJustify={plan.needs_admin !== null}
          certificate={previewPlan(plan, plan)}
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
