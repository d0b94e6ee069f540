import { useEffect } from 'react';
import type { PublicPlan } from '@studieplan/contracts';
import { formatCredits, formatLongDate } from '@studieplan/ui/formats/formats.ts';
import { usePublicSite } from '../../site/public-site.tsx';
import { approvalSentences, withdrawalOf } from '../../wording/approval.ts';
import { addressOf } from '../../wording/public-address.ts';
import { CertificateActions } from './certificate-actions.tsx';
import type { PublicAnswer } from './public-plan-client.ts';
import { QrCode } from './qr-code.tsx';

export { CertificateContent } from './certificate-content.tsx';
export { CertificateProof } from './certificate-proof.tsx';

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

/** A sentence or two for previews of the address. */
function descriptionOf(plan: PublicPlan): string {
  if (plan.deleted_at !== null)
    return withdrawalOf(plan) === 'recalled'
      ? 'Godkjenningen er trukket tilbake, og denne versjonen gjelder ikke lenger.'
      : 'Denne versjonen er deaktivert og gjelder ikke lenger.';
  const { said, warned } = approvalSentences(plan);
  const scope = `${formatCredits(plan.ects_credits)} kompetansepoeng, EQF-nivå ${plan.metadata.eqf_level}.`;
  return [said, warned, `${formatLongDate(plan.approved_at)}. ${scope}`]
    .filter((part) => part !== null)
    .join(' ');
}

function describe(text: string): void {
  const places = 'meta[name="description"], meta[property="og:description"]';
  for (const meta of document.head.querySelectorAll(places)) meta.setAttribute('content', text);
}
