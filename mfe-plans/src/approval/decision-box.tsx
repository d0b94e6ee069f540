import type { ReactNode } from 'react';
import { decisionSentence, type OpenDecision, type Plan } from '@studieplan/contracts';
import { formatLongDate, Heading } from '@studieplan/ui';

interface AlertBoxProps {
  id: string;
  title: string;
  color: 'danger' | 'warning';
  children: ReactNode;
}

function Reason({ text }: { text: string | null }) {
  return text === null ? null : <p className="kv-lines kv-breaks">{text}</p>;
}

/** What somebody has to know of the plan, under a heading of its own. */
export function AlertBox({ id, title, color, children }: AlertBoxProps) {
  return (
    <section className="ds-alert kv-alert" data-color={color} aria-labelledby={id}>
      <Heading level={2} size="xs" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
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
