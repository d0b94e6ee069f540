import type { PlanContent } from '@studieplan/contracts';
import { normaliseText } from '../checker/text/normalise.ts';

const minSigns = 8;

const folded = (text: string) =>
  normaliseText(text)
    .text.toLowerCase()
    .replace(/[«»“”„"'‘’]/gu, '"')
    .replace(/[‐-―−]/gu, '-')
    .replace(/\s+/gu, ' ')
    .replace(/^["… .]+|["… .]+$/gu, '');

/**
 * Whether a quote stands in the plan at its path (`learning_outcomes.skills[1]`). A whole field always counts; a part of
 * one must be two words and eight signs, since a letter stands everywhere.
 */
export function standsIn(plan: PlanContent, quote: { path: string; text: string }): boolean {
  const wanted = folded(quote.text);
  if (wanted === '') return false;
  return textsAt(plan, quote.path).some((text) => {
    const field = folded(text);
    if (field === wanted) return true;
    return wanted.length >= minSigns && wanted.includes(' ') && field.includes(wanted);
  });
}

/** The texts at a path: one field, or the items of a list. */
function textsAt(plan: PlanContent, path: string): string[] {
  let at: unknown = plan;
  for (const step of path.match(/[^.[\]]+/gu) ?? []) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return [];
    at = (at as Record<string, unknown>)[step];
  }
  if (typeof at === 'number') return [String(at), String(at).replace('.', ',')];
  if (typeof at === 'string') return [at];
  return Array.isArray(at) ? at.filter((item): item is string => typeof item === 'string') : [];
}
