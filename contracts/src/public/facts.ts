import type { PublicPlan } from './public-plan.ts';
import { approvalOf, publicStateOf, scoreWords } from './shown-plan.ts';
import type { certificate } from './words/nb/certificate.ts';

type Words = typeof certificate;

/** How a page writes moments, amounts and codes in the language that it is shown in. */
export interface PublicFormats {
  /** `14. oktober 2025`, of a moment in ISO 8601. */
  longDate: (moment: string) => string;
  credits: (amount: number) => string;
  hours: (amount: number) => string;
  /** Of a score in percent, with its sign. */
  percentage: (score: number) => string;
  nameOf: (kind: 'language' | 'region', code: string) => string;
}

/** What is told of a version beside its text. */
export interface PublicFact {
  label: string;
  value: string;
  /** Said in small beside the value; '' where there is nothing to say. */
  note: string;
  /** In the plan's own words, and its language. */
  own?: true;
  /** Beside a score: whether it passes. */
  verdict?: { level: 'good' | 'mid' | 'none'; word: string };
}

/** From this total, in percent, a plan passes; fixed (specification section 9). */
const passing = 70;

type Told = readonly [value: string, note?: string, more?: Pick<PublicFact, 'own' | 'verdict'>];
interface Teller {
  label: (t: Words, plan: PublicPlan) => string;
  /** Undefined where the version has nothing to tell of it. */
  tell: (plan: PublicPlan, t: Words, formats: PublicFormats) => Told | undefined;
}

/** Every public fact, in the order in which edge and page tell them: scope, level, who stands behind, who approved. */
const tellers: readonly Teller[] = [
  { label: (t) => t.scope, tell: (plan, t, formats) => [scopeOf(plan, t, formats)] },
  { label: (t) => t.level, tell: ({ metadata }, t) => [metadata.eqf_level, t.levelNote] },
  { label: (t) => t.planLanguage, tell: ({ metadata }, _t, f) => [f.nameOf('language', metadata.language)] },
  {
    label: (t) => t.country,
    tell: ({ metadata: { country } }, _t, f) =>
      country === 'NO' ? undefined : [f.nameOf('region', country)],
  },
  {
    label: (t) => t.assessment,
    tell: ({ metadata: { assessment_methods: methods } }) =>
      methods.length === 0 ? undefined : [methods.join(', '), '', { own: true }],
  },
  {
    label: (t) => t.association,
    tell: ({ study_association_name: name, organization_number: number }, t) =>
      name === null ? undefined : [name, number === null ? '' : t.organization(inThrees(number))],
  },
  {
    label: (t) => t.approvedOn,
    tell: (plan, t, f) => {
      const by = { admin: t.byAdmin, author: t.byAuthor, administrator: t.byAdministrator };
      return [f.longDate(plan.approved_at), by[approvalOf(plan)](plan.approver_name)];
    },
  },
  {
    label: (t, { judge }) => scoreWords(judge, t).label,
    tell: ({ validation_score: score, judge }, t, f) => {
      const level = score === null ? 'none' : score >= passing ? 'good' : 'mid';
      const word = { good: t.above, mid: t.below, none: t.notScored }[level];
      const value = score === null ? '' : f.percentage(score);
      return [value, scoreWords(judge, t).note ?? '', { verdict: { level, word } }];
    },
  },
  { label: (t) => t.version, tell: versionOf },
];

/** The public facts of a version, in order. */
export function publicFacts(plan: PublicPlan, t: Words, formats: PublicFormats): PublicFact[] {
  return tellers.flatMap(({ label, tell }) => {
    const told = tell(plan, t, formats);
    if (told === undefined) return [];
    const [value, note = '', more] = told;
    return [{ label: label(t, plan), value, note, ...more }];
  });
}

/** `3,0 kompetansepoeng, 78 timer`. */
export function scopeOf(
  plan: Pick<PublicPlan, 'ects_credits' | 'estimated_hours'>,
  t: Words,
  formats: Pick<PublicFormats, 'credits' | 'hours'>,
): string {
  return t.scopeOf(formats.credits(plan.ects_credits), formats.hours(plan.estimated_hours));
}

/** `712 040 318`. */
const inThrees = (number: string) => number.replace(/\D/g, '').replace(/(\d{3})(?=\d)/g, '$1\u00a0');

/** Which of several versions it is, and what has become of it: `1 av 2, avløst 22. november 2026`. */
function versionOf(plan: PublicPlan, t: Words, { longDate }: PublicFormats): Told {
  const { version_number: number, newer_version_number: of, superseded_at: at } = plan;
  const since = () => longDate(plan.deleted_at ?? plan.approved_at);
  switch (publicStateOf(plan)) {
    case 'valid':
      return [t.currentVersion(number)];
    case 'superseded':
      return [of && at ? t.supersededVersion(number, of, longDate(at)) : String(number)];
    case 'deactivated':
      return [String(number), t.deactivatedSince(since())];
    case 'recalled':
      return [String(number), t.recalledSince(since())];
  }
}
