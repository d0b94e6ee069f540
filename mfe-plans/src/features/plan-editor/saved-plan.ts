import type { Plan, PlanStatus, ValidationResult } from '@studieplan/contracts';
import type { FormText } from '@studieplan/ui/unsent/unsent-texts.ts';
import type { CopyStart } from '../../working-copy/copy-start.ts';
import { draftOf, emptyDraft, sameContent, type PlanDraft } from './plan-draft.ts';
import { trayField, trayOnlyField } from './start/kept-tray.ts';

/** What an editor can be busy with: the three ways of saving, and the validation. */
export type Work = 'draft' | 'submitted' | 'keep' | 'validate';

/** What the server holds of the plan in the form. */
export interface Saved {
  content: PlanDraft;
  status: PlanStatus;
  id?: string;
  revision?: number;
  at?: string;
  /** Whether it was ever approved: such a plan cannot be deleted. */
  hasVersions: boolean;
  /** Whether an approved version holds: a draft beside it can be given up for its text. */
  hasCurrent: boolean;
}

/** A validation and the text that it scored. */
export interface Validated {
  result: ValidationResult;
  content: PlanDraft;
}

export function savedOf(plan: Plan | undefined): Saved {
  if (plan === undefined)
    return { content: emptyDraft, status: 'draft', hasVersions: false, hasCurrent: false };
  const { id, revision, status, updated_at, has_versions, version_id } = plan;
  const versions = { hasVersions: has_versions, hasCurrent: version_id !== null };
  return { content: draftOf(plan), status, id, revision, at: updated_at, ...versions };
}

/** The plan's validation, or the one that its text has left behind: of that text only the modules are known. */
export function validatedOf(plan: Plan | undefined): Validated | undefined {
  if (plan === undefined) return undefined;
  const { outdated_validation: before } = plan;
  if (plan.validation_stale)
    return before
      ? { result: before.result, content: { ...emptyDraft, content_modules: before.modules } }
      : undefined;
  if (plan.validation_feedback === null) return undefined;
  return { result: plan.validation_feedback, content: draftOf(plan) };
}

/** What a save starts from: the plan as the server holds it, and its validation. */
export interface Ground {
  saved: Saved;
  validated: Validated | undefined;
  /** There was a validation, but of another text. */
  outdated: boolean;
}

export function groundOf(plan: Plan | undefined): Ground {
  return {
    saved: savedOf(plan),
    validated: validatedOf(plan),
    outdated: plan?.validation_stale ?? false,
  };
}

/** As above, where a text was left that somebody began on an earlier revision: its save is held against that one. */
export function groundOfCopy(
  plan: Plan | undefined,
  { text, base }: Pick<CopyStart, 'text' | 'base'>,
): Ground {
  const ground = groundOf(plan);
  if (plan === undefined || text === undefined || base === null) return ground;
  const { content } = ground.saved;
  if (sameContent(draftOfCopy(text, content), content)) return ground;
  return { ...ground, saved: { ...ground.saved, revision: base } };
}

/** The ground after `content` was saved on it. */
export function afterSave(
  { saved, validated, outdated }: Ground,
  content: PlanDraft,
  { unchanged = false, ...answer }: { id: string; revision: number; status: PlanStatus; unchanged?: boolean },
): Ground {
  const at = unchanged ? saved.at : new Date().toISOString();
  const holds = validated !== undefined && sameContent(content, validated.content);
  return {
    saved: { ...saved, ...answer, content, at },
    validated: holds ? validated : undefined,
    outdated: outdated || (validated !== undefined && !holds),
  };
}

/** What a save left on the server; `unchanged` where it held the same text already (design.md 32). */
export interface Stored {
  ground: Ground;
  unchanged: boolean;
}

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
