import {
  durationRefusal,
  type GeneratedPlan,
  hoursRange,
  moduleText,
  planContent,
  type ValidationRules,
} from '@studieplan/contracts';
import { type OutcomeKind, outcomeKinds, requiredCounts } from '../checker/plan-content.ts';
import type { Draft, Regulation } from './generated-answer.ts';

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
 * to them, and at least the configured outcomes; of `spare`, which holds blanks, as many as are missing. Null when the
 * texts do not fit.
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
  const least = requiredCounts(rules);
  const plan: GeneratedPlan = {
    title: draft.title,
    description: draft.description,
    ects_credits,
    estimated_hours,
    learning_outcomes: toppedUp(draft.learning_outcomes, spare, rules),
    content_modules: fillHours(draft.content_modules, estimated_hours),
    assessment_criteria: draft.assessment_criteria,
    metadata: { language: 'no', country: 'NO', ...draft.metadata },
    ...regulationOf(draft, estimated_hours),
  };
  const form = planContent.safeParse({ ...plan, content_modules: plan.content_modules.map(moduleText) });
  const enough = outcomeKinds.every((kind) => plan.learning_outcomes[kind].length >= least[kind]);
  return form.success && enough ? plan : null;
}

type Outcomes = Draft['learning_outcomes'];

/** Distinct outcomes, of which as many are `spare` ones as are missing. */
export function toppedUp(own: Outcomes, spare: Outcomes, rules: ValidationRules): Outcomes {
  const least = requiredCounts(rules);
  const of = (kind: OutcomeKind) => {
    const kept = distinct(own[kind]).slice(0, maxOutcomes);
    return kept.length >= least[kind] ? kept : distinct([...kept, ...spare[kind]]).slice(0, least[kind]);
  };
  return { knowledge: of('knowledge'), skills: of('skills'), competence: of('competence') };
}

/** Texts without repeats and empty ones, in their order. */
export function distinct(outcomes: readonly string[]): string[] {
  const seen = new Set<string>();
  return outcomes.filter((outcome) => {
    const key = outcome.trim().toLowerCase();
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The regulation's fields of a draft; teaching that the hours do not hold is left out. */
function regulationOf(draft: Draft, estimated_hours: number): Regulation {
  const { target_groups, learning_resources, teaching_methods, leader_requirements } = draft;
  const { duration, delivery, delivery_description } = draft;
  const fits = durationRefusal({ estimated_hours, duration }) === null;
  const told = {
    target_groups,
    learning_resources,
    teaching_methods,
    leader_requirements,
    duration: fits ? duration : duration?.meetings && { meetings: duration.meetings },
    delivery,
    delivery_description,
  };
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
}

/** Scales hours of modules to the whole. */
function fillHours(
  modules: GeneratedPlan['content_modules'],
  hours: number,
): GeneratedPlan['content_modules'] {
  const given = modules.flatMap((module) => (typeof module === 'string' ? [] : (module.hours ?? [])));
  const sum = given.reduce((all, one) => all + one, 0);
  if (sum === 0 || sum === hours || given.length < modules.length) return modules;
  const shares = shareOut(given, hours);
  return modules.map((module, at) =>
    typeof module === 'string' ? module : { ...module, hours: shares[at] },
  );
}

/** Hours by weight, in half hours; the last takes what is left. */
export function shareOut(weights: readonly number[], hours: number): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let left = hours;
  return weights.map((weight, at) => {
    if (at === weights.length - 1) return Math.round(left * 100) / 100;
    const share = Math.min(left, Math.round((weight / sum) * hours * 2) / 2);
    left -= share;
    return share;
  });
}
