import { describe, expect, test } from '@jest/globals';
import { nextTime } from './next-time.ts';

const after = (daily: string, last: string) => nextTime({ daily }, new Date(last)).toISOString();

describe('[R-3] when a job is due', () => {
  test.each([
    ['winter, the same day', '03:00', '2026-01-15T01:59:00Z', '2026-01-15T02:00:00.000Z'],
    ['winter, the next day', '03:00', '2026-01-15T02:00:00Z', '2026-01-16T02:00:00.000Z'],
    ['summer', '07:00', '2026-07-15T06:00:00Z', '2026-07-16T05:00:00.000Z'],
    [
      'a midnight in Oslo that is another day in UTC',
      '00:00',
      '2026-07-15T12:00:00Z',
      '2026-07-15T22:00:00.000Z',
    ],
    ['the morning after the clock went forward', '07:00', '2026-03-28T06:00:00Z', '2026-03-29T05:00:00.000Z'],
    ['the morning after the clock went back', '07:00', '2026-10-24T05:00:00Z', '2026-10-25T06:00:00.000Z'],
    ['in the hour that is skipped', '02:30', '2026-03-28T01:30:00Z', '2026-03-29T01:00:00.000Z'],
    ['the day after it was skipped', '02:30', '2026-03-29T01:00:00Z', '2026-03-30T00:30:00.000Z'],
    ['the first of the two', '02:30', '2026-10-24T00:30:00Z', '2026-10-25T00:30:00.000Z'],
    ['not the second of the two', '02:30', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00.000Z'],
    ['midnight before the clock goes forward', '00:00', '2026-03-28T12:00:00Z', '2026-03-28T23:00:00.000Z'],
    ['midnight after it has gone forward', '00:00', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00.000Z'],
    ['midnight after it has gone back', '00:00', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00.000Z'],
  ])('by the clock in Norway: %s', (_case, daily, last, due) => {
    expect(after(daily, last)).toBe(due);
  });

  test('after so many minutes, whatever the clock does', () => {
    const due = nextTime({ everyMinutes: 90 }, new Date('2026-03-29T00:45:00Z'));
    expect(due.toISOString()).toBe('2026-03-29T02:15:00.000Z');
  });

  test('a time that no clock shows is an error', () => {
    expect(() => after('25:00', '2026-01-15T02:00:00Z')).toThrow();
    expect(() => after('nå', '2026-01-15T02:00:00Z')).toThrow();
  });
});
