import type { ClientBase } from 'pg';
import type { CatalogTable } from '../snapshot/catalog.ts';
import { carryErasures } from './carry-erasures.ts';
import { carryEvents } from './carry-events.ts';
import { type Carrying, carryingOf } from './carrying.ts';

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
 * in turn. `remember` before the tables are emptied, `apply` when they are loaded.
 */
export class CarryForward {
  readonly #carrying: Carrying;

  constructor(client: ClientBase, tables: readonly CatalogTable[]) {
    this.#carrying = carryingOf(client, tables);
  }

  async remember(): Promise<void> {
    const { client, tell } = this.#carrying;
    for (const [name, columns] of Object.entries(shared)) {
      await client.query(`CREATE TEMPORARY TABLE ${name} (${columns}) ON COMMIT DROP`);
      await client.query(`GRANT SELECT, INSERT, UPDATE ON ${name} TO PUBLIC`);
    }
    await client.query(
      'INSERT INTO restore_withdrawn_before SELECT version_id, carried_at FROM backup.carried_versions',
    );
    await tell('carry_before');
  }

  async apply(): Promise<void> {
    const { client, tell } = this.#carrying;
    await tell('carry_after');
    await client.query(
      `INSERT INTO backup.carried_versions (version_id) SELECT id FROM restore_withdrawn_now
       ON CONFLICT (version_id) DO UPDATE SET carried_at = now()`,
    );
    // Last of the data: nothing that was carried may bring an erased person back.
    await carryErasures(this.#carrying);
    await carryEvents(this.#carrying);
    await tell('carry_end');
  }
}
