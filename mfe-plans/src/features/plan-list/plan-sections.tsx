import type { PlanRow as Row } from '@studieplan/contracts';
import { formatCount, Sheet } from '@studieplan/ui';
import { PlanRow } from '../../plan-rows/plan-row.tsx';

interface SectionsProps {
  plans: readonly Row[];
  /** Whether more plans match than these, so that a section's count is not the whole. */
  partial: boolean;
  minimumScore?: number;
  onRestore: (plan: Row) => void;
}

const isApproved = ({ status, deleted_at }: Row) => status === 'approved' && deleted_at === null;

/** The green section of approved plans, and all others below it. */
export function PlanSections({ plans, ...rest }: SectionsProps) {
  return (
    <>
      <Section
        title="Godkjente studieplaner"
        color="success"
        plans={plans.filter((plan) => isApproved(plan))}
        {...rest}
      />
      <Section title="Utkast og ventende" plans={plans.filter((plan) => !isApproved(plan))} {...rest} />
    </>
  );
}

function Section({
  title,
  plans,
  color,
  partial,
  minimumScore,
  onRestore,
}: SectionsProps & { title: string; color?: 'success' }) {
  if (plans.length === 0) return null;
  const count = partial ? `${plans.length} vist` : formatCount(plans.length, 'plan', 'planer');
  return (
    <Sheet title={title} flush color={color} aside={<span className="kv-num">{count}</span>}>
      <ul className="kv-rows">
        {plans.map((plan) => (
          <PlanRow key={plan.id} plan={plan} minimumScore={minimumScore} onRestore={onRestore} />
        ))}
      </ul>
    </Sheet>
  );
}
