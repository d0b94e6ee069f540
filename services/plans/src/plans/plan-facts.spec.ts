import { expect, test } from '@jest/globals';
import { planStatuses } from '@studieplan/contracts';
import { stepOfSave } from './plan-facts.ts';

test('what a save does to the status, as the timeline names it', () => {
  const steps = (after: 'draft' | 'submitted') =>
    Object.fromEntries(planStatuses.map((before) => [before, stepOfSave(before, after)]));
  expect(steps('draft')).toEqual({
    draft: undefined,
    submitted: 'withdrawn',
    under_review: 'withdrawn',
    approved: 'reopened',
    rejected: 'reopened',
  });
  expect(steps('submitted')).toEqual({
    draft: 'submitted',
    submitted: undefined,
    under_review: 'submitted',
    approved: 'submitted',
    rejected: 'submitted',
  });
});
