import { describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { windowKeys } from '@studieplan/kit/secrets';
import fc from 'fast-check';
import { isSame, TextWindows } from './same-text.ts';
import { sketchBytes, sketchFrom, sketchOf, SoughtText } from './text-sketch.ts';

const key = randomBytes(32);
const windowsOf = (words: readonly string[]) => new TextWindows(windowKeys(key, words));
const some = (from: number, count: number) => Array.from({ length: count }, (_, at) => `o${from + at}`);
const stored = (windows: TextWindows) => sketchFrom(sketchBytes(sketchOf(windows)));

/** What is drawn by chance: a part of it in `npm test`, all in the long run (docs/adr/0025). */
const draws = process.env['LONG']
  ? { texts: 600, same: 100, edge: 200, others: 200 }
  : { texts: 150, same: 25, edge: 50, others: 50 };

/** A text of a base's words, some of them others, cut and padded; near two thirds on either side. */
const changed = fc
  .record({
    size: fc.integer({ min: 4, max: 900 }),
    from: fc.integer({ min: 0, max: 400 }),
    kept: fc.integer({ min: 0, max: 900 }),
    every: fc.integer({ min: 2, max: 30 }),
    more: fc.integer({ min: 0, max: 900 }),
  })
  .map(({ size, from, kept, every, more }) => ({
    base: some(0, size),
    other: [
      ...some(0, size)
        .slice(from, from + kept)
        .map((word, at) => (at % every === 0 ? `${word}x` : word)),
      ...some(10_000, more),
    ],
  }));

describe('[P-2] what a sketch lets through', () => {
  test('loses no text that is the same, as every window says', () => {
    let same = 0;
    fc.assert(
      fc.property(changed, ({ base, other }) => {
        const [one, two] = [windowsOf(base), windowsOf(other)];
        if (!isSame(one, two)) return;
        same += 1;
        expect(new SoughtText(one).mayBe(stored(two))).toBe(true);
        expect(new SoughtText(two).mayBe(stored(one))).toBe(true);
      }),
      { numRuns: draws.texts },
    );
    expect(same).toBeGreaterThan(draws.same);
  }, 120_000);

  test('at the very edge of two thirds, drawn anew time after time', () => {
    const base = some(0, 1_000);
    // 996 windows; a tail of new words spoils those that reach into it by two words or more.
    const other = [...base.slice(0, 667), ...some(10_000, 333)];
    const [one, two] = [windowsOf(base), windowsOf(other)];
    expect([isSame(one, two), isSame(one, windowsOf([...base.slice(0, 666), ...some(9_000, 334)]))]).toEqual([
      true,
      false,
    ]);
    for (let draw = 0; draw < draws.edge; draw += 1)
      expect(new SoughtText(one).mayBe(stored(two))).toBe(true);
  }, 120_000);

  test('of texts that share a third, a few in a hundred; of others none', () => {
    const template = some(0, 330);
    const one = new SoughtText(windowsOf([...template, ...some(1_000, 670)]));
    const passed = (shared: number, texts = draws.others) =>
      Array.from({ length: texts }, (_, at) =>
        one.mayBe(
          stored(windowsOf([...template.slice(0, shared), ...some(10_000 * (at + 1), 1_000 - shared)])),
        ),
      ).filter(Boolean).length;
    expect(passed(330, 200)).toBeLessThan(20);
    expect(passed(200)).toBeLessThan(2);
    expect(passed(0)).toBe(0);
  }, 120_000);

  test('a text of 1,000 words is kept in less than 60 kB', () => {
    const windows = windowsOf(some(0, 1_000));
    const bytes = windows.digests.keys.byteLength + sketchBytes(sketchOf(windows)).length;
    expect(bytes).toBeLessThan(52_000);
    expect(sketchFrom(sketchBytes(sketchOf(windowsOf([])))).size).toBe(0);
  });

  test('an endless text is sketched in time linear in it', () => {
    const windows = windowsOf(some(0, 200_000));
    expect(new SoughtText(windows).mayBe(stored(windows))).toBe(true);
  }, 120_000);
});
