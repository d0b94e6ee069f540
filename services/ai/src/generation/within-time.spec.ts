import { expect, jest, test } from '@jest/globals';
import { withinTime } from './within-time.ts';

test('[I-5] an answer in time is given, a late one is not waited for, and without time nothing is asked', async () => {
  await expect(withinTime(1_000, () => Promise.resolve('svar'))).resolves.toBe('svar');
  await expect(withinTime(5, () => new Promise(() => undefined))).rejects.toThrow('no answer within 5 ms');
  await expect(withinTime(1_000, () => Promise.reject(new Error('feil')))).rejects.toThrow('feil');
  const work = jest.fn(() => Promise.resolve());
  await expect(withinTime(0, work)).rejects.toThrow('no time');
  expect(work).not.toHaveBeenCalled();
});
