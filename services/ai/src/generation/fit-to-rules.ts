import {
  type GeneratedPlan,
  hoursRange,
  moduleText,
  planContent,
  type ValidationRules,
} from '@studieplan/contracts';
import { outcomeKinds } from '../checker/plan-content.ts';
import type { Draft } from './generated-answer.ts';

const maxCredits = 300;
const maxHours = 10_000;
const maxOutcomes = 30;

/** Credits in half steps, at least half a credit. */
export const halfSteps = (credits: number): number =>
  Math.min(maxCredits, Math.max(0.5, Math.round(credits * 2) / 2));

/** The hours given where they lie in the configured range, else its middle. */
export function hoursWithin(credits: number, rules: ValidationRules, wanted?: number | null): number {
  const { min: least, max } = hoursRange(credits, rules);
  const most = Math.min(maxHours, max);
  const within = (hours: number) => hours >= least && hours <= most;
  const exact = wanted == null ? NaN : Math.round(wanted * 100) / 100;
  if (within(exact)) return exact;
  const middle = Math.round((least + most) / 2);
  if (within(middle)) return middle;
  const half = Math.round(least + most) / 2;
  return within(half) ? half : Math.min(maxHours, Math.ceil(least * 100) / 100);
}

/**
 * Makes a draft meet the form's own rules: credits as asked for, hours in the configured range with modules that add up
 * to them, and at least the configured outcomes, the missing ones taken from `spare`. Null when the texts do not fit.
 */
export function fitToRules(
  draft: Draft,
  spare: Draft['learning_outcomes'],
  rules: ValidationRules,
  wantedCredits: number | undefined,
): GeneratedPlan | null {
  const ects_credits = halfSteps(
    wantedCredits ??
      draft.ects_credits ??
      (draft.estimated_hours ?? 0) / ((rules.min_ects_hours + rules.max_ects_hours) / 2),
  );
  const estimated_hours = hoursWithin(ects_credits, rules, draft.estimated_hours);
  const least = {
    knowledge: rules.min_knowledge_items,
    skills: rules.min_skills_items,
    competence: rules.min_competence_items,
  };
  const plan: GeneratedPlan = {
    title: draft.title,
    description: draft.description,
    ects_credits,
    estimated_hours,
    learning_outcomes: { knowledge: [], skills: [], competence: [] },
    content_modules: fillHours(draft.content_modules, estimated_hours),
    assessment_criteria: draft.assessment_criteria,
    metadata: { language: 'no', country: 'NO', ...draft.metadata },
  };
  for (const kind of outcomeKinds)
    plan.learning_outcomes[kind] = topUp(draft.learning_outcomes[kind], spare[kind], least[kind]);
  const form = planContent.safeParse({ ...plan, content_modules: plan.content_modules.map(moduleText) });
  const enough = outcomeKinds.every((kind) => plan.learning_outcomes[kind].length >= least[kind]);
  return form.success && enough ? plan : null;
}

function topUp(own: readonly string[], spare: readonly string[], least: number): string[] {
  const seen = new Set<string>();
  const distinct = [...own, ...spare].filter((outcome) => {
    const key = outcome.trim().toLowerCase();
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  const kept = distinct.filter((outcome) => own.includes(outcome)).slice(0, maxOutcomes);
  return kept.length >= least ? kept : distinct.slice(0, least);
}

/** Scales hours of modules to the whole, in half hours; the last takes what is left. */
function fillHours(
  modules: GeneratedPlan['content_modules'],
  hours: number,
): GeneratedPlan['content_modules'] {
  const given = modules.map((module) => (typeof module === 'string' ? undefined : module.hours));
  const sum = given.reduce<number>((all, one) => all + (one ?? 0), 0);
  if (sum === 0 || sum === hours || given.includes(undefined)) return modules;
  let left = hours;
  return modules.map((module, at) => {
    if (typeof module === 'string') return module;
    const last = at === modules.length - 1;
    const share = Math.min(left, Math.round(((module.hours ?? 0) / sum) * hours * 2) / 2);
    const own = last ? Math.round(left * 100) / 100 : share;
    left -= own;
    return { ...module, hours: own };
  });
}
