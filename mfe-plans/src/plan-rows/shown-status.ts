import type { PlanRow } from '@studieplan/contracts';
import type { ShownStatus } from '@studieplan/ui';

type Told = Pick<PlanRow, 'status' | 'deleted_at' | 'approval_method' | 'expired'>;

/** The status that a tag shows: a deactivated plan is that first, then one that has run out, and what its author approved is not approved by others. */
export function shownStatus({ status, deleted_at, approval_method, expired }: Told): ShownStatus {
  if (deleted_at !== null) return 'deactivated';
  if (status === 'approved' && expired) return 'expired';
  return status === 'approved' && approval_method === 'self' ? 'self_approved' : status;
}
