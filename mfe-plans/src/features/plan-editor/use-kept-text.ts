import { useCallback, useEffect, useState } from 'react';
import { forgetText, keepText, keptKey, readKept, type KeptText } from './kept-text.ts';
import { sameContent, type PlanDraft } from './plan-draft.ts';

export interface KeptTextInput {
  userId: string;
  planId: string | undefined;
  /** Revision that the form would replace. */
  revision: number | undefined;
  /** What the form holds now, and whether it differs from what is saved. */
  draft: PlanDraft;
  dirty: boolean;
}

/**
 * Keeps what is being typed in this browser, so that it survives a closed tab, a lost session and a lost connection.
 * `offer` is what an earlier visit left; until it is taken or dropped nothing is written over it.
 */
export function useKeptText({ userId, planId, revision, draft, dirty }: KeptTextInput) {
  const key = keptKey(userId, planId);
  const [offer, setOffer] = useState<KeptText | undefined>(() => {
    const kept = readKept(key);
    return kept === undefined || sameContent(kept.draft, draft) ? undefined : kept;
  });
  useEffect(() => {
    if (offer !== undefined) return;
    // At every change: a tab can be killed without a word, and the browser writes to the disk in its own time.
    if (dirty) keepText(key, { draft, revision, keptAt: new Date().toISOString() });
    else forgetText(key);
  }, [offer, dirty, key, draft, revision]);
  const forget = useCallback(() => forgetText(key), [key]);
  return {
    offer,
    /** The offer has been answered. */
    settle: () => setOffer(undefined),
    /** What is kept is of no use any more: saved under the plan's own id, or given up. */
    forget,
  };
}
