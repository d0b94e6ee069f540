import { diffArrays } from 'diff';

export interface DifferenceLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Lines removed and added at most: a comparison's time grows with them, and a dialog shows no more. */
const mostChanges = 800;

/** The lines of two texts, in order: what both have, what only the first and what only the second has. */
export function differenceOf(before: string, after: string): DifferenceLine[] {
  const [old, next] = [before.split('\n'), after.split('\n')];
  const lines = (kind: DifferenceLine['kind'], texts: string[]) => texts.map((text) => ({ kind, text }));
  // Undefined when the texts differ more: then all of it counts as replaced.
  const parts = diffArrays(old, next, { maxEditLength: mostChanges });
  if (!parts) return [...lines('removed', old), ...lines('added', next)];
  return parts.flatMap(({ added, removed, value }) =>
    lines(added ? 'added' : removed ? 'removed' : 'same', value),
  );
}

/** Leaves out unchanged lines that are more than `around` lines from a change; `undefined` stands where some were. */
export function shortened(lines: readonly DifferenceLine[], around = 1): (DifferenceLine | undefined)[] {
  const near = lines.map((_, index) =>
    lines.slice(Math.max(0, index - around), index + around + 1).some(({ kind }) => kind !== 'same'),
  );
  return lines.flatMap((line, index) => {
    if (near[index] === true) return [line];
    return index === 0 || near[index - 1] === true ? [undefined] : [];
  });
}
