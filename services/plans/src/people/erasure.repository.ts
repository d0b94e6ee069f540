import { createHash } from 'node:crypto';
import type { PlanStatus } from '@studieplan/contracts';
import { type Tx, updated } from '@studieplan/kit';
import { Injectable } from '@nestjs/common';
import { authorScope } from '../plans/revisions.repository.ts';

export interface ErasedPlan {
  id: string;
  status: PlanStatus;
  study_association_id: string;
  /** The public codes that no longer exist, and one of the versions that they led to. */
  public_codes: string[];
  version_id: string | null;
}

const digestOf = (id: string) => createHash('sha256').update(id).digest('hex');
// Shared by calls that bring a person in, exclusive to the erasure: neither misses the other.
const lockKey = `hashtext('person:' || $1)`;

@Injectable()
export class ErasureRepository {
  /** Waits for an erasure under way; true when the person has been erased. */
  async isErased(tx: Tx, id: string): Promise<boolean> {
    await tx.query(`SELECT pg_advisory_xact_lock_shared(${lockKey})`, [id]);
    const rows = await tx.query<unknown[]>('SELECT 1 FROM erased_people WHERE digest = $1', [digestOf(id)]);
    return rows.length > 0;
  }

  /** Takes the person's plans with all their versions and texts, and answers what went. */
  async erasePlans(tx: Tx, authorId: string): Promise<ErasedPlan[]> {
    const plans = await tx.query<ErasedPlan[]>(
      `SELECT id, status, study_association_id,
              ARRAY(SELECT public_code FROM plan_versions WHERE plan_id = plans.id) AS public_codes,
              (SELECT id FROM plan_versions WHERE plan_id = plans.id LIMIT 1) AS version_id
       FROM plans WHERE author_id = $1 ORDER BY id FOR UPDATE`,
      [authorId],
    );
    const ids = plans.map(({ id }) => id);
    await updated(
      tx,
      `DELETE FROM version_changes USING plan_versions
       WHERE version_changes.version_id = plan_versions.id AND plan_versions.plan_id = ANY($1)`,
      [ids],
    );
    await updated(tx, 'DELETE FROM plan_versions WHERE plan_id = ANY($1)', [ids]);
    await updated(tx, 'DELETE FROM plans WHERE id = ANY($1)', [ids]);
    return plans;
  }

  /** Other people's versions keep the approver's name, as they were frozen with it; the id goes (design.md 29). */
  async forget(tx: Tx, id: string): Promise<void> {
    await updated(tx, 'UPDATE plan_versions SET approver_id = NULL WHERE approver_id = $1', [id]);
    await updated(tx, 'UPDATE version_changes SET actor_id = NULL WHERE actor_id = $1', [id]);
    await updated(tx, 'DELETE FROM people WHERE id = $1', [id]);
    await updated(tx, 'DELETE FROM revisions WHERE scope = $1', [authorScope(id)]);
  }

  /** Locks the person out for good; call it first in the transaction that erases. */
  async remember(tx: Tx, id: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(${lockKey})`, [id]);
    await tx.query('INSERT INTO erased_people (digest) VALUES ($1) ON CONFLICT DO NOTHING', [digestOf(id)]);
  }
}
