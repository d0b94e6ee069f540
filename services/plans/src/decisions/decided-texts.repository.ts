import type { PlanContent } from '@studieplan/contracts';
import { statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { DecidedTextEntity } from './decided-text.entity.ts';

/** Who a text is held against: those of an association, and some people wherever they are. */
export interface DecidedScope {
  study_association_id: string;
  people: readonly string[];
}

export type StoredText = Pick<DecidedTextEntity, 'id' | 'study_association_id'> & {
  windows: Buffer;
  per_window: number;
};

/** A text of the first round that has no digests yet, with what it was. */
export interface UnfilledText {
  id: string;
  plan_id: string;
  version_id: string | null;
  plan: PlanContent;
  /** What the version froze; null where the plan itself was decided. */
  version: PlanContent | null;
}

/** Bytes of digests that are held in memory at once; one text alone may be more. */
const portionBytes = 8_000_000;

const insert = statement(
  'plans_decided_texts_insert',
  `SELECT FROM decided_texts WHERE plan_id = $1 AND version_id IS NOT DISTINCT FROM $2
   AND study_association_id = $3 AND windows = $4 AND writers @> $5::uuid[] LIMIT 1`,
);
const inScopeSelect = statement<{ id: string; bytes: number }>(
  'plans_decided_texts_in_scope_select',
  `SELECT id, octet_length(windows) AS bytes FROM decided_texts
   WHERE windows IS NOT NULL AND (study_association_id = $1 OR writers && $2::uuid[]) ORDER BY id`,
);
const inScopeSelectDecidedTexts = statement<StoredText>(
  'plans_decided_texts_in_scope_select_decided_texts',
  'SELECT id, study_association_id, per_window, windows FROM decided_texts WHERE id = ANY($1)',
);
const deleteOfPlan = statement(
  'plans_decided_texts_delete_of_plan',
  'DELETE FROM decided_texts WHERE plan_id = $1',
);
const deleteOfVersion = statement(
  'plans_decided_texts_delete_of_version',
  'DELETE FROM decided_texts WHERE version_id = $1',
);
const deleteAll = statement('plans_decided_texts_delete_all', 'DELETE FROM decided_texts WHERE id = ANY($1)');
const releaseWriters = statement(
  'plans_decided_texts_release_writers',
  `UPDATE decided_texts SET writers = '{}' WHERE id = ANY($1)`,
);
const unfilled = statement<UnfilledText>(
  'plans_decided_texts_unfilled',
  `SELECT text.id, text.plan_id, text.version_id, to_jsonb(plans) AS plan, plan_versions.content AS version
   FROM decided_texts AS text JOIN plans ON plans.id = text.plan_id
   LEFT JOIN plan_versions ON plan_versions.id = text.version_id
   WHERE text.windows IS NULL ORDER BY text.id LIMIT 50 FOR UPDATE OF text SKIP LOCKED`,
);

@Injectable()
export class DecidedTextsRepository {
  /** Nothing is added when the same decision of the same plan is bound to the very text already. */
  async insert(tx: Tx, text: DecidedTextEntity): Promise<void> {
    const same = await insert.run(tx, [
      text.plan_id,
      text.version_id,
      text.study_association_id,
      text.windows,
      text.writers,
    ]);
    if (same.length === 0) await tx.insert(DecidedTextEntity, text);
  }

  /** The texts that bind in a scope, in portions of bounded size. */
  async *inScope(tx: Tx, { study_association_id, people }: DecidedScope): AsyncGenerator<StoredText[]> {
    const sizes = await inScopeSelect.run(tx, [study_association_id, people]);
    let portion: string[] = [];
    let bytes = 0;
    for (const [index, size] of sizes.entries()) {
      portion.push(size.id);
      bytes += size.bytes;
      if (bytes < portionBytes && index < sizes.length - 1) continue;
      yield await inScopeSelectDecidedTexts.run(tx, [portion]);
      portion = [];
      bytes = 0;
    }
  }

  async deleteOfPlan(tx: Tx, planId: string): Promise<void> {
    await deleteOfPlan.run(tx, [planId]);
  }

  async deleteOfVersion(tx: Tx, versionId: string): Promise<void> {
    await deleteOfVersion.run(tx, [versionId]);
  }

  async deleteAll(tx: Tx, ids: readonly string[]): Promise<void> {
    await deleteAll.run(tx, [ids]);
  }

  /** From now on they bind in the association of the decision alone. */
  async releaseWriters(tx: Tx, ids: readonly string[]): Promise<void> {
    await releaseWriters.run(tx, [ids]);
  }

  /** Some texts without digests, locked, with the contents that they are made of. */
  unfilled(tx: Tx): Promise<UnfilledText[]> {
    return unfilled.run(tx);
  }

  async fill(tx: Tx, id: string, windows: Buffer, perWindow: number): Promise<void> {
    await tx.update(DecidedTextEntity, { id }, { windows, per_window: perWindow });
  }
}
