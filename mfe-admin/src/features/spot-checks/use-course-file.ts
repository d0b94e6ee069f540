import { useState } from 'react';
import { checkNetwork } from '@studieplan/ui';
import type { Table } from '@studieplan/ui/tables/read-table.ts';
import { readTableFile, tableFaults } from '@studieplan/ui/tables/read-table-file.ts';
import { type Courses, coursesOf } from './courses.ts';

// Built apart (rspack.config.mjs).
const reader = new URL('../../../dist-worker/assets/table.js', import.meta.url);

interface Read {
  name: string;
  table: Table;
  heads: boolean;
  courses: Courses;
}

/** A list of courses, read in the browser. */
export function useCourseFile() {
  const [file, setFile] = useState<Read>();
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
        const answer = await readTableFile(() => new Worker(reader), chosen);
        if ('fault' in answer) setFault(tableFaults[answer.fault]);
        else setFile({ name: chosen.name, table: answer, heads: true, courses: coursesOf(answer, true) });
      } catch {
        setFault(`Det som leser listen, kunne ikke lastes. ${checkNetwork}`);
      } finally {
        setReading(false);
      }
    },
    /** Whether the first row says what the columns are. */
    setHeads: (heads: boolean) => setFile(file && { ...file, heads, courses: coursesOf(file.table, heads) }),
  };
}
