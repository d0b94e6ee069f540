import { once } from '../once.ts';
import { blankPattern } from './blank.ts';
import type { PlanContent } from './plan.ts';
import { type RegulationText, regulationTexts } from './regulation-texts.ts';

/** A piece of a plan's text with the path of its field (`learning_outcomes.skills.1`). */
export interface TextPart {
  path: string;
  text: string;
}

type Text = Pick<
  PlanContent,
  'title' | 'description' | 'learning_outcomes' | 'content_modules' | 'assessment_criteria'
> &
  Partial<Pick<PlanContent, RegulationText>>;

const items = (path: string, list: readonly string[]): TextPart[] =>
  list.map((text, index) => ({ path: `${path}.${index}`, text }));

/** What makes a plan's text the same as another's: description, outcomes, modules and criteria (design.md 31). */
export function bodyOf(content: Text): TextPart[] {
  const { knowledge, skills, competence } = content.learning_outcomes;
  return [
    { path: 'description', text: content.description },
    ...items('learning_outcomes.knowledge', knowledge),
    ...items('learning_outcomes.skills', skills),
    ...items('learning_outcomes.competence', competence),
    ...items('content_modules', content.content_modules),
    { path: 'assessment_criteria', text: content.assessment_criteria },
  ];
}

/** Every text that an author writes, the title and the regulations' fields too. */
export function allTextOf(content: Text): TextPart[] {
  const told = regulationTexts.flatMap((path) => {
    const text = content[path];
    return text === undefined ? [] : [{ path, text }];
  });
  return [{ path: 'title', text: content.title }, ...bodyOf(content), ...told];
}

// Marks that no letter took up, and signs that cannot be seen: between letters they would make other words of the same.
const unseen = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;

/** Lower case, letters and digits alone; at most 40 signs of a word count. Linear in the text. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .replace(unseen, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => (word === '' ? [] : [word.slice(0, 40)]));
}

// Hyphens, apostrophes and raised dots inside a word, which make two words of one without a reader minding.
const inWord = /(?<=\p{L})[-\u2010\u2011'\u2019\u00B7\u2022\u2027](?=\p{L})/gu;
const otherLetters = /[øæ]/g;
const numbering = /\p{N}+$/u;

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(unseen, '')
    .toLowerCase()
    .replace(inWord, '')
    .replace(otherLetters, (letter) => (letter === 'ø' ? 'o' : 'a'));

/**
 * The words by which two texts are held against each other: as `wordsOf`, without accents, without signs and numbers that
 * change how a word looks and not how it is read, and without numbers that stand alone. Linear in the text.
 */
export function comparedWords(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => {
      const bare = word.slice(0, 40).replace(numbering, '');
      return bare === '' ? [] : [bare];
    });
}

/** Folded, as they are looked for: what turns a sentence round, and numbers that are written out. */
const turning = new Set(
  (
    'ikke ikkje ingen inga inkje ingenting intet aldri uten utan verken hverken korkje neppe unntatt unnateke ' +
    'to tre fire fem seks sju syv åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten ' +
    'tjue tretti førti femti seksti sytti åtti nitti hundre tusen halv halvannen dobbelt'
  )
    .split(' ')
    .map(folded),
);
const wordOrNumber = /\p{N}+(?:[.,:]\p{N}+)*|\p{L}+/gu;

/**
 * What says something else though the words are the same: numbers, numbers written out and negations, in order, each
 * between the words beside it. Linear in the text.
 */
export function turningWords(text: string): { word: string; between: string }[] {
  const words = (folded(text).match(wordOrNumber) ?? []).map((word) =>
    word.slice(0, 40).replaceAll(',', '.'),
  );
  return words.flatMap((word, at) =>
    turning.has(word) || /^\p{N}/u.test(word)
      ? [{ word, between: `${words[at - 1] ?? ''} ${word} ${words[at + 1] ?? ''}` }]
      : [],
  );
}

/** A blank that nobody has filled in: where it stands and what it asks for. */
export interface Blank {
  path: string;
  asks: string;
}

/** All blanks of a plan's text, in its order. */
export function blanksOf(content: Text): Blank[] {
  return allTextOf(content).flatMap(({ path, text }) =>
    [...text.matchAll(blankPattern)].map(([whole]) => ({ path, asks: whole.slice(2, -2).trim() })),
  );
}

/** The sentences of a text; a line, or ends at . ! ? followed by space. A blank ends one too. Linear in the text. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(blankPattern, '\n')
    .split(/\n|(?<=[.!?])\s/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

const fewestWords = 6;
/** Sentences that are looked at; a plan that somebody reads has a few hundred at most. */
const mostSentences = 20_000;
/** 'Samling 3:' before what is done there. */
const label = /^(?:samling|møte|kveld|økt|dag|uke|modul|del|time)\s{0,5}\d{1,3}(?:\s{0,5}[:.–-])?/iu;
const measures = new Set(
  'time timer t min minutter poeng kompetansepoeng studiepoeng samling samlinger kveld kvelder økt økter dag dager uke uker møte møter'.split(
    ' ',
  ),
);

/** The words of a sentence without meeting numbers, hours and credits, which nobody can word otherwise. */
export function tellingWords(sentence: string): string[] {
  return wordsOf(sentence.replace(label, '')).filter((word) => !measures.has(word) && !/^\d+$/.test(word));
}

const foldedMeasures = once(() => new Set([...measures].flatMap(comparedWords)));

/** `tellingWords` as sentences are held against each other. */
export function comparedTellingWords(sentence: string): string[] {
  return comparedWords(sentence.replace(label, '')).filter((word) => !foldedMeasures().has(word));
}

/**
 * Sentences that can be somebody's own: of six words or more beside numbers of meetings, hours and credits; never the
 * title. Shorter ones that follow each other are one: lines broken at every fifth word would hide any text. At most
 * 20,000, the first.
 */
export function countableSentences(content: Text): TextPart[] {
  return bodyOf(content)
    .flatMap(({ path, text }) =>
      text
        .split(blankPattern)
        .flatMap(joinedSentences)
        .filter(({ words }) => words >= fewestWords)
        .map((sentence) => ({ path, text: sentence.text })),
    )
    .slice(0, mostSentences);
}

/** The sentences of a text, those too short to count alone joined with the short ones after them, up to a full one. */
function joinedSentences(text: string): { text: string; words: number }[] {
  const joined: { text: string; words: number }[] = [];
  let open: (typeof joined)[number] | undefined;
  for (const sentence of sentencesOf(text)) {
    const words = tellingWords(sentence).length;
    if (words === 0) continue;
    const short = words < fewestWords;
    if (short && open) {
      open.text += ` ${sentence}`;
      open.words += words;
    } else joined.push({ text: sentence, words });
    open = short && (open?.words ?? words) < fewestWords ? joined.at(-1) : undefined;
  }
  return joined;
}
