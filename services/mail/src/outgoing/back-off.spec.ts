import { expect, test } from '@jest/globals';
import { waitAfter } from './back-off.ts';

test('the wait doubles from 2 s to 10 min', () => {
  const longest = [1, 2, 3, 9, 10, 500].map((attempts) => waitAfter(attempts, 2_000, () => 1));
  expect(longest).toEqual([2_000, 4_000, 8_000, 512_000, 600_000, 600_000]);
});

test('chance takes off up to half, so that mails which failed together come back apart', () => {
  expect(waitAfter(3, 2_000, () => 0)).toBe(4_000);
  expect(waitAfter(3, 2_000, () => 0.5)).toBe(6_000);
  expect(new Set(Array.from({ length: 20 }, () => waitAfter(10, 2_000))).size).toBeGreaterThan(10);
});
