import { operations, type Plan, type PlanTimelineEntry, type SelfApprovedBy } from '@studieplan/contracts';
import { useOperation } from '@studieplan/ui';

/** Who approved the text that holds. */
export interface ApprovedBy {
  method: 'self' | 'admin' | undefined;
  /** Of a self-approval: known once the versions have been read. */
  self_approved_by: SelfApprovedBy | null;
}

/** Who approved the plan: at once as its history tells, then as the version that holds says. */
export function useApprovedBy(plan: Plan, timeline: readonly PlanTimelineEntry[]): ApprovedBy {
  const { data } = useOperation(
    operations.listPlanVersions,
    { study_plan_id: plan.id },
    { enabled: plan.status === 'approved', fallback: 'Kunne ikke hente versjonshistorikk' },
  );
  const version = data?.versions.find(({ version_id }) => version_id === plan.version_id);
  const step = timeline.findLast(({ step }) => step === 'approved' || step === 'self_approved')?.step;
  const told = step && (step === 'self_approved' ? 'self' : 'admin');
  return {
    method: version?.approval_method ?? told,
    self_approved_by: version?.self_approved_by ?? null,
  };
}
