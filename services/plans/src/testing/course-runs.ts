import { plansOperations } from '@studieplan/contracts';
import fc from 'fast-check';
import { must, PlanActions } from './plan-actions.ts';
import type { PlanInput } from './plan-builders.ts';
import type { PlansBed } from './plans-bed.ts';
import { archive, restore } from './restoring.ts';
import { contentOf, courseOf, type Step, step, taken } from './text-courses.ts';
import { bindingByWords, type WordDecision } from './word-rule.ts';

const inputOf = (text: Parameters<typeof contentOf>[0]) => contentOf(text) as unknown as Partial<PlanInput>;

async function decide(a: PlanActions, plans: PlansBed, { kind, text }: WordDecision): Promise<void> {
  const id = await plans.scoredPlan(a.colleague, { ...inputOf(text), status: 'submitted' });
  if (kind === 'approved') await must(a.approve(id, a.admin));
  else await must(a.act(plansOperations.rejectPlan, id, a.admin, { reason: 'Nei' }));
}

/**
 * One random course with the service and its database: decisions as administrators take them, a restore of what stood
 * before the last `lost` steps, and an author who would approve the text that comes of it. Answers what the service said
 * and what the rule says of words, in one form.
 */
async function run(
  plans: PlansBed,
  length: number,
  steps: readonly Step[],
  lost: number,
): Promise<[string, string]> {
  const a = new PlanActions(plans);
  // The day before has something in it: an archive of nothing is that of a system that was never used.
  await decide(a, plans, { kind: 'approved', text: courseOf(1, [{ do: 'edit', from: 0, every: 1 }]).text });
  let course = courseOf(length, []);
  let standing: WordDecision[] = [];
  let since: WordDecision[] = [];
  for (const [at, next] of steps.entries()) {
    if (at === steps.length - lost) {
      await archive(plans, 'course');
      since = [];
    }
    const before = course.decisions.length;
    course = taken(course, next);
    for (const decision of course.decisions.slice(before)) {
      await decide(a, plans, decision);
      standing = [...standing, decision];
      since = [...since, decision];
    }
  }
  if (lost > 0 && lost <= steps.length) {
    await restore(plans, 'course');
    standing = standing.filter((each) => !since.includes(each) || each.kind === 'refused');
  }
  const id = await plans.scoredPlan(a.member, inputOf(course.text));
  const { status, body } = await a.approve(id, a.member);
  return [
    status === 200 ? 'approved' : String(body.code),
    bindingByWords(course.text, standing).length === 0 ? 'approved' : 'TEXT_DECIDED',
  ];
}

/** So many random courses; throws at the first in which the service says otherwise than the rule. */
export async function runCourses(
  plans: PlansBed,
  numRuns: number,
): Promise<{ approved: number; refused: number }> {
  const said = { approved: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 5, max: 16 }),
      fc.array(step, { minLength: 3, maxLength: 9 }),
      fc.nat({ max: 5 }),
      async (length, steps, lost) => {
        const [service, rule] = await run(plans, length, steps, lost);
        if (service !== rule) throw new Error(`the service says ${service}, the rule ${rule}`);
        said[service === 'approved' ? 'approved' : 'refused'] += 1;
      },
    ),
    { numRuns, endOnFailure: true },
  );
  return said;
}
