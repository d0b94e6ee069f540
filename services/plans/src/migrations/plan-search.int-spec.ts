import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TestBed } from '@studieplan/kit/testing';
import type { Database, Statement } from '@studieplan/kit/database';
import type { ListScope } from '../counts/list-scope.ts';
import type { ListFilter } from '../lists/list-conditions.ts';
import { PlanListRepository } from '../lists/plan-list.repository.ts';
import { plansParts } from '../plans.service-parts.ts';
import { PlanSearch1700000002002 } from './1700000002002-plan-search.ts';

interface Owners {
  author_id: string;
  study_association_id: string;
}

let bed: TestBed;
beforeAll(async () => {
  bed = await TestBed.open();
});
afterAll(() => bed.close());

const migrate = () => bed.query(PlanSearch1700000002002);
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

test('where the runner has made pg_trgm beforehand, everybody lists and searches 10,000 plans by an index', async () => {
  await bed.query('DROP EXTENSION IF EXISTS pg_trgm CASCADE; RESET search_path');
  await bed.query('CREATE SCHEMA extensions; CREATE EXTENSION pg_trgm WITH SCHEMA extensions');
  await bed.start('plans', plansParts);
  await bed.query('SET search_path TO plans');
  await bed.query(
    `INSERT INTO plans (id, author_id, study_association_id, status, title, description, ects_credits, estimated_hours,
       learning_outcomes, content_modules, assessment_criteria, metadata, content_hash)
     SELECT gen_random_uuid(), md5('author ' || n % 500)::uuid, md5('association ' || n % 20)::uuid,
       (ARRAY['draft', 'submitted', 'approved', 'rejected'])[1 + n % 4], 'Plan ' || n,
       CASE WHEN n = 777 THEN 'Om ærlighet og tillit' ELSE repeat('Om kart ' || n, 40) END, 1, 27, '{}', '[]', '', '{"eqf_level":"4"}', ''
     FROM generate_series(1, 10000) AS n`,
  );
  await bed.query('VACUUM ANALYZE plans');
  const answers: { plan: string; rows: unknown[] }[] = [];
  const explaining = {
    read: async ({ text }: Statement<object>, values: unknown[]) => {
      const plan = JSON.stringify(await bed.query(`EXPLAIN ${text}`, values));
      answers.push({ plan, rows: await bed.query(text, values) });
      return [{ total: 0 }];
    },
  } as unknown as Database;
  const lists = new PlanListRepository(explaining);
  const all: ListScope = { kind: 'all', deleted: false };
  await lists.page({ scope: all, filter: { search: 'ÆRLIGHET' }, limit: 100 });
  await lists.count(all, { search: 'ÆRLIGHET' });
  const [page, count] = answers;
  for (const answer of [page, count]) expect(answer?.plan).toContain('plans_search');
  expect(page?.rows).toMatchObject([{ title: 'Plan 777' }]);
  expect(count?.rows).toEqual([{ total: 1 }]);
  answers.length = 0;
  const [{ author_id, study_association_id }] = (await bed.query<Owners>(
    'SELECT author_id, study_association_id FROM plans WHERE title = $1',
    ['Plan 777'],
  )) as [Owners];
  const scopes: ListScope[] = [
    all,
    { kind: 'all', deleted: true },
    { kind: 'author', author_id },
    { kind: 'association', author_id, study_association_id },
  ];
  for (const scope of scopes) {
    for (const filter of [
      {},
      { status: 'submitted' },
      { search: 'tillit' },
      { search: 'tillit', status: 'submitted' },
    ] as ListFilter[])
      await lists.page({ scope, filter, limit: 20 });
    await lists.count(scope, { search: 'tillit' });
  }
  for (const { plan } of answers) expect(plan).not.toMatch(/Seq Scan on plans/);
  expect(answers).toHaveLength(20);
});
