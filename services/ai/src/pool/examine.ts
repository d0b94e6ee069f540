import type { PlanContent, ValidationRules } from '@studieplan/contracts';
import { checkPlan } from '../checker/check-plan.ts';
import type { CheckResult } from '../checker/check-result.ts';
import { suspicion, type Suspicion } from '../suspicion/suspicion.ts';
import { normaliseText } from '../checker/text/normalise.ts';
import { sentencesOf } from '../checker/text/words.ts';

export interface Examination {
  check: CheckResult;
  suspicion: Suspicion;
  /** The plan as a model may see it: normalised, without the sentences that may speak to whoever judges. */
  material: PlanContent;
}

/** Runs the checker and makes the plan ready for the model (rubric, resisting injection 1, 2 and 5). */
export function examine(content: PlanContent, rules: ValidationRules): Examination {
  const suspected = suspicion(content);
  const spoken = suspected.passages
    .filter(({ kind }) => kind === 'speech')
    .map(({ sentence }) => normaliseText(sentence).text);
  return {
    check: checkPlan(content, rules),
    suspicion: suspected,
    material: materialOf(content, new Set(spoken)),
  };
}

/** The plan as a model may see it: every text normalised, without the sentences (normalised) to `skip`. */
export function materialOf(content: PlanContent, skip: ReadonlySet<string> = new Set()): PlanContent {
  const clean = (raw: string): string => {
    const { text } = normaliseText(raw);
    if (skip.size === 0) return text;
    return sentencesOf(text)
      .filter((sentence) => !skip.has(sentence))
      .join(' ');
  };
  // Whatever field is added to a plan is cleaned as well.
  return JSON.parse(JSON.stringify(content), (_name, value: unknown) =>
    typeof value === 'string' ? clean(value) : value,
  ) as PlanContent;
}
