import { groupOrganizationNumber } from '../plans/public-code.ts';
import type { PublicFormats } from './formats.ts';
import type { PublicPlan } from './public-plan.ts';
import { approvalOf, endOf, knownOf, publicStateOf, scoreWords } from './shown-plan.ts';
import type { certificate } from './words/nb/certificate.ts';

type Words = typeof certificate;

/** What is told of a version beside its text. */
export interface PublicFact {
  label: string;
  value: string;
  /** Said in small beside the value, where there is more to say. */
  note?: string | null;
  /** A sentence beneath, of what is known by it and what is not. */
  known?: string | null;
  /** In the plan's own words, and its language. */
  own?: true;
  /** Beside a score: whether it passes. */
  verdict?: { level: 'good' | 'mid' | 'none'; word: string };
}

/** From this total, in percent, a plan passes; fixed (specification section 9). */
const passing = 70;

/** Every public fact, in the order in which edge and page tell them, first what is asked for at a counter; what the version has nothing to tell of is left out. */
export function publicFacts(plan: PublicPlan, t: Words, formats: PublicFormats): PublicFact[] {
  const { metadata, study_association_name: association, organization_number: number } = plan;
  const { country, assessment_methods: methods } = metadata;
  const { longDate, nameOf } = formats;
  const by = { admin: t.byAdmin, author: t.byAuthor, administrator: t.byAdministrator };
  const facts: (PublicFact | false)[] = [
    {
      label: t.approvedOn,
      value: longDate(plan.approved_at),
      note: by[approvalOf(plan)](plan.approver_name),
    },
    association !== null && {
      label: t.association,
      value: association,
      note: number && t.organization(groupOrganizationNumber(number)),
    },
    publicStateOf(plan) === 'valid' &&
      plan.valid_until != null && { label: t.validUntil, value: longDate(plan.valid_until) },
    { label: t.scope, value: scopeOf(plan, t, formats) },
    { label: t.level, value: metadata.eqf_level, note: t.levelNote },
    { label: t.planLanguage, value: nameOf('language', metadata.language) },
    country !== 'NO' && { label: t.country, value: nameOf('region', country) },
    methods.length > 0 && { label: t.assessment, value: methods.join(', '), own: true },
    { ...scoreWords(plan.judge, t), ...scoreOf(plan, t, formats), known: knownOf(plan, t) },
    plan.judge === 'model' && { label: t.judged, value: judgedSentence(plan.exam, t, formats) },
    { label: t.version, ...versionOf(plan, t, longDate) },
  ];
  return facts.filter((fact) => fact !== false);
}

type Told = Omit<PublicFact, 'label'>;

function scoreOf({ validation_score: score }: PublicPlan, t: Words, { percentage }: PublicFormats): Told {
  if (score === null) return { value: '', verdict: { level: 'none', word: t.notScored } };
  const passes = score >= passing;
  const verdict = passes
    ? ({ level: 'good', word: t.above } as const)
    : ({ level: 'mid', word: t.below } as const);
  return { value: percentage(score), verdict };
}

/** What a model's having read the content is worth: it vouches for it when it has passed the exam (design.md 60). */
export function judgedSentence(
  exam: PublicPlan['exam'] | undefined,
  t: Words,
  { longDate }: Pick<PublicFormats, 'longDate'>,
): string {
  if (!exam) return t.judgedByModel;
  const { model, passed_at, figures, attempts } = exam;
  const { good, bad, attacked } = figures;
  const said = t.judgedByExamined(model, longDate(passed_at));
  const counts = t.examCounts(
    [good, bad, attacked].map(({ passed, of }) => t.outOf(passed, of)) as [string, string, string],
  );
  return attempts > 1 ? `${said} ${counts} ${t.examAttempts(attempts)}` : `${said} ${counts}`;
}

/** `3,0 kompetansepoeng, 78 timer`. */
export function scopeOf(
  plan: Pick<PublicPlan, 'ects_credits' | 'estimated_hours'>,
  t: Words,
  formats: Pick<PublicFormats, 'credits' | 'hours'>,
): string {
  return t.scopeOf(formats.credits(plan.ects_credits), formats.hours(plan.estimated_hours));
}

/** Which of several versions it is, and what has become of it: `1 av 2, avløst 22. november 2026`. */
function versionOf(plan: PublicPlan, t: Words, day: PublicFormats['longDate']): Told {
  const { version_number: number, newer_version_number: of, superseded_at: at } = plan;
  const value = String(number);
  const state = publicStateOf(plan);
  if (state === 'valid') return { value: t.currentVersion(number) };
  if (state === 'superseded') return { value: of && at ? t.supersededVersion(number, of, day(at)) : value };
  return { value, note: t.since[state](endOf(plan, day)) };
}
