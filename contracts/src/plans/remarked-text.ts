import { regulationTexts } from './regulation-texts.ts';

/** What a remark can stand on: the fields of a plan, by their paths in the contract. */
const lists = [
  'learning_outcomes.knowledge',
  'learning_outcomes.skills',
  'learning_outcomes.competence',
  'content_modules',
  'metadata.assessment_methods',
] as const;
const texts: readonly string[] = ['title', 'description', 'assessment_criteria', ...regulationTexts];
const others = [
  'ects_credits',
  'estimated_hours',
  'metadata.eqf_level',
  'metadata.language',
  'metadata.country',
  'duration.hours',
  'duration.meetings',
  'delivery',
  'subject_code',
] as const;
/** The fields whose words a remark can quote and suggest anew. */
export const wordedFields: readonly string[] = [...texts, ...lists];
const isList = new Set<string>(lists);
const isText = new Set<string>(texts);
const isField = new Set<string>([...lists, ...texts, ...others]);

export interface RemarkPlace {
  field: string;
  /** Which item of a list, from 0. */
  item?: number;
}

/** The field that a remark's path names (`learning_outcomes.skills.1`, also `skills[1]`); null when a plan has none such. */
export function remarkPlace(path: string): RemarkPlace | null {
  const steps = path.replace(/\[(\d+)\]/g, '.$1').split('.');
  const last = steps.at(-1) ?? '';
  if (!/^\d{1,3}$/.test(last)) return isField.has(path) ? { field: path } : null;
  const field = steps.slice(0, -1).join('.');
  return isList.has(field) ? { field, item: Number(last) } : null;
}

/** A path as it is stored and compared. */
export const placePath = ({ field, item }: RemarkPlace) =>
  item === undefined ? field : `${field}.${String(item)}`;

/** What of a plan a remark can be about; of the fields that may be left out, those that it tells. */
export interface RemarkedContent {
  title: string;
  description: string;
  ects_credits: number;
  estimated_hours: number;
  learning_outcomes: { knowledge: string[]; skills: string[]; competence: string[] };
  content_modules: string[];
  assessment_criteria: string;
  metadata: { language: string; country: string; eqf_level: string; assessment_methods: string[] };
}

function valueAt(content: RemarkedContent, field: string): unknown {
  return field.split('.').reduce<unknown>((value, step) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    return (value as Record<string, unknown>)[step];
  }, content);
}

const itemsOf = (content: RemarkedContent, field: string): readonly string[] =>
  (valueAt(content, field) ?? []) as readonly string[];

/** A field's text as it stands: lists line by line, '' where nothing is told; null where the item is not there. */
export function remarkedText(content: RemarkedContent, path: string): string | null {
  const place = remarkPlace(path);
  if (place === null) return null;
  if (place.item !== undefined) return itemsOf(content, place.field)[place.item] ?? null;
  const value = valueAt(content, place.field);
  if (Array.isArray(value)) return value.join('\n');
  if (typeof value === 'number') return String(value).replace('.', ',');
  return typeof value === 'string' ? value : '';
}

/** What a remark is about. */
export interface Remarked {
  path: string;
  quote: string | null;
  /** The field's text when the remark was made. */
  field_text: string;
}

/** Where the words of a remark stand now: `gone` where they stand nowhere any more. */
export interface Passage {
  state: 'there' | 'moved' | 'gone';
  path: string;
}

function* placesWith(content: RemarkedContent, words: string): Generator<string> {
  for (const field of wordedFields) {
    if (isText.has(field)) {
      if (remarkedText(content, field)?.includes(words)) yield field;
      continue;
    }
    for (const [index, item] of itemsOf(content, field).entries())
      if (item.includes(words)) yield `${field}.${index}`;
  }
}

/** Finds the passage of a remark in a text that may have been changed since. */
export function passageOf(remark: Remarked, content: RemarkedContent): Passage {
  const { path, quote, field_text } = remark;
  const place = remarkPlace(path);
  const now = remarkedText(content, path);
  if (place === null) return { state: 'gone', path };
  if (quote === null) {
    if (place.item === undefined || now === field_text) return { state: 'there', path };
    const elsewhere = itemsOf(content, place.field).indexOf(field_text);
    if (elsewhere >= 0) return { state: 'moved', path: placePath({ ...place, item: elsewhere }) };
    return { state: now === null ? 'gone' : 'there', path };
  }
  if (now?.includes(quote)) return { state: 'there', path };
  for (const found of placesWith(content, quote)) return { state: 'moved', path: found };
  return { state: 'gone', path };
}

/** A copy of what is on the way to a place, with another text there. */
function replaced(value: unknown, [step, ...rest]: readonly string[], text: string): unknown {
  if (step === undefined) return text;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === step ? replaced(item, rest, text) : item));
  const held = value as Record<string, unknown>;
  return { ...held, [step]: replaced(held[step], rest, text) };
}

interface Suggesting extends Remarked {
  suggestion: string | null;
}

/**
 * The content with a remark's suggestion in place of the words that it is about; null where there is no suggestion, where
 * those words are gone, and where the field holds no text of its own.
 */
export function withRemarkTaken<Content extends RemarkedContent>(
  remark: Suggesting,
  content: Content,
): Content | null {
  const { quote, suggestion } = remark;
  const passage = passageOf(remark, content);
  const place = remarkPlace(passage.path);
  if (suggestion === null || place === null || passage.state === 'gone') return null;
  if (isList.has(place.field) && place.item === undefined) {
    const item = quote === null ? -1 : itemsOf(content, place.field).findIndex((one) => one.includes(quote));
    if (item < 0) return null;
    place.item = item;
  } else if (place.item === undefined && !isText.has(place.field)) return null;
  const now = remarkedText(content, placePath(place)) ?? '';
  const steps = placePath(place).split('.');
  if (quote === null) return replaced(content, steps, suggestion) as Content;
  const at = now.indexOf(quote);
  const text = now.slice(0, at) + suggestion + now.slice(at + quote.length);
  return replaced(content, steps, text) as Content;
}

/** Whether a suggestion stands in the text, in place of what it was to replace. */
export function suggestionStands(remark: Suggesting, content: RemarkedContent): boolean {
  const { suggestion, quote, path } = remark;
  const place = remarkPlace(path);
  if (suggestion === null || place === null) return false;
  const whole = remarkedText(content, place.field) ?? '';
  const parts = isList.has(place.field) ? itemsOf(content, place.field) : [whole];
  if (quote === null) return parts.some((part) => part.trim() === suggestion);
  return whole.includes(suggestion) && (suggestion.includes(quote) || !whole.includes(quote));
}
