import { useEffect } from 'react';
import type { PublicPlan } from '@studieplan/contracts';
import { formatCredits, formatLongDate } from '@studieplan/ui/formats/formats.ts';
import { usePublicSite } from '../../site/public-site.tsx';
import { addressOf } from '../../wording/public-address.ts';
import { CertificateActions } from './certificate-actions.tsx';
import type { PublicAnswer } from './public-plan-client.ts';
import { QrCode } from './qr-code.tsx';

export { CertificateContent } from './certificate-content.tsx';

/** QR code and what one takes along. */
export function CertificateSide({ answer }: { answer: PublicAnswer }) {
  const { publicOrigin } = usePublicSite();
  const description = descriptionOf(answer.study_plan);
  useEffect(() => describe(description), [description]);
  const code = answer.study_plan.approval_link;
  const address = publicOrigin && addressOf(publicOrigin, code);
  return (
    <aside className="kv-cert__side" aria-label="QR-kode">
      <QrCode code={code} address={address} />
      <CertificateActions answer={answer} address={address} />
    </aside>
  );
}

/** One sentence for previews of the address. */
function descriptionOf(plan: PublicPlan): string {
  if (plan.deleted_at !== null) return 'Denne versjonen er deaktivert og gjelder ikke lenger.';
  const by = plan.study_association_name === null ? '' : ` av ${plan.study_association_name}`;
  return `Godkjent${by} ${formatLongDate(plan.approved_at)}. ${formatCredits(plan.ects_credits)} kompetansepoeng, EQF-nivå ${plan.metadata.eqf_level}.`;
}

function describe(text: string): void {
  const places = 'meta[name="description"], meta[property="og:description"]';
  for (const meta of document.head.querySelectorAll(places)) meta.setAttribute('content', text);
}
