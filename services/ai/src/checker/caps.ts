import { criteria as rubric } from '@studieplan/contracts';
import { criterionNames, type Cap, type Criterion } from './check-result.ts';

interface Combined {
  /** Percent with one decimal: the weighted criteria, or the lowest cap. */
  total: number;
  /** Percent, whole, after the criteria's own caps. */
  criteria: Record<Criterion, number>;
}

/** The only place where a total is made: the lowest of the weighted criteria and every cap, whoever judged them. */
export function combine(
  criteria: Record<Criterion, number>,
  caps: ReadonlyArray<Pick<Cap, 'total' | 'criteria'>>,
): Combined {
  const capped = { ...criteria };
  for (const name of criterionNames) {
    const own = caps.map((cap) => cap.criteria?.[name] ?? 100);
    capped[name] = Math.min(bounded(criteria[name]), ...own);
  }
  const weighted = criterionNames.reduce((sum, name) => sum + rubric[name].weight * capped[name], 0);
  const total = Math.min(weighted, ...caps.map((cap) => bounded(cap.total)));
  for (const name of criterionNames) capped[name] = Math.round(capped[name]);
  return { total: Math.round(total * 10) / 10, criteria: capped };
}

/** A score that is no number earns nothing. */
function bounded(value: number): number {
  return Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : 0;
}
