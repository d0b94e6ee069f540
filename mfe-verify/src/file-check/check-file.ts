import { NoAnswer, ourKeys } from '../proof/proof-client.ts';
import { type Answer, plainAnswer } from './answer.ts';
import { checkPdf } from './check-pdf.ts';
import { checkProof } from './check-proof.ts';
import { browserCanvas, type MakeCanvas } from './compare-looks.ts';
import { UnopenedPdf } from './open-pdf.ts';
import type { CheckSite } from './original.ts';
import { TooManyPages } from './read-pages.ts';

const megabyte = 1024 * 1024;
const largestPdf = 25 * megabyte;
const largestProof = 2 * megabyte;

const refused = {
  empty: plainAnswer('neutral', 'Filen er tom', 'Det er ingenting i filen å kontrollere.'),
  kind: plainAnswer(
    'neutral',
    'Verken PDF eller JSON',
    'Dette er verken et sertifikat (PDF) eller et bevis (JSON). Har du et bilde eller en Word-fil, skriv inn koden i feltet øverst i stedet.',
  ),
  encrypted: plainAnswer(
    'neutral',
    'Filen er låst med passord',
    'En låst fil kan ikke leses, og våre sertifikater er aldri låst. Skriv inn koden i feltet øverst i stedet.',
  ),
  damaged: plainAnswer(
    'neutral',
    'Filen kan ikke leses',
    'PDF-en er skadet eller har noe i seg som ikke kan leses her. Den er ikke kontrollert. Skriv inn koden i feltet øverst i stedet.',
  ),
  pages: plainAnswer(
    'neutral',
    'Filen har for mange sider',
    'Her leses filer på opptil 60 sider. Denne er ikke kontrollert.',
  ),
  away: plainAnswer(
    'neutral',
    'Kunne ikke kontrolleres nå',
    'Nettstedet svarer ikke, så filen er ikke kontrollert. Sjekk nettet og prøv igjen.',
  ),
};

function tooLarge(size: number, most: number): Answer {
  return plainAnswer(
    'neutral',
    'Filen er for stor',
    `Filen er på ${Math.round(size / megabyte)} MB, og her leses filer på opptil ${most / megabyte} MB. Den er ikke kontrollert. Skriv inn koden i feltet øverst i stedet.`,
  );
}

function kindOf(bytes: Uint8Array): 'pdf' | 'json' | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  if (start.includes('%PDF-')) return 'pdf';
  return /^(\xef\xbb\xbf)?\s*[{[]/.test(start) ? 'json' : undefined;
}

/**
 * Checks a file in this browser and answers what holds of it, whatever the file is. Only a code, and places in the log,
 * are asked for: nothing of the file leaves the browser.
 */
export async function checkFile(
  file: Pick<Blob, 'size' | 'arrayBuffer'>,
  site: CheckSite,
  make: MakeCanvas = browserCanvas,
): Promise<Answer> {
  if (file.size === 0) return refused.empty;
  if (file.size > largestPdf) return tooLarge(file.size, largestPdf);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOf(bytes);
  if (kind === undefined) return refused.kind;
  if (kind === 'json' && bytes.length > largestProof) return tooLarge(bytes.length, largestProof);
  try {
    const keys = await ourKeys();
    if (kind === 'pdf') return await checkPdf(bytes, { site, keys, make });
    return await checkProof(new TextDecoder().decode(bytes), keys);
  } catch (error) {
    return refusalFor(error);
  }
}

function refusalFor(error: unknown): Answer {
  if (error instanceof NoAnswer || (error instanceof Error && error.name === 'CertificatePartError'))
    return refused.away;
  if (error instanceof UnopenedPdf) return refused[error.reason];
  if (error instanceof TooManyPages) return refused.pages;
  // A reader of PDFs fails in as many ways as a file can be broken: all of them mean that it was not checked.
  return refused.damaged;
}
