import { ReadFailed, ReadTooLong, readInWorker, type ReadingOptions } from '../worker/read-in-worker.ts';
import type { TableAnswer, TableFault } from './read-table.ts';

/**
 * Reads a CSV or Excel file where it cannot stop the page. `makeWorker` starts what `table-worker.ts` was built into
 * (rspack.config.mjs). Throws ReaderMissing and the reason of the signal.
 */
export function readTableFile(
  makeWorker: () => Worker,
  file: File,
  options?: ReadingOptions,
): Promise<TableAnswer> {
  return readInWorker<TableAnswer>(makeWorker, file, options).catch((error: unknown) => {
    if (error instanceof ReadTooLong) return { fault: 'slow' };
    // A file that ends its worker is one that cannot be read.
    if (error instanceof ReadFailed) return { fault: 'damaged' };
    throw error;
  });
}

/** What is said of a file that is no table. */
export const tableFaults: Record<TableFault, string> = {
  large: 'Filen er for stor. Del den i flere, med høyst 20 000 rader og 200 kolonner i hver.',
  damaged: 'Filen lot seg ikke lese. Åpne den i regnearket, lagre den på nytt og prøv igjen.',
  old: 'Filen er i et eldre Excel-format eller låst med passord. Lagre den som .xlsx uten passord, eller som CSV.',
  slow: 'Det gikk for lang tid med å lese filen. Lagre den som CSV i stedet.',
  empty: 'Filen har ingen rader.',
  unknown: 'Filen er ikke CSV eller Excel (.xlsx).',
};
