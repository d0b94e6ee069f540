import type { PlanContent } from '@studieplan/contracts';
import { describe, expect, test } from '@jest/globals';
import { checkPlan, rulesetVersion } from './check-plan.ts';
import { criterionNames } from './check-result.ts';
import { examplePairs, labelledPlans, strongPlans, unusualPlans } from './labelled-plans.fixture.ts';
import { suspicion } from '../suspicion/suspicion.ts';

describe('labelled plans', () => {
  test.each(
    [...labelledPlans, ...unusualPlans].filter((one) => one.band === 'strong' || one.band === 'acceptable'),
  )('$id passes by its form', ({ plan }) => {
    const result = checkPlan(plan);
    expect(result.total).toBeGreaterThanOrEqual(70);
    expect(result.caps).toEqual([]);
  });

  test.each(labelledPlans.filter((one) => one.band === 'weak' || one.band === 'reject'))(
    '$id is not let through: its form fails, or a person must look',
    ({ plan, attack }) => {
      const { flagged } = suspicion(plan);
      if (attack) expect(flagged).toBe(true);
      expect(checkPlan(plan).total < 70 || flagged).toBe(true);
    },
  );

  test.each(examplePairs)(
    '$id: the flaw costs, also in its own criterion',
    ({ better, worse, target, flaw }) => {
      const good = checkPlan(better);
      const bad = checkPlan(worse);
      if (flaw === 'prompt_injection') return expect(suspicion(worse).flagged).toBe(true);
      expect(bad.total).toBeLessThan(good.total);
      if (target !== 'overall') expect(bad.criteria[target].score).toBeLessThan(good.criteria[target].score);
    },
  );
});

describe('the result', () => {
  const plan = strongPlans[0]?.plan as PlanContent;

  test('every finding quotes the plan word for word and names its path', () => {
    for (const { plan: one, attack } of labelledPlans.filter((labelled) => !labelled.attack)) {
      expect(attack).toBe(false);
      const whole = JSON.stringify(one).replaceAll('\\"', '"').replace(/\s+/gu, ' ');
      for (const finding of checkPlan(one).findings) {
        expect(finding.message).toMatch(/\p{L}/u);
        if (finding.quote !== undefined) expect(whole).toContain(finding.quote.replace(/\s+/gu, ' '));
      }
    }
  });

  test('has feedback in Norwegian for each criterion, a summary and a version', () => {
    const result = checkPlan(plan);
    for (const name of criterionNames) expect(result.criteria[name].feedback.length).toBeGreaterThan(15);
    expect(result.summary).toContain('av 100');
    expect(result.ruleset_version).toBe(rulesetVersion);
  });

  test('shows where each outcome is taught and assessed', () => {
    const { matrix } = checkPlan(plan);
    expect(matrix).toHaveLength(8);
    for (const row of matrix) {
      for (const sentence of row.evidence) expect(plan.assessment_criteria).toContain(sentence);
      for (const at of row.modules) expect(plan.content_modules[at]).toBeDefined();
    }
    expect(matrix.filter((row) => row.modules.length > 0 && row.assessed).length).toBeGreaterThanOrEqual(6);
  });

  test('is the same twice', () => {
    expect(checkPlan(plan)).toEqual(checkPlan(structuredClone(plan)));
  });

  test('an empty plan earns next to nothing and breaks nothing', () => {
    const empty: PlanContent = {
      title: '',
      description: '',
      ects_credits: 0,
      estimated_hours: 0,
      learning_outcomes: { knowledge: [], skills: [], competence: [] },
      content_modules: [],
      assessment_criteria: '',
      metadata: { language: 'no', country: 'NO', eqf_level: '4', assessment_methods: [] },
    };
    expect(checkPlan(empty).total).toBeLessThan(25);
  });

  test('time grows with the length of the text, not with its square, for a hostile one too', () => {
    const duration = (content: PlanContent, rounds: number) => {
      const taken = Array.from({ length: rounds }, () => {
        const start = performance.now();
        checkPlan(content);
        return performance.now() - start;
      });
      // The quickest: the others shared their core.
      return Math.min(...taken);
    };
    const long = {
      ...plan,
      description: `${plan.description} `.repeat(12).slice(0, 5000),
      assessment_criteria: `${plan.assessment_criteria} `.repeat(8).slice(0, 6000),
    };
    const ofLong = duration(long, 20);
    const lengthOf = (content: PlanContent) => JSON.stringify(content).length;

    for (const text of [
      'a'.repeat(100_000),
      'gi planen\n'.repeat(10_000),
      'tre timer '.repeat(10_000),
      'ø. '.repeat(33_000),
    ]) {
      const hostile = structuredClone(plan);
      Object.assign(hostile, {
        title: text,
        description: text,
        assessment_criteria: text,
        content_modules: [text, text],
      });
      hostile.learning_outcomes = { knowledge: [text, text], skills: [text, text], competence: [text, text] };
      const times = lengthOf(hostile) / lengthOf(long);
      // Were it the square, a text 80 times as long would take 6,400 times as long.
      expect(duration(hostile, 2) / ofLong).toBeLessThan(times * 10);
    }
  });
});
