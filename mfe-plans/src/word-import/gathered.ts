import { isListField, wordFields, type LooseText, type PlacedText, type WordField } from './blocks.ts';

/** A longer item is a paragraph that has gone astray, and the contract would refuse it. */
const longestItem = 1000;
const mostItems = 100;

/** Fields that hold one short thing: what comes after the first is loose. */
const single: readonly WordField[] = [
  'title',
  'ects_credits',
  'estimated_hours',
  'eqf_level',
  'language',
  'duration_hours',
  'duration_meetings',
  'delivery',
  'subject_code',
];

/** What has been placed so far; every text that comes in is in a field or loose when it is done. */
export class Gathered {
  readonly #texts = new Map<WordField, string[]>();
  readonly #sources = new Map<WordField, Set<string>>();
  readonly #loose: LooseText[] = [];

  has(field: WordField): boolean {
    return this.#texts.has(field);
  }

  /** False where the field has no room for it. */
  add(field: WordField, text: string, source: string): boolean {
    const texts = this.#texts.get(field) ?? [];
    if (single.includes(field) && texts.length > 0) return texts[0] === text;
    if (isListField(field) && (text.length > longestItem || texts.length >= mostItems)) return false;
    texts.push(text);
    this.#texts.set(field, texts);
    const sources = this.#sources.get(field) ?? new Set();
    this.#sources.set(field, sources.add(source));
    return true;
  }

  /** Adds to the last item of a list. */
  extend(field: WordField, text: string, between: string): boolean {
    const texts = this.#texts.get(field);
    const last = texts?.pop();
    if (texts === undefined || last === undefined) return false;
    const longer = last + between + text;
    const fits = longer.length <= longestItem;
    texts.push(fits ? longer : last);
    return fits;
  }

  leave(text: string, under?: string, suggested?: WordField): void {
    const more = { ...(under !== undefined && { under }), ...(suggested !== undefined && { suggested }) };
    this.#loose.push({ id: this.#loose.length, text, ...more });
  }

  done(): PlacedText {
    return {
      found: wordFields.flatMap((field) => {
        const texts = this.#texts.get(field);
        if (texts === undefined) return [];
        const value = isListField(field) ? texts : texts.join('\n');
        return [{ field, value, sources: [...(this.#sources.get(field) ?? [])] }];
      }),
      loose: this.#loose,
    };
  }
}
