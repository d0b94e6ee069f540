import { createHash, createPublicKey, verify } from 'node:crypto';

// Written from RFC 6962 and RFC 9162, 2.1, without a look at what it checks.
const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const leafOf = (data: Buffer) => sha256(Buffer.of(0), data);
const nodeOf = (left: Buffer, right: Buffer) => sha256(Buffer.of(1), left, right);
const isOdd = (value: number) => value % 2 === 1;
const half = (value: number) => Math.floor(value / 2);

/** MTH(D[n]) as RFC 6962, 2.1 defines it. */
export function treeHash(leaves: Buffer[]): Buffer {
  if (leaves.length === 0) return sha256();
  if (leaves.length === 1) return leafOf(leaves[0] as Buffer);
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return nodeOf(treeHash(leaves.slice(0, k)), treeHash(leaves.slice(k)));
}

/** RFC 9162, 2.1.3.2. */
export function isIncluded(
  leaf: { data: Buffer; index: number },
  tree: { size: number; root: Buffer },
  path: Buffer[],
): boolean {
  if (leaf.index >= tree.size) return false;
  let [fn, sn, r] = [leaf.index, tree.size - 1, leafOf(leaf.data)];
  for (const p of path) {
    if (sn === 0) return false;
    if (isOdd(fn) || fn === sn) {
      r = nodeOf(p, r);
      while (!isOdd(fn) && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else r = nodeOf(r, p);
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 && r.equals(tree.root);
}

/** RFC 9162, 2.1.4.2. */
export function isExtended(
  first: { size: number; root: Buffer },
  second: { size: number; root: Buffer },
  path: Buffer[],
): boolean {
  if (first.size === second.size) return path.length === 0 && first.root.equals(second.root);
  const isPower = Number.isInteger(Math.log2(first.size));
  const [start, ...rest] = isPower ? [first.root, ...path] : path;
  if (!start) return false;
  let [fn, sn] = [first.size - 1, second.size - 1];
  while (isOdd(fn)) [fn, sn] = [half(fn), half(sn)];
  let [fr, sr] = [start, start];
  for (const c of rest) {
    if (sn === 0) return false;
    if (isOdd(fn) || fn === sn) {
      [fr, sr] = [nodeOf(c, fr), nodeOf(c, sr)];
      while (!isOdd(fn) && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else sr = nodeOf(sr, c);
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 && fr.equals(first.root) && sr.equals(second.root);
}

/** Reads a checkpoint and checks its signature by a raw Ed25519 key (c2sp.org/signed-note). */
export function readCheckpoint(note: string, key: Buffer): { origin: string; size: number; root: Buffer } {
  const [body = '', signatures = ''] = note.split(/(?<=\n)\n/);
  const [origin = '', size, root = ''] = body.split('\n');
  const signed = Buffer.from(signatures.replace(`— ${origin} `, '').trim(), 'base64');
  const id = sha256(Buffer.from(`${origin}\n`), Buffer.of(1), key).subarray(0, 4);
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key]);
  const spki = createPublicKey({ key: der, format: 'der', type: 'spki' });
  if (!signed.subarray(0, 4).equals(id)) throw new Error('signed by another key');
  if (!verify(null, Buffer.from(body), spki, signed.subarray(4))) throw new Error('signature does not hold');
  return { origin, size: Number(size), root: Buffer.from(root, 'base64') };
}
