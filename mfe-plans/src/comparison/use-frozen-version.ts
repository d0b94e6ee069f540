import { operations } from '@studieplan/contracts';
import { useOperation } from '@studieplan/ui';

/** The text of an approved version, which never changes. */
export const useFrozenVersion = (versionId: string) =>
  useOperation(
    operations.getPlanVersion,
    { version_id: versionId },
    { staleTime: Infinity, fallback: 'Kunne ikke hente den godkjente versjonen' },
  );
