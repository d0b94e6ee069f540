import type { Language } from './language.ts';
import { approvalOf, type PlanState, type ShownPlan, stateOf } from './public-plan.ts';
import { fill, formats, wordings } from './wording/wording.ts';

/** Who approved, to the letter of design.md 34. */
function approvalSentence(plan: ShownPlan, language: Language): string {
  const words = wordings[language];
  const name = plan.study_association_name;
  const where = name === null ? '' : fill(words.in, { name });
  return fill(words.approvedBy[approvalOf(plan)], { where });
}

/** What a version's state means: nothing of one that has ended reads as if it held. */
export function stateSentence(plan: ShownPlan, language: Language): string {
  const words = wordings[language];
  const date = formats[language].date(plan.deleted_at ?? plan.approved_at);
  const sentences: Record<PlanState, () => string> = {
    approved: () => `${approvalSentence(plan, language)} ${words.validToday}`,
    selfApproved: () => approvalSentence(plan, language),
    superseded: () => `${words.superseded} ${approvalSentence(plan, language)}`,
    deactivated: () => fill(words.deactivated, { date }),
    recalled: () => fill(words.recalled, { date }),
  };
  return sentences[stateOf(plan)]();
}

export function extentOf(
  plan: Pick<ShownPlan, 'ects_credits' | 'estimated_hours'>,
  language: Language,
): string {
  const { credits, hours } = formats[language];
  return fill(wordings[language].extentValue, {
    credits: credits(plan.ects_credits),
    hours: hours(plan.estimated_hours),
  });
}

/** The plan in two or three sentences, for previews: state and scope, and the association behind it. */
export function previewOf(plan: ShownPlan, language: Language): string {
  const words = wordings[language];
  const association = plan.study_association_name;
  const scope = [extentOf(plan, language), association].filter((part) => part !== null).join(', ');
  return `${words.state[stateOf(plan)]}. ${stateSentence(plan, language)} ${scope}.`;
}
