import {
  countWords,
  isBriefField,
  isListField,
  wordFields,
  type LooseText,
  type PlacedText,
  type SkippedKind,
  type SkippedText,
  type WordField,
} from './blocks.ts';

/** A longer item is a paragraph that has gone astray, and the contract would refuse it. */
const longestItem = 1000;
const mostItems = 100;
/** What the contract takes; further regulation fields hold 5000 signs. */
const longest: Partial<Record<WordField, number>> = { description: 10_000, assessment_criteria: 20_000 };
const longestOther = 5000;
const longestTitle = 200;
/** More loose texts than this are put together where they stood together, up to so many signs. */
const mostLoose = 300;
const longestLoose = 4000;

/** Whether a field holds one short thing: what comes after the first is loose. */
const isSingle = (field: WordField) => field === 'title' || isBriefField(field);

/** As much as fits, up to the end of a sentence or line, else a word; '' where not even that fits. */
function beginning(text: string, room: number): string {
  const start = text.slice(0, room);
  const ends = [...start.matchAll(/[.!?…](?=\s)|\n/g)];
  const sentence = ends.at(-1);
  if (sentence !== undefined) return start.slice(0, sentence.index + 1).trimEnd();
  return start.slice(0, Math.max(0, start.lastIndexOf(' '))).trimEnd();
}

/** What has been placed so far; every text that comes in is in a field, loose or skipped when it is done. */
export class Gathered {
  readonly #texts = new Map<WordField, string[]>();
  readonly #lengths = new Map<WordField, number>();
  readonly #sources = new Map<WordField, Set<string>>();
  readonly #cut = new Set<WordField>();
  readonly #loose: Loose[] = [];
  readonly #skipped: SkippedText[] = [];
  readonly #words = { placed: 0, loose: 0, skipped: 0 };

  has(field: WordField): boolean {
    return this.#texts.has(field);
  }

  /** What the field has no room for: '' where all of it is in. Words are counted by whoever gives the text. */
  add(field: WordField, text: string, source: string): string {
    const texts = this.#texts.get(field) ?? [];
    if (isSingle(field)) {
      if (texts.length > 0) return texts[0] === text ? '' : text;
      if (text.length > longestTitle) return text;
    } else if (isListField(field) && (text.length > longestItem || texts.length >= mostItems)) return text;
    const fitting = isListField(field) ? text : this.#fitting(field, text);
    if (fitting === '') return text;
    texts.push(fitting);
    this.#texts.set(field, texts);
    this.#sources.set(field, (this.#sources.get(field) ?? new Set<string>()).add(source));
    return text.slice(fitting.length).trimStart();
  }

  /** Once a field has been cut, nothing more goes into it: the text would have a hole. */
  #fitting(field: WordField, text: string): string {
    if (this.#cut.has(field)) return '';
    const length = this.#lengths.get(field) ?? 0;
    const room = (longest[field] ?? longestOther) - length;
    const fitting = text.length <= room ? text : beginning(text, room);
    if (fitting.length < text.length) this.#cut.add(field);
    this.#lengths.set(field, length + fitting.length + 1);
    return fitting;
  }

  /** Adds to the last item of a list. */
  extend(field: WordField, text: string, between: string): boolean {
    const texts = this.#texts.get(field) ?? [];
    const longer = `${texts.at(-1)}${between}${text}`;
    if (texts.length === 0 || longer.length > longestItem) return false;
    texts.splice(-1, 1, longer);
    return true;
  }

  /** Counts words that are in a field, or name one, but for so many that are elsewhere. */
  take(text: string, elsewhere = 0): void {
    this.#words.placed += countWords(text) - elsewhere;
  }

  leave(text: string, under?: string, suggested?: WordField): void {
    this.#words.loose += countWords(text);
    if (text !== '') this.#loose.push({ text, under, suggested });
  }

  /** Counts a heading that loose texts lie under; it is no text of its own then. */
  head(text: string): void {
    this.#words.loose += countWords(text);
  }

  skip(kind: SkippedKind, text: string): void {
    this.#words.skipped += countWords(text);
    this.#skipped.push({ kind, text });
  }

  done(read: number): PlacedText {
    return {
      found: wordFields.flatMap((field) => {
        const texts = this.#texts.get(field);
        if (texts === undefined) return [];
        const value = isListField(field) ? texts : texts.join('\n');
        const cut = this.#cut.has(field) ? { cut: true as const } : {};
        return [{ field, value, sources: [...(this.#sources.get(field) ?? [])], ...cut }];
      }),
      loose: together(this.#loose).map((text, id) => ({ id, ...text })),
      skipped: this.#skipped,
      words: { read, ...this.#words },
    };
  }
}

type Loose = Omit<LooseText, 'id'>;

/** Whoever sorts what is loose gets no thousands of lines: neighbours under one heading become one text. */
function together(loose: readonly Loose[]): Loose[] {
  if (loose.length <= mostLoose) return [...loose];
  const joined: Loose[] = [];
  for (const each of loose) {
    const last = joined.at(-1);
    const fits = last !== undefined && last.text.length + each.text.length < longestLoose;
    if (fits && last.under === each.under && last.suggested === each.suggested) last.text += `\n${each.text}`;
    else joined.push({ ...each });
  }
  return joined;
}
