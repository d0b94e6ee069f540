import { versionStates } from '../plans/state-meanings.ts';
import { stateOf, withdrawalOf } from '../plans/version-state.ts';
import type { PublicPlan } from './public-plan.ts';
import type { certificate } from './words/nb/certificate.ts';

type Words = typeof certificate;
/** Writes a moment (ISO 8601) as a day. */
type Day = (moment: string) => string;

/** The state of the version that an answer tells of: all that it tells has happened. */
export const publicStateOf = (
  plan: Pick<PublicPlan, 'deleted_at' | 'withdrawn' | 'newer_approval_link'> & Partial<PublicPlan>,
) =>
  stateOf({
    withdrawn: withdrawalOf(plan),
    superseded: plan.newer_approval_link !== null,
    // Answers of earlier releases do not tell it.
    expired: plan.expired === true,
  });

/** What a version is called: while it holds, by who approved it. */
export type ShownState = 'approved' | 'selfApproved' | Exclude<ReturnType<typeof publicStateOf>, 'valid'>;

export function shownStateOf(plan: PublicPlan): ShownState {
  const state = publicStateOf(plan);
  if (state !== 'valid') return state;
  return plan.approval_method === 'admin' ? 'approved' : 'selfApproved';
}

/** Who approved: an administrator, or whose own text it is (design.md 34). */
export type Approval = 'admin' | 'author' | 'administrator';

/** Versions from before it was told in which role a person approved an own text are their authors'. */
export function approvalOf(plan: Pick<PublicPlan, 'approval_method' | 'self_approved_by'>): Approval {
  if (plan.approval_method === 'admin') return 'admin';
  return plan.self_approved_by === 'administrator' ? 'administrator' : 'author';
}

/** Who approved, in a whole sentence; `warned` is the one beside it that must not be overlooked. */
export function approvalSentences(
  plan: Pick<PublicPlan, 'approval_method' | 'self_approved_by' | 'study_association_name'>,
  t: Words,
): { said: string; warned: string | null } {
  const approval = approvalOf(plan);
  if (approval === 'author') return { said: t.saidByAuthor, warned: t.warnedByAuthor };
  if (approval === 'administrator') return { said: t.saidByAdministrator, warned: null };
  const { study_association_name: association } = plan;
  return { said: association === null ? t.said : t.saidIn(association), warned: null };
}

/** What a score is called and rests on; only what a language model gave is called KI (design.md 34). */
export function scoreWords(judge: PublicPlan['judge'], t: Words): { label: string; note: string | null } {
  if (judge === 'checker') return { label: t.byChecker, note: t.byCheckerNote };
  if (judge === 'model') return { label: t.byModel, note: t.byModelNote };
  return { label: t.byUnknown, note: null };
}

/** The day that a version that has ended came to its state. */
export const endOf = (plan: PublicPlan, day: Day): string =>
  day(plan.deleted_at ?? (plan.expired ? plan.valid_until : null) ?? plan.approved_at);

/** The answer to whoever looks a code up, above and below the title; `warned` as in `approvalSentences`. */
export function bannerOf(
  plan: PublicPlan,
  t: Words,
  day: Day,
): { above: string; says: string; warned: string | null } {
  const state = shownStateOf(plan);
  const above = t.state[state];
  const { said, warned } = approvalSentences(plan, t);
  const since = endOf(plan, day);
  switch (state) {
    case 'approved':
      return { above, says: `${said} ${t.holdsToday}`, warned: null };
    case 'selfApproved':
      return { above, says: said, warned };
    case 'superseded': {
      // Who approved it is told too: the older text may have been its author's own approval.
      const { version_number: number, approved_at: from, superseded_at: to } = plan;
      // Answers of releases before 2.3 do not tell when.
      const held = to ? t.heldFromTo(number, day(from), day(to)) : t.heldFrom(number, day(from));
      return { above, says: `${held} ${said}`, warned };
    }
    case 'expired':
      return { above, says: `${t.expiredSaid(since)} ${said}`, warned };
    case 'deactivated':
      return { above: t.deactivated, says: t.deactivatedSaid(since), warned: null };
    case 'recalled':
      return { above: t.since.recalled(since), says: t.recalledSaid, warned: null };
  }
}

/** The one attribute of the banner that the style sheet gives its colour by; none for the plain one. */
export const looks: Record<ShownState, Readonly<Record<`data-${string}`, string>>> = {
  approved: {},
  selfApproved: { 'data-by': 'self' },
  expired: { 'data-state': 'old' },
  superseded: { 'data-state': 'old' },
  deactivated: { 'data-off': '' },
  recalled: { 'data-state': 'gone' },
};

/** What fixed rules alone leave unknown, said beside their score; null where more than they judged (design.md 54). */
export function knownOf(plan: PublicPlan, t: Words): string | null {
  if (plan.judge !== 'checker') return null;
  return approvalOf(plan) === 'author' ? `${t.formChecked} ${t.unread}` : t.formChecked;
}

/** The code of the version to go to from one that another has taken the place of; null from every other. */
export const successorOf = (plan: PublicPlan) =>
  publicStateOf(plan) === 'superseded' ? plan.newer_approval_link : null;

/** The code of the version that holds now, to go to from one that does not; null where this one does, or none. */
export const wayOn = (plan: PublicPlan) =>
  // Answers of earlier releases do not tell it of one that was taken back.
  versionStates[publicStateOf(plan)].revoked ? (plan.holding_approval_link ?? null) : successorOf(plan);
