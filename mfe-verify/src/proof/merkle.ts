import { sha256 } from './canonical-json.ts';

type Hash = Uint8Array<ArrayBuffer>;

/** Root and size of a log at one moment. */
export interface LogState {
  size: number;
  root: Hash;
}

const node = (left: Hash, right: Hash) => sha256(Uint8Array.of(1, ...left, ...right));
const half = (number: number) => Math.floor(number / 2);

export function sameHash(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return (
    one !== undefined && one.length === other?.length && one.every((byte, index) => byte === other[index])
  );
}

/** Whether a log has this data as its entry `index`, counted from 0 (RFC 9162, 2.1.3.2). */
export async function isIncluded(
  { index, data, hashes }: { index: number; data: Hash; hashes: readonly Hash[] },
  log: LogState,
): Promise<boolean> {
  if (index < 0 || index >= log.size) return false;
  let [at, last, root] = [index, log.size - 1, await sha256(Uint8Array.of(0, ...data))];
  for (const hash of hashes) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      root = await node(hash, root);
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else root = await node(root, hash);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && sameHash(root, log.root);
}

/** Whether a log has only grown from what it was: `hashes` prove it (RFC 9162, 2.1.4.2). */
export async function isExtended(
  earlier: LogState,
  later: LogState,
  hashes: readonly Hash[],
): Promise<boolean> {
  if (earlier.size === later.size) return sameHash(earlier.root, later.root);
  if (earlier.size <= 0 || earlier.size > later.size) return false;
  const [first, ...rest] = Number.isInteger(Math.log2(earlier.size)) ? [earlier.root, ...hashes] : hashes;
  if (first === undefined) return false;
  let [at, last, before, now] = [earlier.size - 1, later.size - 1, first, first];
  while (at % 2 === 1) [at, last] = [half(at), half(last)];
  for (const hash of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      [before, now] = [await node(hash, before), await node(hash, now)];
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else now = await node(now, hash);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && sameHash(before, earlier.root) && sameHash(now, later.root);
}
