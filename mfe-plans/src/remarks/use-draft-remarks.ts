import { useEffect, useState } from 'react';
import {
  maxRemarkText,
  remarkedText,
  remarkPlace,
  tooLongText,
  type NewRemark,
  type RemarkedContent,
} from '@studieplan/contracts';
import { useUser } from '@studieplan/ui';
import { keepInTab, listInTab } from '@studieplan/ui/in-tab/tab-list.ts';

const nextKey = (drafts: readonly DraftRemark[]) => Math.max(0, ...drafts.map(({ key }) => key)) + 1;

/** The remarks that somebody is gathering for a decision, kept in this tab so that a reload loses none. */
export function useDraftRemarks(planId: string) {
  const key = draftsKey(useUser().id, planId);
  const [drafts, setDrafts] = useState(() => readDrafts(key));
  useEffect(() => keepInTab(key, drafts), [key, drafts]);
  const alter = (at: number, to: (draft: DraftRemark) => DraftRemark[]) =>
    setDrafts((now) => now.flatMap((draft) => (draft.key === at ? to(draft) : [draft])));
  return {
    drafts,
    change: (at: number, changed: Partial<DraftRemark>) => alter(at, (draft) => [{ ...draft, ...changed }]),
    remove: (at: number) => alter(at, () => []),
    /** One that was removed, where it stood. */
    restore: (draft: DraftRemark) =>
      setDrafts((now) => {
        // Another one may have been begun under its key.
        const key = now.some((one) => one.key === draft.key) ? nextKey(now) : draft.key;
        return [...now, { ...draft, key }].toSorted((one, other) => one.key - other.key);
      }),
    /** Opens the form of a new one. */
    begin: (path: string, quote: string) =>
      setDrafts((now) => [
        ...now,
        { key: nextKey(now), path, quote, text: '', suggestion: '', writing: true },
      ]),
    edit: (at: number) =>
      alter(at, (draft) => {
        const { path, quote, text, suggestion } = draft;
        return [{ ...draft, writing: true, was: { path, quote, text, suggestion } }];
      }),
    /** Closes the form; a remark that was never ready goes away. */
    cancel: (at: number) =>
      alter(at, (draft) =>
        draft.was === undefined ? [] : [{ ...draft, ...draft.was, was: undefined, writing: false }],
      ),
    /** Of those that were sent. */
    forgetReady: () => {
      const unfinished = (now: readonly DraftRemark[]) => now.filter(({ writing }) => writing);
      // Whoever decided may be on another page by now, which keeps nothing of this one.
      keepInTab(key, unfinished(readDrafts(key)));
      setDrafts(unfinished);
    },
  };
}

export type DraftRemarks = ReturnType<typeof useDraftRemarks>;

/** A remark that an administrator has written and not sent: it leaves with the decision, never before. */
export interface DraftRemark {
  key: number;
  path: string;
  /** '' for the whole field. */
  quote: string;
  text: string;
  /** '' for none. */
  suggestion: string;
  /** Still in its form; `was` is what it goes back to, a new one goes away. */
  writing: boolean;
  was?: Pick<DraftRemark, 'path' | 'quote' | 'text' | 'suggestion'>;
}

/** One place per person and plan: people share browsers. */
const draftsKey = (userId: string, planId: string) => `plan_remarks:${userId}:${planId}`;

const texts = ['path', 'quote', 'text', 'suggestion'] as const;

function isDraft(value: unknown): value is DraftRemark {
  if (typeof value !== 'object' || value === null) return false;
  const held = value as Record<string, unknown>;
  const path = held['path'];
  return (
    typeof held['key'] === 'number' &&
    texts.every((name) => typeof held[name] === 'string') &&
    typeof path === 'string' &&
    remarkPlace(path) !== null
  );
}

/** What is kept in this tab; what cannot be read is nothing. */
const readDrafts = (key: string): DraftRemark[] => listInTab(key).filter(isDraft);

/** Sentences at the fields of a remark's form; none when it is ready to go. */
export function draftFaults(
  draft: Pick<DraftRemark, 'path' | 'quote' | 'text' | 'suggestion'>,
  content: RemarkedContent,
): Partial<Record<'quote' | 'text' | 'suggestion', string>> {
  const tooLong = tooLongText(maxRemarkText);
  const quote = draft.quote.trim();
  const inField = quote === '' || remarkedText(content, draft.path)?.includes(quote) === true;
  return {
    ...(draft.text.trim() === '' && { text: 'Skriv hva merknaden gjelder' }),
    ...(draft.text.length > maxRemarkText && { text: tooLong }),
    ...(draft.suggestion.length > maxRemarkText && { suggestion: tooLong }),
    ...(!inField && { quote: 'Ordene står ikke i feltet. Skriv dem som de står, eller la det være tomt.' }),
    ...(quote.length > maxRemarkText && { quote: tooLong }),
  };
}

/** What goes with the decision: all that are not still being written. */
export function sentRemarks(drafts: readonly DraftRemark[]): NewRemark[] {
  const given = (text: string) => (text.trim() === '' ? undefined : text.trim());
  return drafts
    .filter(({ writing }) => !writing)
    .map(({ path, quote, text, suggestion }) => ({
      path,
      text: text.trim(),
      quote: given(quote),
      suggestion: given(suggestion),
    }));
}
