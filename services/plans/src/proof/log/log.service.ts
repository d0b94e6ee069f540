import type { Tx } from '@studieplan/kit/database';
import { CONFIG } from '@studieplan/kit/process';
import { Inject, Injectable } from '@nestjs/common';
import type { PlansConfig } from '../../environment.ts';
import { type Leaf, leafData, type LeafForm } from './leaves.ts';
import { LogRepository } from './log.repository.ts';
import { foldRight, frontierOf, grown, leafHash, nodesOfLeaf, type ProofPlan } from './merkle.ts';
import { tileHeight, type TilePlace, tileWidth } from './tile-path.ts';

/** The append-only log of what was decided (design.md 39). */
@Injectable()
export class DecisionLog {
  /** The form that entries are written in. */
  readonly form: LeafForm;

  constructor(
    private readonly rows: LogRepository,
    @Inject(CONFIG) { LOG_LEAF_FORM }: Pick<PlansConfig, 'LOG_LEAF_FORM'>,
  ) {
    this.form = LOG_LEAF_FORM === '1' ? 1 : 2;
  }

  /** Before anything else that other writers of the log may wait for: they wait here, in order. */
  lock(tx: Tx): Promise<void> {
    return this.rows.lock(tx);
  }

  /** Adds leaves in the transaction of what they tell; answers the index of the first. Costs O(log size) rows. */
  async append(tx: Tx, leaves: readonly Leaf[]): Promise<number> {
    await this.rows.lock(tx);
    const head = await this.rows.head(tx);
    const now = new Date();
    const written = leaves.map((leaf, offset) => ({
      index: head.size + offset,
      data: leafData(leaf, now, this.form),
      code: 'code' in leaf ? leaf.code : null,
    }));
    let { frontier } = head;
    const added = [];
    for (const { index, data } of written) {
      const nodes = nodesOfLeaf(index, leafHash(Buffer.from(data)), frontier);
      frontier = grown(frontier, nodes);
      added.push(...nodes);
    }
    await this.rows.insert(tx, written, added);
    return head.size;
  }

  /** Size and Merkle root as the transaction sees them. */
  async head(tx: Tx): Promise<{ size: number; root: Buffer }> {
    const { size, frontier } = await this.rows.head(tx);
    return { size, root: foldRight(frontier) };
  }

  /** The root that the log had at `size`, which it has grown to. */
  async rootAt(size: number): Promise<Buffer> {
    const places = frontierOf(size);
    const hashOf = await this.rows.nodes(places);
    return foldRight(places.map(hashOf));
  }

  /** A tile's bytes (c2sp.org/tlog-tiles); undefined where the log has not grown that far. */
  async tile({ level, index, width }: TilePlace): Promise<Buffer | undefined> {
    const from = index * tileWidth;
    if (level === 'entries') {
      const leaves = await this.rows.leaves(from, width);
      return leaves.length < width ? undefined : Buffer.concat(leaves.map(bundled));
    }
    const hashes = await this.rows.row(level * tileHeight, from, width);
    return hashes.length < width ? undefined : Buffer.concat(hashes);
  }

  async prove({ places, proof }: ProofPlan): Promise<Buffer[]> {
    return proof(await this.rows.nodes(places));
  }
}

/** An entry as a bundle holds it: its length in two bytes, then itself. */
function bundled(data: string): Buffer {
  const bytes = Buffer.from(data);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
