import jsqr from 'jsqr';
import { readPublicCode } from '@studieplan/contracts/public-code';
import { attestationFileName } from '../attestation/attestation.ts';
import { proofFileName } from '@studieplan/ui/certificate/certificate-fields.ts';
import type { CertificateInput } from '@studieplan/ui/certificate/certificate-input.ts';
import { fromBase64 } from '../proof/canonical-json.ts';
import { judgeProof } from '../proof/judged-proof.ts';
import type { LogState } from '../proof/merkle.ts';
import { NoAnswer, proofOf } from '../proof/proof-client.ts';
import { codeOf, type ProofFile, UnreadableProof } from '../proof/proof-file.ts';
import { checkAttestation } from './check-attestation.ts';
import { notOurs, unreadable } from './check-proof.ts';
import { firstPageDots, type MakeCanvas } from './compare-looks.ts';
import { type Checking, comparePdf, type OpenedPdf } from './compare-pdf.ts';
import type { Checked } from './findings.ts';
import { hasGrownFrom } from './live.ts';
import { attachmentsOf, openPdf, type Pdf } from './open-pdf.ts';
import { type ReadPdf, readPages, visibleText } from './read-pages.ts';
import { activeIn } from './strange.ts';
import { readStrictly, type StrictProof } from './strict-proof.ts';

const mostOfProof = 2 * 1024 * 1024;

/** Checks a PDF: the proof within it, or where it has none, that of the code it shows. */
export async function checkPdf(bytes: Uint8Array<ArrayBuffer>, checking: Checking): Promise<Checked> {
  const pdf = await openPdf(bytes);
  try {
    const files = await attachmentsOf(pdf, mostOfProof);
    const attached = files.get(proofFileName);
    const attestation = files.get(attestationFileName);
    if (attached === undefined && attestation !== undefined) {
      const shown = { opened: { bytes, pdf }, site: checking.site };
      return await checkAttestation(new TextDecoder().decode(attestation), checking.keys, shown);
    }
    const checked =
      attached === undefined
        ? await checkByCode({ bytes, pdf }, checking)
        : await checkAttached({ bytes, pdf }, attached, checking);
    return 'why' in checked ? { ...checked, active: await activeIn(bytes) } : checked;
  } finally {
    await pdf.destroy();
  }
}

async function checkAttached(opened: OpenedPdf, attached: Uint8Array, checking: Checking): Promise<Checked> {
  let read: StrictProof;
  try {
    read = readStrictly(attached);
  } catch (error) {
    if (error instanceof UnreadableProof) return unreadable(error);
    throw error;
  }
  const { file, json, strange } = read;
  const judged = await judgeProof(file, checking.keys);
  if (!judged.isSigned || !judged.isText) return notOurs;
  const printed = { entry: file.inclusion.index + 1, checkpoint: file.checkpoint };
  const isOthers = (pages: ReadPdf) => {
    const shown = codesIn(pages);
    return shown.length > 0 && !shown.includes(codeOf(file.credential));
  };
  return comparePdf(opened, { file, judged, printed, attached: { json, strange, isOthers } }, checking);
}

async function checkByCode(opened: OpenedPdf, checking: Checking): Promise<Checked> {
  const read = await readPages(opened.pdf);
  const code = codesIn(read)[0] ?? (await codeInPicture(opened.pdf, checking.make));
  if (code === undefined) return { why: 'noCode' };
  let file: ProofFile;
  try {
    ({ file } = await proofOf(code));
  } catch (error) {
    if (!(error instanceof NoAnswer) || error.reason === 'away') throw error;
    return { why: error.reason === 'gone' ? 'erasedCode' : 'unknownCode', code };
  }
  const judged = await judgeProof(file, checking.keys);
  if (!judged.isSigned || !judged.isText) throw new NoAnswer('away');
  const printed = printedIn(read, file);
  const holds = printed === undefined || (await hasGrownFrom(printed.log, code, checking.keys));
  const isLogged = judged.isLogged && holds;
  return comparePdf(opened, { file, judged: { ...judged, isLogged }, printed: printed?.proof }, checking);
}

/** Codes that the visible text shows, in its order. */
function codesIn(read: ReadPdf): string[] {
  const written = visibleText(read).match(/[0-9A-Za-z]{4}-[0-9A-Za-z]{4}-[0-9A-Za-z]{5}/g) ?? [];
  return written.slice(0, 200).flatMap((one) => {
    const known = readPublicCode(one);
    return known.ok ? [known.code] : [];
  });
}

async function codeInPicture(pdf: Pdf, make: MakeCanvas): Promise<string | undefined> {
  const { data, width, height } = await firstPageDots(pdf, make);
  const [, written = ''] = /\/verify\/([^/?#\s]{1,40})$/.exec(jsqr(data, width, height)?.data ?? '') ?? [];
  const read = readPublicCode(written);
  return read.ok ? read.code : undefined;
}

/** What the sheet itself prints of the log, where it prints that. */
function printedIn(read: ReadPdf, { checkpoint }: ProofFile): Printed | undefined {
  const text = visibleText(read).replace(/\s/g, '');
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
