import { statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { DecisionEntity } from './decision.entity.ts';

/** The newest open decision of a plan, as a column `needs_admin` of a statement over `plans`. */
export const needsAdminColumn = `(SELECT json_build_object('since', decided_at, 'kind', kind, 'reason', reason)
  FROM plan_decisions WHERE plan_id = plans.id AND closed_at IS NULL
  ORDER BY decided_at DESC, id DESC LIMIT 1) AS needs_admin`;

const newestOpen = statement<DecisionEntity>(`
  SELECT * FROM plan_decisions WHERE plan_id = $1 AND closed_at IS NULL
  ORDER BY decided_at DESC, id DESC LIMIT 1`);
const closeAll = statement(
  'UPDATE plan_decisions SET closed_at = now() WHERE plan_id = $1 AND closed_at IS NULL',
);
const closeOfVersion = statement(
  'UPDATE plan_decisions SET closed_at = now() WHERE plan_id = $1 AND version_id = $2 AND closed_at IS NULL',
);
const deleteOfVersion = statement('DELETE FROM plan_decisions WHERE plan_id = $1 AND version_id = $2');

@Injectable()
export class DecisionsRepository {
  async insert(tx: Tx, decision: DecisionEntity): Promise<void> {
    await tx.insert(DecisionEntity, decision);
  }

  async newestOpen(tx: Tx, planId: string): Promise<DecisionEntity | undefined> {
    const [decision] = await newestOpen.run(tx, [planId]);
    return decision;
  }

  async closeAll(tx: Tx, planId: string): Promise<void> {
    await closeAll.run(tx, [planId]);
  }

  async closeOfVersion(tx: Tx, planId: string, versionId: string): Promise<void> {
    await closeOfVersion.run(tx, [planId, versionId]);
  }

  /** Of a decision that a migration had supposed. */
  async deleteOfVersion(tx: Tx, planId: string, versionId: string): Promise<void> {
    await deleteOfVersion.run(tx, [planId, versionId]);
  }
}
