import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TestBed } from '@studieplan/kit/testing';
import type { QueryRunner } from 'typeorm';
import { PlanSearch1700000002002 } from './1700000002002-plan-search.ts';

let bed: TestBed;
beforeAll(async () => {
  bed = await TestBed.open();
}, 60_000);
afterAll(() => bed.close(), 20_000);

const migrate = () =>
  new PlanSearch1700000002002().up({ query: (sql: string) => bed.query(sql) } as unknown as QueryRunner);
const indexes = async () =>
  (await bed.query(`SELECT indexname FROM pg_indexes WHERE tablename = 'plans'`)).length;

test('without the right to create extensions the service starts all the same; with it search has an index', async () => {
  await bed.query(
    'CREATE ROLE searcher_without_rights; CREATE SCHEMA s AUTHORIZATION searcher_without_rights',
  );
  try {
    await bed.query('SET search_path TO s; SET ROLE searcher_without_rights');
    await bed.query('CREATE TABLE plans (title text, description text)');
    await migrate();
    expect(await indexes()).toBe(0);
    await bed.query('RESET ROLE');
    await migrate();
    expect(await indexes()).toBe(1);
  } finally {
    await bed.query('RESET ROLE; DROP SCHEMA s CASCADE; DROP ROLE searcher_without_rights');
  }
});
