import { workingCopyLimits } from '@studieplan/contracts';
import type { FormText } from '@studieplan/ui/unsent/unsent-texts.ts';
import { wordFields, type LooseText } from '../../../word-import/blocks.ts';
import type { PlanDraft } from '../plan-draft.ts';

/** Texts of a Word file that wait beside the form for a field. */
export interface Tray {
  fileName: string;
  loose: readonly LooseText[];
}

/** What lies in the tray already, and after it what another file or device brings: that takes new ids. */
export function trayWith(before: Tray | undefined, { fileName, loose }: Tray): Tray {
  if (before === undefined) return { fileName, loose };
  const highest = Math.max(0, ...before.loose.map(({ id }) => id));
  const added = loose.map((text, at) => ({ ...text, id: highest + 1 + at }));
  return { fileName, loose: [...before.loose, ...added] };
}

/** This device's tray, and what lies in another one's alone. */
export function trayBeside(own: Tray | undefined, other: Tray | undefined): Tray | undefined {
  if (own === undefined || other === undefined) return own ?? other;
  const known = new Set(own.loose.map(({ text, under }) => JSON.stringify([text, under])));
  const loose = other.loose.filter(({ text, under }) => !known.has(JSON.stringify([text, under])));
  return loose.length === 0 ? own : trayWith(own, { fileName: own.fileName, loose });
}

/** Under this name it lies in the working copy, beside the fields of the form; as JSON, since those are texts. */
export const trayField = 'word_tray';
/**
 * Marks a working copy whose form was the saved one: only its tray counts. The form goes with it all the same, for an
 * earlier release would open a copy without one as an empty plan.
 */
export const trayOnlyField = 'word_tray_only';

/** Form and tray as one working copy, whether or not the form counts in it. */
const together = (draft: PlanDraft, tray: Tray): FormText => ({
  ...draft,
  [trayField]: JSON.stringify(tray),
});
const mark = { [trayOnlyField]: '1' };

/** Whether a working copy does not hold them both: then the tray gives way to the form. */
export const isTooLarge = (draft: PlanDraft, tray: Tray) =>
  new TextEncoder().encode(JSON.stringify({ ...together(draft, tray), ...mark })).length >
  workingCopyLimits.bytes;

/** What is to be kept: the form while it differs from what is saved, and the tray while something lies in it. */
export function copyOf(draft: PlanDraft, dirty: boolean, tray: Tray | undefined): FormText {
  if (tray === undefined || tray.loose.length === 0 || isTooLarge(draft, tray))
    return dirty ? { ...draft } : {};
  return dirty ? together(draft, tray) : { ...together(draft, tray), ...mark };
}

const isTextOrNone = (value: unknown) => value === undefined || typeof value === 'string';

function isLoose(value: unknown): value is LooseText {
  if (typeof value !== 'object' || value === null) return false;
  const { id, text, under, suggested } = value as Record<string, unknown>;
  const known = suggested === undefined || (wordFields as readonly unknown[]).includes(suggested);
  return Number.isSafeInteger(id) && typeof text === 'string' && isTextOrNone(under) && known;
}

/** The tray that a working copy holds; what no release has written counts for nothing. */
export function trayIn(text: FormText | undefined): Tray | undefined {
  const written = text?.[trayField];
  if (typeof written !== 'string') return undefined;
  try {
    const { fileName, loose } = JSON.parse(written) as Record<string, unknown>;
    if (typeof fileName !== 'string' || !Array.isArray(loose) || !loose.every(isLoose)) return undefined;
    return loose.length === 0 ? undefined : { fileName, loose };
  } catch {
    return undefined;
  }
}
