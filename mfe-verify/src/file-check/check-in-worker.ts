import { legalParagraphs } from '@studieplan/ui/certificate/legal-paragraphs.ts';
import { ReadFailed, ReadTooLong, readInWorker } from '@studieplan/ui/worker/read-in-worker.ts';
import type { Checked } from './findings.ts';
import type { CheckSite } from './original.ts';

// Built apart (rspack.config.mjs).
const address = new URL('../../dist-worker/assets/file-check.js', import.meta.url);
const makeWorker = () => new Worker(address);

/** Checks a file where it cannot stop the page; throws the reason of the signal when that ends it, and
 * ReaderMissing. */
export async function checkInWorker(
  file: File,
  site: CheckSite,
  { signal, onProgress }: { signal: AbortSignal; onProgress: () => void },
): Promise<Checked> {
  try {
    return await readInWorker<Checked>(
      makeWorker,
      { file, site },
      { signal, onProgress, answers: { legalParagraphs } },
    );
  } catch (error) {
    if (error instanceof ReadTooLong) return { why: 'slow' };
    // A file that ends its worker is one that cannot be read.
    if (error instanceof ReadFailed) return { why: 'damaged' };
    throw error;
  }
}
