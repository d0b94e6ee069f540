import { decisionSentence, type OpenDecision, type Plan } from '@studieplan/contracts';
import { formatLongDate } from '@studieplan/ui';
import { AlertBox } from '../alert-box/alert-box.tsx';

function Reason({ text }: { text: string | null }) {
  return text === null ? null : <p className="kv-lines kv-breaks">{text}</p>;
}

function Why({ decision: { kind, since } }: { decision: OpenDecision }) {
  return <p>{`${decisionSentence(kind)} Det gjelder siden ${formatLongDate(since)}.`}</p>;
}

/** Why only an administrator approves the plan, and why it was rejected as long as it has not been sent in again. */
export function DecisionBox({ plan }: { plan: Pick<Plan, 'needs_admin' | 'rejection_reason'> }) {
  const { needs_admin: decision, rejection_reason: rejection } = plan;
  // A rejection and its reason are told in one place.
  const together = rejection !== null && decision?.kind === 'rejected';
  return (
    <>
      {rejection !== null && (
        <AlertBox id="avvist" title="Begrunnelse for avvisning" color="danger">
          <Reason text={rejection} />
          {together && <Why decision={decision} />}
        </AlertBox>
      )}
      {decision !== null && !together && (
        <AlertBox id="maa-godkjennes" title="Må godkjennes av en administrator" color="warning">
          <Why decision={decision} />
          <Reason text={decision.reason} />
        </AlertBox>
      )}
    </>
  );
}
