import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  mostCountedMatches,
  operations,
  passingScore,
  type ValidationRules,
  type PlanRow as Row,
} from '@studieplan/contracts';
import {
  Banner,
  Button,
  EmptyState,
  formatNumber,
  formatScore,
  LoadingList,
  NotLoaded,
  Page,
  useOperation,
  useUser,
  formatCount,
  Sheet,
} from '@studieplan/ui';
import { ShowMore } from '@studieplan/ui/paging/show-more.tsx';
import { AskedOfMe } from '../../asked/asked-of-me.tsx';
import { DeletedBanner } from '../../deletion/deleted-banner.tsx';
import { newPlan, newPlanInList } from '../../plan-rows/new-plan.tsx';
import { FilterForm } from './filter-form.tsx';
import { filterFrom, isNarrowed, withFilter } from './plan-filter.ts';
import { PlanDownload } from './plan-download.tsx';
import { RestoreDialog } from '../../restoring/restore-dialog.tsx';
import { WorkingCopyRows } from '../../working-copy/working-copy-rows.tsx';
import { usePlanList } from './use-plan-list.ts';
import { PlanRow } from '../../plan-rows/plan-row.tsx';
import { ListReceipt } from '../../sending/receipt.tsx';
import { messageStays, usePassing } from '../../passing/use-passing.ts';
import { PageMessage } from '../../passing/page-message.tsx';
import './plan-list.css';

/** The message takes the focus, and the page goes nowhere for it. */
const inPlace = () => false;
/** Rules change seldom; asked for anew after this many ms. */
const rulesKept = 5 * 60_000;

/** What the score is good for, as the association's rules are. */
const ownApproval: Record<ValidationRules['self_approval'], string> = {
  allowed: 'Grensen for selvgodkjenning er 70,0.',
  model_only: 'Grensen for selvgodkjenning er 70,0, og en språkmodell må ha vurdert planen.',
  examined:
    'Grensen for selvgodkjenning er 70,0, og en språkmodell som har bestått prøven, må ha vurdert planen.',
  off: 'Selvgodkjenning er slått av.',
};

/** `/study-plans`. */
export function PlanListPage() {
  const rules = useOperation(operations.getPlanRules, {}, { staleTime: rulesKept });
  const minimum = rules.data?.rules.min_validation_score;
  const lead =
    `Tallet i ringen er scoren i prosent. ${rules.data ? ownApproval[rules.data.rules.self_approval] : ''}`.trim();
  return (
    <Page
      title="Studieplaner"
      lead={
        minimum === undefined || minimum === passingScore
          ? lead
          : `${lead} Planer under minstescoren ${formatScore(minimum)} får et varsel.`
      }
      actions={newPlan}
    >
      <ListReceipt />
      <DeletedBanner />
      <AskedOfMe />
      <WorkingCopyRows />
      <PlanList minimumScore={minimum} />
    </Page>
  );
}

function PlanList({ minimumScore }: { minimumScore?: number }) {
  const { role } = useUser();
  const [address, setAddress] = useSearchParams();
  const filter = filterFrom(address, role);
  const list = usePlanList(filter);
  const [restoring, setRestoring] = useState<Row>();
  const [restored, setRestored] = usePassing<string>(messageStays, undefined, inPlace);

  const { plans, error, matching, total } = list;
  const narrowed = isNarrowed(filter);
  // A search or choice is not counted to its end.
  const uncounted = isNarrowed({ ...filter, status: undefined }) && (matching ?? 0) > mostCountedMatches;
  const nothingYet = plans?.length === 0 && !narrowed && !list.isPrevious;
  const left = uncounted ? 0 : Math.max(0, (matching ?? 0) - (plans?.length ?? 0));
  const change = (wanted: Parameters<typeof withFilter>[1]) =>
    setAddress((now) => withFilter(now, wanted), {
      replace: true,
      preventScrollReset: true,
      // In a transition the switch and the choice would jump back first, until the list has been drawn.
      flushSync: true,
    });
  const showAll = () =>
    change({ search: '', status: undefined, author: undefined, association: undefined, onRulesAlone: false });

  return (
    <>
      <PageMessage said={restored} />
      {(!nothingYet || role === 'systemadmin') && (
        <FilterForm filter={filter} role={role} onChange={change} />
      )}
      {error !== null && plans !== undefined && (
        <div className="kv-banners">
          <Banner kind="warning">{`Listen er kanskje ikke fersk. ${error.message}`}</Banner>
        </div>
      )}
      <div className="kv-listhead kv-listcount">
        <p className="kv-muted" role="status">
          {plans !== undefined && !nothingYet && total !== undefined && (
            <>
              {`Viser ${formatNumber(plans.length)} av ${formatNumber(total)} studieplaner`}
              {narrowed &&
                list.hasMore &&
                matching !== undefined &&
                ` (${uncounted ? `over ${formatNumber(mostCountedMatches)}` : formatNumber(matching)} treff)`}
            </>
          )}
        </p>
        {plans !== undefined && !nothingYet && <PlanDownload filter={filter} />}
      </div>
      {plans === undefined && <NotLoaded of={list} waiting={<LoadingList rows={5} />} />}
      {nothingYet && <EmptyState list="plans">{newPlanInList}</EmptyState>}
      {plans?.length === 0 && narrowed && (
        <EmptyState list="plansFound">
          <Button variant="secondary" onClick={showAll}>
            Vis alle
          </Button>
        </EmptyState>
      )}
      {plans !== undefined && plans.length > 0 && (
        <div className="kv-planlist" aria-busy={list.isPrevious || undefined}>
          <PlanSections
            plans={plans}
            partial={list.hasMore}
            minimumScore={minimumScore}
            onRestore={setRestoring}
          />
        </div>
      )}
      {/* A fault is told over the list. */}
      <ShowMore of={{ ...list, error: null }} variant="secondary">
        {left > 0 ? `Vis flere (${formatNumber(left)} igjen)` : 'Vis flere'}
      </ShowMore>
      {restoring !== undefined && (
        <RestoreDialog
          plan={restoring}
          onClose={() => setRestoring(undefined)}
          onRestored={() => {
            setRestoring(undefined);
            setRestored(`Studieplanen «${restoring.title}» er gjenopprettet.`);
          }}
        />
      )}
    </>
  );
}

interface SectionsProps {
  plans: readonly Row[];
  /** Whether more plans match than these, so that a section's count is not the whole. */
  partial: boolean;
  minimumScore?: number;
  onRestore: (plan: Row) => void;
}

const isApproved = ({ status, deleted_at }: Row) => status === 'approved' && deleted_at === null;

/** The green section of approved plans, and all others below it. */
function PlanSections({ plans, ...rest }: SectionsProps) {
  const others = plans.filter((plan) => !isApproved(plan));
  return (
    <>
      <Section title="Godkjente studieplaner" color="success" plans={plans.filter(isApproved)} {...rest} />
      <Section title="Utkast og ventende" plans={others} {...rest} />
    </>
  );
}

function Section(props: SectionsProps & { title: string; color?: 'success' }) {
  const { title, plans, color, partial, ...row } = props;
  if (plans.length === 0) return null;
  const count = partial ? `${plans.length} vist` : formatCount(plans.length, 'plan', 'planer');
  return (
    <Sheet title={title} flush color={color} aside={<span className="kv-num">{count}</span>}>
      <ul className="kv-rows">
        {plans.map((plan) => (
          <PlanRow key={plan.id} plan={plan} {...row} />
        ))}
      </ul>
    </Sheet>
  );
}
