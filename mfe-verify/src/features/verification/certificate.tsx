import type { ReactNode } from 'react';
import type { PublicPlan } from '@studieplan/contracts';
import { shownStateOf } from '@studieplan/contracts/public/shown-plan';
import { withdrawalOf } from '@studieplan/contracts/version-state';
import { laterPart, useLaterPart } from '../../site/later-part.ts';
import { usePublicSite, usePublicTitle } from '../../site/public-site.tsx';
import { certificate } from '@studieplan/contracts/public/words/nb/certificate';
import { words } from '../../texts/texts.ts';
import { CertificateBanner } from './certificate-banner.tsx';
import { CertificateFacts } from './certificate-facts.tsx';
import type { PublicAnswer } from './public-plan-client.ts';

const restPart = laterPart(() => import(/* webpackChunkName: "rest" */ './certificate-rest.tsx'));

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
  const { besideWithdrawn } = usePublicSite();
  const t = words('certificate', certificate);
  const rest = useLaterPart(restPart);
  usePublicTitle(`${t.state[shownStateOf(plan)]}: ${plan.title}`);
  const isThere = rest !== undefined && rest !== 'failed';
  return (
    <article className="kv-sheet kv-sheet--flush kv-cert__sheet">
      <CertificateBanner plan={plan} />
      <div className="kv-cert__body">
        {withdrawalOf(plan) !== null &&
          besideWithdrawn?.(plan, () => onChange({ ...plan, deleted_at: null, withdrawn: null }))}
        {newer}
        <div className="kv-cert__grid">
          <CertificateFacts plan={plan} />
          {isThere && <rest.CertificateSide answer={answer} />}
        </div>
        {isThere ? (
          <>
            <rest.CertificateProof plan={plan} />
            <rest.HeldDay code={plan.approval_link} />
            <rest.CertificateContent plan={plan} legalText={answer.legal_text} />
            <rest.PrintedLine code={plan.approval_link} />
          </>
        ) : (
          <div className="kv-cert__rest">{rest === 'failed' && <p role="alert">{t.restMissing}</p>}</div>
        )}
      </div>
    </article>
  );
}
