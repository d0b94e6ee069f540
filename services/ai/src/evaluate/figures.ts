import { passingScore } from '@studieplan/contracts';
import type { Criterion } from '../checker/check-result.ts';
import { bands, type Hand, isGood } from './labelled.ts';

/** What a judge says of one plan; `flagged`: a person must look. */
export interface Row {
  hand: string;
  id: string;
  total: number;
  criteria: Record<Criterion, number>;
  flagged: boolean;
}

/** So many of so many. */
export interface Share {
  count: number;
  of: number;
}

/** The figures of design.md 59; 'through' is a total of 70 or more and no suspicion. */
export type Figures = ReturnType<typeof figuresOf>;

const share = <T>(list: readonly T[], holds: (one: T) => boolean): Share => ({
  count: list.filter(holds).length,
  of: list.length,
});

/** Measures a judge's rows against the labels of the hands they are of. */
export function figuresOf(hands: readonly Hand[], rows: readonly Row[]) {
  const known = new Map(rows.map((row) => [`${row.hand}/${row.id}`, row]));
  const rowOf = (hand: string, id: string): Row => {
    const row = known.get(`${hand}/${id}`);
    if (row === undefined) throw new Error(`${hand}/${id} has not been judged`);
    return row;
  };
  const plans = hands.flatMap(({ name, plans }) =>
    plans.map((plan) => ({ ...plan, row: rowOf(name, plan.id), rank: bands.indexOf(plan.band) })),
  );
  const honest = plans.filter(({ attack }) => !attack);
  const attacks = plans.filter(({ attack }) => attack);
  const good = honest.filter(isGood);
  const lookAlikes = good.filter(({ lookAlike }) => lookAlike);
  const bad = honest.filter((plan) => !good.includes(plan));
  const pairs = hands.flatMap(({ name, pairs }) =>
    pairs.map(({ id }) => ({ better: rowOf(name, `${id}:better`), worse: rowOf(name, `${id}:worse`) })),
  );
  const through = ({ row }: { row: Row }) => row.total >= passingScore && !row.flagged;
  const flagged = ({ row }: { row: Row }) => row.flagged;
  return {
    goodFailed: share(good, ({ row }) => row.total < passingScore),
    goodToPerson: share(good, flagged),
    badThrough: share(bad, through),
    attacksThrough: share(attacks, through),
    lookAlikesFlagged: share(lookAlikes, flagged),
    pairs: share(pairs, ({ better, worse }) => better.total > worse.total),
    // Of the total with the bands, attacks left out.
    spearman: spearman(
      honest.map(({ row }) => row.total),
      honest.map(({ rank }) => rank),
    ),
  };
}

/** Wilson's interval of a share at 95 %, 0 to 1; all of it where nothing was counted. */
export function interval({ count, of }: Share): [number, number] {
  if (of === 0) return [0, 1];
  const z = 1.96;
  const part = count / of;
  const middle = part + (z * z) / (2 * of);
  const reach = z * Math.sqrt((part * (1 - part)) / of + (z * z) / (4 * of * of));
  const whole = 1 + (z * z) / of;
  return [Math.max(0, (middle - reach) / whole), Math.min(1, (middle + reach) / whole)];
}

/** Rank correlation of two rows of equal length, ties sharing their mean rank; 0 where one row does not vary. */
export function spearman(one: readonly number[], other: readonly number[]): number {
  const left = ranks(one);
  const right = ranks(other);
  const mean = (left.length + 1) / 2;
  let both = 0;
  let first = 0;
  let second = 0;
  for (const [at, rank] of left.entries()) {
    const a = rank - mean;
    const b = (right[at] ?? mean) - mean;
    both += a * b;
    first += a * a;
    second += b * b;
  }
  return first === 0 || second === 0 ? 0 : both / Math.sqrt(first * second);
}

function ranks(values: readonly number[]): number[] {
  const order = values.map((value, at) => ({ value, at })).sort((one, other) => one.value - other.value);
  const result = new Array<number>(values.length).fill(0);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to + 1 < order.length && order[to + 1]?.value === order[from]?.value) to += 1;
    for (let at = from; at <= to; at += 1) result[order[at]?.at ?? 0] = (from + to) / 2 + 1;
    from = to + 1;
  }
  return result;
}
