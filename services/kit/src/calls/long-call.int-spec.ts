import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { ponder } from '../testing/counting/counting-parts.ts';
import { eventually, TestBed } from '../testing/index.ts';

let bed: TestBed;
let consumer: Awaited<ReturnType<TestBed['startProcess']>>;
beforeAll(async () => {
  bed = await TestBed.open();
  consumer = await bed.startProcess(
    'consumer',
    new URL('../testing/counting/consumer.main.ts', import.meta.url),
  );
  await eventually(async () => {
    const [row] = await bed.query(`SELECT to_regclass('consumer.counted') AS t`);
    return row?.['t'];
  });
});
afterAll(() => bed.close());

const asked = async () => {
  const started = Date.now();
  const { status } = await bed.call(ponder, {}).catch((error: Error) => ({ status: error.message }));
  return { status, seconds: (Date.now() - started) / 1000 };
};

test('[J-13] a long call whose service is killed ends after 5 s of silence, not at its deadline', async () => {
  // Without a process to answer there is nothing to wait for.
  await eventually(async () => (await Promise.race([asked(), sleep(2_000, undefined)])) === undefined);
  const call = asked();
  // Longer than silence is borne: it is heard that the call is being worked on.
  expect(await Promise.race([call, sleep(6_000, 'still at work')])).toBe('still at work');
  const pid = consumer.pid();
  if (!pid) throw new Error('the consumer is not running');
  process.kill(pid, 'SIGKILL');
  const killed = Date.now();
  expect((await call).status).toBe('SERVICE_UNAVAILABLE');
  expect(Date.now() - killed).toBeLessThan(7_000);
});

test('a long call that nobody takes is refused at once', async () => {
  await consumer.stop();
  const { status, seconds } = await asked();
  expect(status).toBe('SERVICE_UNAVAILABLE');
  expect(seconds).toBeLessThan(2);
});
