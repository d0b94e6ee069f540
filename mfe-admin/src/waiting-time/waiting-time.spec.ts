import { expect, test } from '@jest/globals';
import { takenTime, waitingSentence, waitingTime } from './waiting-time.ts';

const now = Date.parse('2026-02-10T12:00:00Z');

test.each([
  ['2026-02-10T11:30:00Z', 0, 'timer', false],
  ['2026-02-10T11:00:00Z', 1, 'time', false],
  ['2026-02-09T12:00:00Z', 1, 'dag', false],
  ['2026-02-07T12:00:00Z', 3, 'dager', false],
  ['2026-02-07T11:00:00Z', 3, 'dager', true],
  ['2026-02-10T12:00:30Z', 0, 'timer', false],
])('[N-2] what came at %s has waited %i %s', (since, count, unit, late) => {
  expect(waitingTime(since, now)).toEqual({ count, unit, late });
});

const waits = (plans: number, selfApprovals = 0, people = 0) => ({
  plans: { total: plans },
  self_approvals: { total: selfApprovals },
  people: { total: people },
});

test('[N-2] [V-9] the page says in words how much of what waits, and since when', () => {
  expect(waitingSentence(waits(0), undefined, now)).toBe('Ingenting venter på deg.');
  expect(waitingSentence(waits(0, 1), '2026-02-10T11:50:00Z', now)).toBe(
    'Én sak venter på deg: én selvgodkjenning. Den har ventet i under én time.',
  );
  expect(waitingSentence(waits(3, 0, 4), '2026-02-04T12:00:00Z', now)).toBe(
    'Sju saker venter på deg: tre planer og fire personer. Den eldste har ventet i seks dager.',
  );
  expect(waitingSentence(waits(37, 2, 1), '2026-02-09T12:00:00Z', now)).toBe(
    '40 saker venter på deg: 37 planer, to selvgodkjenninger og én person. Den eldste har ventet i én dag.',
  );
  expect([takenTime(60), takenTime(7200), takenTime(172_800)]).toEqual([
    'under én time',
    'to timer',
    'to dager',
  ]);
});
