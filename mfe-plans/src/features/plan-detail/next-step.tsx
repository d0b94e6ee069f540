import { useEffect, useState } from 'react';
import { operations, type Plan, type PlanRelation } from '@studieplan/contracts';
import { Banner, Button, Sheet, useOperationMutation } from '@studieplan/ui';
import { ApproveDialog } from '../../approval/approve-dialog.tsx';
import type { NextStepKind } from './next-step-rules.ts';

/** Who hears of it, after what was done. */
const sentIn =
  'Studieplanen er sendt inn. Administratorene i studieforbundet får beskjed, og du får en e-post når den er vurdert.';

interface NextStepProps {
  kind: NextStepKind | undefined;
  plan: Plan;
  relation: PlanRelation;
  selfApprovable: boolean;
  onApproved: () => void;
  onDone: (said: string) => void;
}

/** The next step of whoever writes; the validation and the editor have their own buttons elsewhere on the page. */
export function NextStep(props: NextStepProps) {
  const { kind, plan, relation, selfApprovable, onApproved } = props;
  const [approving, setApproving] = useState(false);
  const sending = useSending(props);
  const shown = kind === 'reason' || kind === 'send' || kind === 'selfApprove';
  useRoomForBar(shown);
  if (!shown) return null;
  return (
    <Sheet title="Neste steg" lead={leads[kind]}>
      {sending.error !== null && <Banner kind="danger">{sending.error.message}</Banner>}
      <div className="kv-inline kv-actions--bar">
        {kind === 'reason' && <Button onClick={showReason}>Se begrunnelsen</Button>}
        {kind === 'send' && (
          <Button busy={sending.isPending && 'Sender...'} onClick={sending.send}>
            Send inn
          </Button>
        )}
        {kind !== 'reason' && selfApprovable && (
          <Button
            variant={kind === 'send' ? 'secondary' : undefined}
            aria-disabled={sending.isPending || undefined}
            onClick={() => setApproving(true)}
          >
            Selvgodkjenn
          </Button>
        )}
      </div>
      {approving && plan.validation_feedback !== null && (
        <ApproveDialog
          action="selfApprove"
          studyPlanId={plan.id}
          revision={plan.revision}
          result={plan.validation_feedback}
          selfApprovedBy={relation.author ? 'author' : 'administrator'}
          mustJustify={plan.needs_admin !== null}
          onClose={() => setApproving(false)}
          onApproved={() => {
            setApproving(false);
            onApproved();
          }}
        />
      )}
    </Sheet>
  );
}

const leads = {
  reason: 'Planen er avvist. Les begrunnelsen, rett planen og send den inn på nytt.',
  send: 'Planen er KI-validert og over grensen.',
  selfApprove: 'Planen er sendt inn. En administrator vurderer den, eller du kan godkjenne den selv.',
};

function useSending({ plan, onDone }: NextStepProps) {
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
  return { send, error, isPending };
}

function showReason(): void {
  const box = document.getElementById('avvist')?.closest('section');
  if (!(box instanceof HTMLElement)) return;
  box.tabIndex = -1;
  box.focus();
}

/** Room under the page for the fixed bar of a phone. */
function useRoomForBar(shown: boolean): void {
  useEffect(() => {
    if (!shown) return undefined;
    document.body.classList.add('kv-hasbar');
    return () => document.body.classList.remove('kv-hasbar');
  }, [shown]);
}
