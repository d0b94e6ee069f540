import { expect, test } from '@jest/globals';
import { ofFile } from '@studieplan/kit/testing';
import { runCourses } from '../testing/course-runs.ts';
import { PlansBed } from '../testing/plans-bed.ts';

const plans = ofFile(new PlansBed());

test('[P-1] in random courses with a restore the service says of a text what the rule says of its words', async () => {
  const courses = process.env['LONG'] ? 20 : 8;
  const { approved, refused } = await runCourses(plans, courses);
  expect(approved + refused).toBe(courses);
}, 300_000);
