import { useEffect } from 'react';
import type { PublicPlan } from '@studieplan/contracts';
import { usePublicSite } from '../../site/public-site.tsx';
import { credits, longDate } from '../../texts/formats.ts';
import { certificate } from '../../texts/nb/certificate.ts';
import { rest } from '../../texts/nb/rest.ts';
import { words } from '../../texts/texts.ts';
import { approvalSentences, withdrawalOf } from '@studieplan/ui/certificate/approval.ts';
import { addressOf } from '@studieplan/ui/certificate/public-address.ts';
import { CertificateActions } from './certificate-actions.tsx';
import type { PublicAnswer } from './public-plan-client.ts';
import { QrCode } from './qr-code.tsx';
import './certificate-side.css';

export { CertificateContent } from './certificate-content.tsx';
export { CertificateProof } from './certificate-proof.tsx';
export { PrintedLine } from './printed-line.tsx';

/** QR code and what one takes along. */
export function CertificateSide({ answer }: { answer: PublicAnswer }) {
  const { publicOrigin } = usePublicSite();
  const description = descriptionOf(answer.study_plan);
  useEffect(() => describe(description), [description]);
  const code = answer.study_plan.approval_link;
  const address = publicOrigin && addressOf(publicOrigin, code);
  return (
    <aside className="kv-cert__side" aria-label={words('rest', rest).side}>
      <QrCode code={code} address={address} />
      <CertificateActions answer={answer} address={address} />
    </aside>
  );
}

/** A sentence or two for previews of the address. */
function descriptionOf(plan: PublicPlan): string {
  const t = words('rest', rest);
  if (plan.deleted_at !== null)
    return withdrawalOf(plan) === 'recalled' ? t.describedRecalled : t.describedDeactivated;
  const { said, warned } = approvalSentences(plan, words('certificate', certificate));
  const scope = t.describedScope(
    longDate(plan.approved_at),
    credits(plan.ects_credits),
    plan.metadata.eqf_level,
  );
  return [plan.newer_approval_link === null ? null : t.describedSuperseded, said, warned, scope]
    .filter((part) => part !== null)
    .join(' ');
}

function describe(text: string): void {
  const places = 'meta[name="description"], meta[property="og:description"]';
  for (const meta of document.head.querySelectorAll(places)) meta.setAttribute('content', text);
}
