import { describe, expect, test } from '@jest/globals';
import { defaultValidationRules, type PlanContent } from '@studieplan/contracts';
import { checkPlan } from './check-plan.ts';
import { criterionNames } from './check-result.ts';
import { nothingFound } from './feedback.ts';
import { everyPlan, strongPlans } from './labelled-plans.fixture.ts';
import { readForRules } from './reading.ts';
import { allOf } from './rule.ts';
import { rules } from './rules.ts';
import { normaliseText } from './text/normalise.ts';

const checked = everyPlan.map(({ id, plan }) => ({ id, plan, result: checkPlan(plan) }));
const readings = everyPlan.map(({ id, plan }) => ({
  id,
  reading: readForRules(plan, defaultValidationRules),
}));
/** What a deduction may cost in its criterion without a word: a condition or a second subject word less. */
const unsaid = 4;
const fields =
  /^(?:title|description|ects_credits|estimated_hours|content_modules(?:\[\d+\])?|assessment_criteria|learning_outcomes(?:\.(?:knowledge|skills|competence)(?:\[\d+\])?)?|metadata(?:\.(?:language|country|eqf_level|assessment_methods(?:\[\d+\])?))?|target_groups|learning_resources|teaching_methods|leader_requirements|delivery_description|duration|delivery)$/u;

const everyText = checked.flatMap(({ id, result }) => [
  { id, text: result.summary },
  ...result.findings.map((finding) => ({ id, text: finding.message })),
  ...result.findings.flatMap((finding) =>
    finding.suggestion === undefined ? [] : [{ id, text: finding.suggestion }],
  ),
  ...result.caps.map((cap) => ({ id, text: cap.message })),
]);

describe('[I-7] feedback that a person can act on', () => {
  test.each([
    ['starts with a capital, ends with a full stop', /^(?!["«(]?[\p{Lu}\d])|[^.!?]$/u],
    [
      'one is never many',
      /(?<![\d,.])(?:1|ett|én) (?:ulike |andre )?(?:\p{L}+er|steder|moduler|læringsutbytter)(?![\p{L}])/u,
    ],
    ['no blanks, dots or code', /…|\[|\]|_{2}|undefined|NaN|null|learning_outcomes|content_modules/u],
    ['no doubled words or signs', /(?<!\p{L})(\p{L}{2,}) \1(?!\p{L})|\.\.|,,| {2}|\( | \)/u],
    ['no praise', /\b(?:flott|kjempebra|godt jobba|bra jobba|utmerket|imponerende)\b/iu],
    ['not the old phrases', /Sterkest er|Her mangler det noe|1 ulike|ta ansvar for egen hånd/u],
  ])('%s', (_name, wrong) => {
    // What stands between « and » is the author's own.
    const bad = everyText.filter(({ text }) => wrong.test(text.replace(/«[^»]*»/gu, '«X»')));
    expect(bad).toEqual([]);
  });

  test('every remark names a field; its quote stands there word for word', () => {
    for (const { id, plan, result } of checked) {
      const whole = JSON.stringify(plan).replaceAll('\\"', '"').replaceAll('\\n', ' ').replace(/\s+/gu, ' ');
      const hidden = normaliseText(whole).obfuscations.length > 0;
      for (const finding of result.findings) {
        expect(`${id} ${finding.path ?? ''}`).toMatch(new RegExp(`^${id} ${fields.source.slice(1)}`, 'u'));
        // What hides signs is quoted as it reads.
        if (finding.quote !== undefined && !hidden)
          expect(whole).toContain(finding.quote.replace(/\s+/gu, ' '));
      }
    }
  });

  test('no remark twice, none repeats the summary', () => {
    for (const { result } of checked) {
      const said = result.findings.map(({ message, path, quote }) => `${path} ${message} ${quote}`);
      expect(new Set(said).size).toBe(said.length);
      for (const { message } of result.findings) expect(result.summary).not.toContain(message);
    }
  });

  test('a part below 70 says why; where nothing is wrong, nothing is praised', () => {
    for (const { id, result } of checked)
      for (const name of criterionNames) {
        const { score, feedback } = result.criteria[name];
        const told = `${id} ${name} ${feedback}`;
        if (score < 70) expect(told).not.toContain(nothingFound);
        if (feedback !== nothingFound) expect(feedback.length).toBeGreaterThan(30);
      }
  });

  test('the summary is one sentence', () => {
    for (const { result } of checked) {
      expect(result.summary).toMatch(
        /^Planen får \d+(?:,\d)? av 100 og består(?: ikke)?(?:, |: \p{Lu})[^.]+\.$/u,
      );
    }
  });

  test.each(rules.map((rule) => [rule.id, rule] as const))('%s tells what it takes', (_id, rule) => {
    const { most } = rule.worth;
    for (const { id, reading } of readings) {
      const { points = 0, ...said } = rule.check(reading);
      const [remarks, caps] = [allOf(said.remarks), allOf(said.caps)];
      const costs = most - points > unsaid * (most > 60 ? 5 : most > 30 ? 3 : 1) || caps.length > 0;
      if (costs && !excused.has(rule.id))
        expect(`${id}: ${remarks.length} remarks`).not.toBe(`${id}: 0 remarks`);
      expect(points).toBeLessThanOrEqual(most);
    }
  });
});

// What two readers found wrong on good plans (docs/vurdering.md).
describe('[Q-8] what is mostly said in other words is not remarked upon', () => {
  const plan = strongPlans.find(({ id }) => id === 'd06-kasserer')?.plan as PlanContent;
  const { skills } = plan.learning_outcomes;
  const foreign = [
    'Deltakeren kan stemme en fiolin etter gehør',
    'Deltakeren kan skru sammen en bokhylle av furu',
    'Deltakeren kan brodere monogram på lommetørkle',
    'Deltakeren kan lakkere gitarkropper med pensel',
  ];
  const told = (changes: Partial<PlanContent['learning_outcomes']>) =>
    checkPlan({ ...plan, learning_outcomes: { ...plan.learning_outcomes, ...changes } }).findings.map(
      ({ rule_id }) => rule_id,
    );
  const inOtherWords = ['lo.generic', 'assess.outcome-not-assessed'];

  test('one outcome of many; but many of them are', () => {
    const one = told({ skills: [...skills, ...foreign.slice(0, 1)] });
    for (const rule of inOtherWords) expect(one).not.toContain(rule);
    expect(told({ skills: foreign })).toEqual(expect.arrayContaining(inOtherWords));
  });

  test('a verb that is not known is asked about', () => {
    const { findings } = checkPlan({
      ...plan,
      learning_outcomes: {
        ...plan.learning_outcomes,
        skills: [...skills, 'Held 116 slag i minuttet i fire minutter'],
      },
    });
    expect(findings.find(({ rule_id }) => rule_id === 'lo.vague')).toMatchObject({
      severity: 'minor',
      message: 'Kontrollprogrammet kjenner ikke igjen verbet som sier hva deltakeren gjør.',
    });
    expect(told({ skills: [...skills, 'Får ut gammelt kitt uten å knuse glasset'] })).not.toContain(
      'lo.vague',
    );
    expect(told({ skills: [...skills, 'Får innsikt i kart'] })).toContain('lo.vague');
  });

  test('the level is told once', () => {
    const { findings } = checkPlan({ ...plan, metadata: { ...plan.metadata, eqf_level: '7' } });
    const level = findings.filter(({ path }) => path === 'metadata.eqf_level');
    expect(level).toHaveLength(1);
  });
});

/** What these take is told by another rule: an empty assessment, a level that does not fit, a wrong language code. */
const excused = new Set([
  'assess.weak',
  'assess.no-task',
  'assess.no-criteria',
  'assess.no-threshold',
  'assess.outcome-not-assessed',
  'assess.no-skill',
  'lo.generic',
  'lo.wrong-kind',
  'meta.eqf',
  'meta.text-language',
  'struct.title',
]);
