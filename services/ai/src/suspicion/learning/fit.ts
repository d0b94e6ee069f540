import type { LinearModel, SparseRow } from '../logistic.ts';

export interface Example {
  row: SparseRow;
  positive: boolean;
  /** How much it counts; the sum over all need not be one. */
  weight: number;
}

const memory = 8;

/**
 * Logistic regression with a penalty of half `penalty` times the squared weights (the offset is free), by L-BFGS; the
 * examples' weights are brought to a sum of one. Deterministic: no drawing, a fixed order of sums.
 */
export function fit(examples: readonly Example[], size: number, penalty: number, rounds = 60): LinearModel {
  const total = examples.reduce((sum, one) => sum + one.weight, 0);
  const loss = (point: Float64Array, slope: Float64Array): number => {
    slope.fill(0);
    let sum = 0;
    for (const { row, positive, weight } of examples) {
      let score = point[size] ?? 0;
      for (let one = 0; one < row.at.length; one += 1)
        score += (point[row.at[one] as number] as number) * (row.values[one] as number);
      const signed = positive ? score : -score;
      const share = weight / total;
      sum += share * (signed > 30 ? 0 : Math.log1p(Math.exp(-signed)));
      const pull = ((positive ? -1 : 1) * share) / (1 + Math.exp(signed));
      for (let one = 0; one < row.at.length; one += 1) {
        const place = row.at[one] as number;
        slope[place] = (slope[place] as number) + pull * (row.values[one] as number);
      }
      slope[size] = (slope[size] as number) + pull;
    }
    for (let place = 0; place < size; place += 1) {
      const value = point[place] as number;
      sum += (penalty / 2) * value * value;
      slope[place] = (slope[place] as number) + penalty * value;
    }
    return sum;
  };
  const point = descend(loss, size + 1, rounds);
  return { weights: Float32Array.from(point.subarray(0, size)), offset: point[size] ?? 0 };
}

function descend(
  loss: (point: Float64Array, slope: Float64Array) => number,
  size: number,
  rounds: number,
): Float64Array {
  let point = new Float64Array(size);
  let slope = new Float64Array(size);
  let value = loss(point, slope);
  const steps: Array<{ move: Float64Array; turn: Float64Array; curve: number }> = [];
  for (let round = 0; round < rounds; round += 1) {
    const way = direction(slope, steps);
    const fall = dot(way, slope);
    if (!(fall < -1e-12)) break;
    let length = round === 0 ? Math.min(1, 1 / Math.sqrt(-fall)) : 1;
    const next = new Float64Array(size);
    const nextSlope = new Float64Array(size);
    let nextValue = Infinity;
    for (let tries = 0; tries < 30; tries += 1) {
      for (let at = 0; at < size; at += 1) next[at] = (point[at] as number) + length * (way[at] as number);
      nextValue = loss(next, nextSlope);
      if (nextValue <= value + 1e-4 * length * fall) break;
      length /= 2;
    }
    if (!(nextValue < value)) break;
    const move = next.map((one, at) => one - (point[at] as number));
    const turn = nextSlope.map((one, at) => one - (slope[at] as number));
    const curve = dot(move, turn);
    if (curve > 1e-14) steps.push({ move, turn, curve });
    if (steps.length > memory) steps.shift();
    const gain = value - nextValue;
    [point, slope, value] = [next, nextSlope, nextValue];
    if (gain < 1e-8) break;
  }
  return point;
}

function direction(
  slope: Float64Array,
  steps: ReadonlyArray<{ move: Float64Array; turn: Float64Array; curve: number }>,
): Float64Array {
  const way = slope.map((value) => -value);
  const shares: number[] = [];
  for (const { move, turn, curve } of steps.toReversed()) {
    const share = dot(move, way) / curve;
    shares.push(share);
    for (let at = 0; at < way.length; at += 1) way[at] = (way[at] as number) - share * (turn[at] as number);
  }
  const last = steps.at(-1);
  if (last) {
    const scale = last.curve / dot(last.turn, last.turn);
    for (let at = 0; at < way.length; at += 1) way[at] = (way[at] as number) * scale;
  }
  for (const { move, turn, curve } of steps) {
    const share = (shares.pop() ?? 0) - dot(turn, way) / curve;
    for (let at = 0; at < way.length; at += 1) way[at] = (way[at] as number) + share * (move[at] as number);
  }
  return way;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
}
