import { Button, EmptyState, LinkButton, useUser } from '@studieplan/ui';
import { personAddress } from '../../person-address/person-address.ts';
import { PersonFacts, PlanFacts, VersionFacts } from './queue-facts.tsx';
import { QueueSection } from './queue-section.tsx';
import type { WorkList } from './use-work-list.ts';

/** The first section's title, which stands there while the list loads. */
export const plansTitle = 'Planer å avgjøre';

interface QueueProps {
  list: WorkList;
  everywhere: boolean;
  now: number;
  current: string | undefined;
  onOpen: () => void;
  onSee: (versionId: string) => void;
  seeing: (versionId: string) => boolean;
}

/** What waits, kind by kind. */
export function Queue({ onOpen, onSee, seeing, ...props }: QueueProps) {
  const withAssociation = useUser().role === 'systemadmin';
  const { plans, self_approvals, people } = props.list;
  return (
    <>
      <QueueSection {...props} section="plans" title={plansTitle} idOf={({ study_plan_id }) => study_plan_id}>
        {(plan) => <PlanFacts plan={plan} withAssociation={withAssociation} onOpen={onOpen} />}
      </QueueSection>
      <QueueSection
        {...props}
        section="self_approvals"
        title="Selvgodkjent, ikke sett"
        idOf={({ version_id }) => version_id}
        acts={({ version_id, title }) => (
          <Button
            variant="secondary"
            busy={seeing(version_id) && 'Lagrer...'}
            aria-label={`Merk ${title} som sett`}
            onClick={() => onSee(version_id)}
          >
            Merk som sett
          </Button>
        )}
      >
        {(version) => <VersionFacts version={version} withAssociation={withAssociation} onOpen={onOpen} />}
      </QueueSection>
      <QueueSection
        {...props}
        section="people"
        title="Personer som venter"
        idOf={({ user_id }) => user_id}
        acts={({ user_id, full_name }) => (
          <LinkButton to={personAddress(user_id)} variant="secondary" aria-label={`Se på ${full_name}`}>
            Se på
          </LinkButton>
        )}
      >
        {(person) => <PersonFacts person={person} withAssociation={withAssociation} />}
      </QueueSection>
      {plans.total + self_approvals.total + people.total === 0 && <EmptyState list="workList" />}
    </>
  );
}
