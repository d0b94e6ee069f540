import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { planStatuses, planStatusLabels, type PlanRow as Row } from '@studieplan/contracts';
import {
  Banner,
  Button,
  EmptyState,
  ErrorCard,
  formatCount,
  LinkButton,
  Page,
  SelectField,
  Sheet,
  SkeletonRows,
  TextField,
} from '@studieplan/ui';
import { PlusIcon } from '@studieplan/ui/icon/icons.ts';
import { PlanRow } from '../../plan-rows/plan-row.tsx';
import { usePlanRows } from '../../plan-rows/use-plan-rows.ts';
import { matchingPlans, statusFrom } from './matching-plans.ts';

const newPlan = (
  <LinkButton to="/study-plans/new" icon={PlusIcon}>
    Ny studieplan
  </LinkButton>
);

const statusOptions = planStatuses.map((status) => [status, planStatusLabels[status]] as const);

function Section({ title, plans, color }: { title: string; plans: readonly Row[]; color?: 'success' }) {
  if (plans.length === 0) return null;
  const count = <span className="kv-num">{formatCount(plans.length, 'plan', 'planer')}</span>;
  return (
    <Sheet title={title} flush color={color} aside={count}>
      <ul className="kv-rows">
        {plans.map((plan) => (
          <PlanRow key={plan.id} plan={plan} />
        ))}
      </ul>
    </Sheet>
  );
}

/** `/study-plans`. */
export function PlanListPage() {
  return (
    <Page
      title="Studieplaner"
      lead="Tallet i ringen er KI-scoren i prosent. Grensen for selvgodkjenning er 70,0."
      actions={newPlan}
    >
      <PlanList />
    </Page>
  );
}

function PlanList() {
  const [search, setSearch] = useSearchParams();
  const [words, setWords] = useState('');
  const { data, error, isPending, refetch } = usePlanRows();

  if (isPending) {
    return (
      <Sheet flush>
        <SkeletonRows rows={5} />
      </Sheet>
    );
  }
  if (data === undefined) {
    return (
      <ErrorCard text={error?.message ?? 'Failed to load study plans'}>
        <Button variant="secondary" onClick={() => void refetch()}>
          Prøv igjen
        </Button>
      </ErrorCard>
    );
  }

  const plans = data.study_plans ?? [];
  const status = statusFrom(search);
  const shown = matchingPlans(plans, words, status);
  if (plans.length === 0) {
    return <EmptyState text="Ingen studieplaner ennå. Opprett din første!">{newPlan}</EmptyState>;
  }
  const chooseStatus = (wanted: string) => {
    const next = new URLSearchParams(search);
    if (wanted === '') next.delete('status');
    else next.set('status', wanted);
    setSearch(next, { replace: true });
  };
  return (
    <>
      <form className="kv-filter" role="search" onSubmit={(event) => event.preventDefault()}>
        <TextField label="Søk i tittel og beskrivelse" type="search" value={words} onChange={setWords} />
        <SelectField
          label="Status"
          value={status ?? ''}
          onChange={chooseStatus}
          options={statusOptions}
          placeholder="Alle statuser"
        />
      </form>
      {error !== null && (
        <div className="kv-banners">
          <Banner kind="warning">{`Listen er kanskje ikke fersk. ${error.message}`}</Banner>
        </div>
      )}
      <p className="kv-count" role="status">
        {`Viser ${shown.length} av ${data.total ?? plans.length} studieplaner`}
      </p>
      {shown.length === 0 && (
        <EmptyState text="Ingen studieplaner matchet søket ditt">
          <Button
            variant="secondary"
            onClick={() => {
              setWords('');
              chooseStatus('');
            }}
          >
            Vis alle
          </Button>
        </EmptyState>
      )}
      <Section
        title="Godkjente studieplaner"
        color="success"
        plans={shown.filter((plan) => plan.status === 'approved')}
      />
      <Section title="Utkast og ventende" plans={shown.filter((plan) => plan.status !== 'approved')} />
    </>
  );
}
