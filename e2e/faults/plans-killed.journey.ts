import { randomUUID } from 'node:crypto';
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
  await work(ledger);
  going = false;
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

test('PostgreSQL killed with -9 under load: clean 503s, a restart, nothing acknowledged lost', async () => {
  await underLoad(async (running) => {
    await acknowledgedMore(running, 20);
    process.kill(system.pidOf('postgres'), 'SIGKILL');
    await acknowledgedMore(running, 30);
  });
});
