/** A sparse row: places and values of equal length. */
export interface SparseRow {
  at: Uint32Array;
  values: Float32Array;
}

/** A plane through the origin and its offset; `weights` has one for each place a row may name. */
export interface LinearModel {
  weights: Float32Array;
  offset: number;
}

/** Log-odds of a row. */
export function scoreOf(model: LinearModel, { at, values }: SparseRow): number {
  let sum = model.offset;
  for (let one = 0; one < at.length; one += 1) sum += (model.weights[at[one] ?? 0] ?? 0) * (values[one] ?? 0);
  return sum;
}

/** A row of pairs of place and value. */
export function blockOf(pairs: ReadonlyArray<readonly [number, number]>): SparseRow {
  return {
    at: Uint32Array.from(pairs, ([place]) => place),
    values: Float32Array.from(pairs, ([, value]) => value),
  };
}

const seed = 0x811c9dc5;

/** The place of a name among `size` (FNV-1a). */
export function placeOf(name: string, size: number): number {
  let hash = seed;
  for (let at = 0; at < name.length; at += 1) {
    hash ^= name.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  return (hash >>> 0) % size;
}
