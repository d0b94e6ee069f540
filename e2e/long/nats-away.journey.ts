import { expect, test } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { startOwnSystem } from '../fixtures/own-system.ts';
import type { Person } from '../fixtures/people.ts';
import { aPlan } from '../fixtures/plans.ts';
import type { RunningCopy } from '@studieplan/infrastructure/running-copy';

let system: RunningCopy;
let member: Person;
test.beforeAll(async () => {
  ({ system, member } = await startOwnSystem());
});
test.afterAll(() => system.stop());

test('NATS away for 60 s: everything recovers by itself within 30 s of its return', async () => {
  const nats = system.pidOf('nats');
  // Stopped, not killed: the runner would start a killed one at once.
  process.kill(nats, 'SIGSTOP');
  try {
    const refused = await member.api.call(operations.getPlanRules, {});
    expect(refused).toMatchObject({ status: 503, body: { success: false, code: 'SERVICE_UNAVAILABLE' } });
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  } finally {
    process.kill(nats, 'SIGCONT');
  }
  const health = async () => (await fetch(`${system.origin}/api/health`)).status;
  await expect.poll(health, { timeout: 30_000 }).toBe(200);
  const { status } = await member.api.call(operations.createPlan, aPlan());
  expect(status).toBe(200);
});
