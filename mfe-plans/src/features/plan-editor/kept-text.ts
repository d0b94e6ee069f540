import { emptyDraft, type PlanDraft } from './plan-draft.ts';

/** What somebody wrote and did not save, kept in this browser. */
export interface KeptText {
  draft: PlanDraft;
  /** Revision of the plan that the text started from; undefined for a plan that was never saved. */
  revision?: number;
  /** ISO time of the last change. */
  keptAt: string;
}

const keptForDays = 30;

/** Where a text lies that gave way to another one; one place per person and plan, since people share browsers. */
export function asideKey(userId: string, planId: string | undefined): string {
  return `plan_text:${userId}:${planId ?? 'new'}:aside`;
}

function isDraft(value: unknown): value is PlanDraft {
  if (typeof value !== 'object' || value === null) return false;
  const texts = (list: unknown) => Array.isArray(list) && list.every((item) => typeof item === 'string');
  return Object.entries(emptyDraft).every(([field, empty]) => {
    const written = (value as Record<string, unknown>)[field];
    return Array.isArray(empty) ? texts(written) : typeof written === 'string';
  });
}

// Kept by an earlier release, a text lacks the fields that have come since.
function completed(kept: unknown): unknown {
  if (typeof kept !== 'object' || kept === null || !('draft' in kept)) return kept;
  const { draft } = kept;
  return typeof draft === 'object' ? { ...kept, draft: { ...emptyDraft, ...draft } } : kept;
}

function isKept(value: unknown): value is KeptText {
  return (
    typeof value === 'object' &&
    value !== null &&
    'draft' in value &&
    isDraft(value.draft) &&
    'keptAt' in value &&
    typeof value.keptAt === 'string' &&
    Date.parse(value.keptAt) > Date.now() - keptForDays * 24 * 3600 * 1000
  );
}

/** The kept text, or undefined when there is none, it is older than 30 days or of another form's shape. */
export function readKept(key: string): KeptText | undefined {
  const written = localStorage.getItem(key);
  if (written === null) return undefined;
  try {
    const kept = completed(JSON.parse(written));
    if (isKept(kept)) return kept;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  localStorage.removeItem(key);
  return undefined;
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
