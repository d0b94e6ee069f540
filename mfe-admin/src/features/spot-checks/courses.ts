import { canonicalLines, linesFit, spotCheckLimits } from '@studieplan/contracts';
import type { Table } from '@studieplan/ui/tables/read-table.ts';
import { useState } from 'react';
import { useTableFile } from '@studieplan/ui/tables/use-table-file.ts';

/** Courses as a draw is of them, or why there can be none. */
export type Courses = { lines: string[] } | { fault: string };

const shownTwins = 3;

/** The rows of a file as courses; with `heads` the first row says what the columns are. */
export function coursesOf({ rows }: Table, heads: boolean): Courses {
  const skipped = heads ? 1 : 0;
  const { lines, twice } = canonicalLines(rows.slice(skipped));
  if (twice.length > 0) {
    const pairs = twice.slice(0, shownTwins).map((pair) => pair.map((at) => at + 1 + skipped).join(' og '));
    const rest = twice.length > shownTwins ? `, og ${twice.length - shownTwins} par til` : '';
    return { fault: `Kurs kan ikke stå to ganger. Disse radene er like: ${pairs.join('; ')}${rest}.` };
  }
  if (lines.length === 0) return { fault: 'Listen har ingen kurs.' };
  if (lines.some(({ length }) => length > spotCheckLimits.line) || !linesFit(lines))
    return { fault: 'Listen er for stor. Ta bort kolonner som kontrollen ikke trenger, og prøv igjen.' };
  return { lines };
}

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
