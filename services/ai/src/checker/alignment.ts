import type { ValidationResult } from '@studieplan/contracts';
import type { AssessmentSentence } from './assessment/assessment-sentences.ts';
import type { OutcomeItem } from './outcomes/outcome-item.ts';
import type { PlanText } from './plan-text.ts';
import { sharedIdeas, sharesField, type Ideas } from './text/stems.ts';

/** How an outcome stands to modules and assessment; figures from 0 (nothing shared) to 1 (clearly). */
export interface Trace {
  item: OutcomeItem;
  modules: number[];
  taught: number;
  assessment: string[];
  assessed: number;
  /** Nearness to title, modules and description; 0 is an item that might belong to any other plan. */
  belongs: number;
}

/** Outcome × module × assessment by shared ideas. */
export function traceOutcomes(
  text: PlanText,
  items: readonly OutcomeItem[],
  sentences: readonly AssessmentSentence[],
): Trace[] {
  const common = text.titleIdeas.exact;
  const effective = sentences.filter((sentence) => sentence.effective);
  const all = merge(effective.map((sentence) => sentence.ideas));
  const doing = merge(effective.filter((sentence) => !sentence.theory).map((sentence) => sentence.ideas));
  return items.map((item) => {
    const near = text.modules.map((module) => nearness(item.ideas, module.ideas, common));
    const taught = Math.max(0, ...near);
    const whole = nearness(item.ideas, all, common);
    const shown = item.kind === 'skills' ? nearness(item.ideas, doing, common) : whole;
    return {
      item,
      modules: near.flatMap((value, at) => (value >= 0.4 && value >= taught * 0.6 ? [at] : [])),
      taught,
      assessment: effective
        .filter((sentence) => nearness(item.ideas, sentence.ideas, common) >= 0.6)
        .map((sentence) => sentence.text),
      // A skill met in a written test alone is described, not shown.
      assessed: Math.max(shown, whole * 0.4),
      belongs: Math.max(
        taught,
        nearness(item.ideas, text.titleIdeas, new Set()),
        nearness(item.ideas, text.descriptionIdeas, new Set()) * 0.9,
      ),
    };
  });
}

/** 1 for two shared ideas, .8 for one, less where only the title's own word or a semantic field is shared. */
export function nearness(one: Ideas, other: Ideas, common: ReadonlySet<string>): number {
  const shared = sharedIdeas(one, other, common);
  if (shared >= 2) return 1;
  if (shared > 1) return 0.9;
  if (shared === 1) return 0.8;
  const field = sharesField(one, other);
  if (shared > 0) return field ? 0.6 : 0.5;
  return field ? 0.4 : 0;
}

/** All ideas of several texts. */
export const merge = (ideas: readonly Ideas[]): Ideas => ({
  exact: new Set(ideas.flatMap(({ exact }) => [...exact])),
  loose: new Set(ideas.flatMap(({ loose }) => [...loose])),
});

/** Gaps are outcomes that no module and no sentence of the assessment serves. */
export const matrixOf = (traces: readonly Trace[]): ValidationResult['matrix'] =>
  traces.map(({ item, modules, assessment }) => ({
    path: item.path,
    outcome: item.text,
    modules,
    assessed: assessment.length > 0,
    evidence: assessment.slice(0, 5),
  }));
