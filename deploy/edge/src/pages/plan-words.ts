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

/** The banner's words above the title: a withdrawal says when. */
export function bannerState(plan: ShownPlan, language: Language): string {
  const words = wordings[language];
  const state = stateOf(plan);
  if (state !== 'recalled' && state !== 'deactivated') return words.state[state];
  return fill(words.banner[state], { date: formats[language].date(plan.deleted_at ?? plan.approved_at) });
}

/** The banner's sentence below the title, as the client says it: an older version tells when it held. */
export function bannerSentence(plan: ShownPlan, language: Language): string {
  const words = wordings[language];
  const { date } = formats[language];
  const state = stateOf(plan);
  if (state === 'recalled') return words.recalledSaid;
  if (state !== 'superseded') return stateSentence(plan, language);
  const held = fill(plan.superseded_at === null ? words.held : words.heldTo, {
    number: String(plan.version_number),
    from: date(plan.approved_at),
    to: date(plan.superseded_at ?? plan.approved_at),
  });
  return `${held} ${approvalSentence(plan, language)}`;
}

/** Which of several versions this is, and what has become of it: `1 av 2, avløst 22. november 2026`. */
export function versionOf(plan: ShownPlan, language: Language): readonly [value: string, note: string] {
  const words = wordings[language];
  const { date } = formats[language];
  const number = String(plan.version_number);
  const { deleted_at: since, superseded_at: supersededAt, newer_version_number: of } = plan;
  if (since !== null) {
    const ended = stateOf(plan) === 'recalled' ? words.banner.recalled : words.deactivatedSince;
    return [number, fill(ended, { date: date(since) })];
  }
  if (plan.newer_approval_link === null) return [fill(words.currentVersion, { number }), ''];
  if (supersededAt === null || of === null) return [number, ''];
  return [fill(words.supersededVersion, { number, of: String(of), date: date(supersededAt) }), ''];
}

/** What a version's state means, for previews: nothing of one that has ended reads as if it held. */
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

/** The stamp in a preview and where no script draws one: one that says no more than the version's state. */
export function pictureOf(plan: ShownPlan): string {
  const state = stateOf(plan);
  if (state === 'approved') return 'verifisert';
  if (state === 'selfApproved')
    return plan.self_approved_by === 'administrator' ? 'selvgodkjent-administrator' : 'selvgodkjent';
  return state === 'deactivated' ? 'deaktivert' : 'trukket-tilbake';
}
