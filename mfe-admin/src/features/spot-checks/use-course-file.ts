import { useState } from 'react';
import { useTableFile } from '@studieplan/ui/tables/use-table-file.ts';
import { coursesOf } from './courses.ts';

// Built apart (rspack.config.mjs).
const reader = new URL('../../../dist-worker/assets/table.js', import.meta.url);

/** A list of courses, read in the browser. */
export function useCourseFile() {
  const [heads, setHeads] = useState(true);
  const { file, ...list } = useTableFile(reader, () => setHeads(true));
  return {
    ...list,
    file: file && { ...file, heads, courses: coursesOf(file.table, heads) },
    /** Whether the first row says what the columns are. */
    setHeads,
  };
}
