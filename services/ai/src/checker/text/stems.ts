import snowball from 'snowball-stemmers';
import { remembering } from '../../remembering.ts';
import { everydayWords, functionWords, genericWords, meaningFields } from './function-words.ts';
import { wordsOf } from './words.ts';

const stemmer = snowball.newStemmer('norwegian');

/** sykkel beside sykler: an e between a cluster (or g, d) and l, r, n comes and goes. */
const droppedVowel = /((?:([bdfgklmnprst])\2|n[dgt]|[lr][dktm]|[ks]t|g|d))e([lrn])$/u;

/**
 * Snowball stem, folded so that forms that Snowball keeps apart meet: vowel change (bok, bøker), doubled
 * consonants (sykdom, sykdommer), dropped e (sykkel, sykler), -ing nouns beside their verb, nynorsk endings.
 */
export const stemOf = remembering((word): string => {
  const base = word.length > 40 ? word.slice(0, 40) : word;
  let stem = base.length <= 3 ? base : stemmer.stem(base);
  stem = stem
    .replace(/[^a-zæøå]/gu, plainLetter)
    .replace(/æ/gu, 'e')
    .replace(/ø/gu, 'o');
  if (stem.length >= 6) stem = stem.replace(/(?:(?:ingar|inga|ing)|(?:ane|ar|a))$/u, '');
  if (stem.length >= 5) stem = stem.replace(droppedVowel, '$1$3');
  return stem.replace(/([a-z])\1/gu, '$1');
});

const everydayStems = new Set(everydayWords.map(stemOf));
/** é and ä are read as e and a; å stays, for it tells words apart (mål, mal). */
function plainLetter(sign: string): string {
  return sign.normalize('NFD').replace(/[^a-z]/gu, '');
}

const genericStems = new Set([...genericWords.map(stemOf), ...everydayStems]);

/** Whether a word says nothing of the subject. */
export function isGeneric(word: string): boolean {
  return functionWords.has(word) || genericStems.has(stemOf(word));
}

/** Stems of the words that carry subject matter, without function words; generic words are left out too. */
export function specificStems(text: string): string[] {
  return contentStems(text).filter((stem) => !genericStems.has(stem));
}

/** Stems of all but function words, in order, repeats kept. */
export function contentStems(text: string): string[] {
  return wordsOf(text)
    .filter((word) => word.length >= 2 && !functionWords.has(word))
    .map(stemOf)
    .filter((stem) => stem.length >= 2);
}

/** Five letters of a stem: the unit in which duplicates and alignment are measured (rubric, division of labour). */
export function fiveLetters(stem: string): string {
  return stem.slice(0, 5);
}

/** How many of one set stand in another. */
export function sharedWith(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const item of one) if (other.has(item)) shared += 1;
  return shared;
}

/** Shared part of two sets, 0 (nothing) to 1 (equal); two empty sets share nothing. */
export function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  const shared = sharedWith(one, other);
  return shared / (one.size + other.size - shared);
}

/** The ideas of a text: exact ones by stem and compound part, and looser ones by semantic field. */
export interface Ideas {
  exact: ReadonlySet<string>;
  loose: ReadonlySet<string>;
}

/** Knows which stems a plan uses alone, so that a compound can be met by its parts. */
export class Vocabulary {
  readonly #known: ReadonlySet<string>;

  constructor(texts: readonly string[]) {
    this.#known = new Set(texts.flatMap(specificStems));
  }

  readonly ideasOf = remembering((text): Ideas => {
    const exact = new Set<string>();
    const loose = new Set<string>();
    for (const stem of contentStems(text)) {
      if (everydayStems.has(stem)) loose.add(`=${stem}`);
      if (genericStems.has(stem)) continue;
      for (const idea of this.#ideasOfStem(stem)) exact.add(idea);
      for (const field of fieldsOf(stem)) loose.add(field);
    }
    return { exact, loose };
  });

  readonly #ideasOfStem = remembering((stem) => {
    const ideas = new Set([fiveLetters(stem)]);
    for (let length = 3; length <= stem.length - 3; length += 1) {
      const head = stem.slice(0, length);
      if (this.#known.has(head)) ideas.add(fiveLetters(head));
      const tail = stem.slice(-length);
      // Three letters at the end are trusted in a long compound only.
      if (this.#known.has(tail) && (length >= 4 || stem.length >= 7)) ideas.add(fiveLetters(tail));
    }
    return [...ideas];
  });
}

const fieldsOf = remembering((stem) =>
  Object.entries(meaningFields).flatMap(([field, starts]) =>
    starts.some((start) => belongsTo(stem, start)) ? [field] : [],
  ),
);

/** Short entries are whole words; longer ones open a word or close a compound. */
function belongsTo(stem: string, start: string): boolean {
  if (start.length <= 3) return stem === start;
  return stem.startsWith(start) || (stem.length >= start.length + 3 && stem.endsWith(start));
}

/** How many exact ideas two texts share; ideas in `common` (the title's, which are everywhere) count a half. */
export function sharedIdeas(one: Ideas, other: Ideas, common: ReadonlySet<string> = new Set()): number {
  let shared = 0;
  for (const idea of one.exact) if (other.exact.has(idea)) shared += common.has(idea) ? 0.5 : 1;
  return shared;
}

/** Whether two texts touch the same semantic field. */
export function sharesField(one: Ideas, other: Ideas): boolean {
  for (const field of one.loose) if (other.loose.has(field)) return true;
  return false;
}
