import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runCourses } from '../testing/course-runs.ts';
import { PlansBed } from '../testing/plans-bed.ts';

let plans: PlansBed;
beforeAll(async () => {
  plans = await new PlansBed().open();
});
afterAll(() => plans.close());

test('[P-1] in 500 random courses with a restore the service says of a text what the rule says of its words', async () => {
  const { approved, refused } = await runCourses(plans, 500);
  expect(approved + refused).toBe(500);
  expect(Math.min(approved, refused)).toBeGreaterThan(50);
}, 7_200_000);
