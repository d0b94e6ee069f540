import { useEffect } from 'react';
import { operations } from '@studieplan/contracts';
import { useOperation } from '@studieplan/ui';

/** How often the progress is asked for while something is under way, in ms. */
const everyInMs = 1000;

/** The list of backups; read each second while the service works or `working` says that it will. */
export function useBackups(userId: string, working: boolean) {
  const query = useOperation(
    operations.listBackups,
    { user_id: userId },
    { fallback: 'Failed to load backups' },
  );
  const { data, refetch } = query;
  const busy = working || (data?.activity ?? null) !== null;
  useEffect(() => {
    if (!busy) return undefined;
    // An answer that takes longer than a second must not be thrown away for the next question.
    const timer = setInterval(() => void refetch({ cancelRefetch: false }), everyInMs);
    return () => clearInterval(timer);
  }, [busy, refetch]);
  return { ...query, busy };
}
