import { describe, expect, test } from '@jest/globals';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { keptTree } from '../../testing/kept-tree.ts';
import { consistencyPlan, foldRight, frontierOf, inclusionPlan, type ProofPlan } from './merkle.ts';
import { openCheckpoint, signedCheckpoint } from './signed-note.ts';
import { readTilePath } from './tile-path.ts';

interface Proof {
  size: number;
  of: number;
  proof: string[];
}

/** What Go's checksum-database code says; make.go beside it is the recipe. */
const go = JSON.parse(
  readFileSync(new URL('../../testing/go-vectors/go-vectors.json', import.meta.url), 'utf8'),
) as {
  roots: string[];
  included: Proof[];
  extended: Proof[];
  tiles: Record<string, string>;
  seed: string;
  origin: string;
  checkpoint: string;
};

const { hashOf, roots } = keptTree(go.roots.length);
const written = (plan: ProofPlan) => plan.proof(hashOf).map((hash) => hash.toString('base64'));

describe('[L-3] as Go’s checksum database has it', () => {
  test('every root, also of what is looked up anew', () => {
    expect(go.roots).toHaveLength(300);
    expect(roots.map((root) => root.toString('base64'))).toEqual(go.roots);
    const size = go.roots.length;
    expect(foldRight(frontierOf(size).map(hashOf)).toString('base64')).toBe(go.roots.at(-1));
  });

  test('proofs that a tree holds a leaf, and that it extends an earlier one', () => {
    expect(go.included.map(({ size, of }) => written(inclusionPlan(of, size)))).toEqual(
      go.included.map(({ proof }) => proof),
    );
    expect(go.extended.map(({ size, of }) => written(consistencyPlan(of, size)))).toEqual(
      go.extended.map(({ proof }) => proof),
    );
  });

  test('the signed checkpoint, byte for byte; and theirs is read', () => {
    const seed = Buffer.from(go.seed, 'base64');
    const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
    const secret = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    const verifier = createPublicKey(secret);
    const publicKey = verifier.export({ type: 'spki', format: 'der' }).subarray(-32);
    const checkpoint = {
      origin: go.origin,
      size: go.roots.length,
      root: Buffer.from(go.roots.at(-1) as string, 'base64'),
    };
    expect(signedCheckpoint(checkpoint, { secret, publicKey })).toBe(go.checkpoint);
    expect(openCheckpoint(go.checkpoint, [{ publicKey, verifier }])).toEqual(checkpoint);
  });

  test('the paths of tiles', () => {
    const ours = Object.keys(go.tiles).map((path) => readTilePath(path.replace('tile/8/', '')));
    expect(ours.map((tile) => tile && `${tile.level}/${tile.index}/${tile.width}`)).toEqual(
      Object.values(go.tiles),
    );
  });
});
