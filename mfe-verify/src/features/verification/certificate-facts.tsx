import type { PublicPlan } from '@studieplan/contracts';
import { LabelledList, type Fact } from '@studieplan/ui/facts/facts.tsx';
import {
  formatCredits,
  formatHours,
  formatLongDate,
  formatOrganizationNumber,
} from '@studieplan/ui/formats/formats.ts';
import { ScoreBadge } from '@studieplan/ui/score/score-badge.tsx';
import { approvalOf, withdrawalOf, type Approval } from '../../wording/approval.ts';
import { levelNote, nameOf, scoreWords } from '../../wording/wording.ts';

const approvedBy: Record<Approval, string> = {
  admin: 'administrator',
  author: 'forfatteren selv',
  administrator: 'administrator som selv har endret teksten',
};

/** Scope, level, who stands behind and who approved. */
export function CertificateFacts({ plan }: { plan: PublicPlan }) {
  const { metadata, version_number, newer_approval_link, deleted_at } = plan;
  const { language, country, eqf_level, assessment_methods } = metadata;
  const score = scoreWords(plan.judge);
  const current = deleted_at === null && newer_approval_link === null;
  const facts: (Fact | null)[] = [
    [
      'Omfang',
      `${formatCredits(plan.ects_credits)} kompetansepoeng, ${formatHours(plan.estimated_hours)}\u00a0timer`,
    ],
    [
      'EQF-nivå',
      <>
        {eqf_level}
        <span>{levelNote}</span>
      </>,
    ],
    ['Språk', nameOf('language', language)],
    country === 'NO' ? null : ['Land', nameOf('region', country)],
    assessment_methods.length === 0 ? null : ['Vurdering', assessment_methods.join(', ')],
    plan.study_association_name === null
      ? null
      : [
          'Studieforbund',
          <>
            {plan.study_association_name}
            {plan.organization_number !== null && (
              <span>Org.nr. {formatOrganizationNumber(plan.organization_number)}</span>
            )}
          </>,
        ],
    [
      'Godkjent',
      <>
        {formatLongDate(plan.approved_at)}
        <span>
          av {plan.approver_name}, {approvedBy[approvalOf(plan)]}
        </span>
      </>,
    ],
    [
      score.label,
      <>
        <ScoreBadge score={plan.validation_score} />
        {score.note !== null && <span>{score.note}</span>}
      </>,
    ],
    [
      'Versjon',
      <>
        {current ? `${version_number}, gjeldende` : version_number}
        {deleted_at !== null && (
          <span>
            {withdrawalOf(plan) === 'recalled' ? 'Trukket tilbake' : 'Deaktivert'}{' '}
            {formatLongDate(deleted_at)}
          </span>
        )}
      </>,
    ],
  ];
  return (
    <div>
      <LabelledList facts={facts} wide />
    </div>
  );
}
