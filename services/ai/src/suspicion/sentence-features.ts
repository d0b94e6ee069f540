import { isKnownWord, wordShape } from '../lexicon/lexicon.ts';
import { functionWords } from '../checker/text/function-words.ts';
import { judgingKinds, kindsOfWord } from './judging-words.ts';
import { blockOf, placeOf, type SparseRow } from './logistic.ts';
import { fieldKinds, tokensOf, type PlanSentence } from './plan-sentences.ts';

const hashed = 8192;
// Places of a row: stems, runs of letters, kinds of words and their pairs, then named figures.
const lettersFrom = hashed;
/** Places that are weighed by how rare they are. */
export const rareSize = 2 * hashed;
const figuresFrom = rareSize + judgingKinds.length * judgingKinds.length;
const figureNames = [
  ...fieldKinds.map((kind) => `field ${kind}`),
  ...(
    'length, short, first, last, only, digits, hundred, numbers, capitals, quotes, colon, equals, ' +
    'brackets, dash, semicolon, signs, exclaims, foreign script, foreign script alone, unknown run, ' +
    'run of 3, run of 4, run of 6, run alone, unknown share, english, surprise, elsewhere, ' +
    'in title and modules, nowhere run'
  ).split(', '),
];
export const sentenceSize = figuresFrom + figureNames.length;
const figurePlace = new Map(figureNames.map((name, at) => [name, figuresFrom + at]));

/** Groups of features, for the ablation in docs/vurdering.md. */
export const sentenceGroups = ['words', 'letters', 'kinds', 'shape', 'language', 'kin'] as const;
export type SentenceGroup = (typeof sentenceGroups)[number];

/** A sentence as places: words and letters are weighed when it is known how rare they are, the rest stands as it is. */
export interface SentenceFeatures {
  words: Uint32Array;
  letters: Uint32Array;
  figures: SparseRow;
}

/** What a plan says of its sentences: where stems stand, and how its letters usually run. */
export interface Surroundings {
  stemSentences: Map<string, number>;
  topicStems: Set<string>;
  medianSurprise: number;
  /** Sentences with a run of words that no Norwegian list knows, and with letters of another script. */
  foreign: number;
  otherScript: number;
}

export function surroundingsOf(sentences: readonly PlanSentence[]): Surroundings {
  const stemSentences = new Map<string, number>();
  const topicStems = new Set<string>();
  for (const { stems, kind } of sentences)
    for (const stem of new Set(stems)) {
      stemSentences.set(stem, (stemSentences.get(stem) ?? 0) + 1);
      if (kind === 'title' || kind === 'modules') topicStems.add(stem);
    }
  const surprises = sentences.map(surpriseIn).sort((one, other) => one - other);
  return {
    stemSentences,
    topicStems,
    medianSurprise: surprises[surprises.length >> 1] ?? 0,
    foreign: sentences.filter((one) => unknownIn(one).longest >= 3).length,
    otherScript: sentences.filter((one) => otherScriptIn(one.text) > 0).length,
  };
}

function surpriseIn({ words }: PlanSentence): number {
  const shown = words.slice(0, 200);
  return shown.length === 0 ? 0 : shown.reduce((sum, word) => sum + wordShape(word), 0) / shown.length;
}

const english =
  /^(?:the|of|and|to|is|that|it|this|with|as|are|be|you|your|all|not|any|has|have|been|will|should|must|please|from|which|on|by|an)$/u;

/** The places of a sentence's words, alone and two by two, each with the words it came from. */
export function wordPlaces(sentence: PlanSentence): Array<{ place: number; from: string }> {
  return tokensOf(sentence.text).flatMap(({ token, written }, at, all) => {
    const alone = { place: placeOf(token, hashed), from: written };
    const next = all[at + 1];
    if (next === undefined) return [alone];
    return [alone, { place: placeOf(`${token} ${next.token}`, hashed), from: `${written} ${next.written}` }];
  });
}

function letterPlaces({ text }: PlanSentence): number[] {
  const plain = ` ${text.toLowerCase().replace(/\s+/gu, ' ')} `;
  const places: number[] = [];
  for (let length = 3; length <= 5; length += 1)
    for (let at = 0; at + length <= plain.length; at += 1)
      places.push(lettersFrom + placeOf(plain.slice(at, at + length), hashed));
  return places;
}

const sorted = (places: readonly number[]) => Uint32Array.from(new Set(places)).sort();

/** Reads one sentence; `left` names groups that are left out. */
export function readSentence(
  sentence: PlanSentence,
  around: Surroundings,
  left?: SentenceGroup,
): SentenceFeatures {
  const figures = new Map<number, number>();
  if (left !== 'kinds') {
    const kinds = [...new Set(sentence.words.flatMap((word) => [...kindsOfWord(word)]))];
    for (const one of kinds)
      for (const other of kinds)
        if (other >= one) figures.set(rareSize + one * judgingKinds.length + other, 0.3);
  }
  const figure = (name: string, value: number) => {
    if (value !== 0) figures.set(figurePlace.get(name) ?? 0, value / 2);
  };
  if (left !== 'shape') shapeOf(sentence, figure);
  if (left !== 'language') languageOf(sentence, around, figure);
  if (left !== 'kin') kinOf(sentence, around, figure);
  return {
    words: left === 'words' ? new Uint32Array() : sorted(wordPlaces(sentence).map(({ place }) => place)),
    letters: left === 'letters' ? new Uint32Array() : sorted(letterPlaces(sentence)),
    figures: blockOf([...figures].sort(([one], [other]) => one - other)),
  };
}

const blockLength = 3;

/** The row of a sentence: words and letters by how rare they are, each block brought to one length. */
export function sentenceRow({ words, letters, figures }: SentenceFeatures, rarity: Float32Array): SparseRow {
  const at = new Uint32Array(words.length + letters.length + figures.at.length);
  const values = new Float32Array(at.length);
  let next = 0;
  for (const places of [words, letters]) {
    let square = 0;
    for (const place of places) square += (rarity[place] ?? 0) ** 2;
    const scale = square === 0 ? 0 : blockLength / Math.sqrt(square);
    for (const place of places) {
      at[next] = place;
      values[next] = (rarity[place] ?? 0) * scale;
      next += 1;
    }
  }
  at.set(figures.at, next);
  values.set(figures.values, next);
  return { at, values };
}

const marks: ReadonlyArray<[string, RegExp]> = [
  ['hundred', /(?<!\d)100(?!\d)|hundre/iu],
  ['quotes', /[«»"“”]/u],
  ['colon', /:/u],
  ['equals', /[=|<>{}_/\\]/u],
  ['brackets', /[()[\]]/u],
  ['dash', /–/u],
  ['semicolon', /;/u],
  ['exclaims', /[!?]/u],
];

type Figure = (name: string, value: number) => void;

function shapeOf({ kind, text, words, place, of }: PlanSentence, figure: Figure): void {
  figure(`field ${kind}`, 1);
  figure('length', Math.log1p(words.length) / 3);
  figure('short', Number(words.length < 6));
  figure('first', Number(place === 0));
  figure('last', Number(place === of - 1));
  figure('only', Number(of === 1));
  figure('numbers', Math.min(1, countOf(text, /\d+/gu) / 5));
  for (const [name, pattern] of marks) figure(name, Number(pattern.test(text)));
  for (const [name, pattern, times] of densities)
    figure(name, Math.min(1, (countOf(text, pattern) / Math.max(1, text.length)) * times));
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const densities: ReadonlyArray<[string, RegExp, number]> = [
  ['digits', /\d/gu, 5],
  ['capitals', /\p{Lu}/gu, 5],
  ['signs', /[^\p{L}\p{M}\d\s.,]/gu, 8],
];

/** Letters of another script, as a share of all. */
function otherScriptIn(text: string): number {
  const letters = text.match(/\p{L}|[\u2800-\u28ff]/gu)?.length ?? 0;
  const foreign =
    text.match(/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]|[\u2800-\u28ff]/gu)
      ?.length ?? 0;
  return letters === 0 ? 0 : foreign / letters;
}

/** How many words no Norwegian list knows, and how many of them in a row at most. */
function unknownIn({ words }: PlanSentence): { unknown: number; longest: number } {
  let run = 0;
  let longest = 0;
  let unknown = 0;
  for (const word of words.slice(0, 300)) {
    const known = isKnownWord(word);
    run = known ? 0 : run + 1;
    unknown += known ? 0 : 1;
    longest = Math.max(longest, run);
  }
  return { unknown, longest };
}

function languageOf(sentence: PlanSentence, around: Surroundings, figure: Figure): void {
  const shown = sentence.words.slice(0, 300);
  const script = otherScriptIn(sentence.text);
  const { unknown, longest } = unknownIn(sentence);
  const count = Math.max(1, shown.length);
  figure('foreign script', Math.min(1, script * 2) * 2);
  figure('foreign script alone', script > 0 && around.otherScript <= 2 ? 2 : 0);
  figure('unknown run', Math.min(1, longest / 5) * 2);
  figure('run of 3', longest >= 3 ? 1 : 0);
  figure('run of 4', longest >= 4 ? 2 : 0);
  figure('run of 6', longest >= 6 ? 2 : 0);
  figure('run alone', longest >= 3 && around.foreign <= 2 ? 2 : 0);
  figure('unknown share', (unknown / count) * 2);
  figure('english', Math.min(1, (shown.filter((word) => english.test(word)).length / count) * 3));
  figure('surprise', Math.max(-1, Math.min(1, surpriseIn(sentence) - around.medianSurprise)));
}

function kinOf({ words, stems }: PlanSentence, around: Surroundings, figure: Figure): void {
  const content = stems.filter((stem, at) => stem.length > 2 && !functionWords.has(words[at] ?? ''));
  const count = Math.max(1, content.length);
  const elsewhere = content.filter((stem) => (around.stemSentences.get(stem) ?? 0) > 1).length;
  let run = 0;
  let longest = 0;
  for (const stem of content) {
    run = (around.stemSentences.get(stem) ?? 0) > 1 ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  figure('elsewhere', 1 - elsewhere / count);
  figure('in title and modules', 1 - content.filter((stem) => around.topicStems.has(stem)).length / count);
  figure('nowhere run', Math.min(1, longest / 6));
}
