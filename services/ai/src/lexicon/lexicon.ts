import { remembering } from '../remembering.ts';
import { isCompound } from './compound.ts';
import { surpriseOf } from './letter-model.ts';
import { type LexiconFile, lexiconPath, readLexicon } from './lexicon-file.ts';
import { isWrittenSign } from './written-signs.ts';
import { digestOf } from './word-digest.ts';
import { wordKind } from './word-table.ts';

const longestWord = 60;
const latin = /^\p{Script=Latin}+$/u;
const plain = /^[a-zæøå]+$/u;
/** All but the ring of å. */
const accents = /[\u0300-\u0309\u030b-\u036f]/gu;
/** Bits per letter that few real words reach; measured in lexicon.spec.ts. */
const mostSurprise = 4.9;

let file: LexiconFile | undefined;

function lexicon(): LexiconFile {
  file ??= readLexicon(lexiconPath);
  return file;
}

/**
 * Whether a word is Norwegian, bokmål or nynorsk, in any form and letter case: in the dictionaries, put together from
 * words that are, a number, an abbreviation or a single letter. Words over 60 letters are not.
 */
export function isKnownWord(word: string): boolean {
  return word.length <= longestWord && lookUp(word.normalize('NFC').toLowerCase());
}

const lookUp = remembering((word) => {
  if (isWrittenSign(word)) return true;
  const pieces = word.split(/[-–/]/u).filter((piece) => piece !== '');
  if (pieces.length > 1 && isListed(word)) return true;
  return pieces.length > 0 && pieces.every((piece) => isWrittenSign(piece) || isKnownPiece(piece));
});

function isKnownPiece(piece: string): boolean {
  const word = piece.replace(/['’]s?$/u, '');
  if (!latin.test(word)) return false;
  if (isListed(word) || isCompound(word, lexicon().table)) return true;
  if (!plain.test(word)) {
    const bare = word.normalize('NFD').replace(accents, '').normalize('NFC');
    if (bare !== word && isListed(bare)) return true;
  }
  return word.length > 4 && word.endsWith('s') && isNoun(word.slice(0, -1));
}

function isListed(word: string): boolean {
  return (lexicon().table.kindsOf(digestOf(word)) & (wordKind.word | wordKind.name)) !== 0;
}

/** The genitive of what is listed or put together; the nynorsk dictionary has none of its own. */
function isNoun(word: string): boolean {
  return isListed(word) || isCompound(word, lexicon().table);
}

/** The words of a list that the lexicon does not know, in their order, each as it was written. */
export function unknownWords(words: readonly string[]): string[] {
  return words.filter((word) => !isKnownWord(word));
}

/** The share of the words that the lexicon knows, 0 to 1; 1 for none. */
export function knownShare(words: readonly string[]): number {
  return words.length === 0 ? 1 : 1 - unknownWords(words).length / words.length;
}

/**
 * How surprising a word's letters are beside those of Norwegian words, in bits per letter: most words lie under 4, mash
 * over 5. Words over 60 letters are judged by their first 60.
 */
export function wordShape(word: string): number {
  return surpriseOf(word.slice(0, longestWord).normalize('NFC').toLowerCase(), lexicon().letterCosts);
}

/** Whether a word could be Norwegian by its letters alone: a rare word of a craft is, keyboard mash is not. */
export function isPlausibleWord(word: string): boolean {
  return word.length <= longestWord && /[aeiouyæøå]/iu.test(word) && wordShape(word) <= mostSurprise;
}

/** Whether a verb's infinitive is listed ('forklare', nynorsk 'forklara'); one with a rare prefix may not be. */
export function isInfinitive(word: string): boolean {
  if (word.length > longestWord) return false;
  const digest = digestOf(word.normalize('NFC').toLowerCase());
  return (lexicon().table.kindsOf(digest) & wordKind.infinitive) !== 0;
}

/** Whether a word looks like a name: a listed one, initials ('HLR'), or a capital with letters that fit together. */
export function looksLikeName(word: string): boolean {
  if (word.length > longestWord || !/^\p{Lu}/u.test(word)) return false;
  if (/^\p{Lu}{2,5}$/u.test(word)) return true;
  const digest = digestOf(word.normalize('NFC').toLowerCase());
  if ((lexicon().table.kindsOf(digest) & wordKind.name) !== 0) return true;
  return /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)*$/u.test(word) && isPlausibleWord(word);
}
