import { events } from '@studieplan/contracts';
import type { RestoreFunction } from '@studieplan/kit/database';
import { skewMs } from '@studieplan/kit/events';
import type { ClientBase } from 'pg';
import pg from 'pg';
import { type CatalogTable, qualified, serviceSchemas } from '../snapshot/catalog.ts';
import { asOwner } from './as-owner.ts';

/** What the services tell each other by while a restore goes on (docs/sikkerhetskopier.md). */
const shared = {
  /** Who there is after the restore. */
  restore_people: 'id uuid PRIMARY KEY, email text',
  /** Whose rights or state auth has taken forward, as its projections must follow. */
  restore_changed_people:
    'id uuid PRIMARY KEY, deleted boolean NOT NULL, version int NOT NULL, role text, status text',
  /** SHA-256 of the ids of all who are known to be erased. */
  restore_erased: 'digest text PRIMARY KEY',
  /** What earlier restores have withdrawn, by nobody's will, and what this one does. */
  restore_withdrawn_before: 'id uuid PRIMARY KEY, carried_at timestamptz NOT NULL',
  restore_withdrawn_now: 'id uuid PRIMARY KEY',
  /** Facts that are sent anew and are old news. */
  restore_old_facts: 'id uuid PRIMARY KEY',
};

/**
 * What must outlive a restore: each service's own functions say it of its own data (data-rules.ts of each), called here
 * in turn, inside the restore's transaction. `remember` before the tables are emptied, `apply` when they are loaded.
 */
export class CarryForward {
  readonly #owners: ReadonlyMap<string, string>;
  /** Of the services that are there, without the backup service's own. */
  readonly #schemas: string[];

  constructor(
    private readonly client: ClientBase,
    private readonly tables: readonly CatalogTable[],
  ) {
    this.#owners = new Map(tables.map(({ schema, owner }) => [schema, owner]));
    this.#schemas = serviceSchemas.filter((schema) => schema !== 'backup' && this.#owners.has(schema));
  }

  async remember(): Promise<void> {
    for (const [name, columns] of Object.entries(shared)) {
      await this.client.query(`CREATE TEMPORARY TABLE ${name} (${columns}) ON COMMIT DROP`);
      await this.client.query(`GRANT SELECT, INSERT, UPDATE ON ${name} TO PUBLIC`);
    }
    await this.client.query(
      'INSERT INTO restore_withdrawn_before SELECT version_id, carried_at FROM backup.carried_versions',
    );
    await this.#tell('carry_before');
  }

  async apply(): Promise<void> {
    await this.#tell('carry_after');
    await this.client.query(
      `INSERT INTO backup.carried_versions (version_id) SELECT id FROM restore_withdrawn_now
       ON CONFLICT (version_id) DO UPDATE SET carried_at = now()`,
    );
    // Last of the data: nothing that was carried may bring an erased person back.
    await this.#carryErasures();
    await this.#carryEvents();
    await this.#tell('carry_end');
  }

  #has(schema: string, name: string): boolean {
    return this.tables.some((table) => table.schema === schema && table.name === name);
  }

  /** As the owner of the schema: the backup role may only read. */
  async #as(schema: string, sql: string, values?: unknown[]): Promise<void> {
    await asOwner(this.client, this.#owners.get(schema) ?? schema, () => this.client.query(sql, values));
  }

  /** Calls what every service has said of this moment, auth first: the others follow its people. */
  async #tell(name: RestoreFunction, ids?: string[]): Promise<void> {
    // Only what lends its caller nothing: in such a function no role can be changed.
    const { rows } = await this.client.query<{ schema: string }>(
      `SELECT n.nspname AS schema FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
       WHERE p.proname = $1 AND n.nspname = ANY($2) AND p.prosecdef AND p.proowner = n.nspowner
       ORDER BY array_position($2, n.nspname::text)`,
      [name, this.#schemas],
    );
    for (const { schema } of rows)
      await this.#as(
        schema,
        `SELECT ${pg.escapeIdentifier(schema)}.${name}(${ids ? '$1' : ''})`,
        ids && [ids],
      );
  }

  /**
   * Whoever was erased before this moment is erased from the restored rows too, in the same transaction, as each service
   * does it (design.md 29).
   */
  async #carryErasures(): Promise<void> {
    const named = places(this.tables);
    if (named.length === 0) return;
    const { rows } = await this.client.query<{ id: string; email: string | null }>(
      `SELECT n.id, u.email FROM (${named.join(' UNION ')}) AS n LEFT JOIN restore_people AS u ON u.id = n.id
       WHERE encode(sha256(convert_to(n.id::text, 'UTF8')), 'hex') IN (SELECT digest FROM restore_erased)`,
    );
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await this.#tell('erase_people', ids);
    await this.#eraseFacts([...ids, ...rows.flatMap(({ email }) => email ?? [])]);
  }

  /** As the kit's `eraseFacts`: no fact that names an erased person goes out again. */
  async #eraseFacts(names: string[]): Promise<void> {
    for (const schema of this.#schemas.filter((own) => this.#has(own, 'outbox')))
      await this.#as(
        schema,
        `DELETE FROM ${schema}.outbox WHERE subject <> $1 AND EXISTS (
           SELECT 1 FROM jsonb_path_query(payload, 'strict $.** ? (@.type() == "string")') AS v
           WHERE v #>> '{}' = ANY($2))`,
        [events.userErased.subject, names],
      );
  }

  /**
   * A new epoch of events: the stream, which holds facts of a time that is no more, is thrown away by whoever sees the
   * epoch first. What the archive's outboxes hold is sent anew, and its inboxes say who has handled what.
   */
  async #carryEvents(): Promise<void> {
    const own = this.#schemas.filter((schema) =>
      ['outbox', 'inbox', 'relay_state'].every((name) => this.#has(schema, name)),
    );
    if (own.length === 0) return;
    const { rows } = await this.client.query<{ epoch: string }>(
      // An epoch of a time to come is nobody's: it must not drag the next one along, which no process would believe.
      `SELECT greatest(now.ms, (SELECT max(epoch) + 1 FROM (${own.map((schema) => `SELECT epoch FROM ${schema}.relay_state`).join(' UNION ALL ')}) AS e
         WHERE epoch < now.ms + ${skewMs}))::text AS epoch
       FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms) AS now`,
    );
    const epoch = rows[0]?.epoch;
    const relays = [...own, ...(this.#has('backup', 'relay_state') ? ['backup'] : [])];
    for (const schema of relays)
      await this.#as(
        schema,
        `UPDATE ${schema}.relay_state SET epoch = $1, stream_created = NULL, last_seq = 0`,
        [epoch],
      );
    for (const schema of own) {
      await this.#as(schema, `UPDATE ${schema}.outbox SET published_at = NULL`);
      // Counted from now: an old archive's inbox must outlive the facts that are sent anew.
      await this.#as(schema, `UPDATE ${schema}.inbox SET handled_at = now()`);
    }
    // Erasures are the one kind of fact that everybody must still hear of.
    const facts = own.map(
      (schema) => `SELECT id FROM ${schema}.outbox WHERE subject <> '${events.userErased.subject}'`,
    );
    await this.client.query(`INSERT INTO restore_old_facts ${facts.join(' UNION ')}`);
  }
}

/** Every place where the restored rows may name a person by id, as the services say it of their columns. */
function places(tables: readonly CatalogTable[]): string[] {
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
