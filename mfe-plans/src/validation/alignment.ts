import type { ValidationResult } from '@studieplan/contracts';

/** A module that was scored; one that the judge names and the text lacks has no name. */
export interface AlignmentColumn {
  index: number;
  name?: string;
  path: string;
  /** No outcome was traced to it. */
  empty: boolean;
}

export interface AlignmentRow {
  path: string;
  outcome: string;
  /** In the order of the columns. */
  marks: boolean[];
  assessed: boolean;
  evidence: readonly string[];
  /** What it was not traced to, in words. */
  gaps: string[];
}

export interface Alignment {
  columns: AlignmentColumn[];
  rows: AlignmentRow[];
  /** No outcome was traced to the assessment. */
  unassessed: boolean;
  /** Outcomes without a module or the assessment, and modules without an outcome. */
  gaps: number;
}

/**
 * Outcomes down, modules and assessment across. A mark is what the judge said and nothing more; `modules` are those of
 * the text that was scored.
 */
export function alignmentOf(matrix: ValidationResult['matrix'], modules: readonly string[]): Alignment {
  const named = new Set(matrix.flatMap((row) => row.modules).filter((index) => index >= 0));
  // Not up to the highest index: whoever judges may name any.
  const indexes = [...new Set([...modules.keys(), ...named])].toSorted((one, other) => one - other);
  const columns = indexes.map((index) => ({
    index,
    name: modules[index],
    path: `content_modules.${index}`,
    empty: !named.has(index),
  }));
  const rows = matrix.map(({ path, outcome, modules: traced, assessed, evidence }) => {
    const here = new Set(traced);
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
    unassessed: rows.every(({ assessed }) => !assessed),
    gaps: columns.filter(({ empty }) => empty).length + rows.flatMap(({ gaps }) => gaps).length,
  };
}
