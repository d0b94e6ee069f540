import { expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { planContent, type PlanContent } from '@studieplan/contracts';
import { aPassport, aPlan, aValidation } from '../testing/plan-builders.ts';
import { drawnText, modelTotalOf, wholeText } from './judged-text.ts';

const key = randomBytes(32);
const plan = (changes: Partial<PlanContent> = {}) => planContent.parse({ ...aPlan(), ...changes });
const numbered = (words: number) => Array.from({ length: words }, (_, at) => `ord${at}x`).join(' ');

test('[I-3] a short text is kept whole, whatever the draw', () => {
  const content = plan();
  const kept = drawnText(key, content);
  expect(kept.windows).toBe(wholeText(key, content).windows);
  expect(new Set(kept.digests)).toEqual(new Set(wholeText(key, content).digests));
});

test('[I-3] of a long text 500 windows are kept, others each time, all of them its own', () => {
  const content = plan({ assessment_criteria: numbered(2000) });
  const [first, second] = [drawnText(key, content), drawnText(key, content)];
  expect(first.digests).toHaveLength(2500);
  expect(first.windows).toBeGreaterThan(2000);
  const all = new Set(wholeText(key, content).digests);
  expect(first.digests.every((digest) => all.has(digest))).toBe(true);
  expect(first.digests).not.toEqual(second.digests);
});

test('[I-3] title, credits and hours make no other text; endless ones are bounded', () => {
  const same = (changes: Partial<PlanContent>) => wholeText(key, plan(changes)).digests;
  expect(same({ title: 'Et annet navn', ects_credits: 30, estimated_hours: 800 })).toEqual(same({}));
  const endless = plan({ content_modules: Array(100).fill('a '.repeat(499)) });
  expect(wholeText(key, endless).windows).toBeLessThan(30_000);
  expect(drawnText(key, endless).digests).toHaveLength(2500);
});

test('[I-3] a model’s total is the one beside the checker’s, or the passport’s of the first round', () => {
  expect(modelTotalOf(aValidation())).toBeNull();
  expect(modelTotalOf(aValidation({ judges: { checker: 90, model: 80.5 } }))).toBe(80.5);
  const passport = { ...aPassport, model_total: 61 };
  expect(modelTotalOf(aValidation({ passport }))).toBe(61);
});
