import { comparedText } from '../written-text.ts';

/** Courses drawn where nobody has said how many (design.md 69). */
export const usualSpotChecks = 35;
/** How long a draw waits for an entry of somebody else's before the server writes one. */
export const spotCheckWaitSeconds = 60;
export const spotCheckLimits = { lines: 20_000, line: 2_000, bytes: 900_000, remark: 1_000 };

/** By the bytes of UTF-8, as `LC_ALL=C sort` sorts: that is by code points, which strings do not compare by. */
function byBytes(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  for (let at = 0; at < end; at += 1) {
    const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (one === other) continue;
    const isHalf = (unit: number) => unit >= 0xd800 && unit < 0xe000;
    return isHalf(one) === isHalf(other) ? one - other : isHalf(one) ? 1 : -1;
  }
  return a.length - b.length;
}

/** One course as it is drawn: cells that read alike are alike, one space for any, and tabs between. */
export function canonicalLine(cells: readonly string[]): string {
  const read = cells.map((cell) =>
    comparedText(cell)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  );
  while (read.at(-1) === '') read.pop();
  return read.join('\t');
}

/** What lines are drawn from: in order; the places of those that stand there twice, counted from 0; empty ones left out. */
export function canonicalLines(rows: readonly (readonly string[])[]): {
  lines: string[];
  twice: [first: number, again: number][];
} {
  const places = new Map<string, number>();
  const twice: [number, number][] = [];
  rows.forEach((cells, at) => {
    const line = canonicalLine(cells);
    if (line === '') return;
    const before = places.get(line);
    if (before === undefined) places.set(line, at);
    else twice.push([before, at]);
  });
  return { lines: [...places.keys()].toSorted(byBytes), twice };
}

/** Whether lines are what `canonicalLines` makes of them. */
export const areCanonical = (lines: readonly string[]): boolean =>
  lines.every((line, at) => {
    const before = lines[at - 1];
    return (
      line !== '' &&
      line === canonicalLine(line.split('\t')) &&
      (before === undefined || byBytes(before, line) < 0)
    );
  });

/** The file that the digest is of: each line with its end. */
export const linesFile = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** Whether they can be sent in one call. */
export const linesFit = (lines: readonly string[]): boolean =>
  new TextEncoder().encode(JSON.stringify(lines)).length <= spotCheckLimits.bytes;
