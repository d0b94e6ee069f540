import { expect, test } from '@jest/globals';
import { lastDue } from './nightly-time.ts';

test.each([
  ['winter, after', '2026-01-15T04:00:00Z', '2026-01-15T02:00:00.000Z'],
  ['winter, before', '2026-01-15T01:59:00Z', '2026-01-14T02:00:00.000Z'],
  ['the very minute', '2026-01-15T02:00:30Z', '2026-01-15T02:00:00.000Z'],
  ['summer', '2026-07-15T04:00:00Z', '2026-07-15T01:00:00.000Z'],
  ['the day the clock went forward', '2026-03-29T12:00:00Z', '2026-03-29T01:00:00.000Z'],
  ['the day the clock went back', '2026-10-25T12:00:00Z', '2026-10-25T02:00:00.000Z'],
])('the clock showed 03:00 in Norway last: %s', (_when, now, due) => {
  expect(lastDue('03:00', new Date(now)).toISOString()).toBe(due);
});
