import type { FormText } from '@studieplan/ui/unsent/unsent-texts.ts';
import { emptyDraft, type PlanDraft } from './plan-draft.ts';

/** The form that a working copy was written in; what it does not know is blank, what this release lacks is left out. */
export function draftOfCopy(text: FormText): PlanDraft {
  const draft: Record<string, string | string[]> = { ...emptyDraft };
  for (const [field, empty] of Object.entries(emptyDraft)) {
    const written = text[field];
    if (written !== undefined && Array.isArray(written) === Array.isArray(empty)) draft[field] = written;
  }
  return draft as unknown as PlanDraft;
}
