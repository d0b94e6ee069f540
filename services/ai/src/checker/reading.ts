import type { ValidationRules, PlanContent } from '@studieplan/contracts';
import { merge, traceOutcomes, type Trace } from './alignment.ts';
import { readAssessment, type AssessmentSentence } from './assessment/assessment-sentences.ts';
import { findDuplicates, type Duplicate } from './outcomes/duplicates.ts';
import { levelDistance, readLevel, type LevelReading } from './outcomes/level.ts';
import { readOutcome, type OutcomeItem } from './outcomes/outcome-item.ts';
import { outcomeKinds } from './plan-content.ts';
import { readPlan, type PlanText } from './plan-text.ts';
import { readModules, type ModuleReading } from './structure/read-modules.ts';

/** A plan as the rules see it: every text read once. */
export interface Reading {
  text: PlanText;
  rules: ValidationRules;
  items: readonly OutcomeItem[];
  /** One for each outcome, in the same order. */
  traces: readonly Trace[];
  sentences: readonly AssessmentSentence[];
  modules: readonly ModuleReading[];
  duplicates: readonly Duplicate[];
  /** The level the author chose; 2 for level 1, which has no descriptors. */
  declaredLevel: number;
  level: LevelReading;
  /** Whole levels between the two. */
  levelDistance: number;
}

/** Reads a plan once for every rule. */
export function readForRules(plan: PlanContent, rules: ValidationRules): Reading {
  const text = readPlan(plan);
  const items = outcomeKinds.flatMap((kind) =>
    text.outcomes[kind].map((item) =>
      readOutcome(item.text, kind, item.path, text.vocabulary, text.titleStems),
    ),
  );
  const outcomeIdeas = merge(items.map((item) => item.ideas));
  const sentences = readAssessment(
    text.sentences.assessment,
    text.vocabulary,
    outcomeIdeas,
    text.titleIdeas.exact,
  );
  const traces = traceOutcomes(text, items, sentences);
  const level = readLevel(items, text.assessment);
  const declaredLevel = Math.max(2, Number(plan.metadata.eqf_level));
  return {
    text,
    rules,
    items,
    traces,
    sentences,
    modules: readModules(text, outcomeIdeas, traces, sentences),
    duplicates: findDuplicates(items, text.titleIdeas.exact),
    declaredLevel,
    level,
    levelDistance: levelDistance(declaredLevel, level),
  };
}

/** The mean of a list; 0 for an empty one. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Nearness for shares: one clear word is enough. */
export function spread(value: number): number {
  return value >= 0.8 ? 1 : value > 0 ? Math.min(1, value + 0.15) : 0;
}
