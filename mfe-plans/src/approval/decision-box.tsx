import type { ReactNode } from 'react';
import type { DecisionKind, OpenDecision, Plan } from '@studieplan/contracts';
import { formatLongDate } from '@studieplan/ui';

const because: Record<DecisionKind, string> = {
  rejected: 'en administrator har avvist den',
  changes_requested: 'en administrator har bedt om endringer',
  under_review: 'en administrator har satt den under vurdering',
  version_deactivated: 'en godkjent utgave med samme tekst er deaktivert',
  version_recalled: 'en godkjent utgave med samme tekst er trukket tilbake',
};

interface BoxProps {
  id: string;
  title: string;
  color: 'danger' | 'warning';
  /** What an administrator wrote. */
  reason: string | null;
  children: ReactNode;
}

function Box({ id, title, color, reason, children }: BoxProps) {
  return (
    <section className="ds-alert kv-alert" data-color={color} aria-labelledby={id}>
      <h2 className="ds-heading" data-size="xs" id={id}>
        {title}
      </h2>
      {children}
      {reason !== null && <p className="kv-lines kv-breaks">{reason}</p>}
    </section>
  );
}

function Why({ decision: { kind, since } }: { decision: OpenDecision }) {
  return (
    <p>
      {`Planen må godkjennes av en administrator, fordi ${because[kind]}. Det gjelder siden ${formatLongDate(since)}.`}
    </p>
  );
}

/** Why only an administrator approves the plan, and why it was rejected as long as it has not been sent in again. */
export function DecisionBox({ plan }: { plan: Pick<Plan, 'needs_admin' | 'rejection_reason'> }) {
  const { needs_admin: decision, rejection_reason: rejection } = plan;
  // A rejection and its reason are told in one place.
  const together = rejection !== null && decision?.kind === 'rejected';
  return (
    <>
      {rejection !== null && (
        <Box id="avvist" title="Begrunnelse for avvisning" color="danger" reason={rejection}>
          {together && <Why decision={decision} />}
        </Box>
      )}
      {decision !== null && !together && (
        <Box
          id="maa-godkjennes"
          title="Må godkjennes av en administrator"
          color="warning"
          reason={decision.reason}
        >
          <Why decision={decision} />
        </Box>
      )}
    </>
  );
}
