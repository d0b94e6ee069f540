import type { ValidationResult } from '@studieplan/contracts';

/**
 * Outcomes down, modules and assessment across. A mark is what the judge said and nothing more; `modules` are those of
 * the text that was scored.
 */
export function alignmentOf(matrix: ValidationResult['matrix'], modules: readonly string[]) {
  const named = new Set(matrix.flatMap((row) => row.modules).filter((index) => index >= 0));
  // Not up to the highest index: whoever judges may name any.
  const indexes = [...new Set([...modules.keys(), ...named])].toSorted((one, other) => one - other);
  // One that the judge names and the text lacks has no name; an empty one is traced to no outcome.
  const columns = indexes.map((index) => ({
    index,
    name: modules[index],
    path: `content_modules.${index}`,
    empty: !named.has(index),
  }));
  const rows = matrix.map(({ path, outcome, modules: traced, assessed, evidence }) => {
    const here = new Set(traced);
    // In the order of the columns.
    const marks = indexes.map((index) => here.has(index));
    const gaps = [
      ...(marks.includes(true) ? [] : ['Mangler modul']),
      ...(assessed ? [] : ['Mangler vurdering']),
    ];
    return { path, outcome, marks, assessed, evidence, gaps };
  });
  return {
    columns,
    rows,
    /** No outcome was traced to the assessment. */
    unassessed: rows.every(({ assessed }) => !assessed),
    /** Outcomes without a module or the assessment, and modules without an outcome. */
    gaps: columns.filter(({ empty }) => empty).length + rows.flatMap(({ gaps }) => gaps).length,
  };
}
export type Alignment = ReturnType<typeof alignmentOf>;
export type AlignmentColumn = Alignment['columns'][number];
