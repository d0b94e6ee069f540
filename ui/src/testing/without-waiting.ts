import { afterAll, afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import { configure, getConfig } from '@testing-library/react';
import { setTimeout as pass } from 'node:timers/promises';

/**
 * For a file whose pages wait by the clock: it stands still, and whoever looks for what comes (`findBy…`, `waitFor`)
 * moves it on by 50 ms at a time, as Testing Library does where it finds the clock of jest. What goes by no clock, such
 * as a store or the reading of a file, gets five milliseconds each time, and a minute of them before a search is given up.
 */
export function withoutWaiting(): void {
  const { asyncUtilTimeout, unstable_advanceTimersWrapper } = getConfig();
  beforeAll(() =>
    configure({
      asyncUtilTimeout: 600_000,
      unstable_advanceTimersWrapper: async (moveOn) => {
        void moveOn(undefined);
        await pass(5);
      },
    }),
  );
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'],
    });
    Object.assign(globalThis, { jest });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'jest');
  });
  afterAll(() => configure({ asyncUtilTimeout, unstable_advanceTimersWrapper }));
}
