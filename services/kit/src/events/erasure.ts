import { randomUUID } from 'node:crypto';
import { events } from '@studieplan/contracts';
import type { Bus } from '../calls/bus.ts';
import type { Database, Tx } from '../database/database.ts';
import { updated } from '../database/returned-rows.ts';
import { mostErased, stewardOperations } from './steward-operations.ts';

/** Time for consumers to be made anew after a stream was lost: before that nobody seems to lag behind. */
const graceSeconds = 15;

/**
 * Takes every fact that names the person out of this service's outbox, and the recorded answers of their calls; the
 * relay then deletes the same messages from the stream (design.md 29). The erasure's own fact stays until every service
 * has handled it. Call it in the transaction that erases, in any order with `record(tx, events.userErased, …)`.
 */
export function eraseFacts(tx: Tx, userId: string, email?: string): Promise<void> {
  return eraseFactsOf(tx, [{ id: userId, email }]);
}

/** As `eraseFacts`, of many people with one look at every row. */
export async function eraseFactsOf(tx: Tx, people: { id: string; email?: string }[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  const names = [...ids, ...people.flatMap(({ email }) => email ?? [])];
  const named = (column: string) =>
    `EXISTS (SELECT 1 FROM jsonb_path_query(${column}, 'strict $.** ? (@.type() == "string")') AS v
       WHERE v #>> '{}' = ANY($1::text[]))`;
  const gone = await updated<{ id: string }>(
    tx,
    `DELETE FROM outbox WHERE ${named('payload')} AND subject <> $2 RETURNING id`,
    [names, events.userErased.subject],
  );
  await tx.query(
    `DELETE FROM idempotency WHERE actor = ANY($2) OR (answer IS NOT NULL AND ${named('answer')})`,
    [names, ids],
  );
  await eraseMessages(
    tx,
    gone.map((row) => row.id),
  );
}

async function eraseMessages(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query('INSERT INTO erased_facts SELECT unnest($1::uuid[]) ON CONFLICT DO NOTHING', [ids]);
  await tx.query(`SELECT pg_notify('outbox_' || current_schema(), '')`);
}

/** The relay's part of an erasure: what left the outbox leaves the stream, and the erasure's own fact goes last. */
export async function eraseFromStream(database: Database, bus: Bus): Promise<void> {
  const [erased, erasures] = await database.transaction(async (tx) => [
    await idsOf(tx, 'SELECT event_id AS id FROM erased_facts LIMIT $1', [mostErased]),
    await idsOf(
      tx,
      `SELECT id FROM outbox WHERE subject = $2 AND published_at < now() - $3 * interval '1 second' LIMIT $1`,
      [mostErased, events.userErased.subject, graceSeconds],
    ),
  ]);
  if (erased.length + erasures.length === 0) return;
  const { gone } = await bus.request(
    stewardOperations.erase,
    { now: erased, handled: erasures },
    { requestId: randomUUID() },
  );
  await database.transaction(async (tx) => {
    await tx.query('DELETE FROM erased_facts WHERE event_id = ANY($1)', [gone]);
    await tx.query('DELETE FROM outbox WHERE id = ANY($1) AND subject = $2', [
      gone,
      events.userErased.subject,
    ]);
  });
}

const idsOf = async (tx: Tx, text: string, values: unknown[]): Promise<string[]> =>
  (await tx.query<{ id: string }[]>(text, values)).map(({ id }) => id);
