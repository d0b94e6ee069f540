export interface DifferenceLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

// Beyond it the table of a comparison grows too large for a screen; then the whole middle counts as replaced.
const mostCells = 1_000_000;

function compared(before: readonly string[], after: readonly string[]): DifferenceLine[] {
  const replaced = () => [
    ...before.map((text) => ({ kind: 'removed', text }) as const),
    ...after.map((text) => ({ kind: 'added', text }) as const),
  ];
  if (before.length * after.length > mostCells) return replaced();
  // Longest common subsequence of what is left from each place on.
  const width = after.length + 1;
  const longest = new Uint32Array((before.length + 1) * width);
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      longest[i * width + j] =
        before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: DifferenceLine[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const [old = '', next = ''] = [before[i], after[j]];
    if (i < before.length && j < after.length && old === next) {
      lines.push({ kind: 'same', text: old });
      i += 1;
      j += 1;
    } else if (i < before.length && (j === after.length || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: old });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: next });
      j += 1;
    }
  }
  return lines;
}

/** The lines of two texts, in order: what both have, what only the first and what only the second has. */
export function differenceOf(before: string, after: string): DifferenceLine[] {
  const [old, next] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(old.length, next.length);
  let start = 0;
  while (start < shorter && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old[old.length - 1 - end] === next[next.length - 1 - end]) end += 1;
  const same = (text: string) => ({ kind: 'same', text }) as const;
  return [
    ...old.slice(0, start).map(same),
    ...compared(old.slice(start, old.length - end), next.slice(start, next.length - end)),
    ...old.slice(old.length - end).map(same),
  ];
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
