import { useDeferredValue } from 'react';
import { operations, realtimeEvents, type OutputOf, type User } from '@studieplan/contracts';
import {
  Banner,
  EmptyState,
  formatCount,
  formatDaysAgo,
  LinkButton,
  NotLoaded,
  Page,
  Sheet,
  SkeletonRows,
  TextLink,
  useOperation,
  useRealtime,
  useRefresh,
  useUser,
  Heading,
} from '@studieplan/ui';
import { AskedOfMe } from '../../asked/asked-of-me.tsx';
import { newPlan, newPlanInList } from '../../plan-rows/new-plan.tsx';
import { PlanRow } from '../../plan-rows/plan-row.tsx';
import { QuickActions, SystemBox, AverageScore } from './dashboard-rail.tsx';
import { PlanFigures } from './plan-figures.tsx';
import { UnseenSelfApprovals } from './unseen-self-approvals.tsx';
import './dashboard.css';

type Overview = OutputOf<typeof operations.getPlanStatistics>;

/** Newest plans shown (specification section 9). */
const newestShown = 5;

/** Role and name as one would say them: an association is where somebody comes from, no title. */
function greeting({ role, full_name, study_association_name }: User): string {
  if (role === 'member')
    return `Velkommen, ${[full_name, study_association_name].filter(Boolean).join(' fra ')}`;
  const label = role === 'systemadmin' ? 'Systemadministrator' : 'Administrator';
  return `Velkommen, ${[...new Set([label, full_name])].filter(Boolean).join(' ')}`;
}

/** `/`: what there is, what waits, and the ways on; one call fills it. */
export function DashboardPage() {
  const user = useUser();
  const refresh = useRefresh();
  useRealtime(realtimeEvents, () =>
    refresh(operations.getPlanStatistics, operations.listUnseenSelfApprovals),
  );
  const overview = useOperation(operations.getPlanStatistics, {}, { fallback: 'Failed to load study plans' });
  const { error } = overview;
  // Drawn in pieces, between which the browser answers.
  const data = useDeferredValue(overview.data);
  const seesOthers = user.role !== 'member';
  const average = data?.statistics.average_score;
  return (
    <Page title="Statusoversikt" lead={greeting(user)} actions={newPlan}>
      {error !== null && data !== undefined && (
        <div className="kv-banners">
          <Banner kind="warning">{`Oversikten er kanskje ikke fersk. ${error.message}`}</Banner>
        </div>
      )}
      <AskedOfMe />
      {seesOthers && data !== undefined && (
        <PendingApprovals overview={data} everywhere={user.role === 'systemadmin'} />
      )}
      {seesOthers && <UnseenSelfApprovals withAssociation={user.role === 'systemadmin'} />}
      {data !== undefined && data.statistics.total > 0 && (
        <PlanFigures statistics={data.statistics} withSubmitted={seesOthers} />
      )}
      {data === undefined && error === null ? (
        <Waiting />
      ) : (
        <div className="kv-cols kv-gap">
          {data === undefined ? <NotLoaded of={overview} /> : <NewestPlans newest={data.newest} />}
          <aside className="kv-rail" aria-label="Snitt og snarveier">
            {typeof average === 'number' && (
              <AverageScore score={average} plans={data?.statistics.scored ?? 0} />
            )}
            <QuickActions role={user.role} />
            {user.role === 'systemadmin' && <SystemBox />}
          </aside>
        </div>
      )}
    </Page>
  );
}

/** Plans with the status Innsendt, as the list shows them; `everywhere` those of every association, also where others decide. */
function PendingApprovals({ overview, everywhere }: { overview: Overview; everywhere: boolean }) {
  const count = overview.statistics.by_status.submitted ?? 0;
  if (count === 0) return null;
  const what = `${count === 1 ? 'innsendt studieplan' : 'innsendte studieplaner'} venter på godkjenning${everywhere ? ' i alle studieforbund' : ''}`;
  const number = formatCount(count, '', '').trim();
  return (
    <section className="kv-task" aria-labelledby="waiting">
      <span className="kv-task__n" aria-hidden="true" data-signs={number.length}>
        {number}
      </span>
      <div>
        <Heading level={2} size="sm" id="waiting">
          <span className="ds-sr-only">{number} </span>
          {what}
        </Heading>
        <p>{waitingText(count, overview.oldest_submitted)}</p>
      </div>
      <LinkButton to="/study-plans?status=submitted" variant="secondary">
        {count === 1 ? 'Gå til planen' : 'Gå gjennom planene'}
      </LinkButton>
    </section>
  );
}

function waitingText(count: number, oldest: Overview['oldest_submitted']): string {
  if (oldest === null) return 'Les planen, og godkjenn den, avvis den eller sett den under vurdering.';
  const by = oldest.uploader_name === null ? '' : ` av ${oldest.uploader_name}`;
  return `${count === 1 ? 'Den' : 'Den eldste'} ble sendt inn ${formatDaysAgo(oldest.status_changed_at)}${by}.`;
}

/** Nothing else yet: what then comes above would push it down. */
function Waiting() {
  return (
    <>
      <div className="kv-sheet kv-ledgerskel" aria-hidden="true">
        <span className="ds-skeleton" data-variant="circle" />
        <span className="ds-skeleton" />
      </div>
      <div className="kv-gap">
        <SkeletonRows rows={newestShown} />
      </div>
    </>
  );
}

function NewestPlans({ newest }: Pick<Overview, 'newest'>) {
  if (newest.length === 0)
    return (
      <div>
        <EmptyState list="plans">{newPlanInList}</EmptyState>
        <FirstSteps />
      </div>
    );
  return (
    <Sheet title="Siste studieplaner" flush aside={<TextLink to="/study-plans">Alle studieplaner</TextLink>}>
      <ul className="kv-rows">
        {newest.slice(0, newestShown).map((plan) => (
          <PlanRow key={plan.id} plan={plan} brief />
        ))}
      </ul>
    </Sheet>
  );
}

const steps = [
  ['Skriv planen', 'Begynn med en Word-fil, en mal, en kopi, et forslag eller et tomt skjema.'],
  ['Valider', 'Du får en score, og merknader ved feltene de gjelder. Under 70 prosent bør du rette først.'],
  ['Send inn', 'En administrator i studieforbundet leser planen og svarer deg.'],
  ['Godkjent', 'Planen får en offentlig side med kode og QR som hvem som helst kan kontrollere.'],
] as const;

/** What becomes of a plan, for whoever has none yet. */
function FirstSteps() {
  return (
    <Sheet title="Fra idé til godkjent plan" className="kv-gap">
      <ol className="kv-firststeps">
        {steps.map(([name, text]) => (
          <li key={name}>
            <Heading level={3} size="xs">
              {name}
            </Heading>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
