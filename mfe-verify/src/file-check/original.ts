import type { PublicPlan } from '@studieplan/contracts';
import { isOver } from '@studieplan/contracts/oslo-day';
import { wasUnnamed } from '@studieplan/contracts/public/formats';
import { publicStateOf } from '@studieplan/contracts/public/shown-plan';
import type { CertificateInput } from '@studieplan/ui/certificate/certificate-input.ts';
import type { LegalParagraph } from '@studieplan/ui/certificate/legal-paragraphs.ts';
import { loadCertificateParts } from '@studieplan/ui/certificate/certificate-parts-loader.ts';
import { makeCertificate } from '@studieplan/ui/certificate/certificate-pdf.ts';
import { certificateState } from '@studieplan/ui/certificate/certificate-state.ts';
import { noLiveAnswer } from '@studieplan/ui/certificate/no-live-answer.ts';
import type { Drawn } from '@studieplan/ui/certificate/typesetting.ts';
import { associationIn, codeOf, lastDayIn, type ProofFile } from '../proof/proof-file.ts';
import { certificateForms, isTaggedForm, withProof } from '../certificate-pdf/certificate-attachment.ts';
import { compareText, type TextComparison } from './compare-text.ts';
import { isSameForm, momentIn, readForm } from './file-form.ts';
import type { PaintedLetter } from './painted.ts';

/** Where the file is checked. */
export type CheckSite = Pick<CertificateInput, 'productName' | 'publicOrigin'>;

/** Our certificate of what was approved, set anew to hold a file to. */
export interface Original {
  pdf: Uint8Array<ArrayBuffer>;
  drawn: readonly Drawn[];
}

/** What a site answers for a code today; what is not signed comes from here alone. */
export interface LiveAnswer {
  plan: PublicPlan;
  legalText: string;
}

/** The plan as it was signed, with what is not signed as the site tells it today, if it does. */
export function signedPlan({ credential, content }: ProofFile, live: PublicPlan | undefined): PublicPlan {
  const { approvalMethod, approvedAt, versionNumber } = credential.credentialSubject;
  const association = associationIn(credential);
  const valid_until = lastDayIn(credential);
  return {
    self_approved_by: approvalMethod === 'self' ? 'author' : null,
    ...noLiveAnswer,
    ...live,
    ...content,
    approval_link: codeOf(credential),
    version_number: versionNumber,
    approval_method: approvalMethod,
    approved_at: approvedAt,
    valid_until,
    expired: isOver(valid_until, new Date()),
    study_association_name: association?.associationName ?? null,
    organization_number: association?.organizationNumber ?? null,
  };
}

const months = 'januar februar mars april mai juni juli august september oktober november desember'.split(
  ' ',
);

/** The day that a certificate says it was made on; today where it says none. */
function dayOf(letters: readonly PaintedLetter[]): Date {
  const text = letters
    .map(({ text: letter }) => letter)
    .join('')
    .replace(/\s/g, '');
  const [, day, month = '', year] = /Skrevetut(\d{1,2})\.([a-z]{3,9})(\d{4})/.exec(text) ?? [];
  const index = months.indexOf(month);
  return index < 0 ? new Date() : new Date(Date.UTC(Number(year), index, Number(day), 12));
}

/** A file may have been made before the version ran out, was withdrawn or superseded, and then says nothing of it. */
function statesOf(plan: PublicPlan): PublicPlan[] {
  const holding = { ...plan, deleted_at: null, withdrawn: null };
  const alone = { ...holding, newer_approval_link: null };
  const all = [plan, holding, alone, { ...alone, expired: false }];
  const states = all.map(publicStateOf);
  return all.filter((_each, index) => states.indexOf(states[index] as (typeof states)[number]) === index);
}

type Shown = Pick<CertificateInput, 'plan' | 'languageAsCode'>;

/** All that a file of the plan may show. */
const shownOf = (plan: PublicPlan): Shown[] =>
  statesOf(plan).flatMap((state) => [
    { plan: state },
    ...(wasUnnamed(plan.metadata.language) ? [{ plan: state, languageAsCode: true }] : []),
  ]);

/** How the certificate of a plan is made that a file is held to. */
export interface Making {
  site: CheckSite;
  legalText: LegalParagraph[];
  /** What it prints of the log. */
  proof: CertificateInput['proof'];
}

async function originalOf(
  shown: Shown,
  { site, legalText, proof }: Making,
  now: Date,
  isTagged = true,
): Promise<Original> {
  const { plan } = shown;
  const text = JSON.stringify([plan, legalText, site.productName]);
  const { fonts, pictures } = await loadCertificateParts(certificateState(plan).stamp, text);
  const input = { ...shown, legalText, ...site, now, ...(proof !== undefined && { proof }) };
  const { doc, drawn } = makeCertificate(input, fonts, pictures, isTagged);
  return { pdf: new Uint8Array(doc.output('arraybuffer')), drawn };
}

/** The certificate that a file comes nearest to, of those that we could have made of it, and how it differs. */
export async function nearestOriginal(
  plan: PublicPlan,
  letters: readonly PaintedLetter[],
  making: Making,
): Promise<{ original: Original; comparison: TextComparison }> {
  const now = dayOf(letters);
  const visible = letters.filter(({ hidden }) => hidden === undefined);
  const tries = await Promise.all(
    shownOf(plan).map(async (shown) => {
      const original = await originalOf(shown, making, now);
      return { original, comparison: compareText(original.drawn, visible) };
    }),
  );
  const amount = ({ comparison }: (typeof tries)[number]) =>
    comparison.changes.length + comparison.extras.length;
  return tries.sort((a, b) => amount(a) - amount(b))[0] as (typeof tries)[number];
}

/**
 * The certificate that a file is, object by object and with no byte beside them; undefined where it is none that we
 * could have made of this plan and this proof.
 */
export async function sameOriginal(
  bytes: Uint8Array<ArrayBuffer>,
  plan: PublicPlan,
  making: Making & { json: string },
): Promise<Original | undefined> {
  const file = await readForm(bytes);
  const information = file?.pieces.find(({ head }) => head.startsWith('<<\n/Producer ('))?.head ?? '';
  const form = certificateForms.find((one) => information.startsWith(`<<\n/Producer (${one})\n`));
  const now = momentIn(information);
  if (file === undefined || form === undefined || now === undefined) return undefined;
  for (const shown of shownOf(plan)) {
    const original = await originalOf(shown, making, now, isTaggedForm(form));
    const whole = await withProof(original.pdf.buffer, making.json, now, form);
    const ours = await readForm(whole);
    if (ours !== undefined && isSameForm(file, ours)) return original;
  }
  return undefined;
}
