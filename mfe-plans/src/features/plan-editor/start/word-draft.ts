import {
  isBriefField,
  isListField,
  wordFields,
  type FoundField,
  type LooseText,
  type WordField,
} from '../../../word-import/blocks.ts';
import { writtenItems } from '../../../plan-fields/written.ts';
import { emptyDraft, type PlanDraft } from '../plan-draft.ts';

/** Fields that a loose text can be sent to: those that hold sentences. */
export const sendable = wordFields.filter((field) => !isBriefField(field));
export type Sendable = (typeof sendable)[number];

const plain = (value: string | readonly string[]) =>
  typeof value === 'string' ? value.trim() : writtenItems(value).join('\n');

/** Whether somebody has written in the field; what a new form holds of itself is nobody's text. */
export function isWritten(draft: PlanDraft, field: WordField): boolean {
  return plain(draft[field]) !== '' && plain(draft[field]) !== plain(emptyDraft[field]);
}

/** Whether taking a found field would put another text in the place of what somebody wrote. */
export const replaces = (draft: PlanDraft, { field, value }: FoundField): boolean =>
  isWritten(draft, field) && plain(draft[field]) !== plain(value);

/** What the form becomes: found fields where nothing is written, and those whose text somebody gives up. */
export function taken(
  draft: PlanDraft,
  found: readonly FoundField[],
  givenUp: ReadonlySet<WordField>,
): Partial<PlanDraft> {
  const kept = found.filter((each) => !replaces(draft, each) || givenUp.has(each.field));
  return Object.fromEntries(kept.map(({ field, value }) => [field, value]));
}

/** A loose text at the end of a field; what stands there stays. */
export function sent(draft: PlanDraft, { text }: LooseText, field: Sendable): Partial<PlanDraft> {
  if (isListField(field)) return { [field]: [...writtenItems(draft[field]), text] };
  const before = draft[field].trim();
  return { [field]: before === '' ? text : `${before}\n${text}` };
}
