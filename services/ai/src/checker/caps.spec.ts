import { describe, expect, test } from '@jest/globals';
import { criteria, defaultValidationRules, type PlanContent } from '@studieplan/contracts';
import { combine } from './caps.ts';
import { checkPlan } from './check-plan.ts';
import { strongPlans } from './labelled-plans.fixture.ts';

const all = (score: number) => ({
  learning_outcomes_quality: score,
  ects_alignment: score,
  assessment_quality: score,
  structure_quality: score,
  metadata_compliance: score,
});

describe('combine', () => {
  test('weights add up to one', () => {
    expect(Object.values(criteria).reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
  });

  test('the total is the weighted mean with one decimal', () => {
    const scores = { ...all(0), learning_outcomes_quality: 91, assessment_quality: 73 };
    expect(combine(scores, []).total).toBe(45.6);
  });

  test('[R-238] the total is never above the lowest cap, whoever gave the scores', () => {
    expect(combine(all(100), [{ total: 65 }, { total: 40 }, { total: 60 }]).total).toBe(40);
    expect(combine(all(30), [{ total: 65 }]).total).toBe(30);
    expect(combine(all(100), []).total).toBe(100);
  });

  test('[R-238] a cap on a criterion lowers it and what it adds to the total', () => {
    const { total, criteria } = combine(all(100), [{ total: 69, criteria: { structure_quality: 30 } }]);
    expect(criteria.structure_quality).toBe(30);
    expect(total).toBe(69);
    expect(combine(all(50), [{ total: 69, criteria: { structure_quality: 30 } }]).total).toBe(46);
  });

  test('scores outside 0–100 and no numbers are bounded', () => {
    expect(combine(all(900), []).total).toBe(100);
    expect(combine(all(-5), []).total).toBe(0);
    expect(combine(all(Number.NaN), []).total).toBe(0);
  });
});

describe('every cap of the rubric fires on a plan that is strong otherwise', () => {
  const base = strongPlans[0]?.plan as PlanContent;
  const edit = (change: (plan: PlanContent) => void): PlanContent => {
    const copy = structuredClone(base);
    change(copy);
    return copy;
  };
  const cases: Array<[string, number, (plan: PlanContent) => void]> = [
    ['cap.hours', 60, (plan) => (plan.estimated_hours = plan.ects_credits * 12)],
    ['cap.too-few-outcomes', 65, (plan) => plan.learning_outcomes.skills.pop()],
    [
      'cap.unmeasurable-outcomes',
      60,
      (plan) => {
        plan.learning_outcomes.knowledge = plan.learning_outcomes.knowledge.map((text) =>
          text.replace(/^Deltakeren kan \p{L}+/u, 'Deltakeren forstår'),
        );
        plan.learning_outcomes.skills = plan.learning_outcomes.skills.map((text) =>
          text.replace(/^Deltakeren kan \p{L}+/u, 'Deltakeren har innsikt i'),
        );
      },
    ],
    [
      'cap.unmeasurable-outcomes',
      60,
      (plan) =>
        (plan.learning_outcomes.knowledge = plan.learning_outcomes.skills = [
          'Kurset gir innføring i bruk av utstyr',
          'Foreleseren viser hvordan det gjøres',
          'Vi går gjennom regler',
        ]),
    ],
    [
      'cap.skills-are-knowledge',
      65,
      (plan) =>
        (plan.learning_outcomes.skills = plan.learning_outcomes.skills.map((text) =>
          text.replace(/^Deltakeren kan/u, 'Deltakeren kan forklare hvordan man kan'),
        )),
    ],
    [
      'cap.generic-outcomes',
      55,
      (plan) => {
        plan.learning_outcomes.knowledge = [
          'Deltakeren kan analysere relevante problemstillinger',
          'Deltakeren kan gjøre rede for sentrale begreper',
          'Deltakeren kan forklare viktige sammenhenger',
        ];
        plan.learning_outcomes.skills = [
          'Deltakeren kan anvende ulike metoder',
          'Deltakeren kan løse aktuelle oppgaver',
          'Deltakeren kan bruke fagets verktøy',
        ];
      },
    ],
    ['cap.level', 60, (plan) => (plan.metadata.eqf_level = '8')],
    ['cap.assessment-empty', 60, (plan) => (plan.assessment_criteria = 'Oppmøte.')],
    [
      'cap.assessment-attendance',
      60,
      (plan) =>
        (plan.assessment_criteria =
          'Alle som møter opp på samlingene, får bestått. Publikum stemmer over hvem som er best.'),
    ],
    [
      'cap.assessment-circular',
      65,
      (plan) => (plan.assessment_criteria = 'Deltakeren vurderes i henhold til læringsutbyttet i planen.'),
    ],
    [
      'cap.no-skill-assessed',
      65,
      (plan) =>
        (plan.assessment_criteria =
          'Flervalgsprøve med 40 spørsmål. Minst 30 svar må være riktige for å bestå.'),
    ],
    [
      'cap.modules-majority',
      55,
      (plan) =>
        (plan.content_modules = ['Strykekvartetter', 'Toving av ull', 'Romansk kirkekunst', 'Sjakkåpninger']),
    ],
    [
      'cap.language',
      65,
      (plan) =>
        (plan.assessment_criteria =
          'The participant performs the practical test and explains what was done. All points on the checklist must be met.'),
    ],
    ['cap.language-country', 69, (plan) => (plan.metadata.country = 'SE')],
    ['cap.language-country', 69, (plan) => (plan.metadata.language = 'en')],
    ['cap.placeholder', 40, (plan) => (plan.content_modules[0] = 'TODO')],
  ];

  test('the base itself has none', () => {
    expect(checkPlan(base).caps).toEqual([]);
  });

  test.each(cases)('[R-238] %s holds the total at %d', (rule, limit, change) => {
    const result = checkPlan(edit(change));
    expect(result.caps.map((cap) => cap.rule_id)).toContain(rule);
    expect(result.caps.find((cap) => cap.rule_id === rule)?.total).toBe(limit);
    expect(result.total).toBeLessThanOrEqual(limit);
  });

  test('configured counts and hours replace the rubric’s own', () => {
    const rules = {
      ...defaultValidationRules,
      min_knowledge_items: 4,
      min_skills_items: 3,
      min_competence_items: 2,
      min_ects_hours: 20,
      max_ects_hours: 24,
    };
    const caps = checkPlan(base, rules).caps.map((cap) => cap.rule_id);
    expect(caps).toEqual(expect.arrayContaining(['cap.too-few-outcomes', 'cap.hours']));
  });
});
