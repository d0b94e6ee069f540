import { useState } from 'react';
import { checkNetwork } from '../states/check-network.ts';
import type { Table } from './read-table.ts';
import { readTableFile, tableFaults } from './read-table-file.ts';

/** A table that somebody chose, read in the browser by the worker at `reader`; `onRead` is told of each. */
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
        const table = await readTableFile(() => new Worker(reader), chosen);
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
