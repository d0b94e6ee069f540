import { randomUUID } from 'node:crypto';
import type { DecisionKind } from '@studieplan/contracts';
import type { Call } from '@studieplan/kit/calls';
import { command, rowBy, statement, type Tx } from '@studieplan/kit/database';
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

@Injectable()
export class DecisionsRepository {
  /** Answers its id. */
  async insert(tx: Tx, { actor }: Call, decision: Decision): Promise<string> {
    const { plan_id, kind, reason, version_id } = decision;
    const id = randomUUID();
    await insert.run(tx, [id, plan_id, kind, reason, version_id, actor.id]);
    return id;
  }

  readonly newestOpen = rowBy<Pick<Decision, 'kind'>, [planId: string]>(`
    SELECT kind FROM plan_decisions WHERE plan_id = $1 AND closed_at IS NULL
    ORDER BY decided_at DESC, id DESC LIMIT 1`);

  readonly closeAll = command<[planId: string]>(
    'UPDATE plan_decisions SET closed_at = now() WHERE plan_id = $1 AND closed_at IS NULL',
  );

  readonly closeOfVersion = command<[planId: string, versionId: string]>(
    'UPDATE plan_decisions SET closed_at = now() WHERE plan_id = $1 AND version_id = $2 AND closed_at IS NULL',
  );

  /** Of a decision that a migration had supposed. */
  readonly deleteOfVersion = command<[planId: string, versionId: string]>(
    'DELETE FROM plan_decisions WHERE plan_id = $1 AND version_id = $2',
  );
}
