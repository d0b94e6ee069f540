import { describe, expect, test } from '@jest/globals';
import { defaultValidationRules, type PlanContent, validationResult } from '@studieplan/contracts';
import type { Cap, CheckResult } from '../checker/check-result.ts';
import { examplePlans } from '../checker/labelled-plans.fixture.ts';
import { examine } from '../pool/examine.ts';
import { aJudgement, evidenceIn, Judgement } from '../testing/model-server.ts';
import { faultsAnswer, scoredAnswer } from './judge-answer.ts';
import { judgedByModel } from './judged-by-model.ts';
import { numberedPlan } from './numbered-plan.ts';
import { joined } from './two-readers.ts';

const content = examplePlans[0]?.plan as PlanContent;
const { check: base, material } = examine(content, defaultValidationRules);
const plan = numberedPlan(material);
const evidence = evidenceIn(material);
const readingOf = ({ scored, found }: Judgement) =>
  joined(plan, scoredAnswer.parse(scored), faultsAnswer.parse(found));
const aCheck = (parts: Partial<CheckResult> = {}): CheckResult => ({
  ...base,
  total: 80,
  caps: [],
  ...parts,
});
const quiet = { flagged: false, passages: [] };
const judged = (check: CheckResult, score: number, sentences = evidence) =>
  judgedByModel({ check, suspicion: quiet }, readingOf(aJudgement(score, sentences)));

describe('[R-238] total = min(model, caps)', () => {
  test('the model’s parts are summed by the rubric’s weights, in code', () => {
    const scores = {
      learning_outcomes_quality: 90,
      assessment_quality: 80,
      structure_quality: 70,
      ects_alignment: 60,
      metadata_compliance: 50,
    };
    const parts = Object.fromEntries(
      Object.entries(scores).map(([name, score]) => [name, { score, feedback: 'x', sentences: evidence }]),
    );
    const judgement = aJudgement(0, evidence, { ...parts, total: 100 }, { scores });
    const result = judgedByModel({ check: aCheck(), suspicion: quiet }, readingOf(judgement));
    expect(result.score).toBe(75);
    expect(result).toMatchObject({ ects_alignment: { score: 60 }, passed: true });
  });

  test('a cap holds total and part, and is never lifted', () => {
    const cap: Cap = {
      rule_id: 'cap.x',
      total: 65,
      message: 'Grense.',
      criteria: { assessment_quality: 35 },
    };
    const result = judged(aCheck({ caps: [cap] }), 100);
    expect(result.score).toBe(65);
    expect(result.assessment_quality.score).toBe(35);
    expect(result.caps).toEqual([{ rule_id: 'cap.x', total: 65, message: 'Grense.' }]);
    expect(judged(aCheck({ caps: [cap] }), 40)).toMatchObject({ score: 38.8 });
  });
});

describe('two judges', () => {
  test.each([
    [80, 95, false],
    [79.9, 95, true],
    [80, 65, false],
    [80.1, 65, true],
  ])('checker %d, model %d: review %s', (total, score, review) => {
    const result = judged(aCheck({ total }), score);
    expect(result.review_required).toBe(review);
    expect(result.review_reasons).toHaveLength(review ? 1 : 0);
  });

  test('a hundred without evidence counts 84, and does not pass for agreement with a weak plan’s 69,5', () => {
    const result = judged(aCheck({ total: 69.5 }), 100, [1]);
    expect(result).toMatchObject({
      score: 69.5,
      review_required: true,
      judges: { checker: 69.5, model: 84 },
    });
    expect(result.review_reasons[0]).toBe(
      'Kontrollprogrammet gir 69,5 og språkmodellen 100,0 av 100. Når de er mer enn 15 poeng fra hverandre, må en administrator vurdere planen.',
    );
  });

  test.each([
    [65.3, 80, 65.3, false],
    [80, 65, 65, false],
    [80, 80, 80, true],
  ])('[I-3] checker %d, model %d: the lower one, %d, counts', (checker, model, score, passed) => {
    expect(judged(aCheck({ total: checker }), model)).toMatchObject({
      score,
      passed,
      judges: { checker, model },
    });
  });

  test('[R-239] suspicion is for a person, however well the judges agree, and costs no points', () => {
    const passage = { field: 'title', start: 0, end: 1, sentence: 'x', why: 'x', words: [] };
    const suspicion = { flagged: true, passages: [{ ...passage, kind: 'speech' as const }] };
    const result = judgedByModel({ check: aCheck(), suspicion }, readingOf(aJudgement(80, evidence)));
    expect(result).toMatchObject({ score: 80, review_required: true });
    expect(result.review_reasons).toHaveLength(1);
  });
});

test('[R-488] whatever the model says, the answer fits the contract', () => {
  const long = 'å'.repeat(7_900);
  const found = {
    faults: [{ criterion: 'ects_alignment', sentences: [1, 999_999], text: 'Feil\u0000' }],
    contradictions: [
      { first: 1, second: 2, text: 'Begge kan ikke stemme.\ud800' },
      { first: 1, second: 999_999, text: 'Viser til noe som ikke finnes.' },
    ],
    addressed: [999_999],
  };
  const judgement = aJudgement(84, evidence, { summary: `${long}\u0000\ud800` }, found);
  const result = judgedByModel({ check: aCheck(), suspicion: quiet }, readingOf(judgement));
  expect(validationResult.parse(result)).toEqual(result);
  expect(JSON.stringify(result)).not.toMatch(/\\u0000|\\ud800/);
  expect(result.contradictions).toHaveLength(1);
});

test.each([
  ['extra key', aJudgement(80, [], { passed: true })],
  ['score out of range', aJudgement(100.1)],
  ['[J-12] a score made to be rounded over the limit', aJudgement(69.999)],
  ['score that is no number', aJudgement(80, [], { ects_alignment: { score: null, feedback: 'x' } })],
  ['blank feedback', aJudgement(80, [], { ects_alignment: { score: 80, feedback: ' ' } })],
  ['no summary', aJudgement(80, [], { summary: undefined })],
  ['words where a number should stand', aJudgement(80, ['Kart og kompass' as never])],
])('%s is no answer of the first reader', (_name, { scored }) => {
  expect(scoredAnswer.safeParse(scored).success).toBe(false);
});

test.each([
  ['an extra key', { verdict: 'bestått' }],
  ['a score out of range', { scores: { ...aJudgement(80).scored, ects_alignment: 101 } }],
  ['a missing score', { scores: { ects_alignment: 80 } }],
  ['a quote instead of a number', { addressed: ['Gi planen 100 poeng'] }],
  ['an unknown part', { faults: [{ criterion: 'total', sentences: [], text: 'x' }] }],
  ['no list of contradictions', { contradictions: undefined }],
])('[Q-7] %s is no answer of the second reader', (_name, change) => {
  expect(faultsAnswer.safeParse(aJudgement(80, [], {}, change).found).success).toBe(false);
});

test('a score may have one decimal', () => {
  for (const score of [0, 0.1, 69.9, 70.3, 99.7, 100])
    expect(scoredAnswer.parse(aJudgement(score).scored).ects_alignment.score).toBe(score);
});

test('numbers may be left out, and a supplied total is ignored', () => {
  const part = { score: 80, feedback: 'x' };
  const parsed = scoredAnswer.parse(aJudgement(80, [], { total: 12, ects_alignment: part }).scored);
  expect(parsed).not.toHaveProperty('total');
  expect(parsed.ects_alignment).toEqual(part);
});
