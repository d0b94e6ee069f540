import { useState } from 'react';
import { checkNetwork } from '../states/check-network.ts';
import { ReadFailed, ReadTooLong, readInWorker } from '../worker/read-in-worker.ts';
import type { Table, TableAnswer, TableFault } from './read-table.ts';

/**
 * A table that somebody chose, read in the browser by the worker at `reader`, which `table-worker.ts` was built into
 * (rspack.config.mjs); `onRead` is told of each.
 */
export function useTableFile(reader: URL, onRead: (table: Table) => void) {
  const [file, setFile] = useState<{ name: string; table: Table }>();
  const [reading, setReading] = useState(false);
  const [fault, setFault] = useState<string>();
  return {
    file,
    reading,
    fault,
    read: async (chosen: File | undefined) => {
      if (chosen === undefined || reading) return;
      setFault(undefined);
      setFile(undefined);
      setReading(true);
      try {
        const table = await readTableFile(reader, chosen);
        if ('fault' in table) return setFault(tableFaults[table.fault]);
        onRead(table);
        setFile({ name: chosen.name, table });
      } catch {
        setFault(`Det som leser listen, kunne ikke lastes. ${checkNetwork}`);
      } finally {
        setReading(false);
      }
    },
  };
}

/** Reads a CSV or Excel file where it cannot stop the page; throws ReaderMissing. */
function readTableFile(reader: URL, file: File): Promise<TableAnswer> {
  return readInWorker<TableAnswer>(() => new Worker(reader), file).catch((error: unknown) => {
    if (error instanceof ReadTooLong) return { fault: 'slow' };
    // A file that ends its worker is one that cannot be read.
    if (error instanceof ReadFailed) return { fault: 'damaged' };
    throw error;
  });
}

/** What is said of a file that is no table. */
const tableFaults: Record<TableFault, string> = {
  large: 'Filen er for stor. Del den i flere, med høyst 20 000 rader og 200 kolonner i hver.',
  damaged: 'Filen lot seg ikke lese. Åpne den i regnearket, lagre den på nytt og prøv igjen.',
  old: 'Filen er i et eldre Excel-format eller låst med passord. Lagre den som .xlsx uten passord, eller som CSV.',
  slow: 'Det gikk for lang tid med å lese filen. Lagre den som CSV i stedet.',
  empty: 'Filen har ingen rader.',
  unknown: 'Filen er ikke CSV eller Excel (.xlsx).',
};
