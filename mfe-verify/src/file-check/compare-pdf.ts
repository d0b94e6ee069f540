import { unsignedFields } from '@studieplan/ui/certificate/certificate-fields.ts';
import type { CertificateInput } from '@studieplan/ui/certificate/certificate-input.ts';
import type { LegalParagraph } from '@studieplan/ui/certificate/legal-paragraphs.ts';
import { withProof } from '../certificate-pdf/certificate-attachment.ts';
import type { JudgedProof } from '../proof/judged-proof.ts';
import type { OurKeys } from '../proof/our-keys.ts';
import type { ProofFile } from '../proof/proof-file.ts';
import { askToday } from './check-proof.ts';
import { type MakeCanvas, pagesThatDiffer } from './compare-looks.ts';
import { ownWords, placeOf } from './compare-text.ts';
import { type Findings, nothingFound, type Strange } from './findings.ts';
import { openPdf, type Pdf } from './open-pdf.ts';
import {
  type CheckSite,
  type Making,
  nearestOriginal,
  type Original,
  sameOriginal,
  signedPlan,
} from './original.ts';
import type { PaintedLetter } from './painted.ts';
import { type ReadPdf, readPages } from './read-pages.ts';
import { saysOtherwise } from './read-aloud.ts';
import { strangeIn } from './strange.ts';
import { isActive } from './strange-kinds.ts';

/** Where and how a file is checked. */
export interface Checking {
  site: CheckSite;
  keys: OurKeys;
  make: MakeCanvas;
  /** Reads the legal text as the page does that asks, since a worker has no HTML. */
  paragraphsOf: (html: string) => Promise<LegalParagraph[]>;
}

/** A PDF, and its bytes. */
export interface OpenedPdf {
  bytes: Uint8Array<ArrayBuffer>;
  pdf: Pdf;
}

/** What a PDF is held to. */
export interface Held {
  file: ProofFile;
  judged: JudgedProof;
  /** What the sheet ought to print of the log. */
  printed: CertificateInput['proof'];
  /** The proof that the file has in it; undefined where it has none, and is held to that of the code it shows. */
  attached?: { json: string; strange: Strange[]; isOthers: (read: ReadPdf) => boolean };
}

/** A copy that is read as more than this many fields told otherwise has not been read: nothing of it is claimed. */
const mostReadOtherwise = 3;

/** Holds a PDF to our certificate of what was approved. */
export async function comparePdf(opened: OpenedPdf, held: Held, checking: Checking): Promise<Findings> {
  const { file, judged, printed, attached } = held;
  const { live, state } = await askToday(file, judged, checking.keys);
  const plan = signedPlan(file, live?.plan);
  const making = {
    site: checking.site,
    legalText: await checking.paragraphsOf(live?.legalText ?? ''),
    proof: printed,
  };
  const found = { plan, ...state, hasPages: true, ...nothingFound };
  const same =
    attached?.strange.length === 0 && isOurSpelling(attached.json)
      ? await sameOriginal(opened.bytes, plan, { ...making, json: attached.json })
      : undefined;
  if (same === undefined) return compareParts(opened, held, { found, making, checking });
  const fields = new Set(same.drawn.flatMap(({ field }) => (field === undefined ? [] : [field])));
  return { ...found, proof: 'own', said: { fields: signedOf([...fields]), changes: [] }, isWhole: true };
}

/** Of a file that is not ours as a whole: what it says, how it looks, and what else is in it. */
async function compareParts(
  opened: OpenedPdf,
  { attached }: Held,
  { found, making, checking }: { found: Omit<Findings, 'proof'>; making: Making; checking: Checking },
): Promise<Findings> {
  const read = await readPages(opened.pdf);
  const letters = read.pages.flatMap((page) => page.letters);
  const { original, comparison } = await nearestOriginal(found.plan, letters, making);
  const strange = await strangeBeside(opened, original, attached);
  const leadingOff = strange.filter(
    (thing) => isActive(thing) && thing.said?.startsWith(`${making.site.publicOrigin}/`) !== true,
  );
  if (attached?.isOthers(read) === true)
    // Held to another plan, every word would differ.
    return { ...found, proof: 'others', hidden: hiddenIn(letters), foreign: leadingOff };
  const ours = await openPdf(original.pdf);
  const isAsWritten = comparison.changes.length === 0 && comparison.extras.length === 0;
  const [pages, otherwise] = await Promise.all([
    pagesThatDiffer(opened.pdf, ours, checking.make),
    isAsWritten && saysOtherwise(opened, { bytes: original.pdf, pdf: ours }),
  ]).finally(() => ours.destroy());
  const picturePages = picturesIn(read);
  // What stands on a page that nobody can read is not altered, but unknown.
  const changes = comparison.changes.filter(({ says }) => says !== '' || picturePages.length === 0);
  const looks = { ...found, picturePages, pages };
  const compared = {
    ...looks,
    said: { fields: signedOf(comparison.fields), changes: changes.filter(({ field }) => isSigned(field)) },
    unsigned: changes.filter(({ field }) => !isSigned(field)),
    extras: comparison.extras,
    hidden: hiddenIn(letters),
  };
  if (attached !== undefined) {
    const isNamed = !otherwise || strange.some(({ kind }) => kind === 'otherWords');
    const foreign: Strange[] = isNamed ? strange : [...strange, { kind: 'otherWords' }];
    return { ...compared, proof: 'own', foreign };
  }
  const isRead = Math.max(changes.length, comparison.extras.length) <= mostReadOtherwise;
  return { ...(isRead ? compared : looks), proof: 'none', foreign: leadingOff };
}

async function strangeBeside({ bytes }: OpenedPdf, { pdf }: Original, attached: Held['attached']) {
  if (attached === undefined) return strangeIn(bytes, pdf);
  const whole = await withProof(pdf.slice().buffer, attached.json, new Date());
  return [...attached.strange, ...(await strangeIn(bytes, whole))];
}

/** As this site writes a proof: with nothing between its signs. */
const isOurSpelling = (json: string) => JSON.stringify(JSON.parse(json)) === json;

const isSigned = (field: string) => !unsignedFields.includes(field);

const signedOf = (fields: readonly string[]) =>
  fields.filter((field) => field !== ownWords && isSigned(field));

/** Pages of which nothing but a picture is seen. */
const picturesIn = ({ pages }: ReadPdf): number[] =>
  pages.flatMap(({ letters, pictures }, index) =>
    pictures.length > 0 && letters.every(({ hidden, text }) => hidden !== undefined || text.trim() === '')
      ? [index + 1]
      : [],
  );

/** Letters that are there and cannot be seen, as texts: each run for the same reason. */
function hiddenIn(letters: readonly PaintedLetter[]): Findings['hidden'] {
  const runs: PaintedLetter[][] = [];
  let before: PaintedLetter | undefined;
  for (const letter of letters) {
    if (letter.hidden !== undefined) {
      const goesOn = before?.hidden === letter.hidden && before.page === letter.page;
      if (goesOn) runs.at(-1)?.push(letter);
      else runs.push([letter]);
    }
    before = letter;
  }
  return runs.flatMap((run) => {
    const [first] = run;
    const text = run
      .map((letter) => letter.text)
      .join('')
      .trim()
      .slice(0, 300);
    if (text === '' || first?.hidden === undefined) return [];
    return [{ text, where: placeOf(first), reason: first.hidden }];
  });
}
