import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aiOperations, defaultValidationRules, type PlanContent } from '@studieplan/contracts';
import { eventually, type TestBed } from '@studieplan/kit/testing';
import { openAiBed } from '../testing/ai-bed.ts';

let bed: TestBed;
let strong: PlanContent;
beforeAll(async () => {
  ({ bed, strong } = await openAiBed({ ...defaultValidationRules, min_skills_items: 7 }));
  // The threads read their programme first, which on a stalling machine takes longer than a call waits.
  await eventually(() =>
    check(strong, 'member').then(
      ({ status }) => status === 200,
      () => false,
    ),
  );
});
afterAll(() => bed.close());

const check = (content: object, role?: 'member' | 'admin' | 'systemadmin') =>
  bed.call(
    aiOperations.checkText,
    { content } as never,
    role === undefined ? {} : { token: bed.tokenFor({ role }) },
  );

test('[M-2] a text that is being written gets score, parts and remarks by the rules in force', async () => {
  for (const role of ['member', 'admin', 'systemadmin'] as const) {
    const answer = await check(strong, role);
    expect(answer).toMatchObject({ status: 200, body: { validation: { judge: 'checker' } } });
    expect(answer.body.validation?.score).toBeGreaterThan(50);
    // Seven skills are asked for by the installation's own rules.
    expect(JSON.stringify(answer.body.validation?.findings)).toMatch(/ferdigheter/i);
  }
});

test('[M-2] anything may be missing: nothing at all, half an outcome, no numbers', async () => {
  for (const content of [{}, { title: 'Turledelse' }, { ...strong, ects_credits: 0, content_modules: [] }]) {
    const { status, body } = await check(content, 'member');
    expect(status).toBe(200);
    expect(body.validation?.passed).toBe(false);
  }
});

test('[M-2] nothing is stored', async () => {
  const counted = async () => {
    const tables = await bed.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'ai' ORDER BY 1`,
    );
    const counts = [];
    for (const { name } of tables)
      counts.push([name, await bed.query(`SELECT count(*)::int AS count FROM ai.${name}`)]);
    return counts;
  };
  const before = await counted();
  await check(strong, 'member');
  expect(await counted()).toEqual(before);
});

test('[M-2] bad input is said at its field, and nobody signed out is answered', async () => {
  expect(await check({ ...strong, title: 'x'.repeat(201) }, 'member')).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', fields: { 'content.title': 'Teksten kan ha høyst 200 tegn' } },
  });
  expect(await check({ ...strong, ects_credits: 'mange' }, 'member')).toMatchObject({ status: 400 });
  expect(await check(strong)).toMatchObject({ status: 401, body: { code: 'NOT_AUTHENTICATED' } });
});
