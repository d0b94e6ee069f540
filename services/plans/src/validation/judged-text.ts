import { randomInt } from 'node:crypto';
import { bodyOf, comparedWords, type PlanContent, type ValidationResult } from '@studieplan/contracts';
import { textWindows, windowCount } from '@studieplan/kit/secrets';

/** Share of windows from which two texts are the same, whichever of them is the longer (design.md 31, 33). */
export const sameShare = 2 / 3;
/** Words that are looked at; what lies beyond is padding, which no judge rewards. */
const maxWords = 30_000;
/** Windows that are kept of a text: drawn, so that nobody knows which to change. */
const keptWindows = 500;

function wordsOfBody(content: PlanContent): string[] {
  const words: string[] = [];
  for (const { text } of bodyOf(content)) {
    if (words.length >= maxWords) break;
    words.push(...comparedWords(text));
  }
  return words.slice(0, maxWords);
}

/** A text as it is looked for: all of its windows' digests, and how many windows those are. */
export function wholeText(key: Uint8Array, content: PlanContent): { windows: number; digests: string[] } {
  const windows = textWindows(key, wordsOfBody(content));
  return { windows: windows.length, digests: [...new Set(windows.flat())] };
}

/** A text as it is kept: how many windows it has, and the digests of at most 500 of them, drawn at random. */
export function drawnText(key: Uint8Array, content: PlanContent): { windows: number; digests: string[] } {
  const words = wordsOfBody(content);
  const windows = windowCount(words.length);
  const starts = Array.from({ length: windows }, (_, start) => start);
  for (let at = 0; at < Math.min(keptWindows, windows); at += 1) {
    const other = randomInt(at, windows);
    [starts[at], starts[other]] = [starts[other] as number, starts[at] as number];
  }
  return { windows, digests: textWindows(key, words, starts.slice(0, keptWindows)).flat() };
}

/** The total that a language model gave by itself, percent; null where none has judged. */
export const modelTotalOf = (validation: ValidationResult): number | null =>
  validation.judges?.model ?? validation.passport?.model_total ?? null;
