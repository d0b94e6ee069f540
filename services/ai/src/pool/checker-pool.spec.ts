import { afterAll, expect, test } from '@jest/globals';
import { defaultValidationRules, type PlanContent } from '@studieplan/contracts';
import { examplePlans } from '../checker/labelled-plans.fixture.ts';
import { argumentsFromSource } from '@studieplan/kit/testing';
import { CheckerPool } from './checker-pool.ts';
import { examine } from './examine.ts';

const plan = examplePlans[0]?.plan as PlanContent;
const words = plan.description.split(' ');
const longText = (signs: number) =>
  Array.from({ length: Math.ceil(signs / 4) }, (_, at) => words[(at * 7) % words.length])
    .join(' ')
    .slice(0, signs)
    .trim();
const longPlan: PlanContent = {
  ...plan,
  description: longText(10_000),
  assessment_criteria: longText(20_000),
  content_modules: Array.from({ length: 100 }, () => longText(1000)),
};

/** Some times as long as what others write at once. */
const longerPlan: PlanContent = { ...longPlan, content_modules: longPlan.content_modules.slice(0, 20) };

let pool: CheckerPool;
const opened = new Map<string, CheckerPool>();
/** A pool, the one of before where that is open: a thread reads its whole programme first. */
function open(size: number, patience = 60_000): CheckerPool {
  const known = opened.get(`${size} ${patience}`);
  if (known) return (pool = known);
  // A machine that stalls is no fault of the checker.
  pool = new CheckerPool({
    CHECKER_WORKERS: size,
    CHECKER_PATIENCE_MS: patience,
    THREAD_ARGUMENTS: argumentsFromSource.join(' '),
  });
  pool.onModuleInit();
  opened.set(`${size} ${patience}`, pool);
  return pool;
}
async function close(): Promise<void> {
  for (const [key, one] of opened) if (one === pool) opened.delete(key);
  await pool.onModuleDestroy();
}
afterAll(() => Promise.all([...opened.values()].map((one) => one.onModuleDestroy())));

test('a thread answers what the checker answers', async () => {
  expect(await open(1).examine(plan, defaultValidationRules)).toEqual(examine(plan, defaultValidationRules));
});

test('long plans are checked beside the service: its event loop goes on', async () => {
  open(2);
  await pool.examine(plan, defaultValidationRules);
  let longestPause = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longestPause = Math.max(longestPause, performance.now() - last);
    last = performance.now();
  }, 1);
  const started = performance.now();
  await Promise.all(Array.from({ length: 6 }, () => pool.examine(longPlan, defaultValidationRules)));
  const took = performance.now() - started;
  clearInterval(timer);
  expect(longestPause).toBeLessThan(Math.max(100, took / 4));
});

test('[J-1] a plan that takes longer than its time is refused, and the next one answered', async () => {
  open(1, 1);
  await expect(pool.examine(longPlan, defaultValidationRules)).rejects.toThrow('CHECK_TIMEOUT');
  await close();
  expect((await open(1).examine(plan, defaultValidationRules)).check.total).toBeGreaterThan(0);
});

test('a plan that breaks the checker is refused, and the next one answered', async () => {
  open(1);
  const broken = { ...plan, learning_outcomes: null } as unknown as PlanContent;
  await expect(pool.examine(broken, defaultValidationRules)).rejects.toThrow();
  expect((await pool.examine(plan, defaultValidationRules)).check.total).toBeGreaterThan(0);
});

test('when too many wait, and after closing, nobody is kept waiting', async () => {
  open(1);
  const asked = Array.from({ length: 205 }, () => pool.examine(plan, defaultValidationRules));
  const settled = Promise.allSettled(asked);
  await close();
  const refused = (await settled).filter((one) => one.status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(204);
  await expect(pool.examine(plan, defaultValidationRules)).rejects.toThrow('SERVICE_UNAVAILABLE');
});

/** Three texts of one writer and one of another, at once; says how each ended, in order. */
async function fourTexts(): Promise<string[]> {
  const ended: string[] = [];
  const run = (name: string, content: PlanContent, slot: string) =>
    pool.examine(content, defaultValidationRules, slot).then(
      () => ended.push(name),
      (error: Error) => ended.push(`${name} ${error.message}`),
    );
  await Promise.all([
    run('first', longerPlan, 'writer'),
    run('second', plan, 'writer'),
    run('third', plan, 'writer'),
    run('other', plan, 'another writer'),
  ]);
  return ended;
}

test('[M-2] of one person’s texts one is checked and the newest waits; others are not held up', async () => {
  open(2);
  await pool.examine(plan, defaultValidationRules);
  let ended: string[] = [];
  // Until the second thread has read its programme, the other writer waits for the first thread like everyone.
  for (let round = 0; round < 200 && ended.indexOf('other') !== 1; round += 1) {
    ended = await fourTexts();
    expect(ended[0]).toBe('second CHECK_REPLACED');
    expect(ended.indexOf('third')).toBeGreaterThan(ended.indexOf('first'));
  }
  expect(ended).toEqual(['second CHECK_REPLACED', 'other', 'first', 'third']);
});
