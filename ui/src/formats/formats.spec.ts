import {
  formatCode,
  formatCount,
  formatCredits,
  formatDate,
  formatHours,
  formatLongDate,
  formatDaysAgo,
  formatMoment,
  formatOrganizationNumber,
  formatScore,
  formatTime,
  parseNumber,
  shortened,
} from './formats.ts';

test('[R-033] dates are Norwegian: numbers in lists, month by name in prose, the hour with a point', () => {
  expect(formatDate('2026-11-20T08:00:00Z')).toBe('20.11.2026');
  expect(formatDate('2026-01-05T08:00:00Z')).toBe('05.01.2026');
  expect(formatLongDate('2025-10-14T10:00:00Z')).toBe('14. oktober 2025');
  expect(formatLongDate('2025-09-02T10:00:00Z')).toBe('2. september 2025');
  expect(formatTime('2025-10-13T12:08:00Z')).toBe('kl. 14.08');
});

test('[R-033] dates are those of the Norwegian day, in winter and summer time', () => {
  expect(formatDate('2026-11-20T23:30:00Z')).toBe('21.11.2026');
  expect(formatTime('2026-01-20T23:30:00Z')).toBe('kl. 00.30');
  expect(formatLongDate('2026-06-30T22:15:00Z')).toBe('1. juli 2026');
});

test('a moment of today is called so', () => {
  const now = new Date('2025-11-20T12:00:00Z');
  expect(formatMoment('2025-11-20T09:42:00Z', now)).toBe('i dag kl. 10.42');
  expect(formatMoment('2025-10-13T12:08:00Z', now)).toBe('13. oktober 2025 kl. 14.08');
});

test('scores and credits have one decimal, a comma and a hard space', () => {
  expect(formatScore(82.5)).toBe('82,5\u00a0%');
  expect(formatScore(70)).toBe('70,0\u00a0%');
  expect(formatScore(100)).toBe('100,0\u00a0%');
  expect(formatCredits(2)).toBe('2,0');
  expect(formatHours(52)).toBe('52');
  expect(formatHours(62.5)).toBe('62,5');
});

test('codes stand in groups of 4, 4 and 5, organisation numbers in threes', () => {
  expect(formatCode('7KQ2M9XD4HTBV')).toBe('7KQ2-M9XD-4HTBV');
  expect(formatCode('7KQ2-M9XD-4HTBV')).toBe('7KQ2-M9XD-4HTBV');
  expect(formatOrganizationNumber('712040318')).toBe('712\u00a0040\u00a0318');
});

test('counts agree with their noun', () => {
  expect(formatCount(1, 'plan', 'planer')).toBe('1 plan');
  expect(formatCount(3, 'plan', 'planer')).toBe('3 planer');
});

test.each([
  ['4,5', 4.5],
  ['4.5', 4.5],
  [' 1 000 ', 1000],
  ['-1', -1],
  ['', undefined],
  ['4,', undefined],
  ['fire', undefined],
  ['1e9', undefined],
])('parseNumber reads %j as %p', (written, expected) => {
  expect(parseNumber(written)).toBe(expected);
});

test.each([
  ['2025-11-20T22:59:00Z', 'i dag'],
  // Half past midnight in Norway, still the day before in UTC.
  ['2025-11-19T23:30:00Z', 'i dag'],
  ['2025-11-19T22:30:00Z', 'i går'],
  ['2025-10-25T10:00:00Z', 'for 26 dager siden'],
  ['2025-11-21T10:00:00Z', 'i dag'],
])('%s was %s, by Norwegian days and across the change of the clocks', (moment, words) => {
  expect(formatDaysAgo(moment, new Date('2025-11-20T11:00:00Z'))).toBe(words);
});

test('a text is shortened without half a sign at its end', () => {
  expect(shortened('Turer', 5)).toBe('Turer');
  expect(shortened('Turer i skog', 6)).toBe('Turer…');
  expect(shortened('Tur 🏔️ og 🚣', 5)).toBe('Tur…');
});
