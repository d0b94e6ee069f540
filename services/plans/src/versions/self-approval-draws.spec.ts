import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { isDrawn } from './self-approval-draws.service.ts';

const key = (name: string) => createHash('sha256').update(name).digest();
const texts = Array.from({ length: 4000 }, (_, at) =>
  createHash('sha256').update(`tekst ${at}`).digest('hex'),
);
const drawn = (of: string, oneOf: number | null) => texts.filter((text) => isDrawn(key(of), text, oneOf));

describe('[Q-5] the draw', () => {
  test.each([
    [1, 4000, 4000],
    [2, 1850, 2150],
    [10, 330, 470],
    [50, 50, 115],
  ])('of 4,000 texts one of %d falls: between %d and %d', (oneOf, least, most) => {
    const { length } = drawn('a', oneOf);
    expect(length).toBeGreaterThanOrEqual(least);
    expect(length).toBeLessThanOrEqual(most);
  });

  test('none where it is off', () => {
    expect(drawn('a', null)).toEqual([]);
  });

  test('the same text always alike, and a rarer draw falls on none that a more frequent one spares', () => {
    expect(drawn('a', 10)).toEqual(drawn('a', 10));
    const frequent = new Set(drawn('a', 10));
    expect(drawn('a', 20).filter((text) => !frequent.has(text))).toEqual([]);
  });

  test('another key draws others: who reads the code, or another installation, foresees nothing', () => {
    const [one, other] = [drawn('a', 10), new Set(drawn('b', 10))];
    const both = one.filter((text) => other.has(text)).length;
    expect(both).toBeLessThan(80);
  });
});
