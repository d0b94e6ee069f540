import type { ClientBase } from 'pg';
import { type CatalogTable, serviceSchemas } from '../snapshot/catalog.ts';
import { carryDecisions, rememberDecisions } from './carry-decisions.ts';
import { carryErasures } from './carry-erasures.ts';
import { carryEvents } from './carry-events.ts';
import { carryPlans, rememberPlans } from './carry-plans.ts';
import { carryProofs, rememberProofs } from './carry-proofs.ts';
import { carryTexts } from './carry-texts.ts';
import { carryUsers, rememberUsers } from './carry-users.ts';
import { asOwner } from './as-owner.ts';
import type { Carrying } from './carrying.ts';

/**
 * What must outlive a restore: people erased, users and versions deactivated, public codes issued, plans decided on and
 * revisions counted since the archive was made (design.md 16 and 39). `remember` before the tables are emptied, `apply` when they are loaded.
 */
export class CarryForward {
  readonly #carrying: Carrying;

  constructor(client: ClientBase, tables: readonly CatalogTable[]) {
    const byName = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]));
    const owners = new Map(tables.map((table) => [table.schema, table.owner]));
    this.#carrying = {
      client,
      has: (...names) => names.every((name) => byName.has(name)),
      columnsOf: (name) => byName.get(name)?.columns ?? [],
      schemas: serviceSchemas.filter((schema) => schema !== 'backup' && owners.has(schema)),
      async as(schema, sql, values) {
        await asOwner(client, owners.get(schema) ?? schema, () => client.query(sql, values));
      },
      async keep(name, sql, unique) {
        await client.query(`CREATE TEMPORARY TABLE ${name} ON COMMIT DROP AS ${sql}`);
        await client.query(`GRANT SELECT ON ${name} TO PUBLIC`);
        if (unique) await client.query(`CREATE UNIQUE INDEX ON ${name} (${unique})`);
        await client.query(`ANALYZE ${name}`);
      },
    };
  }

  async remember(): Promise<void> {
    await rememberUsers(this.#carrying);
    await rememberPlans(this.#carrying);
    await rememberDecisions(this.#carrying);
    await rememberProofs(this.#carrying);
  }

  async apply(): Promise<void> {
    await carryUsers(this.#carrying);
    await carryPlans(this.#carrying);
    await carryDecisions(this.#carrying);
    // Last of the data: nothing that was carried may bring an erased person back.
    await carryErasures(this.#carrying);
    await carryTexts(this.#carrying);
    await carryProofs(this.#carrying);
    // Plans have come and gone past the service, which counts them.
    if (this.#carrying.has('plans.plan_counts'))
      await this.#carrying.as('plans', 'SELECT plans.recount_plans()');
    await carryEvents(this.#carrying);
  }
}
