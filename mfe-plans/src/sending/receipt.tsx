import { useState, useEffect, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { errors, operations } from '@studieplan/contracts';
import { Banner, Button, LinkButton, Sheet, callOperation, useRefresh } from '@studieplan/ui';
import { ArrowUndoIcon } from '@studieplan/ui/icon/icons.ts';
import { useArrival, sentOf, type SentPlan } from '../passing/entry-state.ts';

interface ReceiptProps {
  sent: SentPlan;
  title: string;
  /** Left out on the plan's own page. */
  withWay?: boolean;
  onTaken: () => void;
}

/** Stands after a plan was sent in: to whom it went, what comes now, and the way to regret it (design.md 64, 66). */
export function Receipt({ sent, title, withWay = false, onTaken }: ReceiptProps) {
  const { mutate, isPending, error } = useTakeBack(sent.id, onTaken);
  const who = sent.association === null ? 'studieforbundet' : sent.association;
  return (
    <Sheet
      title={title}
      titleSize="xs"
      className="kv-receipt"
      lead={`Administratorene i ${who} har fått beskjed. Du får en e-post når planen er vurdert, og kan ta den tilbake til de begynner.`}
    >
      {error !== null && <Banner kind="danger">{error.message}</Banner>}
      <div className="kv-inline">
        {withWay && (
          <LinkButton to={`/study-plans/${sent.id}`} variant="secondary">
            Se planen
          </LinkButton>
        )}
        <Button
          variant="tertiary"
          icon={ArrowUndoIcon}
          busy={isPending && 'Tar tilbake...'}
          onClick={() => mutate()}
        >
          Ta tilbake
        </Button>
      </div>
    </Sheet>
  );
}

export const takenBack = 'Studieplanen er tatt tilbake. Den er et utkast igjen, og du kan skrive videre.';

const begun =
  'En administrator har begynt å vurdere planen. Da kan du ikke ta den tilbake selv; be administratoren sende den tilbake.';

/** Takes back what was sent in, as long as nobody has begun (design.md 64): the text as it stands becomes a draft. */
function useTakeBack(planId: string, onTaken: () => void) {
  const refresh = useRefresh();
  const fallback = 'Kunne ikke ta planen tilbake';
  return useMutation({
    mutationFn: async () => {
      const which = { study_plan_id: planId };
      const { study_plan: plan } = await callOperation(operations.getPlan, which, { fallback });
      if (plan.status !== 'submitted')
        throw new Error(plan.status === 'under_review' ? begun : errors.PLAN_STATUS.text);
      const draft = { ...plan, ...which, status: 'draft', expected_revision: plan.revision };
      await callOperation(operations.updatePlan, operations.updatePlan.input.parse(draft), { fallback });
    },
    onSuccess: onTaken,
    onSettled: () => refresh(operations.getPlan, operations.listPlans, operations.getPlanStatistics),
  });
}

/** Over the list, when a plan that was sent in led here: stands until one leaves. */
export function ListReceipt() {
  const arrived = useArrival(sentOf);
  const [sent] = useState(arrived);
  const [taken, setTaken] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // Read out where it stands, and again when the button that was pressed is gone.
  useEffect(() => box.current?.focus({ preventScroll: true }), [taken]);
  if (sent === undefined) return null;
  return (
    <div className="kv-banners kv-step" tabIndex={-1} ref={box} role="group" aria-label="Kvittering">
      {taken ? (
        <Banner kind="success">{takenBack}</Banner>
      ) : (
        <Receipt sent={sent} title={`«${sent.title}» er sendt inn`} withWay onTaken={() => setTaken(true)} />
      )}
    </div>
  );
}
