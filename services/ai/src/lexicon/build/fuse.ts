import type { Digest } from '../word-digest.ts';
import { type Slots, slotsOf, type TableShape } from '../word-table.ts';

export interface Built {
  cells: Uint16Array;
  shape: TableShape;
}

const attempts = 100;

/** A binary fuse filter with values (Graf and Lemire 2022): each key's three cells give its fingerprint and kinds. */
export function buildTable(digests: readonly Digest[], kinds: readonly number[]): Built {
  for (let seed = 1; seed <= attempts; seed += 1) {
    const built = tryBuild(digests, kinds, shapeFor(digests.length, seed));
    if (built) return built;
  }
  throw new Error(`No seed of ${attempts} gives a table`);
}

function shapeFor(keys: number, seed: number): TableShape {
  const segmentLength = 2 ** Math.max(2, Math.min(14, Math.floor(Math.log(keys) / Math.log(3.33) + 2.25)));
  const factor = Math.max(1.125, 0.875 + (0.25 * Math.log(1e6)) / Math.log(Math.max(keys, 2)));
  const segments = Math.max(1, Math.ceil((keys * factor) / segmentLength) - 2);
  return { seed, segmentLength, starts: segments * segmentLength };
}

function tryBuild(
  digests: readonly Digest[],
  kinds: readonly number[],
  shape: TableShape,
): Built | undefined {
  const size = shape.starts + 2 * shape.segmentLength;
  const slots: Slots = { first: 0, second: 0, third: 0, fingerprint: 0 };
  const load = new Uint32Array(size);
  const keysIn = new Uint32Array(size);
  digests.forEach((digest, key) => {
    slotsOf(digest, shape, slots);
    for (const slot of [slots.first, slots.second, slots.third]) {
      load[slot] = (load[slot] ?? 0) + 1;
      keysIn[slot] = (keysIn[slot] ?? 0) ^ key;
    }
  });
  const order = peel(digests, shape, load, keysIn);
  if (order.length < digests.length * 2) return undefined;
  const cells = new Uint16Array(size);
  for (let at = order.length - 2; at >= 0; at -= 2) {
    const key = order[at] ?? 0;
    slotsOf(digests[key] as Digest, shape, slots);
    const value = slots.fingerprint | (kinds[key] ?? 0);
    const own = order[at + 1] ?? 0;
    cells[own] = 0;
    cells[own] = value ^ (cells[slots.first] ?? 0) ^ (cells[slots.second] ?? 0) ^ (cells[slots.third] ?? 0);
  }
  return { cells, shape };
}

/** Pairs of key and the cell that is its alone once the keys before it are gone. */
function peel(
  digests: readonly Digest[],
  shape: TableShape,
  load: Uint32Array,
  keysIn: Uint32Array,
): number[] {
  const slots: Slots = { first: 0, second: 0, third: 0, fingerprint: 0 };
  const queue: number[] = [];
  load.forEach((keys, slot) => keys === 1 && queue.push(slot));
  const order: number[] = [];
  for (let slot = queue.pop(); slot !== undefined; slot = queue.pop()) {
    if (load[slot] !== 1) continue;
    const key = keysIn[slot] ?? 0;
    order.push(key, slot);
    slotsOf(digests[key] as Digest, shape, slots);
    for (const other of [slots.first, slots.second, slots.third]) {
      load[other] = (load[other] ?? 0) - 1;
      keysIn[other] = (keysIn[other] ?? 0) ^ key;
      if (load[other] === 1) queue.push(other);
    }
  }
  return order;
}
