import type { ReactNode } from 'react';
import type { PublicPlan } from '@studieplan/contracts';
import { Stamp } from '@studieplan/ui/brand/stamp.tsx';
import { formatLongDate } from '@studieplan/ui/formats/formats.ts';
import { Icon } from '@studieplan/ui/icon/icon.tsx';
import { CheckmarkCircleFillIcon, CircleSlashIcon } from '@studieplan/ui/icon/icons.ts';
import { useLaterPart, type LaterPart } from '../../site/later-part.ts';
import { usePublicSite, usePublicTitle } from '../../site/public-site.tsx';
import { CertificateFacts } from './certificate-facts.tsx';
import type { PublicAnswer } from './public-plan-client.ts';

const restPart: LaterPart<typeof import('./certificate-rest.tsx')> = {
  fetch: () => import(/* webpackChunkName: "rest" */ './certificate-rest.tsx'),
  styles: 'all',
};
const notWhole = 'Resten av siden kunne ikke lastes. Sjekk nettet og last siden på nytt.';

/**
 * The approved version that a code stands for: the answer first, then who and what. The whole text, the QR code and
 * what one takes along come straight after, below what is already read.
 */
export function Certificate({
  answer,
  newer,
  onChange,
}: {
  answer: PublicAnswer;
  /** Where the version that took its place is. */
  newer?: ReactNode;
  onChange: (plan: PublicPlan) => void;
}) {
  const { study_plan: plan } = answer;
  const { besideDeactivated } = usePublicSite();
  const rest = useLaterPart(restPart);
  const state = plan.deleted_at === null ? 'Godkjent studieplan' : 'Deaktivert studieplan';
  usePublicTitle(`${state}: ${plan.title}`);
  const isThere = rest !== undefined && rest !== 'failed';
  return (
    <article className="kv-sheet kv-sheet--flush kv-cert__sheet">
      {plan.deleted_at === null ? (
        <Approved plan={plan} />
      ) : (
        <Deactivated title={plan.title} since={plan.deleted_at} />
      )}
      <div className="kv-cert__body">
        {plan.deleted_at !== null && besideDeactivated?.(plan, () => onChange({ ...plan, deleted_at: null }))}
        {newer}
        <div className="kv-cert__grid">
          <CertificateFacts plan={plan} />
          {isThere && <rest.CertificateSide answer={answer} />}
        </div>
        {isThere ? (
          <rest.CertificateContent plan={plan} legalText={answer.legal_text} />
        ) : (
          <div className="kv-cert__rest">{rest === 'failed' && <p role="alert">{notWhole}</p>}</div>
        )}
      </div>
    </article>
  );
}

function Approved({ plan }: { plan: PublicPlan }) {
  const behind =
    plan.study_association_name === null
      ? 'Planen er godkjent'
      : `${plan.study_association_name} står bak planen`;
  return (
    <header className="kv-cert__banner">
      <div>
        <p className="kv-cert__state">
          <Icon of={CheckmarkCircleFillIcon} />
          Godkjent studieplan
        </p>
        <h1 className="ds-heading" data-size="lg">
          {plan.title}
        </h1>
        <p>
          {plan.newer_approval_link === null
            ? `${behind}, og den gjelder i dag.`
            : `${behind}. Denne versjonen er avløst av en nyere.`}
        </p>
      </div>
      <Stamp className="kv-cert__stamp" kind="approved" label="Stempel: verifisert, godkjent studieplan" />
    </header>
  );
}

function Deactivated({ title, since }: { title: string; since: string }) {
  return (
    <header className="kv-cert__banner" data-off="">
      <div>
        <p className="kv-cert__state">
          <Icon of={CircleSlashIcon} />
          DEAKTIVERT
        </p>
        <h1 className="ds-heading" data-size="lg">
          {title}
        </h1>
        <p>Denne versjonen gjelder ikke lenger. Den ble deaktivert {formatLongDate(since)}.</p>
      </div>
      <Stamp className="kv-cert__stamp" kind="deactivated-light" label="Stempel: deaktivert, gjelder ikke" />
    </header>
  );
}
