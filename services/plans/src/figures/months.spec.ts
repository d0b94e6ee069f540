import { describe, expect, test } from '@jest/globals';
import { monthsUntil } from './months.ts';

describe('[X-8] months are those of Norway', () => {
  test('twelve of them, over a new year, each from midnight in Oslo until the next', () => {
    const months = monthsUntil(new Date('2026-03-15T12:00:00Z'));
    const names = months.map(({ name }) => name);
    expect([names.length, names[0], names[8], names[9], names[11]]).toEqual([
      12,
      '2025-04',
      '2025-12',
      '2026-01',
      '2026-03',
    ]);
    // Summer time, winter time, and the day on which the month ends.
    expect(months[0]?.start.toISOString()).toBe('2025-03-31T22:00:00.000Z');
    expect(months[9]?.start.toISOString()).toBe('2025-12-31T23:00:00.000Z');
    expect(months[11]?.end.toISOString()).toBe('2026-03-31T22:00:00.000Z');
    for (const [at, { start }] of months.slice(1).entries()) expect(months[at]?.end).toEqual(start);
  });

  test('half past midnight in Norway is the new month', () => {
    expect(monthsUntil(new Date('2025-12-31T23:30:00Z')).at(-1)?.name).toBe('2026-01');
    expect(monthsUntil(new Date('2025-12-31T22:30:00Z')).at(-1)?.name).toBe('2025-12');
  });
});
