import type { User } from '@studieplan/contracts';
import {
  Button,
  EmptyState,
  ErrorCard,
  LinkButton,
  Page,
  Sheet,
  SkeletonRows,
  TextLink,
  useUser,
} from '@studieplan/ui';
import { PlusIcon } from '@studieplan/ui/icon/icons.ts';
import { PlanRow } from '../../plan-rows/plan-row.tsx';
import { usePlanRows } from '../../plan-rows/use-plan-rows.ts';

const newest = 5;

function roleLabel(user: User): string {
  if (user.role === 'systemadmin') return 'Systemadministrator';
  return user.role === 'admin' ? 'Administrator' : (user.study_association_name ?? '');
}

const newPlan = (
  <LinkButton to="/study-plans/new" icon={PlusIcon}>
    Ny studieplan
  </LinkButton>
);

/** `/` until the dashboard comes: the newest plans and the ways on. */
export function NewestPlansPage() {
  const user = useUser();
  return (
    <Page
      title="Statusoversikt"
      lead={`Velkommen, ${[roleLabel(user), user.full_name].filter(Boolean).join(' ')}`}
      actions={newPlan}
    >
      <NewestPlans />
    </Page>
  );
}

function NewestPlans() {
  const { data, error, isPending, refetch } = usePlanRows({ limit: newest });
  if (data === undefined && error !== null && !isPending) {
    return (
      <ErrorCard text={error.message}>
        <Button variant="secondary" onClick={() => void refetch()}>
          Prøv igjen
        </Button>
      </ErrorCard>
    );
  }
  const plans = data?.study_plans ?? [];
  if (data !== undefined && plans.length === 0) {
    return <EmptyState text="Ingen studieplaner ennå. Opprett din første!">{newPlan}</EmptyState>;
  }
  return (
    <Sheet title="Siste studieplaner" flush aside={<TextLink to="/study-plans">Alle studieplaner</TextLink>}>
      {data === undefined ? (
        <SkeletonRows rows={newest} />
      ) : (
        <ul className="kv-rows">
          {plans.slice(0, newest).map((plan) => (
            <PlanRow key={plan.id} plan={plan} brief />
          ))}
        </ul>
      )}
    </Sheet>
  );
}
