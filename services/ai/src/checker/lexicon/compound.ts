import { emptyDigest, growDigest } from './word-digest.ts';
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
/** In words of many parts each part must be long, or mash falls apart into short words. */
const shortestOfMany = 4;

/**
 * Whether a lower-case word is a compound: first parts that other words begin with (their linking -s and -e are part of
 * them), then a part that other words end with. A consonant written twice stands for three ('trafikkork'). The work is
 * at most a step per pair of letters.
 */
export function isCompound(word: string, kinds: Kinds): boolean {
  if (word.length < shortest || word.length > longest) return false;
  // Fewest first parts that end before each letter; one more than the most where none do.
  const partsBefore = new Uint8Array(word.length + 1).fill(mostFirstParts + 1);
  partsBefore[0] = 0;
  for (let start = 0; start < word.length - 2; start += 1) {
    const parts = partsBefore[start] ?? 0;
    if (parts <= mostFirstParts && reachesEnd(word, start, parts, partsBefore, kinds)) return true;
  }
  return false;
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
    if (length < 2) continue;
    const isLast = at + 1 === word.length;
    if (parts > 1 && length < shortestOfMany) continue;
    const found = kinds.kindsOf(digest);
    if (isLast) return parts > 0 && (found & wordKind.lastPart) !== 0;
    if ((found & wordKind.firstPart) === 0 || parts === mostFirstParts) continue;
    mark(at + 1, parts + 1, partsBefore);
    if (length > 3 && isDoubled(word, at)) mark(at, parts + 1, partsBefore);
  }
  return false;
}

function isDoubled(word: string, at: number): boolean {
  return word[at] === word[at - 1] && !/[aeiouyæøå]/u.test(word[at] ?? '');
}

function mark(at: number, parts: number, partsBefore: Uint8Array): void {
  if (parts < (partsBefore[at] ?? 0)) partsBefore[at] = parts;
}
