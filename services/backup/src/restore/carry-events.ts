import { events } from '@studieplan/contracts';
import { skewMs } from '@studieplan/kit/events';
import type { Carrying } from './carrying.ts';

/**
 * A new epoch of events: the stream, which holds facts of a time that is no more, is thrown away by whoever sees the
 * epoch first. What the archive's outboxes hold is sent anew, and its inboxes say who has handled what.
 */
export async function carryEvents({ client, schemas, has, as }: Carrying): Promise<void> {
  const own = schemas.filter((schema) => has(`${schema}.outbox`, `${schema}.inbox`, `${schema}.relay_state`));
  if (own.length === 0) return;
  const { rows } = await client.query<{ epoch: string }>(
    // An epoch of a time to come is nobody's: it must not drag the next one along, which no process would believe.
    `SELECT greatest(now.ms, (SELECT max(epoch) + 1 FROM (${own.map((schema) => `SELECT epoch FROM ${schema}.relay_state`).join(' UNION ALL ')}) AS e
         WHERE epoch < now.ms + ${skewMs}))::text AS epoch
       FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms) AS now`,
  );
  const epoch = rows[0]?.epoch;
  const relays = [...own, ...(has('backup.relay_state') ? ['backup'] : [])];
  for (const schema of relays)
    await as(schema, `UPDATE ${schema}.relay_state SET epoch = $1, stream_created = NULL, last_seq = 0`, [
      epoch,
    ]);
  for (const schema of own) {
    await as(schema, `UPDATE ${schema}.outbox SET published_at = NULL`);
    // Counted from now: an old archive's inbox must outlive the facts that are sent anew.
    await as(schema, `UPDATE ${schema}.inbox SET handled_at = now()`);
  }
  // Erasures are the one kind of fact that everybody must still hear of.
  const facts = own.map(
    (schema) => `SELECT id FROM ${schema}.outbox WHERE subject <> '${events.userErased.subject}'`,
  );
  await client.query(`INSERT INTO restore_old_facts ${facts.join(' UNION ')}`);
}
