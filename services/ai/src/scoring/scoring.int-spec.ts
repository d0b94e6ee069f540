import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { aiOperations, criteria, defaultValidationRules, type PlanContent } from '@studieplan/contracts';
import { TestBed } from '@studieplan/kit/testing';
import { aiParts } from '../ai.service-parts.ts';

let bed: TestBed;
let strong: PlanContent;
beforeAll(async () => {
  bed = await TestBed.open();
  bed.answerTokenKeys();
  await bed.start('ai', aiParts);
  const file = new URL('../../examples/single/d02-turledelse.json', import.meta.url);
  strong = (JSON.parse(await readFile(file, 'utf8')) as { plan: PlanContent }).plan;
});
afterAll(() => bed.close());

const score = async (content: PlanContent) => {
  const token = bed.tokenFor({ role: 'member' });
  const answer = await bed.call(
    aiOperations.scorePlan,
    { content, rules: defaultValidationRules },
    { token },
  );
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  return answer.body.validation as NonNullable<typeof answer.body.validation>;
};

test('[R-209] [R-487] the checker alone answers all five parts, and says that it was the judge', async () => {
  const result = await score(strong);
  for (const criterion of Object.keys(criteria) as (keyof typeof criteria)[])
    expect(result[criterion]).toEqual({ score: expect.any(Number), feedback: expect.stringMatching(/\w/) });
  expect(result.summary).toMatch(/\w/);
  expect(result.judge).toBe('checker');
  expect(result).toMatchObject({ passed: true, review_required: false });
});

test('[R-238] a cap limits the total of an otherwise strong plan', async () => {
  const before = await score(strong);
  const result = await score({ ...strong, estimated_hours: strong.ects_credits * 100 });
  expect(before.caps).toEqual([]);
  expect(result.caps.length).toBeGreaterThan(0);
  expect(result.score).toBeLessThanOrEqual(Math.min(...result.caps.map((cap) => cap.total)));
  expect(result.passed).toBe(false);
});

test('only signed-in people have plans scored', async () => {
  const answer = await bed.call(aiOperations.scorePlan, { content: strong, rules: defaultValidationRules });
  expect(answer).toMatchObject({ status: 401, body: { code: 'NOT_AUTHENTICATED' } });
});
