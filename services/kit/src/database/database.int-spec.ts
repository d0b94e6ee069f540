import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseEnvironment, serviceEnvironment } from '../process/config.ts';
import { Database } from './database.ts';
import type { Migration } from './migrations/migration.ts';
import { statement } from './statement.ts';
import { TestBed } from '../testing/index.ts';

let bed: TestBed;
let database: Database;
beforeAll(async () => {
  bed = await TestBed.open();
  await bed.query('CREATE SCHEMA things');
  database = await Database.open(parseEnvironment(serviceEnvironment, bed.environmentFor('things')), {
    entities: [],
    migrations: {},
  });
});
afterAll(async () => {
  await database?.close();
  await bed?.close();
});

test('a statement prepared before another replica’s migration still reads after it', async () => {
  await bed.query('CREATE TABLE things.things (id int); INSERT INTO things.things VALUES (1)');
  const things = statement('SELECT * FROM things');
  const read = () => database.read(things);
  expect(await read()).toEqual([{ id: 1 }]);
  await bed.query('ALTER TABLE things.things ADD COLUMN name text');
  expect(await read()).toEqual([{ id: 1, name: null }]);
  expect(await Promise.all([read(), read(), read()])).toHaveLength(3);
  await bed.query('DROP TABLE things.things');
  await expect(read()).rejects.toThrow('does not exist');
});

test('of two transactions that wait for each other both are done in the end', async () => {
  await bed.query(
    'CREATE TABLE things.pairs (id int, n int); INSERT INTO things.pairs VALUES (1, 0), (2, 0)',
  );
  let runs = 0;
  let [bothHold, meet] = [0, () => {}];
  const met = new Promise<void>((resolve) => (meet = resolve));
  const add = (order: number[]) =>
    database.transaction(async (tx) => {
      runs += 1;
      for (const id of order) {
        await tx.query('UPDATE pairs SET n = n + 1 WHERE id = $1', [id]);
        if ((bothHold += 1) === 2) meet();
        await met;
      }
    });
  await Promise.all([add([1, 2]), add([2, 1])]);
  expect(runs).toBe(3);
  expect(await bed.query('SELECT n FROM things.pairs ORDER BY id')).toEqual([{ n: 2 }, { n: 2 }]);
});

test('[P-7] a migration may take longer than a call: the limit of calls stands before and after it', async () => {
  const limits: unknown[] = [];
  const Slow1700000099999: Migration = async (runner) => {
    limits.push(await runner.query('SHOW statement_timeout'));
  };
  await bed.query('CREATE SCHEMA slow');
  const config = parseEnvironment(serviceEnvironment, bed.environmentFor('slow'));
  const slow = await Database.open(config, { entities: [], migrations: { Slow1700000099999 } });
  limits.push(await slow.source.query('SHOW statement_timeout'));
  await slow.close();
  expect(limits).toEqual([[{ statement_timeout: '0' }], [{ statement_timeout: '10s' }]]);
});
