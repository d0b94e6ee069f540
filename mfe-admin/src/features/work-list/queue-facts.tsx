import { Link } from 'react-router-dom';
import { FactLine, formatScore, queueWalkAddress, ScoreBadge } from '@studieplan/ui';
import { AddressText } from '../../address-text/address-text.tsx';
import type { WaitingPerson, WaitingPlan, WaitingVersion } from './use-work-list.ts';

interface Reach {
  /** The association's name is told where there are several. */
  withAssociation: boolean;
  onOpen?: () => void;
}

/** 'Ny plan', '4 felt endret siden versjon 1'. */
export function changeText({ version_number, changed_fields }: WaitingPlan): string {
  if (version_number === null) return 'Ny plan';
  const count = changed_fields.length;
  // Of edits from before they were noted down nobody knows the fields.
  return count === 0
    ? `Sendt inn på nytt etter versjon ${version_number}`
    : `${count} felt endret siden versjon ${version_number}`;
}

interface TitleProps extends Pick<Reach, 'onOpen'> {
  of: Pick<WaitingPlan, 'study_plan_id' | 'title'>;
}

function PlanTitle({ of: { study_plan_id, title }, onOpen }: TitleProps) {
  return (
    <h3 className="kv-queue__title">
      <Link to={queueWalkAddress(study_plan_id)} onClick={onOpen}>
        {title}
      </Link>
    </h3>
  );
}

export function PlanFacts({ plan, withAssociation, onOpen }: Reach & { plan: WaitingPlan }) {
  return (
    <>
      <PlanTitle of={plan} onOpen={onOpen} />
      <FactLine
        facts={[
          plan.author_name ?? 'Ukjent forfatter',
          withAssociation && plan.association_name,
          <ScoreBadge score={plan.validation_score} key="score" />,
          plan.drawn === true && 'Trukket ut til stikkprøve',
          plan.status === 'under_review' && 'Under vurdering',
          changeText(plan),
        ]}
      />
    </>
  );
}

export function VersionFacts({ version, withAssociation, onOpen }: Reach & { version: WaitingVersion }) {
  return (
    <>
      <PlanTitle of={version} onOpen={onOpen} />
      <FactLine
        facts={[
          version.approver_name,
          withAssociation && version.association_name,
          `Versjon ${version.version_number}`,
          version.validation_score !== null && formatScore(version.validation_score),
        ]}
      />
    </>
  );
}

export function PersonFacts({ person, withAssociation }: Omit<Reach, 'onOpen'> & { person: WaitingPerson }) {
  return (
    <>
      <h3 className="kv-queue__title">{person.full_name}</h3>
      <FactLine
        stacked
        facts={[
          <AddressText key="address">{person.email}</AddressText>,
          withAssociation && person.association_name,
          person.moved && 'Flyttet hit fra et annet studieforbund',
          !person.email_verified && 'E-post ikke verifisert',
        ]}
      />
    </>
  );
}
