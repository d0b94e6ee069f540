import {
  alwaysEnds,
  asides,
  beginsAmount,
  canBeInfinitive,
  connectors,
  courseWords,
  isPlainWord,
  noSubject,
  qualities,
  sentenceWords,
} from './phrase-words.ts';
import { namesPeople } from './people.ts';
import { wholeWords } from './word-pattern.ts';

const clauseEnd = /[.;:!?()\n"«»–—…]| - |\.\.\./u;
const read = 200;
const maxWords = 9;
const maxVerbWords = 12;
const maxLength = 90;
/** What a subject may be compared to: `norsk som andrespråk`. Else 'som' begins a clause. */
const asWhat =
  /^(?:andrespråk|annetspråk|fremmedspråk|framandspråk|morsmål|førstespråk|metode|verktøy|hobby|terapi|medisin|håndverk|handverk|kunstform|uttrykksform|uttrykk|arbeidsform|yrke)$/iu;
const byHand = /^(?:hånd|hand)$/iu;

/** The noun phrase at the start of `rest` (`lokal mattradisjon`); null where there is none that can be read. */
export function nounPhraseAt(rest: string): string | null {
  const clause = firstClause(rest);
  const listed = enumerationIn(clause);
  if (listed !== null) return listed;
  const phrase = cut(clause.split(',')[0] ?? '', maxWords);
  return isNounPhrase(phrase) ? lowerFirst(phrase) : null;
}

const some = wholeWords('litt om ', 'g');

/** The noun phrases of `Litt om dyrking, litt om matlaging`, six at most. */
export function someOf(text: string): string[] {
  return [...text.matchAll(some)].slice(0, 6).flatMap((match) => {
    const phrase = nounPhraseAt(text.slice(match.index + match[0].length));
    return phrase === null || / og /u.test(phrase) ? [] : [phrase];
  });
}

/** `kart, kompass og ruteplan`. */
export const listed = new Intl.ListFormat('nb');

/** The verb phrase at the start of `rest`, without å (`lage egne spill`); null where there is none. */
export function verbPhraseAt(rest: string): string | null {
  const clause = firstClause(rest);
  const [first = '', ...others] = clause.split(',');
  const last = others.find((part) => / og /u.test(part));
  const parts = last === undefined ? [first] : [first, ...others.slice(0, others.indexOf(last) + 1)];
  const whole = parts.map((part) => cut(part, maxVerbWords)).join(', ');
  const items = whole.split(/, | og (?:å )?/u);
  const listed = items.length > 2 && items.every(isVerbPhrase);
  const phrase = listed ? whole : cut(first, maxVerbWords);
  return isVerbPhrase(phrase) && phrase.length <= maxLength ? lowerFirst(phrase) : null;
}

/** The first clause as a heading, where it is a few plain words: `Trygg på nett for seniorer over 70`. */
export function headingAt(text: string): string | null {
  const clause = (firstClause(text).split(',')[0] ?? '').trim();
  const words = clause.split(' ');
  const plain = words.every((word) => isPlainWord(word) || /^\d{1,3}$/u.test(word));
  const lower = words.map((word) => word.toLowerCase());
  const [first = ''] = lower;
  if (!plain || words.length < 2 || words.length > 8 || clause.length > maxLength) return null;
  if (lower.some((word) => sentenceWords.has(word)) || (noSubject.has(first) && !qualities.test(first)))
    return null;
  if (lower.some((word, at) => beginsAmount(word, lower[at + 1] ?? '') && !/^\d/u.test(word))) return null;
  return lower.every((word) => courseWords.has(word) || noSubject.has(word) || connectors.has(word))
    ? null
    : clause;
}

const firstClause = (rest: string) => (rest.slice(0, read).split(clauseEnd)[0] ?? '').trim();

/** `kart, kompass og ruteplan`: short nouns with 'og' before the last. */
function enumerationIn(clause: string): string | null {
  const parts = clause.split(', ');
  const last = parts.findIndex((part) => / og /u.test(part));
  if (last < 1 || last > 4) return null;
  const items = parts.slice(0, last + 1).map((part) => cut(part, maxWords));
  const single = items.flatMap((item) => item.split(' og '));
  if (!single.every((item) => item.split(' ').length <= 3 && isNounPhrase(item) && !namesPeople(item)))
    return null;
  const phrase = items.join(', ');
  return phrase.length <= maxLength ? lowerFirst(phrase) : null;
}

/** The words up to where the next piece of information begins, without what is left hanging. */
function cut(clause: string, most: number): string {
  const all = clause.trim().split(/\s+/u).slice(0, 30);
  const words: string[] = [];
  for (const [at, word] of all.entries()) {
    if (words.length >= most || endsAt(word.toLowerCase(), all.slice(at + 1), words.length)) break;
    words.push(word);
  }
  while (words.length > 0 && connectors.has((words.at(-1) ?? '').toLowerCase())) words.pop();
  return words.join(' ');
}

function endsAt(word: string, rest: readonly string[], done: number): boolean {
  const next = (rest[0] ?? '').toLowerCase();
  if (beginsAmount(word, next)) return true;
  if (done > 0 && alwaysEnds.has(word)) return true;
  if (word === 'om') return next === 'lag' || beginsAmount(next, (rest[1] ?? '').toLowerCase());
  if (word === 'for') return !byHand.test(next);
  if (word === 'som') return !asWhat.test(next);
  if (word === 'og' || word === 'eller') return alwaysEnds.has(next) || sentenceWords.has(next);
  if (word === 'over') return beginsAmount(next, (rest[1] ?? '').toLowerCase());
  const aside = asides.get(word);
  return aside !== undefined && (aside.has(next) || beginsAmount(next, (rest[1] ?? '').toLowerCase()));
}

function isNounPhrase(phrase: string): boolean {
  const words = phrase.toLowerCase().split(' ');
  const [first = ''] = words;
  if (phrase.length > maxLength || phrase.length < 2 || noSubject.has(first) || first === 'å') return false;
  if (qualities.test(first)) return false;
  if (!phrase.split(' ').every(isPlainWord) || words.some((word) => sentenceWords.has(word))) return false;
  return words.some(
    (word) => word.length > 1 && !courseWords.has(word) && !connectors.has(word) && !noSubject.has(word),
  );
}

/** Whether a phrase is an infinitive with its object; a pronoun may stand in it, but nobody is spoken to. */
export function isVerbPhrase(phrase: string): boolean {
  const words = phrase.toLowerCase().split(/,? /u);
  const [first = ''] = words;
  return (
    phrase.length <= maxLength &&
    canBeInfinitive(first) &&
    phrase.split(/,? /u).every(isPlainWord) &&
    !words.some((word) => sentenceWords.has(word)) &&
    // 'å lære', 'å kunne': what is learnt has not been said.
    !(words.length === 1 && /^(?:lære|kunne|gjøre|gjere|være|vere|lage|bruke|ha|få|bli|gå)$/u.test(first))
  );
}

const names =
  /^(?:Excel|Word|PowerPoint|Outlook|Photoshop|Lightroom|Python|Instagram|Facebook|Google|Android|Linux|Windows|Bibelen|Koranen|Ibsen|Norge|Noreg|Europa|Arduino|Minecraft|Canva|Teams|Java|Mac|Pilates|Zumba)$/u;

/** A word that only stands first in a sentence loses its capital; names and abbreviations keep theirs. */
export function lowerFirst(phrase: string): string {
  const [first = '', second = ''] = phrase.split(' ');
  if (!/^\p{Lu}[\p{Ll}-]+$/u.test(first) || names.test(first) || /^\p{Lu}/u.test(second)) return phrase;
  return `${phrase.charAt(0).toLowerCase()}${phrase.slice(1)}`;
}
