import { attestationPdf } from '../attestation/attestation-pdf.ts';
import { type Attested, openAttestation, readAttestation } from '../attestation/attestation.ts';
import type { OurKeys } from '../proof/our-keys.ts';
import type { OpenedPdf } from './compare-pdf.ts';
import { isSameForm, readForm } from './file-form.ts';
import type { Checked, CheckedAttestation } from './findings.ts';
import { openPdf, type Pdf } from './open-pdf.ts';
import type { CheckSite } from './original.ts';
import { readPages, TooManyPages, visibleText } from './read-pages.ts';

/** Whether a JSON is an attestation rather than a proof of one approval. */
export const isAttestation = (text: string): boolean => /^\s*\{\s*"attestation"\s*:/.test(text);

/** Checks an attestation: that our log signed it, that its rows are those that were signed, and what a PDF shows of it. */
export async function checkAttestation(
  json: string,
  keys: OurKeys,
  shown?: { opened: OpenedPdf; site: CheckSite },
): Promise<Checked> {
  const file = readAttestation(json);
  if (file === undefined) return { why: 'unreadable', part: undefined };
  const attested = await openAttestation(file, keys);
  if (attested === undefined) return { why: 'attestation' };
  const pdf =
    shown === undefined ? 'none' : await shownBy(shown.opened, attested, { json, site: shown.site });
  return { attested, pdf };
}

/** Held to the PDF that we make of the same attestation, object by object, and where it is another, by its words. */
async function shownBy(
  { bytes, pdf }: OpenedPdf,
  attested: Attested,
  { json, site }: { json: string; site: CheckSite },
): Promise<CheckedAttestation['pdf']> {
  const ours = await attestationPdf(attested, json, site);
  const [mine, theirs] = await Promise.all([readForm(ours), readForm(bytes)]);
  if (mine && theirs && isSameForm(theirs, mine)) return 'same';
  const opened = await openPdf(ours);
  try {
    const [own, other] = [await wordsOf(opened), await wordsOf(pdf)];
    return own === other ? 'resaved' : 'other';
  } catch (error) {
    if (error instanceof TooManyPages) return 'resaved';
    throw error;
  } finally {
    await opened.destroy();
  }
}

const wordsOf = async (pdf: Pdf): Promise<string> => visibleText(await readPages(pdf)).replace(/\s/g, '');
