import { declaredStatements } from '../database/statement.ts';
import type { Statement } from '../database/statement.ts';
import type { ServiceParts } from '../service.ts';
import type { TestBed } from './test-bed.ts';
import { getMetadataArgsStorage } from 'typeorm';

/**
 * What PostgreSQL says against the statements that a service's repositories have declared, by its text, each prepared
 * against the tables that its migrations have made, and the columns of its entities with them; empty when every name is
 * right. Start the service first; `composed` are statements that are made when they are asked for.
 */
export async function faultsOfStatements(
  bed: TestBed,
  schema: string,
  { entities }: ServiceParts,
  composed: readonly Statement<object>[] = [],
): Promise<Record<string, string>> {
  const faults: Record<string, string> = {};
  await bed.query(`SELECT set_config('search_path', $1, false)`, [schema]);
  const tables = await bed.query<{ name: string }>(
    'SELECT relname AS name FROM pg_class WHERE relnamespace = $1::regnamespace',
    [schema],
  );
  const here = new Set(tables.map(({ name }) => name));
  for (const { text, table } of [...declaredStatements(), ...composed, ...entities.map(columnsOf)]) {
    if (table !== undefined && !here.has(table)) continue;
    try {
      await bed.query(tried(text));
    } catch (error) {
      faults[text] = String(error);
    } finally {
      await bed.query('ROLLBACK; DEALLOCATE ALL');
    }
  }
  await bed.query('RESET search_path');
  return faults;
}

type Entity = ServiceParts['entities'][number];

function columnsOf(entity: Entity): { text: string; table?: string } {
  const { tables, columns } = getMetadataArgsStorage();
  const table = tables.find(({ target }) => target === entity)?.name;
  const names = columns
    .filter(({ target }) => target === entity)
    .map(({ options, propertyName }) => options.name ?? propertyName);
  return { text: `SELECT ${names.join(', ')} FROM ${table}` };
}

// What PostgreSQL cannot prepare is done, and undone.
const tried = (text: string) =>
  text.trimStart().startsWith('LOCK') ? `BEGIN; ${text}` : `PREPARE tried AS ${text}`;
