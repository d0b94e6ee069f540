import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { startOwnSystem } from '../fixtures/own-system.ts';
import { aPlan } from '../fixtures/plans.ts';

test('[J-13] ai killed with -9 while a model keeps it waiting: 503 within 7 s, and the plan is as it was', async () => {
  let asked = 0;
  // A model that takes the question and never answers.
  const model = createServer((request) => {
    asked += 1;
    request.resume();
  });
  model.listen(0, '127.0.0.1');
  await once(model, 'listening');
  const { port } = model.address() as AddressInfo;
  const { system, member } = await startOwnSystem({
    OPENAI_API_KEY: 'not-a-real-key',
    OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
  });
  try {
    const { study_plan_id } = await member.api.must(operations.createPlan, aPlan());
    const plan = async () =>
      (await member.api.must(operations.getPlan, { study_plan_id })) as Record<string, unknown>;
    const before = await plan();
    const validating = member.api.call(operations.validatePlan, { study_plan_id });
    await expect.poll(() => asked).toBeGreaterThan(0);
    process.kill(system.pidOf('ai'), 'SIGKILL');
    const killed = Date.now();
    expect(await validating).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    expect(Date.now() - killed).toBeLessThan(7_000);
    expect(await plan()).toEqual(before);
  } finally {
    await system.stop();
    model.closeAllConnections();
    model.close();
  }
});
