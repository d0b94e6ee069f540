import { expect, test } from '@jest/globals';
import { afterLook, notRestarted, percentOf, restartText } from './restart-state.ts';

const well = { well: true, parts: { up: 5, all: 5 } };
const partly = { well: false, parts: { up: 3, all: 5 } };

test('[J-19] a system that is still well has not restarted yet; one that was away and is well again has', () => {
  const before = afterLook(notRestarted, well, 1_000);
  expect([before.ready, restartText(before), percentOf(before)]).toEqual([
    false,
    'Legger tilbake data...',
    20,
  ]);
  const away = afterLook(before, null, 2_000);
  expect([away.ready, restartText(away), percentOf(away)]).toEqual([
    false,
    'Systemet starter på nytt...',
    40,
  ]);
  const half = afterLook(away, partly, 9_000);
  expect([half.ready, restartText(half), percentOf(half)]).toEqual([
    false,
    '3 av 5 deler av systemet er oppe igjen...',
    70,
  ]);
  const up = afterLook(half, well, 17_000);
  expect([up.ready, restartText(up), percentOf(up)]).toEqual([
    true,
    'Systemet er oppe igjen. Siden lastes på nytt...',
    100,
  ]);
});

test('[J-19] parts that all answer are not enough while one of them is behind', () => {
  const behind = { well: false, parts: { up: 5, all: 5 } };
  const seen = afterLook(notRestarted, behind, 1_000);
  expect([seen.ready, percentOf(seen)]).toEqual([false, 90]);
});

test('[J-19] after a minute whoever waits is told', () => {
  expect(afterLook(notRestarted, null, 59_999).slow).toBe(false);
  expect(afterLook(notRestarted, well, 60_000).slow).toBe(true);
});
