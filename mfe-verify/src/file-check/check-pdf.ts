import jsqr from 'jsqr';
import { readPublicCode } from '@studieplan/contracts/public-code';
import { proofFileName, unsignedFields } from '@studieplan/ui/certificate/certificate-fields.ts';
import type { CertificateInput } from '@studieplan/ui/certificate/certificate-input.ts';
import type { LogState } from '../proof/merkle.ts';
import { fromBase64 } from '../proof/canonical-json.ts';
import { judgeProof } from '../proof/judged-proof.ts';
import type { OurKeys } from '../proof/our-keys.ts';
import { NoAnswer } from '../proof/proof-client.ts';
import { codeOf, type ProofFile, readProof, UnreadableProof } from '../proof/proof-file.ts';
import { addressOf } from '@studieplan/ui/certificate/public-address.ts';
import { askToday, notOurs, proofOf, unreadable } from './check-proof.ts';
import { firstPageDots, type MakeCanvas, pagesThatDiffer } from './compare-looks.ts';
import { placeOf } from './compare-text.ts';
import type { Checked, Findings, Strange } from './findings.ts';
import { hasGrownFrom } from './live.ts';
import { attachmentsOf, openPdf, type Pdf } from './open-pdf.ts';
import { type CheckSite, nearestOriginal, signedPlan } from './original.ts';
import type { PaintedLetter } from './painted.ts';
import { type ReadPdf, readPages } from './read-pages.ts';

interface Checking {
  site: CheckSite;
  keys: OurKeys;
  make: MakeCanvas;
}

const mostOfProof = 2 * 1024 * 1024;

/** Checks a PDF: the proof within it, or where it has none, that of the code it shows. */
export async function checkPdf(bytes: Uint8Array, checking: Checking): Promise<Checked> {
  const pdf = await openPdf(bytes);
  try {
    const attached = (await attachmentsOf(pdf, mostOfProof)).get(proofFileName);
    const read = await readPages(pdf);
    if (attached === undefined) return await checkByCode(pdf, read, checking);
    return await checkAttached(pdf, read, new TextDecoder().decode(attached), checking);
  } finally {
    await pdf.destroy();
  }
}

async function checkAttached(pdf: Pdf, read: ReadPdf, json: string, checking: Checking): Promise<Checked> {
  let file: ProofFile;
  try {
    file = readProof(json);
  } catch (error) {
    if (error instanceof UnreadableProof) return unreadable(error);
    throw error;
  }
  const judged = await judgeProof(file, checking.keys);
  if (!judged.isSigned || !judged.isText) return notOurs;
  const shown = codesIn(read);
  const isOthers = shown.length > 0 && !shown.includes(codeOf(file.credential));
  const printed = { entry: file.inclusion.index + 1, checkpoint: file.checkpoint };
  const proof = isOthers ? ('others' as const) : ('own' as const);
  return compare(pdf, read, { file, printed, isLogged: judged.isLogged, proof }, checking);
}

async function checkByCode(pdf: Pdf, read: ReadPdf, checking: Checking): Promise<Checked> {
  const code = codesIn(read)[0] ?? (await codeInPicture(pdf, checking.make));
  if (code === undefined) return { why: 'noCode' };
  let file: ProofFile;
  try {
    file = await proofOf(code);
  } catch (error) {
    if (!(error instanceof NoAnswer) || error.reason === 'away') throw error;
    return { why: error.reason === 'gone' ? 'erasedCode' : 'unknownCode', code };
  }
  const judged = await judgeProof(file, checking.keys);
  if (!judged.isSigned || !judged.isText) throw new NoAnswer('away');
  const printed = printedIn(read, file);
  const holds = printed === undefined || (await hasGrownFrom(printed.log, code, checking.keys));
  const isLogged = judged.isLogged && holds;
  return compare(pdf, read, { file, printed: printed?.proof, isLogged, proof: 'none' }, checking);
}

/** Codes that the visible text shows, in its order. */
function codesIn({ pages }: ReadPdf): string[] {
  const text = visibleText(pages.flatMap(({ letters }) => letters));
  const written = text.match(/[0-9A-Za-z]{4}-[0-9A-Za-z]{4}-[0-9A-Za-z]{5}/g) ?? [];
  return written.slice(0, 200).flatMap((one) => {
    const read = readPublicCode(one);
    return read.ok ? [read.code] : [];
  });
}

const visibleText = (letters: readonly PaintedLetter[]) =>
  letters.flatMap(({ text, hidden }) => (hidden === undefined ? [text] : [])).join('');

async function codeInPicture(pdf: Pdf, make: MakeCanvas): Promise<string | undefined> {
  const { data, width, height } = await firstPageDots(pdf, make);
  const [, written = ''] = /\/verify\/([^/?#\s]{1,40})$/.exec(jsqr(data, width, height)?.data ?? '') ?? [];
  const read = readPublicCode(written);
  return read.ok ? read.code : undefined;
}

/** What the sheet itself prints of the log, where it prints that. */
function printedIn({ pages }: ReadPdf, { checkpoint }: ProofFile): Printed | undefined {
  const text = visibleText(pages.flatMap(({ letters }) => letters)).replace(/\s/g, '');
  const [, entry = ''] = /Oppføring(\d{1,15})av\d/.exec(text) ?? [];
  const [, size = '', root = ''] = /Sjekkpunkt:(\d{1,15}?)([A-Za-z0-9+/]{43}=)/.exec(text) ?? [];
  const hash = fromBase64(root);
  if (entry === '' || hash?.length !== 32) return undefined;
  const [origin = ''] = checkpoint.split('\n');
  return {
    log: { size: Number(size), root: hash },
    proof: { entry: Number(entry), checkpoint: `${origin}\n${size}\n${root}\n` },
  };
}

interface Printed {
  log: LogState;
  proof: NonNullable<CertificateInput['proof']>;
}

interface Held {
  file: ProofFile;
  /** What the sheet ought to print of the log. */
  printed: CertificateInput['proof'];
  isLogged: boolean;
  proof: 'own' | 'none' | 'others';
}

async function compare(
  pdf: Pdf,
  read: ReadPdf,
  held: Held,
  { site, keys, make }: Checking,
): Promise<Checked> {
  const { file, printed, proof } = held;
  const judged = await judgeProof(file, keys);
  const { live, state } = await askToday(file, { ...judged, isLogged: held.isLogged }, keys);
  const plan = signedPlan(file, live?.plan);
  const letters = read.pages.flatMap((page) => page.letters);
  const { original, comparison } = await nearestOriginal(plan, letters, {
    site,
    legalText: live?.legalText ?? '',
    proof: printed,
  });
  const picturePages = read.pages.flatMap(({ letters: own, pictures }, index) =>
    pictures.length > 0 && own.every(({ hidden, text }) => hidden !== undefined || text.trim() === '')
      ? [index + 1]
      : [],
  );
  const isScanned = picturePages.length > 0;
  const ours = await openPdf(original.pdf);
  const pages = await pagesThatDiffer(pdf, ours, make).finally(() => ours.destroy());
  // What stands on a page that nobody can read is not altered, but unknown.
  const changes = isScanned ? comparison.changes.filter(({ says }) => says !== '') : comparison.changes;
  // Held to another plan, every word would differ.
  const isOthers = proof === 'others';
  const isUnsigned = ({ field }: { field: string }) => unsignedFields.includes(field);
  return {
    plan,
    proof,
    ...state,
    said: {
      fields: isOthers ? [] : comparison.fields.filter((field) => !unsignedFields.includes(field)),
      changes: isOthers ? [] : changes.filter((change) => !isUnsigned(change)),
    },
    unsigned: isOthers ? [] : changes.filter(isUnsigned),
    extras: isOthers ? [] : comparison.extras,
    hidden: hiddenIn(letters),
    foreign: [...read.foreign, ...foreignLinks(read, addressOf(site.publicOrigin, plan.approval_link))],
    picturePages,
    pages: isOthers ? [] : pages,
    hasPages: true,
  };
}

const foreignLinks = ({ links }: ReadPdf, own: string): Strange[] =>
  links.filter((link) => link !== own).map((link) => ({ link: link.slice(0, 100) }));

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
