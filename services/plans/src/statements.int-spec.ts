import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { planSorts } from '@studieplan/contracts';
import { faultsOfStatements, TestBed } from '@studieplan/kit/testing';
import type { Database, Statement } from '@studieplan/kit/database';
import { PlanListRepository } from './lists/plan-list.repository.ts';
import './proof/check/log-check.repository.ts';
import { plansParts } from './plans.service-parts.ts';

let bed: TestBed;
beforeAll(async () => {
  bed = await TestBed.open({});
  bed.answerTokenKeys();
  await bed.start('plans', plansParts);
});
afterAll(() => bed?.close());

/** Lists are composed of who asks, what is filtered and where a page begins: every way that they can be. */
async function composedLists(): Promise<Statement<object>[]> {
  const composed: Statement<object>[] = [];
  const database = {
    read: (statement: Statement<object>) => {
      composed.push(statement);
      return Promise.resolve([{ total: 0 }]);
    },
  } as unknown as Database;
  const lists = new PlanListRepository(database);
  const scopes = [
    { kind: 'all', deleted: false },
    { kind: 'all', deleted: true },
    { kind: 'author', author_id: '' },
    { kind: 'association', author_id: '', study_association_id: '' },
  ] as const;
  const after = { created_at: new Date(0), id: '' };
  for (const scope of scopes)
    for (const status of [undefined, 'draft'] as const)
      for (const search of [undefined, 'ab', 'turledelse']) {
        const filter = { ...(status && { status }), ...(search && { search }) };
        for (const place of [undefined, after]) {
          await lists.page({ scope, filter, after: place, limit: 10 });
          for (const sort of planSorts)
            for (const few of [true, false])
              await lists.pageByOwner({ scope, filter, after: place, limit: 10 }, sort, few);
          if (search) await lists.pageOfManyMatches({ scope, filter, after: place, limit: 10 });
        }
        await lists.count(scope, filter);
        await lists.oldestSubmitted(scope);
      }
  return composed;
}

test('[K-5] PostgreSQL can prepare every statement of plans, and knows every column of its entities', async () => {
  expect(await faultsOfStatements(bed, 'plans', plansParts, await composedLists())).toEqual({});
});
