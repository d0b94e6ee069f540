import { expect, test } from '@jest/globals';
import { ofFile } from '@studieplan/kit/testing';
import { runCourses } from '../testing/course-runs.ts';
import { PlansBed } from '../testing/plans-bed.ts';

const plans = ofFile(new PlansBed());

test('[P-1] in 20 random courses with a restore the service says of a text what the rule says of its words', async () => {
  const { approved, refused } = await runCourses(plans, 20);
  expect(approved + refused).toBe(20);
}, 300_000);
