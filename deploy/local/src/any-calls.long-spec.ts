import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RunningCopy, systemadmin } from '@studieplan/infrastructure/running-copy';
import { fillWithDemo } from './demo.ts';
import { holdAnyCalls } from './testing/hold-any-calls.ts';

let copy: RunningCopy;
beforeAll(async () => (copy = await RunningCopy.start()));
afterAll(() => copy.stop());

test('[V-11] 5,000 calls made of the contracts and their edges: no answer of 5xx, no refusal that changes anything', async () => {
  const said: string[] = [];
  const system = {
    address: copy.origin,
    mailApi: `${copy.mailPage}/api/email`,
    systemadmin: { ...systemadmin, generated: false },
  };
  await fillWithDemo(system, (sentence) => said.push(sentence));
  const answers = await holdAnyCalls(copy, { count: 5_000, seed: Date.now() % 2 ** 31, said });
  expect(answers).toHaveLength(5_000);
});
