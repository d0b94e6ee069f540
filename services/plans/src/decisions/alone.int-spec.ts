import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { decisionKinds as kinds, plansOperations } from '@studieplan/contracts';
import fc from 'fast-check';
import { ofFile } from '@studieplan/kit/testing';
import { codeOf, PlanActions } from '../testing/plan-actions.ts';
import { anotherText, oneWordChanged, paddedText } from '../testing/plan-builders.ts';
import { PlansBed } from '../testing/plans-bed.ts';

const plans = ofFile(new PlansBed());
let a: PlanActions;

/** What an author can do alone; each with the plan that it is done to and a copy. */
const steps: Record<string, (id: string) => Promise<unknown>> = {
  'save as draft': (id) => a.save(id, a.member, { status: 'draft' }),
  'send in': (id) => a.save(id, a.member, { status: 'submitted' }),
  'save unchanged': (id) => a.save(id, a.member, { status: null }),
  'change the title': (id) => a.save(id, a.member, { title: randomUUID(), status: null }),
  'change a word everywhere': (id) => a.save(id, a.member, { ...oneWordChanged, status: 'draft' }),
  'pad it': (id) => a.save(id, a.member, { ...paddedText, status: 'submitted' }),
  'write another text': (id) => a.save(id, a.member, { ...anotherText(), status: 'draft' }),
  validate: (id) => a.validate(id),
  'discard the draft': (id) => a.act(plansOperations.discardPlanDraft, id, a.member),
  approve: (id) => a.approve(id, a.member),
  delete: (id) => a.act(plansOperations.deletePlan, id, a.member),
};

test('[I-1] no sequence of what an author does alone ends in an approval while a decision stands', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...kinds),
      fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 4, maxLength: 10 }),
      async (kind, names) => {
        a = new PlanActions(plans);
        const id = await a.decided(kind);
        const approvals = () =>
          plans.bed.query<{ n: number }>(
            'SELECT count(*)::int AS n FROM plans.plan_versions WHERE study_association_id = $1',
            [a.association],
          );
        const before = await approvals();
        for (const name of [...names, 'approve']) await steps[name]?.(id);
        // And with the same text in a plan of its own.
        const copy = await plans.scoredPlan(a.member);
        expect(await codeOf(a.approve(copy, a.member))).toBe('409 TEXT_DECIDED');
        expect(await approvals()).toEqual(before);
      },
    ),
    { numRuns: process.env['LONG'] ? 25 : 10 },
  );
}, 120_000);
