import { currentOf, type PlanVersion } from '@studieplan/contracts';

/** One side of a comparison: the number of a version, or the plan's text as it is now. */
export type Side = number | 'now';
export type Pair = readonly [earlier: Side, later: Side];

type Numbered = Pick<PlanVersion, 'version_number' | 'deleted_at' | 'withdrawn'>;

/** How an address names the plan's own text. */
const now = 'utkast';

/** `/study-plans/{id}?compare=1,2`, or `…=2,utkast`. */
export function comparisonAddress(studyPlanId: string, pair: Pair): string {
  return `/study-plans/${studyPlanId}?compare=${writePair(pair)}`;
}

/** `1,2`; the plan's own text is 'utkast'. */
export function writePair(pair: Pair): string {
  return pair.map((side) => (side === 'now' ? now : side)).join(',');
}

/** What to compare first: the current version with the draft beside it, else the two newest; undefined with one text only. */
export function defaultPair(versions: readonly Numbered[], hasDraft: boolean): Pair | undefined {
  const [newest, second] = versions.toSorted((a, b) => b.version_number - a.version_number);
  if (newest === undefined) return undefined;
  if (hasDraft) return [(currentOf(versions) ?? newest).version_number, 'now'];
  return second && [second.version_number, newest.version_number];
}

/** The pair that an address names; undefined when it names another number of texts, or one that the plan has not. */
export function readPair(
  written: string,
  versions: readonly Numbered[],
  hasDraft: boolean,
): Pair | undefined {
  const sides = written.split(',').map((name): Side | undefined => {
    if (name === now) return hasDraft ? 'now' : undefined;
    return versions.find(({ version_number }) => String(version_number) === name)?.version_number;
  });
  const [earlier, later] = sides;
  if (sides.length !== 2 || earlier === undefined || later === undefined) return undefined;
  return [earlier, later];
}
