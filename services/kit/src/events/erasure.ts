import { randomUUID } from 'node:crypto';
import { events } from '@studieplan/contracts';
import type { Bus } from '../calls/bus.ts';
import type { Database, Tx } from '../database/database.ts';
import { mostErased, stewardOperations } from './steward-operations.ts';
import { statement } from '../database/statement.ts';

/** Time for consumers to be made anew after a stream was lost: before that nobody seems to lag behind. */
const graceSeconds = 15;

const named = (column: string) =>
  `EXISTS (SELECT 1 FROM jsonb_path_query(${column}, 'strict $.** ? (@.type() == "string")') AS v
     WHERE v #>> '{}' = ANY($1::text[]))`;
const eraseOutbox = statement<{ id: string }>(
  `DELETE FROM outbox WHERE ${named('payload')} AND subject <> $2 RETURNING id`,
);
const eraseAnswers = statement(
  `DELETE FROM idempotency WHERE actor = ANY($2) OR (answer IS NOT NULL AND ${named('answer')})`,
);
const erasedFacts = statement<{ id: string }>('SELECT event_id AS id FROM erased_facts LIMIT $1');
const publishedErasures = statement<{ id: string }>(
  `SELECT id FROM outbox WHERE subject = $2 AND published_at < now() - $3 * interval '1 second' LIMIT $1`,
);
const insertErased = statement('INSERT INTO erased_facts SELECT unnest($1::uuid[]) ON CONFLICT DO NOTHING');
const wakeRelay = statement(`SELECT pg_notify('outbox_' || current_schema(), '')`);
const forgetErased = statement('DELETE FROM erased_facts WHERE event_id = ANY($1)');
const forgetErasures = statement('DELETE FROM outbox WHERE id = ANY($1) AND subject = $2');

/**
 * Takes every fact that names one of the people out of this service's outbox, and the recorded answers of their calls; the
 * relay then deletes the same messages from the stream (design.md 29). The erasure's own fact stays until every service
 * has handled it. Call it in the transaction that erases, in any order with `record(tx, events.userErased, …)`. Of many
 * people it looks at every row once.
 */
export async function eraseFacts(tx: Tx, people: { id: string; email?: string }[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  const names = [...ids, ...people.flatMap(({ email }) => email ?? [])];
  const gone = await eraseOutbox.run(tx, [names, events.userErased.subject]);
  await eraseAnswers.run(tx, [names, ids]);
  if (gone.length === 0) return;
  await insertErased.run(tx, [idsOf(gone)]);
  await wakeRelay.run(tx);
}

/** The relay's part of an erasure: what left the outbox leaves the stream, and the erasure's own fact goes last. */
export async function eraseFromStream(database: Database, bus: Bus): Promise<void> {
  const [erased, erasures] = await database.transaction(async (tx) => [
    idsOf(await erasedFacts.run(tx, [mostErased])),
    idsOf(await publishedErasures.run(tx, [mostErased, events.userErased.subject, graceSeconds])),
  ]);
  if (erased.length + erasures.length === 0) return;
  const wish = { now: erased, handled: erasures };
  const { gone } = await bus.request(stewardOperations.erase, wish, { requestId: randomUUID() });
  await database.transaction(async (tx) => {
    await forgetErased.run(tx, [gone]);
    await forgetErasures.run(tx, [gone, events.userErased.subject]);
  });
}

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);
