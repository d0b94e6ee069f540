import {
  bodyOf,
  comparedTellingWords,
  type GeneratedPlan,
  moduleText,
  sentencesOf,
} from '@studieplan/contracts';
import type { GenerationRequest } from '../generation/generation-question.ts';
import { textWindows, windowCount } from '@studieplan/kit/secrets';

/** Windows of one proposal that are kept; a proposal that keeps the form's rules in plain words has some hundred. */
const mostWindows = 4_000;
const wholeWindow = 5;

const wordsIn = (text: string) => sentencesOf(text).flatMap(comparedTellingWords);

/**
 * The digests of what a proposal says of its own accord: its windows without those that stood in the request, and
 * without those that reach over a blank, which somebody else fills in.
 */
export function proposedDigests(
  key: Uint8Array,
  proposal: GeneratedPlan,
  request: GenerationRequest,
): string[] {
  const asked = new Set(
    [request.title ?? '', request.description].flatMap((text) => textWindows(key, wordsIn(text)).flat()),
  );
  const digests: string[] = [];
  let left = mostWindows;
  for (const words of stretches(proposal)) {
    const count = Math.min(left, windowCount(words.length));
    const starts = Array.from({ length: count }, (_, start) => start);
    left -= count;
    for (const window of textWindows(key, words, starts))
      if (!window.some((digest) => asked.has(digest))) digests.push(...window);
  }
  return digests;
}

/** The words between blanks, field by field; what is shorter than a window can be in no countable sentence alone. */
function stretches(proposal: GeneratedPlan): string[][] {
  const content = { ...proposal, content_modules: proposal.content_modules.map(moduleText) };
  return bodyOf(content)
    .flatMap(({ text }) => text.split(/\[\[[^[\]]{0,500}\]\]/))
    .map(wordsIn)
    .filter((words) => words.length >= wholeWindow);
}
