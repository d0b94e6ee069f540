import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PlansBed } from '../../testing/plans-bed.ts';
import { isIncluded } from '../../testing/transparency-log.ts';
import { DecisionLog } from './log.service.ts';
import { inclusionPlan, leafHash, nodeHash } from './merkle.ts';

const large = Number(process.env['LOG_LEAVES'] ?? 1_000_000);
const small = 1_000;
const runs = 60;

let plans: PlansBed;
beforeAll(async () => {
  plans = await new PlansBed().open();
});
afterAll(() => plans.close());

const data = (index: number) => JSON.stringify({ type: 'recalled', code: `${index}`, time: '' });

/** Writes a whole log past the service: at this number one leaf after the other would take hours. */
async function fillTo(size: number): Promise<void> {
  for (const table of ['log_leaves', 'log_nodes']) await plans.bed.query(`TRUNCATE plans.${table}`);
  await plans.bed.query(
    `INSERT INTO plans.log_leaves (index, data)
     SELECT i, '{"type":"recalled","code":"' || i || '","time":""}' FROM generate_series(0, $1::bigint - 1) AS i`,
    [size],
  );
  let row = Array.from({ length: size }, (_, index) => leafHash(Buffer.from(data(index))));
  for (let level = 0; row.length > 0; level += 1) {
    for (let from = 0; from < row.length; from += 20_000)
      await plans.bed.query(
        `INSERT INTO plans.log_nodes SELECT $1, $2::bigint + ordinality - 1, hash
         FROM unnest($3::bytea[]) WITH ORDINALITY AS t (hash, ordinality)`,
        [level, from, row.slice(from, from + 20_000).map((hash) => `\\x${hash.toString('hex')}`)],
      );
    row = Array.from({ length: Math.floor(row.length / 2) }, (_, index) =>
      nodeHash(row[index * 2] as Buffer, row[index * 2 + 1] as Buffer),
    );
  }
  // As a log that grew is: whoever reads a row first after it was written in bulk does some of the writing, too.
  await plans.bed.query('VACUUM ANALYZE plans.log_leaves, plans.log_nodes');
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

async function timed(work: (at: number) => Promise<unknown>): Promise<number> {
  const took = [];
  for (let at = 0; at < runs; at += 1) {
    const start = performance.now();
    await work(at);
    took.push(performance.now() - start);
  }
  return median(took);
}

/** Median milliseconds of an append in a transaction of its own, and of a proof. */
async function measured(size: number): Promise<{ append: number; prove: number }> {
  await fillTo(size);
  const log = plans.service.app.get(DecisionLog);
  const step = Math.floor(size / runs);
  const prove = await timed((at) => log.prove(inclusionPlan(at * step, size)));
  const append = await timed(() =>
    plans.service.database.transaction((tx) => log.append(tx, [{ type: 'recalled', code: 'x', time: '' }])),
  );
  const tree = await plans.service.database.transaction((tx) => log.head(tx));
  const leaf = { index: step, data: Buffer.from(data(step)) };
  expect(tree.size).toBe(size + runs);
  expect(isIncluded(leaf, tree, await log.prove(inclusionPlan(step, tree.size)))).toBe(true);
  return { append, prove };
}

test(`[L-3] appending and proving take no longer with ${large} leaves than with ${small}`, async () => {
  await measured(small);
  const [few, many] = [await measured(small), await measured(large)];
  const ratio = { append: many.append / few.append, prove: many.prove / few.prove };
  process.stdout.write(`${JSON.stringify({ few, many, ratio })}\n`);
  // Twice the height at most; the rest is the machine's noise.
  expect(ratio.append).toBeLessThan(3);
  expect(ratio.prove).toBeLessThan(3);
}, 1_800_000);
