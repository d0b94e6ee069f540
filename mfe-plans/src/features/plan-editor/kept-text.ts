import { useState } from 'react';
import { emptyDraft, type PlanDraft } from './plan-draft.ts';
import { isFieldText } from '../../working-copy/earlier-texts.ts';
import type { Also } from '../../undo/form-history.ts';

/** What somebody wrote and did not save, kept in this browser. */
export interface KeptText {
  draft: PlanDraft;
  /** ISO time of the last change. */
  keptAt: string;
  /** The browser's store is full: it lives as long as the page. */
  onlyHere?: boolean;
}

const keptForDays = 30;

/** Where a text lies that gave way to another one; one place per person and plan, since people share browsers. */
export function asideKey(userId: string, planId: string | undefined): string {
  return `plan_text:${userId}:${planId ?? 'new'}:aside`;
}

const isDraft = (value: object): value is PlanDraft =>
  Object.entries(emptyDraft).every(([field, empty]) => {
    const written = (value as Record<string, unknown>)[field];
    return isFieldText(written) && Array.isArray(written) === Array.isArray(empty);
  });

/** The kept text, or undefined when there is none, it is older than 30 days or of another form's shape. */
export function readKept(key: string): KeptText | undefined {
  const kept = keptIn(localStorage.getItem(key) ?? 'null');
  if (kept === undefined) localStorage.removeItem(key);
  return kept;
}

function keptIn(written: string): KeptText | undefined {
  try {
    const { draft, keptAt } = JSON.parse(written) as Record<string, unknown>;
    if (typeof draft !== 'object' || typeof keptAt !== 'string') return undefined;
    // Kept by an earlier release, a text lacks the fields that have come since.
    const whole = { ...emptyDraft, ...draft };
    const isRecent = Date.parse(keptAt) > Date.now() - keptForDays * 24 * 3600 * 1000;
    return isRecent && isDraft(whole) ? { draft: whole, keptAt } : undefined;
  } catch {
    // Whatever it is, no release has written it.
    return undefined;
  }
}

/** Keeps a text; answers false where the browser's store is full, and the form then lives without a net. */
export function keepText(key: string, kept: KeptText): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

export function forgetText(key: string): void {
  localStorage.removeItem(key);
}

/**
 * A text that had to give way to another one, kept in this browser until somebody wants it back or lets it go: choosing
 * between two texts must lose neither.
 */
export function useAsideText(userId: string, planId: string | undefined) {
  const key = asideKey(userId, planId);
  const [text, setText] = useState<KeptText | undefined>(() => readKept(key));
  const put = (draft: PlanDraft) => {
    const kept = { draft, keptAt: new Date().toISOString() };
    setText({ ...kept, onlyHere: !keepText(key, kept) });
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
