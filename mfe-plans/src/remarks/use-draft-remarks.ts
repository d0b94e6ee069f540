import { useEffect, useState } from 'react';
import { useUser } from '@studieplan/ui';
import { keepInTab } from '@studieplan/ui/in-tab/tab-list.ts';
import { draftsKey, readDrafts, type DraftRemark } from './draft-remarks.ts';

export interface DraftRemarks {
  drafts: readonly DraftRemark[];
  /** Opens the form of a new one. */
  begin: (path: string, quote: string) => void;
  change: (key: number, change: Partial<DraftRemark>) => void;
  edit: (key: number) => void;
  /** Closes the form; a remark that was never ready goes away. */
  cancel: (key: number) => void;
  remove: (key: number) => void;
  /** One that was removed, where it stood. */
  restore: (draft: DraftRemark) => void;
  /** Of those that were sent. */
  forgetReady: () => void;
}

const nextKey = (drafts: readonly DraftRemark[]) => Math.max(0, ...drafts.map(({ key }) => key)) + 1;

/** The remarks that somebody is gathering for a decision, kept in this tab so that a reload loses none. */
export function useDraftRemarks(planId: string): DraftRemarks {
  const key = draftsKey(useUser().id, planId);
  const [drafts, setDrafts] = useState(() => readDrafts(key));
  useEffect(() => keepInTab(key, drafts), [key, drafts]);
  const change = (at: number, changed: Partial<DraftRemark>) =>
    setDrafts((now) => now.map((draft) => (draft.key === at ? { ...draft, ...changed } : draft)));
  const remove = (at: number) => setDrafts((now) => now.filter((draft) => draft.key !== at));
  return {
    drafts,
    change,
    remove,
    restore: (draft) =>
      setDrafts((now) => {
        // Another one may have been begun under its key.
        const key = now.some((one) => one.key === draft.key) ? nextKey(now) : draft.key;
        return [...now, { ...draft, key }].toSorted((one, other) => one.key - other.key);
      }),
    begin: (path, quote) =>
      setDrafts((now) => [
        ...now,
        {
          key: nextKey(now),
          path,
          quote,
          text: '',
          suggestion: '',
          writing: true,
        },
      ]),
    edit: (at) =>
      setDrafts((now) =>
        now.map((draft) => {
          if (draft.key !== at) return draft;
          const { path, quote, text, suggestion } = draft;
          return { ...draft, writing: true, was: { path, quote, text, suggestion } };
        }),
      ),
    cancel: (at) =>
      setDrafts((now) =>
        now.flatMap((draft) => {
          if (draft.key !== at) return [draft];
          return draft.was === undefined ? [] : [{ ...draft, ...draft.was, was: undefined, writing: false }];
        }),
      ),
    forgetReady: () => {
      const unfinished = (now: readonly DraftRemark[]) => now.filter(({ writing }) => writing);
      // Whoever decided may be on another page by now, which keeps nothing of this one.
      keepInTab(key, unfinished(readDrafts(key)));
      setDrafts(unfinished);
    },
  };
}
