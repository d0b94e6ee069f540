import type { Tx } from '../database/database.ts';
import { digestOf } from '../secrets/secrets.ts';
import { statement } from '../database/statement.ts';

// Shared by work that brings a person in, exclusive to the erasure: neither misses the other.
const lockKey = `hashtext('person:' || $1)`;

const lockShared = statement(`SELECT pg_advisory_xact_lock_shared(${lockKey})`, 'erased_people');
const erasedOf = statement('SELECT 1 FROM erased_people WHERE digest = ANY($1)', 'erased_people');
const lockAlone = statement(`SELECT pg_advisory_xact_lock(${lockKey})`, 'erased_people');
const insert = statement(
  'INSERT INTO erased_people (digest) VALUES ($1) ON CONFLICT DO NOTHING',
  'erased_people',
);

/**
 * Whether one of the people has been erased; waits for an erasure under way. Of a service whose schema has the table
 * `erased_people`: events of the services arrive in no common order, and a late one must not bring somebody back.
 */
export async function anyErased(tx: Tx, ids: readonly string[]): Promise<boolean> {
  for (const id of ids.toSorted()) await lockShared.run(tx, [id]);
  const rows = await erasedOf.run(tx, [ids.map(digestOf)]);
  return rows.length > 0;
}

/** Locks the person out for good; call it first in the transaction that erases. */
export async function rememberErased(tx: Tx, id: string): Promise<void> {
  await lockAlone.run(tx, [id]);
  await insert.run(tx, [digestOf(id)]);
}
