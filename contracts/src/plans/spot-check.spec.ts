import { describe, expect, test } from '@jest/globals';
import { areCanonical, canonicalLine, canonicalLines, linesFile, linesFit } from './spot-check.ts';

describe('[S-5] what courses are drawn from', () => {
  test('cells that read alike are alike, and no cell can be another by tabs, line ends or unseen signs', () => {
    expect(canonicalLine([' Sang\u00a0 og\tdans ', 'A\u030as–Øst\u200b', '', ''])).toBe(
      'Sang og dans\tÅs-Øst',
    );
    expect(canonicalLine(['a\nb', '', 'c\u0000'])).toBe('a b\t\tc');
    expect(canonicalLine(['', ' '])).toBe('');
  });

  test('lines are in the order of their bytes, empty ones left out, and twins told by their places', () => {
    const rows = [['b'], ['\u{1F3B5}'], [], ['\uff21'], ['B '], ['b', '']];
    const { lines, twice } = canonicalLines(rows);
    expect(twice).toEqual([[0, 5]]);
    const sorted = ['B', 'b', '\uff21', '\u{1F3B5}'];
    expect(lines).toEqual(sorted);
    expect(lines.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))).toEqual(sorted);
    expect(linesFile(lines.slice(0, 2))).toBe('B\nb\n');
  });

  test.each([
    ['in another order', ['b', 'a']],
    ['twice', ['a', 'a']],
    ['an empty one', ['', 'a']],
    ['written otherwise', ['a  b']],
    ['with a line end within', ['a\nb']],
  ])('%s is not what is drawn from', (_what, lines) => {
    expect(areCanonical(lines)).toBe(false);
    expect(areCanonical(canonicalLines(lines.map((line) => [line])).lines)).toBe(true);
  });

  test('the longest lines that can be sent are read in no time', () => {
    const hostile = Array.from({ length: 450 }, (_, at) => `${at}${'\t'.repeat(1990)}x`).sort();
    const before = performance.now();
    expect(areCanonical(hostile)).toBe(true);
    expect(performance.now() - before).toBeLessThan(3_000);
  });

  test('more than one call can carry is known beforehand', () => {
    expect(linesFit(['å'.repeat(400_000)])).toBe(true);
    expect(linesFit(['å'.repeat(460_000)])).toBe(false);
  });
});
