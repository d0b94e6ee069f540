import { Button, EmptyState, LinkButton, useUser } from '@studieplan/ui';
import { personAddress } from '../../person-address/person-address.ts';
import { MoreRows } from './more-rows.tsx';
import { PersonFacts, PlanFacts, VersionFacts } from './queue-facts.tsx';
import { QueueRow, QueueSection } from './queue-section.tsx';
import type { WaitingPerson, WaitingPlan, WaitingVersion, WorkList } from './use-work-list.ts';

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
type SectionProps = QueueProps & { withAssociation: boolean };

/** What waits, kind by kind. */
export function Queue(props: QueueProps) {
  const withAssociation = useUser().role === 'systemadmin';
  const { plans, self_approvals, people } = props.list;
  return (
    <>
      <Plans {...props} withAssociation={withAssociation} />
      <Versions {...props} withAssociation={withAssociation} />
      <People {...props} withAssociation={withAssociation} />
      {plans.total + self_approvals.total + people.total === 0 && <EmptyState list="workList" />}
    </>
  );
}

function Plans({ list, everywhere, now, current, onOpen, withAssociation }: SectionProps) {
  const facts = (plan: WaitingPlan) => (
    <PlanFacts plan={plan} withAssociation={withAssociation} onOpen={onOpen} />
  );
  return (
    <QueueSection
      {...list.plans}
      listed={String(everywhere)}
      now={now}
      current={current}
      title={plansTitle}
      idOf={({ study_plan_id }) => study_plan_id}
      more={
        <MoreRows section="plans" cursor={list.plans.next_cursor} everywhere={everywhere}>
          {(plan) => (
            <QueueRow key={plan.study_plan_id} since={plan.waiting_since} now={now}>
              {facts(plan)}
            </QueueRow>
          )}
        </MoreRows>
      }
    >
      {facts}
    </QueueSection>
  );
}

function Versions({ list, everywhere, now, current, onOpen, onSee, seeing, withAssociation }: SectionProps) {
  const facts = (version: WaitingVersion) => (
    <VersionFacts version={version} withAssociation={withAssociation} onOpen={onOpen} />
  );
  const acts = (version: WaitingVersion) => (
    <Button
      variant="secondary"
      busy={seeing(version.version_id) && 'Lagrer...'}
      aria-label={`Merk ${version.title} som sett`}
      onClick={() => onSee(version.version_id)}
    >
      Merk som sett
    </Button>
  );
  return (
    <QueueSection
      {...list.self_approvals}
      listed={String(everywhere)}
      now={now}
      current={current}
      title="Selvgodkjent, ikke sett"
      idOf={({ version_id }) => version_id}
      acts={acts}
      more={
        <MoreRows section="self_approvals" cursor={list.self_approvals.next_cursor} everywhere={everywhere}>
          {(version) => (
            <QueueRow key={version.version_id} since={version.waiting_since} now={now} acts={acts(version)}>
              {facts(version)}
            </QueueRow>
          )}
        </MoreRows>
      }
    >
      {facts}
    </QueueSection>
  );
}

function People({ list, everywhere, now, current, withAssociation }: SectionProps) {
  const facts = (person: WaitingPerson) => <PersonFacts person={person} withAssociation={withAssociation} />;
  const acts = (person: WaitingPerson) => (
    <LinkButton
      to={personAddress(person.user_id)}
      variant="secondary"
      aria-label={`Se på ${person.full_name}`}
    >
      Se på
    </LinkButton>
  );
  return (
    <QueueSection
      {...list.people}
      listed={String(everywhere)}
      now={now}
      current={current}
      title="Personer som venter"
      idOf={({ user_id }) => user_id}
      acts={acts}
      more={
        <MoreRows section="people" cursor={list.people.next_cursor} everywhere={everywhere}>
          {(person) => (
            <QueueRow key={person.user_id} since={person.waiting_since} now={now} acts={acts(person)}>
              {facts(person)}
            </QueueRow>
          )}
        </MoreRows>
      }
    >
      {facts}
    </QueueSection>
  );
}
