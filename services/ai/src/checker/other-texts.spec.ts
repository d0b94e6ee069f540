import type { PlanContent } from '@studieplan/contracts';
import { describe, expect, test } from '@jest/globals';
import { checkPlan } from './check-plan.ts';
import { everyPlan, fifthSet } from './labelled-plans.fixture.ts';

const goodPlans = everyPlan
  .filter((one) => one.good)
  .map(({ id, plan }) => ({ id, caps: checkPlan(plan).caps.map((cap) => cap.rule_id) }));
const planOf = (id: string): PlanContent => {
  const found = [...fifthSet.plans, ...everyPlan].find((one) => one.id === id);
  if (found === undefined) throw new Error(`No labelled plan ${id}`);
  return found.plan;
};
const capsOf = (plan: PlanContent) => checkPlan(plan).caps.map((cap) => cap.rule_id);
const withOutcomes = (id: string, change: Partial<PlanContent['learning_outcomes']>): PlanContent => {
  const plan = planOf(id);
  return { ...plan, learning_outcomes: { ...plan.learning_outcomes, ...change } };
};

test.each(['cap.knowledge-is-skills', 'cap.too-few-outcomes', 'cap.level'])(
  '[I-6] no labelled good plan meets %s',
  (cap) => {
    expect(goodPlans.filter(({ caps }) => caps.includes(cap)).map(({ id }) => id)).toEqual([]);
  },
);

describe('[I-6] outcomes under the wrong kind', () => {
  test('knowledge under competence', () => {
    const { knowledge } = planOf('v08').learning_outcomes;
    const result = checkPlan(withOutcomes('v08', { competence: knowledge }));
    expect(result.findings).toContainEqual(
      expect.objectContaining({
        path: 'learning_outcomes.competence[0]',
        message: 'Utsagnet beskriver kunnskap (å si eller forklare), men står under generell kompetanse.',
      }),
    );
  });

  test('skills under knowledge', () => {
    const { skills } = planOf('v10').learning_outcomes;
    expect(capsOf(withOutcomes('v10', { knowledge: skills }))).toContain('cap.knowledge-is-skills');
  });
});

test('[I-6] the same outcome in other words counts once', () => {
  const skills = [
    'stanse en stor blødning med press og turniké',
    'få en kraftig blødning til å stoppe ved å bruke turniké',
    'gjøre slutt på en blødning med turniké og trykk',
  ];
  const result = checkPlan(withOutcomes('v10', { skills }));
  expect(result.caps.map((cap) => cap.rule_id)).toContain('cap.too-few-outcomes');
  expect(result.findings.filter((one) => one.rule_id === 'lo.duplicate').map((one) => one.path)).toEqual([
    'learning_outcomes.skills[1]',
    'learning_outcomes.skills[2]',
  ]);
});

describe('[I-6] levels far too low', () => {
  test.each(['v09', 'v14', 'v07'])('%s on level 2', (id) => {
    const plan = planOf(id);
    const metadata = { ...plan.metadata, eqf_level: '2' as const };
    const result = checkPlan({ ...plan, metadata });
    expect(result.caps.map((cap) => cap.rule_id)).toContain('cap.level');
    expect(result.total).toBeLessThan(70);
  });
});

describe('[I-6] hours', () => {
  test('course days with their hours are part of the split', () => {
    const { findings } = checkPlan(planOf('v03'));
    expect(findings.filter((one) => one.rule_id === 'ects.split')).toEqual([]);
  });
  test('«når alle fire delene er godkjent» is no attendance', () => {
    const { findings } = checkPlan(planOf('v03'));
    expect(findings.filter((one) => one.rule_id === 'assess.weak')).toEqual([]);
  });
});
