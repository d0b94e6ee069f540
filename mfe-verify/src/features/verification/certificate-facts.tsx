import type { PublicPlan } from '@studieplan/contracts';
import { LabelledList, type Fact } from '@studieplan/ui/facts/facts.tsx';
import {
  formatCredits,
  formatHours,
  formatLongDate,
  formatOrganizationNumber,
} from '@studieplan/ui/formats/formats.ts';
import { ScoreBadge } from '@studieplan/ui/score/score-badge.tsx';
import { approvalMethods, judges, levelNote, nameOf } from '../../wording/wording.ts';

/** Scope, level, who stands behind and who approved. */
export function CertificateFacts({ plan }: { plan: PublicPlan }) {
  const { metadata, version_number, newer_approval_link, deleted_at } = plan;
  const { language, country, eqf_level, assessment_methods } = metadata;
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
        <span>{plan.approver_name}</span>
        <span>{approvalMethods[plan.approval_method]}</span>
      </>,
    ],
    [
      'KI-score',
      <>
        <ScoreBadge score={plan.validation_score} />
        {plan.judge !== null && <span>{judges[plan.judge]}</span>}
      </>,
    ],
    [
      'Versjon',
      <>
        {current ? `${version_number}, gjeldende` : version_number}
        {deleted_at !== null && <span>Deaktivert {formatLongDate(deleted_at)}</span>}
      </>,
    ],
  ];
  return (
    <div>
      <LabelledList facts={facts} wide />
    </div>
  );
}
