import { describe, expect, test } from '@jest/globals';
import { currentOf, versionStates } from './state-meanings.ts';
import {
  statesOf,
  type VersionChange,
  versionIntervals,
  versionState,
  withdrawalOf,
} from './version-state.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const change = (what: VersionChange, on: number) => ({ change: what, at: day(on) });
const lived = (approved: number, ...changes: ReturnType<typeof change>[]) => ({
  approved_at: day(approved),
  changes,
});

describe('[R-1] versionState', () => {
  test('a version holds, stops, and holds again', () => {
    const successors = [lived(5, change('recalled', 8)), lived(20)];
    const history = { ...lived(2, change('deactivated', 10), change('reactivated', 12)), successors };
    expect(versionIntervals(history)).toEqual([
      { state: 'valid', from: day(2), to: day(5) },
      { state: 'superseded', from: day(5), to: day(8) },
      { state: 'valid', from: day(8), to: day(10) },
      { state: 'deactivated', from: day(10), to: day(12) },
      { state: 'valid', from: day(12), to: day(20) },
      { state: 'superseded', from: day(20), to: null },
    ]);
  });

  test('the clock is the one that is passed: a day before, at the moment, and a day before the approval', () => {
    const history = { ...lived(2, change('deactivated', 10)), successors: [] };
    expect(versionState(history, day(1))).toBeUndefined();
    expect(versionState(history, day(2))).toBe('valid');
    expect(versionState(history, new Date(day(10).getTime() - 1))).toBe('valid');
    expect(versionState(history, day(10))).toBe('deactivated');
  });

  test('being taken back says more than being superseded, and nothing comes after an erasure', () => {
    const successors = [lived(3)];
    expect(versionState({ ...lived(2, change('recalled', 4)), successors }, day(5))).toBe('recalled');
    const erased = { ...lived(2, change('erased', 4), change('reactivated', 6)), successors };
    expect(versionState(erased, day(9))).toBe('erased');
  });

  test('what came between two equal states leaves no seam', () => {
    const successors = [lived(5), lived(7, change('deactivated', 9))];
    expect(versionIntervals({ ...lived(2), successors })).toEqual([
      { state: 'valid', from: day(2), to: day(5) },
      { state: 'superseded', from: day(5), to: null },
    ]);
  });
});

describe('[S-4] an approval that runs out', () => {
  const until = (approved: number, end: number, ...changes: ReturnType<typeof change>[]) => ({
    ...lived(approved, ...changes),
    expires_at: day(end),
  });

  test('holds until the moment that its last day is over, and comes back from a withdrawal as what it is then', () => {
    const history = { ...until(2, 10, change('deactivated', 8), change('reactivated', 12)), successors: [] };
    expect(versionIntervals(history)).toEqual([
      { state: 'valid', from: day(2), to: day(8) },
      { state: 'deactivated', from: day(8), to: day(12) },
      { state: 'expired', from: day(12), to: null },
    ]);
    expect(versionState({ ...until(2, 10), successors: [] }, new Date(day(10).getTime() - 1))).toBe('valid');
    expect(versionState({ ...until(2, 10), successors: [] }, day(10))).toBe('expired');
  });

  test('is superseded by a newer one that has run out too: that does not bring it back', () => {
    expect(versionIntervals({ ...until(2, 20), successors: [until(5, 7)] })).toEqual([
      { state: 'valid', from: day(2), to: day(5) },
      { state: 'superseded', from: day(5), to: null },
    ]);
    const recalled = { ...until(2, 20), successors: [until(5, 7, change('recalled', 9))] };
    expect(versionIntervals(recalled).slice(2)).toEqual([
      { state: 'valid', from: day(9), to: day(20) },
      { state: 'expired', from: day(20), to: null },
    ]);
  });

  test('of rows that tell that it is over, the newest is the one to go on from, and holds no more', () => {
    const rows = [
      { version_number: 1, deleted_at: null },
      { version_number: 2, deleted_at: null, expired: true },
    ];
    expect([...statesOf(rows).values()]).toEqual(['superseded', 'expired']);
    expect(currentOf(rows)?.version_number).toBe(2);
    expect(versionStates.expired).toMatchObject({ holds: false, revoked: false, word: 'utløpt' });
  });
});

describe('[R-1] what follows from a state', () => {
  const rows = [
    { version_number: 3, deleted_at: '2026-01-09T00:00:00.000Z', withdrawn: 'recalled' as const },
    { version_number: 1, deleted_at: '2026-01-08T00:00:00.000Z' },
    { version_number: 2, deleted_at: null },
    { version_number: 4, deleted_at: '2026-01-10T00:00:00.000Z', withdrawn: null },
  ];

  test('the newest that is not taken back is the current one, whatever order they come in', () => {
    expect(currentOf(rows)?.version_number).toBe(2);
    expect(currentOf(rows.filter(({ deleted_at }) => deleted_at !== null))).toBeUndefined();
    expect(currentOf([])).toBeUndefined();
    expect([...statesOf(rows).values()]).toEqual(['recalled', 'deactivated', 'valid', 'deactivated']);
  });

  test('a row from before recall existed was deactivated; what was never taken back has no kind', () => {
    expect(withdrawalOf({ deleted_at: new Date() })).toBe('deactivated');
    expect(withdrawalOf({ deleted_at: null, withdrawn: 'recalled' })).toBeNull();
  });

  test('one state alone holds, and what is taken back is revoked', () => {
    const told = Object.entries(versionStates);
    expect(told.filter(([, { holds }]) => holds).map(([state]) => state)).toEqual(['valid']);
    const revoked = told.filter(([, meaning]) => meaning.revoked).map(([state]) => state);
    expect(revoked.sort()).toEqual(['deactivated', 'erased', 'recalled']);
  });
});
