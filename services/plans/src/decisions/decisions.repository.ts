import { randomUUID } from 'node:crypto';
import type { DecisionKind } from '@studieplan/contracts';
import type { Call } from '@studieplan/kit/calls';
import { statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

/** What an administrator, or the draw, has decided against a plan; open until another administrator approves it (design.md 31). */
interface Decision {
  plan_id: string;
  kind: DecisionKind;
  reason: string | null;
  /** The version that was deactivated or recalled; null of the other kinds. */
  version_id: string | null;
}

/** The newest open decision of a plan, as a column `needs_admin` of a statement over `plans`. */
export const needsAdminColumn = `(SELECT json_build_object('since', decided_at, 'kind', kind, 'reason', reason)
  FROM plan_decisions WHERE plan_id = plans.id AND closed_at IS NULL
  ORDER BY decided_at DESC, id DESC LIMIT 1) AS needs_admin`;

const insert = statement(`
  INSERT INTO plan_decisions (id, plan_id, kind, reason, version_id, decided_by) VALUES ($1, $2, $3, $4, $5, $6)`);
const newestOpen = statement<Pick<Decision, 'kind'>>(`
  SELECT kind FROM plan_decisions WHERE plan_id = $1 AND closed_at IS NULL
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
  /** Answers its id. */
  async insert(tx: Tx, { actor }: Call, decision: Decision): Promise<string> {
    const { plan_id, kind, reason, version_id } = decision;
    const id = randomUUID();
    await insert.run(tx, [id, plan_id, kind, reason, version_id, actor.id]);
    return id;
  }

  async newestOpen(tx: Tx, planId: string): Promise<Pick<Decision, 'kind'> | undefined> {
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
