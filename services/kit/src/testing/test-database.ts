import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { Database, type DatabaseParts } from '../database/database.ts';
import { serviceEnvironment } from '../process/config.ts';

const ofDatabase = serviceEnvironment.omit({ NATS_URL: true, IDENTITY_KEY: true, PUBLIC_IDENTITIES: true });

/** A database that is made once for the whole run of the tests, and then copied for each file that begins with it. */
export interface KeptDatabase {
  name: string;
  make(url: string): Promise<void>;
}

/** The tables of a service, as its migrations leave them before its first start. */
export function tablesOf(service: string, parts: DatabaseParts): KeptDatabase {
  const migrations = Object.keys(parts.migrations).join();
  const digest = createHash('sha256').update(migrations).digest('hex').slice(0, 12);
  return {
    name: `kept_${service}_${digest}`,
    async make(url) {
      await asked(url, (client) => client.query(`CREATE SCHEMA ${service}`));
      const config = ofDatabase.parse({
        SERVICE: service,
        DATABASE_URL: url,
        DATABASE_SCHEMA: service,
        SECRET_KEY: 'migrations seal nothing, and so ask for none',
        PRODUCT_NAME: 'Testprodukt',
        PUBLIC_ORIGIN: 'http://localhost:8080',
      });
      await (await Database.open(config, parts)).close();
    },
  };
}

/** A new database of this run's PostgreSQL: empty, or a copy of the kept one, which the first to ask makes. */
export async function newDatabase(kept?: KeptDatabase): Promise<string> {
  const superuser = process.env['TEST_POSTGRES_URL'];
  if (!superuser)
    throw new Error('TEST_POSTGRES_URL is missing: run the integration project of jest.config.mjs');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asked(superuser, async (client) => {
    if (kept) await ensure(client, superuser, kept);
    await copy(client, kept?.name ?? 'template0', name);
  });
  return urlOf(superuser, name);
}

/** Whoever asks meanwhile, in another worker too, waits for the one who makes it. */
async function ensure(client: pg.Client, superuser: string, { name, make }: KeptDatabase): Promise<void> {
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    // Named when it is whole: a making that fails leaves nothing that would be copied.
    const draft = `${name}_draft`;
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await copy(client, 'template0', draft);
    await make(urlOf(superuser, draft));
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', [name]);
  }
}

/** By files: page by page through the log costs three times as much. */
async function copy(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query(`CREATE DATABASE ${to} TEMPLATE ${from} STRATEGY FILE_COPY`);
}

function urlOf(superuser: string, database: string): string {
  const url = new URL(superuser);
  url.pathname = `/${database}`;
  return url.href;
}

async function asked<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
