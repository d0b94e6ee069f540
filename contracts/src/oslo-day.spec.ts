import { expect, test } from '@jest/globals';
import { endOfDay, isOver, lastDayOf } from './oslo-day.ts';

test.each([
  ['2026-03-12T12:00:00Z', 2, '2028-03-12'],
  ['2028-02-29T12:00:00Z', 1, '2029-02-28'],
  ['2028-02-29T12:00:00Z', 4, '2032-02-29'],
  // After midnight in Norway, before it in UTC.
  ['2026-12-31T23:30:00Z', 1, '2028-01-01'],
  ['2026-06-30T22:00:00Z', 5, '2031-07-01'],
])('[S-4] what is approved at %s for %i years holds until %s', (approved, years, last) => {
  expect(lastDayOf(new Date(approved), years)).toBe(last);
});

test.each([
  ['2028-12-31', '2028-12-31T22:59:59.999Z', '2028-12-31T23:00:00.000Z'],
  ['2027-06-30', '2027-06-30T21:59:59.999Z', '2027-06-30T22:00:00.000Z'],
  // Days of 23 and 25 hours.
  ['2027-03-28', '2027-03-28T21:59:59.999Z', '2027-03-28T22:00:00.000Z'],
  ['2027-10-31', '2027-10-31T22:59:59.999Z', '2027-10-31T23:00:00.000Z'],
])('[S-4] the last day, %s, is over with it, not before', (day, still, over) => {
  expect(endOfDay(day).toISOString()).toBe(over);
  expect([isOver(day, new Date(still)), isOver(day, new Date(over))]).toEqual([false, true]);
  expect(isOver(null, new Date(over))).toBe(false);
});
