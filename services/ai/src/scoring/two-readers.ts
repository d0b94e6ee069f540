import type { Criterion, PlanContent, ValidationResult, ValidationRules } from '@studieplan/contracts';
import { combine } from '../checker/caps.ts';
import type { Finding } from '../checker/check-result.ts';
import type { ModelClient } from '../model/model-client.ts';
import { type FaultsAnswer, faultsAnswer, ofEach, type ScoredAnswer, scoredAnswer } from './judge-answer.ts';
import { readersQuestions } from './judge-question.ts';
import { type NumberedPlan, numberedPlan, type Passage } from './numbered-plan.ts';
import { bounded } from './validation-result.ts';

/** Both readers, with their second attempts, within this (design.md 61); the operation's own deadline is later. */
const readingMs = 120_000;
/** Without evidence a part is at most short of good (design.md 14; the rubric's anchors). */
const unprovenScore = 84;

/** The fields in which a part's evidence can stand. */
const fieldsOf: Record<Criterion, readonly string[]> = {
  learning_outcomes_quality: ['learning_outcomes'],
  assessment_quality: ['assessment_criteria', 'metadata.assessment_methods'],
  structure_quality: ['content_modules', 'learning_outcomes', 'description'],
  ects_alignment: ['ects_credits', 'estimated_hours', 'content_modules', 'description'],
  metadata_compliance: ['metadata'],
};

type Scores = Record<Criterion, number>;

/** What the two readers came to together. */
export interface ModelReading {
  summary: string;
  feedback: Record<Criterion, string>;
  /** Percent: of each part the lower of the two, as far as evidence carries it. */
  scores: Scores;
  /** The sum of these, percent, before any cap. */
  total: number;
  /** The sum that the first reader claimed, evidence or none, percent. */
  claimed: number;
  findings: Finding[];
  contradictions: NonNullable<ValidationResult['contradictions']>;
  /** Whether the second reader says that the plan speaks to whoever judges it, and where. */
  flagged: boolean;
  addressed: Passage[];
}

const totalOf = (scores: Scores) => combine(scores, []).total;

const standsIn = ({ path }: Passage, fields: readonly string[]) =>
  fields.some((field) => path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`));

function placed(plan: NumberedPlan, numbers: readonly number[]): Passage[] {
  return [...new Set(numbers)].flatMap((number) => plan.at(number) ?? []);
}

/** Joins two answers about a plan in code: of each part the lower score counts. */
export function joined(plan: NumberedPlan, scored: ScoredAnswer, found: FaultsAnswer): ModelReading {
  const findings: Finding[] = [];
  const remark = (criterion: Criterion, rule_id: string, message: string, passage?: Passage) =>
    findings.push({
      rule_id,
      criterion,
      severity: rule_id === 'model.fault' ? 'minor' : 'info',
      message,
      ...(passage && { path: passage.path, quote: bounded(passage.quote) }),
    });
  for (const { criterion, sentences, text } of found.faults)
    remark(criterion, 'model.fault', text, placed(plan, sentences)[0]);
  const scores = ofEach((name) => {
    const { score, sentences } = scored[name];
    const evidence = placed(plan, sentences ?? []).filter((passage) => standsIn(passage, fieldsOf[name]));
    for (const passage of evidence.slice(0, 3))
      remark(name, 'model.quote', 'Språkmodellen viser til dette stedet.', passage);
    if (evidence.length === 0 && score > unprovenScore)
      remark(
        name,
        'model.unproven',
        `Språkmodellen viste ikke til noe i feltene som delen handler om, og den teller derfor høyst ${unprovenScore}.`,
      );
    return Math.min(evidence.length > 0 ? 100 : unprovenScore, score, found.scores[name]);
  });
  return {
    summary: scored.summary,
    feedback: ofEach((name) => scored[name].feedback),
    scores,
    total: totalOf(scores),
    claimed: totalOf(ofEach((name) => scored[name].score)),
    findings,
    contradictions: found.contradictions.flatMap(({ first, second, text }) => {
      const [one, other] = [plan.at(first), plan.at(second)];
      if (!one || !other || first === second) return [];
      const shown = (passage: Passage) => ({ path: passage.path, quote: bounded(passage.quote) });
      return [{ first: shown(one), second: shown(other), message: text }];
    }),
    flagged: found.addressed.length > 0,
    addressed: placed(plan, found.addressed),
  };
}

/**
 * Has a model read a plan twice at once (design.md 61); `material` is the plan as it may see it. One that fails, or is not
 * done within `withinMs`, leaves nothing of the other: MODEL_FAILED or MODEL_TIMEOUT.
 */
export async function readTwice(
  client: ModelClient,
  prompt: string,
  material: PlanContent,
  rules: ValidationRules,
  withinMs = readingMs,
): Promise<ModelReading> {
  const plan = numberedPlan(material);
  const questions = readersQuestions(prompt, plan, rules);
  const given = new AbortController();
  const signal = AbortSignal.any([given.signal, AbortSignal.timeout(withinMs)]);
  try {
    const [scored, found] = await Promise.all([
      client.ask(questions.scored, scoredAnswer, signal),
      client.ask(questions.faults, faultsAnswer, signal),
    ]);
    return joined(plan, scored, found);
  } finally {
    // One has failed: what the other would say is not waited for, nor paid for.
    given.abort();
  }
}
