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

/** The threshold with the best accuracy, chosen in hindsight: a baseline gets the benefit of the doubt. */
export function bestAccuracy(values: readonly number[], good: readonly boolean[]): number {
  const hits = (limit: number) => values.filter((value, at) => value >= limit === good[at]).length;
  const limits = [...new Set(values), Number.POSITIVE_INFINITY];
  return values.length === 0 ? 0 : Math.max(...limits.map(hits)) / values.length;
}

/** Share of true values; 0 for an empty row. */
export function share(values: readonly boolean[]): number {
  return values.length === 0 ? 0 : values.filter(Boolean).length / values.length;
}
