import { useState } from 'react';
import { asideKey, forgetText, keepText, readKept, type KeptText } from './kept-text.ts';
import type { Also } from '../../undo/form-history.ts';
import type { PlanDraft } from './plan-draft.ts';

/**
 * A text that had to give way to another one, kept in this browser until somebody wants it back or lets it go: choosing
 * between two texts must lose neither.
 */
export function useAsideText(userId: string, planId: string | undefined) {
  const key = asideKey(userId, planId);
  const [text, setText] = useState<KeptText | undefined>(() => readKept(key));
  const put = (draft: PlanDraft) => {
    const kept = { draft, keptAt: new Date().toISOString() };
    keepText(key, kept);
    setText(kept);
  };
  const drop = () => {
    forgetText(key);
    setText(undefined);
  };
  return {
    text,
    put,
    drop,
    /** A text gives way; the other one, if there is one, takes its place here when that is taken back. */
    swap: (gone: PlanDraft, other: PlanDraft | undefined): Also => {
      put(gone);
      return { undo: () => (other === undefined ? drop() : put(other)), redo: () => put(gone) };
    },
  };
}
