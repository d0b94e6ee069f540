import { expect, test } from '@jest/globals';
import { planContent, type PlanContent } from '@studieplan/contracts';
import { aPlan, toldPlan } from '../testing/plan-builders.ts';
import { contentHash, contentOf } from './content-hash.ts';
import type { PlanEntity } from './plan.entity.ts';
import { columnsOf } from './regulation.ts';

const plan = (changes: Record<string, unknown> = {}): PlanContent =>
  planContent.parse({ ...aPlan(), ...changes });
const firstRound = '044a55df270bedc48837a453a162a67040ded9230b5a5916d9bc2d82765617ee';

test('[I-8] blank, null and left out are one and the same to the hash', () => {
  const blanks = {
    target_groups: '',
    learning_resources: null,
    teaching_methods: ' \n\u200b',
    leader_requirements: undefined,
    duration: {},
    delivery: '',
    delivery_description: null,
    subject_code: ' ',
  };
  expect(contentHash(contentOf(plan(blanks)))).toBe(firstRound);
  expect(contentHash(contentOf(plan({ duration: { hours: null, meetings: '' } })))).toBe(firstRound);
});

test('[I-8] each field that is told gives a hash of its own', () => {
  const told = toldPlan();
  const each = Object.entries(told).map(([name, value]) => contentHash(contentOf(plan({ [name]: value }))));
  const hashes = new Set([...each, firstRound, contentHash(contentOf(plan(told)))]);
  expect(hashes.size).toBe(Object.keys(told).length + 2);
});

test('[I-8] a content goes into its columns and comes back the same; what is no content leaves them alone', () => {
  for (const content of [plan(), plan(toldPlan()), plan({ duration: { meetings: 2 } })]) {
    const stored = JSON.parse(JSON.stringify(columnsOf(content))) as PlanEntity;
    expect(contentHash(contentOf(stored))).toBe(contentHash(content));
    expect(contentOf(stored)).toEqual(contentOf(content));
  }
  expect(columnsOf(plan())).toMatchObject({ regulation: null });
  expect(Object.keys(columnsOf({ status: 'draft' }))).toEqual(['status']);
});
