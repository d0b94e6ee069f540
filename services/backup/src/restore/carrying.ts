import type { ClientBase } from 'pg';

/** What the parts of carrying forward work with, inside the restore's transaction. */
export interface Carrying {
  client: ClientBase;
  /** True when every named `schema.table` is there. */
  has(...tables: string[]): boolean;
  columnsOf(table: string): string[];
  /** Schemas of services that are there, without the backup service's own. */
  schemas: string[];
  /** As the owner of the schema: the backup role may only read. */
  as(schema: string, sql: string, values?: unknown[]): Promise<void>;
  /** Keeps a query's rows beside until the commit, readable by every owner, and quick to find by a unique column. */
  keep(name: string, sql: string, unique?: string): Promise<void>;
}
