import { useState } from 'react';
import type { BackupOutcome } from '@studieplan/contracts';

function isSuccessfulBackup({ kind, succeeded }: BackupOutcome): boolean {
  return kind === 'backup' && succeeded;
}

/** The outcome still to be told, and the way to put it aside for good in this browser; a backup that went well is in the list. */
export function useUnseenOutcome(userId: string, last: BackupOutcome | null | undefined) {
  const key = `backup_outcome_seen:${userId}`;
  const [seen, setSeen] = useState(() => localStorage.getItem(key));
  const unseen = last && !isSuccessfulBackup(last) && last.at !== seen ? last : undefined;
  const dismiss = ({ at }: BackupOutcome) => {
    localStorage.setItem(key, at);
    setSeen(at);
  };
  return [unseen, dismiss] as const;
}
