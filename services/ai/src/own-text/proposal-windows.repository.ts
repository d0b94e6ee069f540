import { Database, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

/** Days in which what a proposal said is nobody's own (design.md 33). */
export const proposalDays = 180;

/** When a window first and last stood in a proposal. */
export interface Proposed {
  digest: string;
  first_made: Date;
  last_made: Date;
}

const remember = statement(`
  INSERT INTO proposal_windows (digest) SELECT DISTINCT digest FROM unnest($1::bigint[]) AS digest ORDER BY digest
  ON CONFLICT (digest) DO UPDATE SET last_made = excluded.last_made`);
const proposalWindows = statement<Proposed & Record<string, unknown>>(
  'SELECT digest, first_made, last_made FROM proposal_windows WHERE digest = ANY($1::bigint[])',
);
const removeOld = statement(
  `DELETE FROM proposal_windows WHERE last_made < $1::timestamptz - $2 * interval '1 day'`,
);

@Injectable()
export class ProposalWindowsRepository {
  constructor(private readonly database: Database) {}

  async remember(tx: Tx, digests: readonly string[]): Promise<void> {
    // Sorted, so that two proposals with the same windows wait for each other in the same order.
    await remember.run(tx, [digests]);
  }

  /** Those of the digests that stood in a proposal of the last 180 days, and a bit longer until they are removed. */
  find(digests: readonly string[]): Promise<Proposed[]> {
    return this.database.read(proposalWindows, [digests]);
  }

  async removeOld(tx: Tx, now: Date): Promise<void> {
    await removeOld.run(tx, [now, proposalDays]);
  }
}
