import type { PublicPlan } from '@studieplan/contracts';
import { Stamp } from '@studieplan/ui/brand/stamp.tsx';
import { formatCredits, formatLongDate } from '@studieplan/ui/formats/formats.ts';
import { Icon } from '@studieplan/ui/icon/icon.tsx';
import { CheckmarkCircleFillIcon, CircleSlashIcon } from '@studieplan/ui/icon/icons.ts';
import { usePublicSite, usePublicTitle } from '../../site/public-site.tsx';
import { SiteLink } from '../../site/site-link.tsx';
import { addressOf } from '../../wording/wording.ts';
import { CertificateActions } from './certificate-actions.tsx';
import { CertificateContent } from './certificate-content.tsx';
import { CertificateFacts } from './certificate-facts.tsx';
import type { PublicAnswer } from './public-plan-client.ts';
import { QrCode } from './qr-code.tsx';

/** The approved version that a code stands for: the answer first, then who and what, then the whole text. */
export function Certificate({
  answer,
  onChange,
}: {
  answer: PublicAnswer;
  onChange: (plan: PublicPlan) => void;
}) {
  const { study_plan: plan, legal_text: legalText } = answer;
  const { publicOrigin, besideDeactivated } = usePublicSite();
  const state = plan.deleted_at === null ? 'Godkjent studieplan' : 'Deaktivert studieplan';
  usePublicTitle(`${state}: ${plan.title}`, descriptionOf(plan));
  const address = publicOrigin && addressOf(publicOrigin, plan.approval_link);
  return (
    <article className="kv-sheet kv-sheet--flush kv-cert__sheet">
      {plan.deleted_at === null ? (
        <Approved plan={plan} />
      ) : (
        <Deactivated title={plan.title} since={plan.deleted_at} />
      )}
      <div className="kv-cert__body">
        {plan.deleted_at !== null && besideDeactivated?.(plan, () => onChange({ ...plan, deleted_at: null }))}
        {plan.newer_approval_link !== null && <NewerVersion plan={plan} link={plan.newer_approval_link} />}
        <div className="kv-cert__grid">
          <CertificateFacts plan={plan} />
          <aside className="kv-cert__side" aria-label="QR-kode">
            <QrCode code={plan.approval_link} address={address} />
            <CertificateActions answer={answer} address={address} />
          </aside>
        </div>
        <CertificateContent plan={plan} legalText={legalText} />
      </div>
    </article>
  );
}

/** One sentence for previews of the address. */
function descriptionOf(plan: PublicPlan): string {
  if (plan.deleted_at !== null) return 'Denne versjonen er deaktivert og gjelder ikke lenger.';
  const by = plan.study_association_name === null ? '' : ` av ${plan.study_association_name}`;
  return `Godkjent${by} ${formatLongDate(plan.approved_at)}. ${formatCredits(plan.ects_credits)} kompetansepoeng, EQF-nivå ${plan.metadata.eqf_level}.`;
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

function NewerVersion({ plan, link }: { plan: PublicPlan; link: string }) {
  return (
    <div className="kv-newer">
      <p>
        <strong>Det finnes en nyere versjon.</strong> Her ser du versjon {plan.version_number}, slik den ble
        godkjent {formatLongDate(plan.approved_at)}.
      </p>
      <SiteLink to={`/verify/${encodeURIComponent(link)}`} className="ds-button" variant="secondary">
        Se gjeldende versjon
      </SiteLink>
    </div>
  );
}
