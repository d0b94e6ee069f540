import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { derivePassword } from '../secret-key.ts';
import { StartFault } from '../start-fault.ts';

/** Who has a schema and a login role of that name, and how many connections the role may hold. */
export const databaseRoles = {
  auth: { connections: 24 },
  plans: { connections: 24 },
  ai: { connections: 20 },
  mail: { connections: 20 },
  backup: { connections: 8 },
  gateway: { connections: 20 },
} as const;

export type DatabaseRole = keyof typeof databaseRoles;

/** How many times the connections above a cluster's roles may hold: its parts run in several replicas. */
export const clusterTimes = 8;

const DATABASE = 'app';
/** Before 16 the backup role could not be a member of the others without what it inherits from them. */
const OLDEST = 16;

/** The sentence that refuses a server, by its `server_version_num`; undefined when it is new enough. */
export function refusalOf(version: number): string | undefined {
  const major = Math.floor(version / 10_000);
  return major < OLDEST ? `er PostgreSQL ${major}, og må være ${OLDEST} eller nyere` : undefined;
}

const untrusted =
  'har et sertifikat som ikke kan stoles på: oppgi utstederen i NODE_EXTRA_CA_CERTS, eller i sslrootcert i DATABASE_URL';
const reasons: Record<string, string> = {
  ECONNREFUSED: 'svarer ikke',
  ETIMEDOUT: 'svarer ikke',
  ENOTFOUND: 'finnes ikke: sjekk maskinnavnet i DATABASE_URL',
  '28P01': 'godtar ikke brukernavnet eller passordet i DATABASE_URL',
  '28000': 'godtar ikke brukeren i DATABASE_URL',
  '3D000': 'har ikke den databasen som DATABASE_URL nevner',
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: 'har et sertifikat for et annet navn enn det i DATABASE_URL',
  CERT_HAS_EXPIRED: 'har et sertifikat som er utløpt',
  '42501': 'gir ikke brukeren i DATABASE_URL lov til å lage roller og skjemaer',
};

/**
 * Makes the database `app` and, per service, a login role and a schema of its name that only it can use. Safe to run
 * at every start. `adminUrl` names a role that may create roles and databases; with `database` its own is used instead
 * of making `app`. Answers each role's own URL.
 */
export async function prepareDatabase(options: {
  adminUrl: string;
  secretKey: string;
  database?: string;
  /** How many times its connections a role may hold; 1 unless told otherwise. */
  times?: number;
}): Promise<Record<DatabaseRole, string>> {
  const database = options.database ?? DATABASE;
  await withClient(options.adminUrl, async (client) => {
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    const refusal = refusalOf(Number(rows[0]?.server_version_num));
    if (refusal) throw new StartFault(`Databasen på ${placeOf(options.adminUrl)} ${refusal}.`);
  });
  if (options.database === undefined) await createDatabase(options.adminUrl, database);
  const url = new URL(options.adminUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  await withClient(url.href, (client) => prepareSchemas(client, database, options));
  const urls = roleNames().map((role) => [role, roleUrl(url.href, options.secretKey, role)]);
  return Object.fromEntries(urls) as Record<DatabaseRole, string>;
}

/** How a role reaches the database that another's URL names. */
export function roleUrl(databaseUrl: string, secretKey: string, role: DatabaseRole): string {
  const own = new URL(databaseUrl);
  own.username = role;
  own.password = rolePassword(secretKey, role);
  return own.href;
}

/** The role's password in PostgreSQL, derived from the secret key. */
function rolePassword(secretKey: string, role: DatabaseRole): string {
  return derivePassword(secretKey, `postgres:${role}`);
}

async function createDatabase(adminUrl: string, database: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${escapeIdentifier(database)}`);
  });
}

async function prepareSchemas(
  client: Client,
  database: string,
  { secretKey, times = 1 }: { secretKey: string; times?: number },
): Promise<void> {
  const name = escapeIdentifier(database);
  await client.query('BEGIN');
  try {
    // Two starts on one database would fail each other with "tuple concurrently updated".
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('studieplan-roles'))`);
    await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
    await client.query('REVOKE ALL ON SCHEMA public FROM PUBLIC');
    for (const role of roleNames()) {
      const id = escapeIdentifier(role);
      const exists = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
      if (exists.rowCount === 0) await client.query(`CREATE ROLE ${id}`);
      await client.query(
        `ALTER ROLE ${id} LOGIN NOCREATEDB NOCREATEROLE CONNECTION LIMIT ${databaseRoles[role].connections * times}
         PASSWORD ${escapeLiteral(rolePassword(secretKey, role))}`,
      );
      const settings = {
        search_path: id,
        statement_timeout: `'${role === 'backup' ? '10min' : '15s'}'`,
        idle_in_transaction_session_timeout: `'${role === 'backup' ? '10min' : '30s'}'`,
        lock_timeout: `'10s'`,
      };
      for (const [setting, value] of Object.entries(settings)) {
        await client.query(`ALTER ROLE ${id} IN DATABASE ${name} SET ${setting} = ${value}`);
      }
      await client.query(`GRANT CONNECT, TEMPORARY ON DATABASE ${name} TO ${id}`);
      // A role that is not a superuser may give a schema away only to roles it is a member of (DATABASE_URL).
      await client.query(`GRANT ${id} TO CURRENT_USER`);
      await client.query(`CREATE SCHEMA IF NOT EXISTS ${id} AUTHORIZATION ${id}`);
      await client.query(`ALTER SCHEMA ${id} OWNER TO ${id}`);
      await client.query(`REVOKE ALL ON SCHEMA ${id} FROM PUBLIC`);
    }
    await letBackupWork(client);
    await prepareExtensions(client);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/**
 * The one declared exception to "no service reads another's tables": backups read them all. To write there, as a restore
 * does, the role must first become the owner by SET ROLE; what it forgets to ask for it cannot do by mistake.
 */
async function letBackupWork(client: Client): Promise<void> {
  await client.query('GRANT pg_read_all_data TO backup');
  for (const role of ['auth', 'plans', 'ai', 'mail'] as const)
    await client.query(`GRANT ${escapeIdentifier(role)} TO backup WITH INHERIT FALSE, SET TRUE`);
}

// insufficient_privilege, undefined_file, feature_not_supported: a database of somebody else's that has it not.
const withoutExtension = new Set(['42501', '58P01', '0A000']);

/** Search by part of a word has an index where pg_trgm can be had; without it the service still searches, slower. */
async function prepareExtensions(client: Client): Promise<void> {
  await client.query('SAVEPOINT extensions');
  try {
    await client.query('CREATE SCHEMA IF NOT EXISTS extensions');
    await client.query('GRANT USAGE ON SCHEMA extensions TO plans');
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA extensions');
  } catch (error) {
    if (!withoutExtension.has((error as { code?: string }).code ?? '')) throw error;
    await client.query('ROLLBACK TO SAVEPOINT extensions');
  }
}

function placeOf(url: string): string {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || 5432}`;
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } catch (error) {
    if (error instanceof StartFault) throw error;
    const { code = 'ukjent feil', message } = error as { code?: string; message: string };
    const reason = /does not support SSL/.test(message)
      ? 'tilbyr ikke TLS, som DATABASE_URL krever'
      : (reasons[code] ?? `kan ikke gjøres klar (${code})`);
    throw new StartFault(`Databasen på ${placeOf(url)} ${reason}.`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

function roleNames(): DatabaseRole[] {
  return Object.keys(databaseRoles) as DatabaseRole[];
}
