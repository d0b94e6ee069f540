import { describe, expect, test } from '@jest/globals';
import { publicPlan } from '@studieplan/contracts';
import { aPublicAnswer } from '../testing/a-public-plan.ts';
import { readPublicPlan } from './public-plan.ts';

const bodyOf = (differs: Record<string, unknown> = {}) => Buffer.from(JSON.stringify(aPublicAnswer(differs)));

describe('[R-2] a gateway’s answer', () => {
  const told = {
    target_groups: 'Turledere',
    learning_resources: 'Kart',
    teaching_methods: 'Turer',
    leader_requirements: 'Erfaring',
    duration: { hours: 18, meetings: 2 },
    delivery: 'kombinert',
    delivery_description: 'Noen på nett',
    subject_code: '1234',
  };

  test('is read by the contract’s own schema: every fact of it reaches the page', () => {
    const { plan } = readPublicPlan(bodyOf(told)) ?? {};
    expect(Object.keys(plan ?? {}).sort()).toEqual(Object.keys(publicPlan.shape).sort());
    expect(plan).toMatchObject(told);
  });

  test('of an earlier release is read without what it did not tell', () => {
    const {
      self_approved_by: _a,
      withdrawn: _b,
      in_directory: _c,
      ...earlier
    } = publicPlan.parse((aPublicAnswer() as { study_plan: unknown }).study_plan);
    const body = Buffer.from(JSON.stringify({ success: true, study_plan: earlier, legal_text: '' }));
    expect(readPublicPlan(body)?.plan).toMatchObject({ self_approved_by: null, withdrawn: null });
  });

  test.each([
    ['no JSON', Buffer.from('<html>')],
    ['another form', Buffer.from('{"success":true,"study_plan":{}}')],
    ['longer than any plan', bodyOf({ description: 'x'.repeat(2_000_001) })],
  ])('that is %s is not read', (_what, body) => {
    expect(readPublicPlan(body)).toBeUndefined();
  });
});
