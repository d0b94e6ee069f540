import { hash } from 'node:crypto';

/** A complete subtree: `level` 0 is a leaf, `index` counts the subtrees of that level from the left. */
export interface Place {
  level: number;
  index: number;
}

export interface TreeNode extends Place {
  hash: Buffer;
}

/** The leaves from `start` up to, and without, `end`; `start` is a multiple of a power of two not below its length. */
interface Range {
  start: number;
  end: number;
}

const sha256 = (...parts: Uint8Array[]) => hash('sha256', Buffer.concat(parts), 'buffer');

const leafPrefix = Buffer.of(0);
const nodePrefix = Buffer.of(1);

/** RFC 6962, 2.1: the hash of a leaf's data. */
export const leafHash = (data: Uint8Array): Buffer => sha256(leafPrefix, data);

/** RFC 6962, 2.1: the hash of two subtrees side by side. */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(nodePrefix, left, right);

/** The complete subtrees that a range is made of, largest first; one for every bit set in its length. */
function partsOf({ start, end }: Range): Place[] {
  const parts: Place[] = [];
  let at = start;
  for (let level = 52; level >= 0; level -= 1) {
    const width = 2 ** level;
    if (end - at < width) continue;
    parts.push({ level, index: at / width });
    at += width;
  }
  return parts;
}

/** What the root of a tree of this size is made of. */
export const frontierOf = (size: number): Place[] => partsOf({ start: 0, end: size });

/** The hash of subtrees that stand side by side, largest first; that of the empty tree is SHA-256 of nothing. */
export function foldRight(hashes: readonly Uint8Array[]): Buffer {
  const [last, ...before] = [...hashes].reverse();
  if (!last) return sha256();
  return before.reduce<Buffer>((right, left) => nodeHash(left, right), Buffer.from(last));
}

/** The nodes that a new leaf completes, itself first; `frontier` is that of the tree of `size` before it. */
export function nodesOfLeaf(size: number, leaf: Buffer, frontier: readonly Buffer[]): TreeNode[] {
  const nodes: TreeNode[] = [{ level: 0, index: size, hash: leaf }];
  let index = size;
  let top = leaf;
  for (let level = 0; index % 2 === 1; level += 1) {
    top = nodeHash(frontier[frontier.length - 1 - level] as Buffer, top);
    index = (index - 1) / 2;
    nodes.push({ level: level + 1, index, hash: top });
  }
  return nodes;
}

/** The frontier after `nodesOfLeaf`: what was completed stands in one. */
export function grown(frontier: readonly Buffer[], nodes: readonly TreeNode[]): Buffer[] {
  const top = nodes.at(-1) as TreeNode;
  return [...frontier.slice(0, frontier.length - (nodes.length - 1)), top.hash];
}

function splitOf({ start, end }: Range): number {
  let width = 1;
  while (width * 2 < end - start) width *= 2;
  return start + width;
}

/** RFC 6962, 2.1.1: the ranges whose hashes prove that a tree of `size` holds the leaf, nearest first. */
function inclusionRanges(leaf: number, size: number): Range[] {
  const ranges: Range[] = [];
  let range: Range = { start: 0, end: size };
  while (range.end - range.start > 1) {
    const split = splitOf(range);
    const [left, right] = [
      { start: range.start, end: split },
      { start: split, end: range.end },
    ];
    ranges.unshift(leaf < split ? right : left);
    range = leaf < split ? left : right;
  }
  return ranges;
}

/** RFC 6962, 2.1.2: the ranges whose hashes prove that a tree of `size` extends one of `earlier` leaves. */
function consistencyRanges(earlier: number, size: number): Range[] {
  const ranges: Range[] = [];
  let range: Range = { start: 0, end: size };
  let whole = true;
  while (range.end !== earlier) {
    const split = splitOf(range);
    if (earlier <= split) {
      ranges.unshift({ start: split, end: range.end });
      range = { start: range.start, end: split };
    } else {
      ranges.unshift({ start: range.start, end: split });
      range = { start: split, end: range.end };
      whole = false;
    }
  }
  return whole ? ranges : [range, ...ranges];
}

/** Subtrees to look up, and how their hashes become a proof. */
export interface ProofPlan {
  places: Place[];
  proof(hashOf: (place: Place) => Buffer): Buffer[];
}

function planOf(ranges: Range[]): ProofPlan {
  const parts = ranges.map(partsOf);
  return {
    places: parts.flat(),
    proof: (hashOf) => parts.map((places) => foldRight(places.map(hashOf))),
  };
}

/** RFC 6962 audit path of a leaf in the tree of `size`, from the leaf's sibling up; `leaf` is below `size`. */
export const inclusionPlan = (leaf: number, size: number): ProofPlan => planOf(inclusionRanges(leaf, size));

/**
 * RFC 6962 proof that the tree of `size` extends that of `earlier`, which is at most as large; between equal trees, and
 * from the empty one, it is empty.
 */
export const consistencyPlan = (earlier: number, size: number): ProofPlan =>
  planOf(earlier === 0 ? [] : consistencyRanges(earlier, size));
