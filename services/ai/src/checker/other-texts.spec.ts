import { describe, expect, test } from '@jest/globals';
import { checkPlan } from './check-plan.ts';
import { everyPlan, fifthSet } from './labelled-plans.fixture.ts';
import type { PlanContent } from './plan-content.ts';

const goodPlans = everyPlan
  .filter((one) => one.good)
  .map(({ id, plan }) => ({ id, caps: checkPlan(plan).caps.map((cap) => cap.rule_id) }));
const planOf = (id: string): PlanContent => {
  const found = [...fifthSet.singles, ...everyPlan].find((one) => one.id === id);
  if (found === undefined) throw new Error(`No labelled plan ${id}`);
  return found.plan;
};
const capsOf = (plan: PlanContent) => checkPlan(plan).caps.map((cap) => cap.rule_id);
const withOutcomes = (id: string, change: Partial<PlanContent['learning_outcomes']>): PlanContent => {
  const plan = planOf(id);
  return { ...plan, learning_outcomes: { ...plan.learning_outcomes, ...change } };
};

test.each([
  'cap.other-title',
  'cap.other-subject',
  'cap.other-tasks',
  'cap.written-pages',
  'cap.competence-is-knowledge',
  'cap.knowledge-is-skills',
  'cap.too-few-outcomes',
  'cap.level',
  'cap.described-work',
])('[I-6] no labelled good plan meets %s', (cap) => {
  expect(goodPlans.filter(({ caps }) => caps.includes(cap)).map(({ id }) => id)).toEqual([]);
});

describe('[I-6] a title that nothing in the plan answers to', () => {
  test.each([
    ['v04', 'Klippfisk og tørrfisk på berga', true],
    ['v15', 'Styrearbeid for kasserere og revisorer', true],
    ['v15', 'Vaktler for familien Haugland', false],
    // One word may be a picture or a name, and people may be named alone.
    ['v15', 'Fjærpenn', false],
    ['v15', 'Trygg hverdag for seniorer', false],
    // A part of a compound is enough.
    ['v01', 'Elgjegeren og børsa', false],
  ])('%s: «%s» %s', (id, title, capped) => {
    expect(capsOf({ ...planOf(id), title }).includes('cap.other-title')).toBe(capped);
  });

  test('initials stand for the words of the title', () => {
    const plan = planOf('v15');
    const title = 'Kunstig intelligens';
    expect(capsOf({ ...plan, title })).toContain('cap.other-title');
    const description = `${plan.description} Vi bruker KI.`;
    expect(capsOf({ ...plan, title, description })).not.toContain('cap.other-title');
  });
});

describe('[I-6] outcomes under the wrong kind', () => {
  test('knowledge under competence', () => {
    const { knowledge } = planOf('v08').learning_outcomes;
    const result = checkPlan(withOutcomes('v08', { competence: knowledge }));
    expect(result.caps.map((cap) => cap.rule_id)).toContain('cap.competence-is-knowledge');
    expect(result.total).toBeLessThan(70);
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

  test('one of two that tells is allowed: to explain to others is to answer for something', () => {
    const competence = [
      'forklare foreldrene hvorfor kampen stanses',
      'avgjøre når en skadd spiller skal ut av banen',
    ];
    expect(capsOf(withOutcomes('v13', { competence }))).not.toContain('cap.competence-is-knowledge');
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
    const metadata = { ...plan.metadata, eqf_level: '2' };
    const result = checkPlan({ ...plan, metadata });
    expect(result.caps.map((cap) => cap.rule_id)).toContain('cap.level');
    expect(result.total).toBeLessThan(70);
  });
});

test('[I-6] an exact test of something else', () => {
  const assessment_criteria =
    'Deltakeren løper tolv minutter på bane og gjør planke og knebøy. Resultatet regnes om til poeng etter tabellen for alder, og det kreves minst 40 av 60 poeng. Testlederen fører listen.';
  const result = checkPlan({ ...planOf('v03'), assessment_criteria });
  expect(result.caps.map((cap) => cap.rule_id)).toContain('cap.other-tasks');
  expect(result.findings).toContainEqual(
    expect.objectContaining({
      rule_id: 'assess.other-tasks',
      path: 'assessment_criteria',
      message: expect.stringMatching(
        /^Vurderingen prøver noe annet enn læringsutbyttene: \d av 8 er ikke med, og ingen av kriteriene gjelder dem\.$/u,
      ),
    }),
  );
});

describe('[I-6] pages to write beside everything else', () => {
  const asked = (count: string) => {
    const plan = planOf('v10');
    return capsOf({
      ...plan,
      assessment_criteria: `${plan.assessment_criteria} En rapport på ${count} sider leveres til slutt.`,
    });
  };
  test('twelve pages in 26 hours are too many', () => {
    expect(asked('tolv')).toContain('cap.written-pages');
    expect(asked('12–15')).toContain('cap.written-pages');
  });
  test('seven are not', () => {
    expect(asked('sju')).not.toContain('cap.written-pages');
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
  test('reading between meetings goes without saying on level 6 and 7, not below', () => {
    const plan = {
      ...planOf('v14'),
      description: 'For ledere med høyere utdanning. Seks hele dager med forelesninger om frivillighet.',
    };
    expect(capsOf(plan)).not.toContain('cap.described-work');
    const below = { ...plan, estimated_hours: 900, ects_credits: 33 };
    expect(capsOf(below)).toContain('cap.described-work');
    const metadata = { ...plan.metadata, eqf_level: '4' };
    expect(capsOf({ ...plan, estimated_hours: 400, ects_credits: 15, metadata })).toContain(
      'cap.described-work',
    );
  });
});
