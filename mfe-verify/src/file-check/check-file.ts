import { NoAnswer, ourKeys } from '../proof/proof-client.ts';
import { checkAttestation, isAttestation } from './check-attestation.ts';
import { checkPdf } from './check-pdf.ts';
import { checkProof } from './check-proof.ts';
import type { Checking } from './compare-pdf.ts';
import type { Checked, Uncompared } from './findings.ts';
import { UnopenedPdf } from './open-pdf.ts';
import type { CheckSite } from './original.ts';
import { TooManyPages } from './read-pages.ts';
import { expectToFit, TooMuchUnpacked } from './unpacked-size.ts';

const megabyte = 1024 * 1024;
const largestPdf = 25 * megabyte;
const largestProof = 2 * megabyte;

const tooLarge = (size: number, most: number): Checked => ({
  why: 'large',
  size: Math.round(size / megabyte),
  most: most / megabyte,
});

function kindOf(bytes: Uint8Array): 'pdf' | 'json' | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  if (start.includes('%PDF-')) return 'pdf';
  // Also in UTF-16, where every other byte of it is nothing.
  return /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*[{[]/.test(start) ? 'json' : undefined;
}

/**
 * Checks a file in this browser and answers what holds of it, whatever the file is. Only a code, and places in the log,
 * are asked for: nothing of the file leaves the browser.
 */
export async function checkFile(
  file: Pick<Blob, 'size' | 'arrayBuffer'>,
  site: CheckSite,
  { make, paragraphsOf }: Pick<Checking, 'make' | 'paragraphsOf'>,
): Promise<Checked> {
  if (file.size === 0) return { why: 'empty' };
  if (file.size > largestPdf) return tooLarge(file.size, largestPdf);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOf(bytes);
  if (kind === undefined) return { why: 'kind' };
  if (kind === 'json' && bytes.length > largestProof) return tooLarge(bytes.length, largestProof);
  try {
    if (kind === 'pdf') await expectToFit(bytes);
    const keys = await ourKeys();
    if (kind === 'pdf') return await checkPdf(bytes, { site, keys, make, paragraphsOf });
    const text = new TextDecoder().decode(bytes);
    return isAttestation(text) ? await checkAttestation(text, keys) : await checkProof(bytes, keys);
  } catch (error) {
    return refusalFor(error);
  }
}

function refusalFor(error: unknown): Uncompared {
  if (error instanceof NoAnswer || (error instanceof Error && error.name === 'CertificatePartError'))
    return { why: 'away' };
  if (error instanceof UnopenedPdf) return { why: error.reason };
  if (error instanceof TooMuchUnpacked) return { why: 'packed' };
  if (error instanceof TooManyPages) return { why: 'pages' };
  // A reader of PDFs fails in as many ways as a file can be broken: all of them mean that it was not checked.
  return { why: 'damaged' };
}
