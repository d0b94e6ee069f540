import { jest } from '@jest/globals';
import { repeat } from './repeat.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('works at every turn, tells of failures and goes on, until it is stopped', async () => {
  let turns = 0;
  const failures: unknown[] = [];
  const stop = repeat(
    1_000,
    () => {
      turns += 1;
      // Before its promise, and in it.
      if (turns === 1) throw new Error('at once');
      return turns === 2 ? Promise.reject(new Error('later')) : Promise.resolve();
    },
    (error) => failures.push((error as Error).message),
  );
  expect(turns).toBe(0);
  await jest.advanceTimersByTimeAsync(3_000);
  expect([turns, failures]).toEqual([3, ['at once', 'later']]);
  stop();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(turns).toBe(3);
});
