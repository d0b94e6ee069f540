import type { PlanRow } from '@studieplan/contracts';
import type { ShownStatus } from '@studieplan/ui';

/** The status that a tag shows: a deactivated plan is that first, and what its author approved is not approved by others. */
export function shownStatus({
  status,
  deleted_at,
  approval_method,
}: Pick<PlanRow, 'status' | 'deleted_at' | 'approval_method'>): ShownStatus {
  if (deleted_at !== null) return 'deactivated';
  return status === 'approved' && approval_method === 'self' ? 'self_approved' : status;
}
