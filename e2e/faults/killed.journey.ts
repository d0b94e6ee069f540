import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { startOwnSystem } from '../fixtures/own-system.ts';
import type { Person } from '../fixtures/people.ts';
import { aPlan } from '../fixtures/plans.ts';
import { registrationIsMailed } from '../fixtures/registration.ts';
import type { RunningCopy } from '@studieplan/infrastructure/running-copy';

let system: RunningCopy;
let member: Person;
let asked = 0;
/** A model that takes the question and never answers. */
const model = createServer((request) => {
  asked += 1;
  request.resume();
});
test.beforeAll(async () => {
  await once(model.listen(0, '127.0.0.1'), 'listening');
  const { port } = model.address() as AddressInfo;
  ({ system, member } = await startOwnSystem({
    OPENAI_API_KEY: 'not-a-real-key',
    OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
  }));
});
test.afterAll(async () => {
  await system.stop();
  model.closeAllConnections();
  model.close();
});

test('[J-13] ai killed with -9 while a model keeps it waiting: 503 within 7 s, and the plan is as it was', async () => {
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
});

interface Ledger {
  /** Title of every plan whose creation was acknowledged. */
  acknowledged: string[];
  statuses: Map<number, number>;
  unclear: unknown[];
}

/** Creates plans one after the other until stopped; a refused creation is sent again with its key. */
async function write(ledger: Ledger, going: () => boolean): Promise<void> {
  while (going()) {
    const title = `Plan ${randomUUID()}`;
    const key = { 'idempotency-key': randomUUID() };
    for (;;) {
      const { status, body } = await member.api.call(operations.createPlan, aPlan({ title }), key);
      ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1);
      if (status === 200) {
        ledger.acknowledged.push(title);
        break;
      }
      // A clean refusal is the envelope and nothing else.
      if (status !== 503 || body.code !== 'SERVICE_UNAVAILABLE') ledger.unclear.push({ status, body });
      if (!going()) break;
    }
  }
}

async function allTitles(): Promise<string[]> {
  const { study_plans = [] } = await member.api.must(operations.listPlans, {});
  return study_plans.map((plan) => plan.title);
}

/** Loads the system with eight writers while `work` does its harm, then proves that nothing acknowledged was lost. */
async function underLoad(work: (ledger: Ledger) => Promise<void>): Promise<Ledger> {
  const ledger: Ledger = { acknowledged: [], statuses: new Map(), unclear: [] };
  let going = true;
  const before = new Set(await allTitles());
  const writers = Array.from({ length: 8 }, () => write(ledger, () => going));
  await work(ledger).finally(() => (going = false));
  await Promise.all(writers);
  const made = (await allTitles()).filter((title) => !before.has(title));
  expect(ledger.unclear).toEqual([]);
  expect(new Set(made).size, 'no plan stands twice').toBe(made.length);
  expect(ledger.acknowledged.filter((title) => !made.includes(title)).slice(0, 5), 'lost').toEqual([]);
  return ledger;
}

/** Waits until this many more creations have been acknowledged. */
async function acknowledgedMore(ledger: Ledger, count: number): Promise<void> {
  const target = ledger.acknowledged.length + count;
  await expect.poll(() => ledger.acknowledged.length).toBeGreaterThanOrEqual(target);
}

test('[R-489] plans killed with -9 under load: clean 503s, a restart, nothing acknowledged lost', async () => {
  const ledger = await underLoad(async (running) => {
    await acknowledgedMore(running, 30);
    const pid = system.pidOf('plans');
    process.kill(pid, 'SIGKILL');
    await acknowledgedMore(running, 30);
    expect(system.pidOf('plans')).not.toBe(pid);
  });
  expect(ledger.statuses.get(503) ?? 0).toBeGreaterThan(0);
});

test('PostgreSQL killed with -9 under load: clean 503s, a restart, nothing acknowledged lost @long', async () => {
  await underLoad(async (running) => {
    await acknowledgedMore(running, 20);
    process.kill(system.pidOf('postgres'), 'SIGKILL');
    await acknowledgedMore(running, 30);
  });
});

test('[J-13] the event store deleted, NATS and steward killed: a registration is mailed all the same @long', async () => {
  const association = member.user.study_association_id ?? '';
  rmSync(join(system.dataDir, 'nats', 'jetstream'), { recursive: true });
  await registrationIsMailed(system, association);
  process.kill(system.pidOf('nats'), 'SIGKILL');
  process.kill(system.pidOf('steward'), 'SIGKILL');
  await registrationIsMailed(system, association);
  const health = async () => (await fetch(`${system.origin}/api/health`)).json();
  await expect.poll(health).toMatchObject({ success: true, events: { nats: true, stream: true } });
});
