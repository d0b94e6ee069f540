import { digestOf, emptyDigest, growDigest } from './word-digest.ts';
import { wordKind } from './word-table.ts';

/** What a splitter asks; the table and the builder's own map answer alike. */
export interface Kinds {
  kindsOf(digest: { high: number; low: number }): number;
}

const shortest = 5;
const longest = 45;
const longestPart = 26;
/** Three parts before the last one is the most that people write. */
const mostFirstParts = 3;
/** Letters that the parts of a word of three or more must have on an average, or mash falls apart into short words. */
const lettersOfMany = 3.5;
/** A word that no compound of the dictionaries shows may be one part of two when it is this long, the other a shown one. */
const longWord = 5;
const longPart = 4;

/**
 * Whether a lower-case word is a compound: first parts that other words begin with (their linking -s and -e are part of
 * them; a compound links with an -s of its own), then a part that other words end with. A consonant written twice
 * stands for three ('trafikkork'). The work is at most a step per pair of letters.
 */
export function isCompound(word: string, kinds: Kinds): boolean {
  if (word.length < shortest || word.length > longest) return false;
  // Fewest first parts that end before each letter; one more than the most where none do.
  const partsBefore = new Uint8Array(word.length + 1).fill(mostFirstParts + 1);
  partsBefore[0] = 0;
  for (let start = 0; start < word.length - 1; start += 1) {
    const parts = partsBefore[start] ?? 0;
    if (parts <= mostFirstParts && reachesEnd(word, start, parts, partsBefore, kinds)) return true;
  }
  return isLoosePair(word, kinds);
}

/** Two parts of which only one is shown by other compounds ('lukker' + 'tid', 'strand' + 'dugnaden'). */
function isLoosePair(word: string, kinds: Kinds): boolean {
  const digest = { ...emptyDigest };
  for (let at = 0; at < word.length - longPart; at += 1) {
    growDigest(digest, word.charCodeAt(at));
    if (at + 1 < longPart) continue;
    const found = kinds.kindsOf(digest);
    const wanted =
      (found & wordKind.firstPart ? wordKind.word : 0) |
      (found & wordKind.word && at + 1 >= longWord ? wordKind.lastPart : 0);
    if (wanted !== 0 && endsWith(word, at + 1, wanted, kinds)) return true;
  }
  return false;
}

function endsWith(word: string, from: number, wanted: number, kinds: Kinds): boolean {
  const found = kinds.kindsOf(digestOf(word.slice(from)));
  const length = word.length - from;
  if ((found & wanted & wordKind.lastPart) !== 0 && length >= longPart) return true;
  return (found & wanted & wordKind.word) !== 0 && length >= longWord;
}

function reachesEnd(
  word: string,
  start: number,
  parts: number,
  partsBefore: Uint8Array,
  kinds: Kinds,
): boolean {
  const digest = { ...emptyDigest };
  const end = Math.min(word.length, start + longestPart);
  for (let at = start; at < end; at += 1) {
    growDigest(digest, word.charCodeAt(at));
    const length = at + 1 - start;
    if (length < 2 || !isLongEnough(length, start, parts)) continue;
    const found = kinds.kindsOf(digest);
    if (at + 1 === word.length) return parts > 0 && (found & wordKind.lastPart) !== 0;
    if (parts === mostFirstParts) continue;
    if ((found & wordKind.firstPart) !== 0) {
      mark(at + 1, parts + 1, partsBefore);
      if (length > 3 && isDoubled(word, at)) mark(at, parts + 1, partsBefore);
    }
    const mayLink = parts > 0 && length > 3 && (found & (wordKind.firstPart | wordKind.lastPart)) !== 0;
    if (mayLink && word[at + 1] === 's') mark(at + 2, parts + 1, partsBefore);
  }
  return false;
}

/** Two parts may be short; the third and those after it must keep the average up. */
function isLongEnough(length: number, start: number, parts: number): boolean {
  return parts < 2 || (length > lettersOfMany && start >= parts * lettersOfMany);
}

function isDoubled(word: string, at: number): boolean {
  return word[at] === word[at - 1] && !'aeiouyæøå'.includes(word[at] ?? '');
}

function mark(at: number, parts: number, partsBefore: Uint8Array): void {
  if (parts < (partsBefore[at] ?? 0)) partsBefore[at] = parts;
}
