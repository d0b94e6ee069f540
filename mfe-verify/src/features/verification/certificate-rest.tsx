import { useEffect } from 'react';
import { previewOf } from '@studieplan/contracts/public/prose';
import { withdrawalOf } from '@studieplan/contracts/version-state';
import { usePublicSite } from '../../site/public-site.tsx';
import { formats } from '../../texts/formats.ts';
import { certificate } from '@studieplan/contracts/public/words/nb/certificate';
import { rest } from '../../texts/nb/rest.ts';
import { words } from '../../texts/texts.ts';
import { addressOf } from '@studieplan/ui/certificate/public-address.ts';
import { CertificateActions } from './certificate-actions.tsx';
import type { PublicAnswer } from './public-plan-client.ts';
import { QrCode } from './qr-code.tsx';
import { ScanNext } from './scan-next.tsx';
import './certificate-side.css';

export { CertificateContent } from './certificate-content.tsx';
export { CertificateProof } from './certificate-proof.tsx';
export { HeldDay } from './held-day.tsx';
export { PrintedLine } from './printed-line.tsx';

/** QR code and what one takes along. */
export function CertificateSide({ answer }: { answer: PublicAnswer }) {
  const { publicOrigin, entryPath, besideWithdrawn } = usePublicSite();
  const isWithdrawn = withdrawalOf(answer.study_plan) !== null;
  useEffect(() => {
    if (isWithdrawn && entryPath === '/verify' && !besideWithdrawn && mayReactivate())
      window.location.replace('?reaktiver');
  }, [isWithdrawn, entryPath, besideWithdrawn]);
  const description = previewOf(answer.study_plan, words('certificate', certificate), formats());
  useEffect(() => describe(description), [description]);
  const code = answer.study_plan.approval_link;
  const address = publicOrigin && addressOf(publicOrigin, code);
  return (
    <aside className="kv-cert__side" aria-label={words('rest', rest).side}>
      <QrCode code={code} address={address} />
      <CertificateActions answer={answer} address={address} />
      <ScanNext />
    </aside>
  );
}

/** Whoever is signed in as the systemadmin reactivates in the shell, where the edge lets the address with that question stand. */
const mayReactivate = () => localStorage.getItem('auth_user')?.includes('"role":"systemadmin"') === true;

function describe(text: string): void {
  const places = 'meta[name="description"], meta[property="og:description"]';
  for (const meta of document.head.querySelectorAll(places)) meta.setAttribute('content', text);
}
