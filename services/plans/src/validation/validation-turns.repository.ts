import { statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

/** Longer than any validation lasts: whoever died in the middle of one is not waited for longer (design.md 50). */
const leaseSeconds = 140;

const take = statement(`
  INSERT INTO validation_runs (person_id, run_id, lease_until)
  VALUES ($1, $2, clock_timestamp() + $3 * interval '1 second')
  ON CONFLICT (person_id) DO UPDATE SET run_id = excluded.run_id, lease_until = excluded.lease_until
  WHERE validation_runs.lease_until < clock_timestamp()
  RETURNING run_id`);
const leave = statement('DELETE FROM validation_runs WHERE person_id = $1 AND run_id = $2');
const removeExpired = statement('DELETE FROM validation_runs WHERE lease_until < $1::timestamptz');

@Injectable()
export class ValidationTurnsRepository {
  /** False while another run of the person holds the place. */
  async take(tx: Tx, personId: string, run: string): Promise<boolean> {
    const taken = await take.run(tx, [personId, run, leaseSeconds]);
    return taken.length > 0;
  }

  /** Only its own: after the lease somebody else may hold the place. */
  async leave(tx: Tx, personId: string, run: string): Promise<void> {
    await leave.run(tx, [personId, run]);
  }

  async removeExpired(tx: Tx, now: Date): Promise<void> {
    await removeExpired.run(tx, [now]);
  }
}
