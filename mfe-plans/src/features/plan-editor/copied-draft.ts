import type { FormText } from '@studieplan/ui/unsent/unsent-texts.ts';
import { emptyDraft, type PlanDraft } from './plan-draft.ts';
import { trayField, trayOnlyField } from './start/kept-tray.ts';

/**
 * The form that a working copy was written in: what the copy does not know is blank, what this release lacks is left
 * out. A copy of nothing but the tray leaves the form as it is saved.
 */
export function draftOfCopy(text: FormText, saved: PlanDraft): PlanDraft {
  if (text[trayOnlyField] !== undefined || Object.keys(text).every((name) => name === trayField))
    return saved;
  const draft: Record<string, string | string[]> = { ...emptyDraft };
  for (const [field, empty] of Object.entries(emptyDraft)) {
    const written = text[field];
    if (written !== undefined && Array.isArray(written) === Array.isArray(empty)) draft[field] = written;
  }
  return draft as unknown as PlanDraft;
}
