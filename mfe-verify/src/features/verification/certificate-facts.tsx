import type { PublicPlan } from '@studieplan/contracts';
import { LabelledList, type Fact } from '@studieplan/ui/facts/facts.tsx';
import { formatOrganizationNumber } from '@studieplan/ui/formats/formats.ts';
import { ScoreDisc } from '@studieplan/ui/score/score-badge.tsx';
import { totalLevel } from '@studieplan/ui/score/score-level.ts';
import { credits, hours, longDate, nameOf, percentage } from '../../texts/formats.ts';
import { certificate } from '../../texts/nb/certificate.ts';
import { words } from '../../texts/texts.ts';
import { approvalOf, withdrawalOf } from '@studieplan/ui/certificate/approval.ts';
import { scoreWords } from '@studieplan/ui/certificate/wording.ts';

type Texts = typeof certificate;

/** Scope, level, who stands behind and who approved. */
export function CertificateFacts({ plan }: { plan: PublicPlan }) {
  const t = words('certificate', certificate);
  const { language, country, eqf_level, assessment_methods } = plan.metadata;
  const score = scoreWords(plan.judge, t);
  const facts: (Fact | null)[] = [
    [t.scope, t.scopeOf(credits(plan.ects_credits), hours(plan.estimated_hours))],
    [
      t.level,
      <>
        {eqf_level}
        <span>{t.levelNote}</span>
      </>,
    ],
    [t.planLanguage, nameOf('language', language)],
    country === 'NO' ? null : [t.country, nameOf('region', country)],
    assessment_methods.length === 0
      ? null
      : [
          t.assessment,
          <div key="methods" lang={language}>
            {assessment_methods.join(', ')}
          </div>,
        ],
    plan.study_association_name === null
      ? null
      : [
          t.association,
          <>
            {plan.study_association_name}
            {plan.organization_number !== null && (
              <span>{t.organization(formatOrganizationNumber(plan.organization_number))}</span>
            )}
          </>,
        ],
    [
      t.approvedOn,
      <>
        {longDate(plan.approved_at)}
        <span>{approvedBy(plan, t)}</span>
      </>,
    ],
    [
      score.label,
      <>
        <Score score={plan.validation_score} t={t} />
        {score.note !== null && <span>{score.note}</span>}
      </>,
    ],
    [t.version, <Version key="version" plan={plan} t={t} />],
  ];
  return (
    <div>
      <LabelledList facts={facts} wide />
    </div>
  );
}

function approvedBy(plan: PublicPlan, t: Texts): string {
  const by = { admin: t.byAdmin, author: t.byAuthor, administrator: t.byAdministrator };
  return by[approvalOf(plan)](plan.approver_name);
}

function Score({ score, t }: { score: number | null; t: Texts }) {
  const level = totalLevel(score);
  return (
    <span className="kv-score" data-level={level}>
      <ScoreDisc level={level} />
      {score !== null && percentage(score)}
      <span className="kv-score__word">
        {score === null ? t.notScored : level === 'good' ? t.above : t.below}
      </span>
    </span>
  );
}

/** `1 av 2, avløst 22. november 2026`. */
function Version({ plan, t }: { plan: PublicPlan; t: Texts }) {
  const { version_number: number, deleted_at: since, newer_version_number: newest } = plan;
  if (since !== null)
    return (
      <>
        {number}
        <span>
          {withdrawalOf(plan) === 'recalled'
            ? t.recalledSince(longDate(since))
            : t.deactivatedSince(longDate(since))}
        </span>
      </>
    );
  if (plan.newer_approval_link === null) return t.currentVersion(number);
  return !newest || !plan.superseded_at
    ? number
    : t.supersededVersion(number, newest, longDate(plan.superseded_at));
}
