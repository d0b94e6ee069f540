import { expect, test } from '@jest/globals';
import { HashSlots } from './hash-slots.ts';

test('never more at once than there are slots; everybody gets a turn, in order', async () => {
  const slots = new HashSlots(2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = (n: number) =>
    slots.run(async () => {
      running += 1;
      most = Math.max(most, running);
      order.push(n);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return n;
    });
  const numbers = Array.from({ length: 20 }, (_, n) => n);
  expect(await Promise.all(numbers.map(work))).toEqual(numbers);
  expect(most).toBe(2);
  expect(order).toEqual(numbers);
});

test('work that fails gives its slot back', async () => {
  const slots = new HashSlots(1);
  await expect(slots.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await slots.run(() => Promise.resolve('yes'))).toBe('yes');
});
