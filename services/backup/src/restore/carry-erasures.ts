import { events } from '@studieplan/contracts';
import pg from 'pg';
import { qualified } from '../snapshot/catalog.ts';
import type { Carrying } from './carrying.ts';

/** Every place where the restored rows may name a person by id, as the services say it of their columns. */
function places({ tables }: Carrying): string[] {
  return tables.flatMap((table) =>
    Object.entries(table.rule?.personal ?? {})
      // What is cleared names nobody; a hash is nobody's id, and what is kept stays.
      .filter(([, erased]) => ['id:row', 'id:nulled', 'id:removed'].includes(erased))
      .filter(() => table.rule?.restore === 'replace' || table.rule?.restore === 'merge')
      // A single id and an array of them alike.
      .map(
        ([column]) =>
          `SELECT unnest('{}'::uuid[] || ${pg.escapeIdentifier(column)}) AS id FROM ${qualified(table)}`,
      ),
  );
}

/**
 * Whoever was erased before this moment is erased from the restored rows too, in the same transaction, as each service
 * does it (design.md 29).
 */
export async function carryErasures(carrying: Carrying): Promise<void> {
  const { client, tell } = carrying;
  const named = places(carrying);
  if (named.length === 0) return;
  const { rows } = await client.query<{ id: string; email: string | null }>(
    `SELECT n.id, u.email FROM (${named.join(' UNION ')}) AS n LEFT JOIN restore_people AS u ON u.id = n.id
     WHERE encode(sha256(convert_to(n.id::text, 'UTF8')), 'hex') IN (SELECT digest FROM restore_erased)`,
  );
  if (rows.length === 0) return;
  await tell(
    'erase_people',
    rows.map(({ id }) => id),
  );
  await eraseFacts(
    carrying,
    rows.flatMap(({ id, email }) => [id, ...(email === null ? [] : [email])]),
  );
}

/** As the kit's `eraseFacts`: no fact that names an erased person goes out again. */
async function eraseFacts({ schemas, has, as }: Carrying, names: string[]): Promise<void> {
  for (const schema of schemas.filter((name) => has(`${name}.outbox`)))
    await as(
      schema,
      `DELETE FROM ${schema}.outbox WHERE subject <> $1 AND EXISTS (
         SELECT 1 FROM jsonb_path_query(payload, 'strict $.** ? (@.type() == "string")') AS v
         WHERE v #>> '{}' = ANY($2))`,
      [events.userErased.subject, names],
    );
}
