import { useState, useEffect, useRef } from 'react';
import { errors, operations } from '@studieplan/contracts';
import { Banner, Button, LinkButton, Sheet, callOperation, errorText, useRefresh } from '@studieplan/ui';
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
  const { takeBack, busy, fault } = useTakeBack(sent.id, onTaken);
  const who = sent.association === null ? 'studieforbundet' : sent.association;
  return (
    <Sheet
      title={title}
      titleSize="xs"
      className="kv-receipt"
      lead={`Administratorene i ${who} har fått beskjed. Du får en e-post når planen er vurdert, og kan ta den tilbake til de begynner.`}
    >
      {fault !== undefined && <Banner kind="danger">{fault}</Banner>}
      <div className="kv-inline">
        {withWay && (
          <LinkButton to={`/study-plans/${sent.id}`} variant="secondary">
            Se planen
          </LinkButton>
        )}
        <Button
          variant="tertiary"
          icon={ArrowUndoIcon}
          busy={busy && 'Tar tilbake...'}
          onClick={() => void takeBack()}
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
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const takeBack = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const { study_plan: plan } = await callOperation(operations.getPlan, { study_plan_id: planId });
      if (plan.status === 'submitted') {
        await callOperation(
          operations.updatePlan,
          operations.updatePlan.input.parse({
            ...plan,
            study_plan_id: planId,
            status: 'draft',
            expected_revision: plan.revision,
          }),
        );
        onTaken();
      } else setFault(plan.status === 'under_review' ? begun : errors.PLAN_STATUS.text);
    } catch (error) {
      setFault(errorText(error, 'Kunne ikke ta planen tilbake'));
    }
    refresh(operations.getPlan, operations.listPlans, operations.getPlanStatistics);
    setBusy(false);
  };
  return { takeBack, busy, fault };
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
