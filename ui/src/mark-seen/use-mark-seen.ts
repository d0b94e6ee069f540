import { operations } from '@studieplan/contracts';
import { useOperationMutation } from '@studieplan/ui/runtime.ts';

/** An administrator's 'seen' on a self-approved version. */
export function useMarkSeen() {
  return useOperationMutation(operations.markPlanVersionSeen, {
    fallback: 'Kunne ikke merke versjonen som sett',
    refreshes: [
      operations.getWorkList,
      operations.listUnseenSelfApprovals,
      operations.listPlanVersions,
      operations.getPlan,
    ],
  });
}

/** The receipt in a list of several plans' versions. */
export const seenText = ({ version_number, title }: { version_number: number; title: string }) =>
  `Versjon ${version_number} av «${title}» er merket som sett.`;
