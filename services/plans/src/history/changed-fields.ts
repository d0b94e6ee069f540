import type { PlanContent } from '@studieplan/contracts';
import { canonicalJson } from '@studieplan/kit/secrets';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAbsent = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const same = (one: unknown, other: unknown) =>
  (isAbsent(one) && isAbsent(other)) || canonicalJson(one ?? null) === canonicalJson(other ?? null);

/** The parts of a content that an edit changed, as paths of `planContent` (`learning_outcomes.skills`), sorted. */
export function changedFields(before: PlanContent, after: PlanContent): string[] {
  return changedIn(before, after, '').sort();
}

function changedIn(before: object, after: object, path: string): string[] {
  const [one, other] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) => {
    if (same(one[name], other[name])) return [];
    const inner = [one[name], other[name]];
    // What is told in several parts is named by its parts, also where all of it came or went.
    if (path === '' && inner.some(isRecord))
      return changedIn(isRecord(inner[0]) ? inner[0] : {}, isRecord(inner[1]) ? inner[1] : {}, `${name}.`);
    return [`${path}${name}`];
  });
}
