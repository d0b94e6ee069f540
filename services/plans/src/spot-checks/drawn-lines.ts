import { hash } from 'node:crypto';
import { digestSri } from '../proof/canonical-bytes.ts';

const sha256 = (...parts: Buffer[]) => hash('sha256', Buffer.concat(parts));

export const seedOf = (root: Buffer, secret: string): string => sha256(root, Buffer.from(secret, 'hex'));

/** The lines with the smallest SHA-256 of seed and line, smallest first (design.md 69). */
export function drawnLines(lines: readonly string[], seed: string, count: number): string[] {
  const bytes = Buffer.from(seed, 'hex');
  return lines
    .map((line) => ({ line, lot: sha256(bytes, Buffer.from(line)) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count)
    .map(({ line }) => line);
}

/** What a draw binds its secret by: the digest of its 16 bytes. */
export const secretDigest = (secret: string): string => digestSri(Buffer.from(secret, 'hex'));

/** What the log holds of a finding. */
export const findingDigest = (salt: string, line: string, finding: string, remark: string): string =>
  digestSri([salt, line, finding, remark].join('\n'));
