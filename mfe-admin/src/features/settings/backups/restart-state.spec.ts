import { expect, test } from '@jest/globals';
import { afterLook, notRestarted, percentOf, type Restart, restartText } from './restart-state.ts';

const well = { up: true, well: true, parts: { up: 5, all: 5 } };
const behind = { ...well, well: false };
const partly = { up: false, well: false, parts: { up: 3, all: 5 } };

const told = (restart: Restart) => [restart.ready, restartText(restart), percentOf(restart)];

test('[J-19] a system that is still well has not restarted yet; one that was away and is well again has', () => {
  const before = afterLook(notRestarted, well, 1_000);
  expect(told(before)).toEqual([false, 'Legger tilbake data...', 20]);
  const away = afterLook(before, null, 2_000);
  expect(told(away)).toEqual([false, 'Systemet starter på nytt...', 40]);
  const half = afterLook(away, partly, 9_000);
  expect(told(half)).toEqual([false, '3 av 5 deler av systemet er oppe igjen...', 70]);
  const up = afterLook(half, well, 17_000);
  expect(told(up)).toEqual([true, 'Systemet er oppe igjen. Siden lastes på nytt...', 100]);
});

/** The state after some looks, the first of which finds nobody. */
const after = (...looks: (typeof well)[]) =>
  looks.reduce((seen, health) => afterLook(seen, health, 1_000), afterLook(notRestarted, null, 1_000));

test('[J-19] it is over when three looks in a row find it up; a part that falls again begins anew', () => {
  expect(after(well, well).over).toBe(false);
  expect(after(well, well, well).over).toBe(true);
  expect(after(well, well, partly, well, well).over).toBe(false);
});

test('[J-19] facts and mail that wait are waited for a while only: a dead mail server keeps nobody out', () => {
  const looks = (count: number) => Array.from({ length: count }, () => behind);
  expect(after(...looks(14)).over).toBe(false);
  expect(after(...looks(15)).over).toBe(true);
  expect(after(...looks(5), well).over).toBe(true);
});

test('[J-19] a system whose mail waited before the restore has not restarted for that', () => {
  const seen = afterLook(notRestarted, behind, 1_000);
  expect([seen.away, seen.ready, restartText(seen)]).toEqual([false, false, 'Legger tilbake data...']);
});

test('[J-19] after a minute whoever waits is told', () => {
  expect(afterLook(notRestarted, null, 59_999).slow).toBe(false);
  expect(afterLook(notRestarted, well, 60_000).slow).toBe(true);
});
