import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { prepareCluster } from './cluster/prepare-cluster.ts';
import { prepareDatabase } from '@studieplan/infrastructure/postgres/database';
import { identityOf } from '@studieplan/infrastructure/identities';
import { repositoryDir } from '@studieplan/infrastructure/paths';
import { freePort } from '@studieplan/infrastructure/ports';
import { startPostgres } from '@studieplan/infrastructure/postgres/postgres';
import { ProcessRegister } from '@studieplan/infrastructure/processes/process-register';
import { Supervisor } from '@studieplan/infrastructure/processes/processes';

const secretKey = 'secret-key-of-the-tests-only-0123456789';
const loader = join(repositoryDir, 'services', 'kit', 'src', 'testing', 'typescript-loader.mjs');

// A service's own way to its database, in a process of its own: NODE_EXTRA_CA_CERTS is read when a process starts.
const program = `
  import { Database, statement } from '@studieplan/kit/database';
  import { parseEnvironment, serviceEnvironment } from '@studieplan/kit/process';
  const encryption = statement('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
  try {
    const config = parseEnvironment(serviceEnvironment);
    const database = await Database.open(config, { entities: [], migrations: {} });
    const [row] = await database.read(encryption);
    console.log('connected, encrypted: ' + row.ssl);
    await database.close();
  } catch (error) {
    console.log('refused: ' + error.code + ' ' + error.message);
  }
`;

let dir: string;
let supervisor: Supervisor;
let superuser: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'studieplan-postgres-tls-'));
  supervisor = new Supervisor({ dataDir: dir, register: new ProcessRegister(dir) });
  const postgres = {
    supervisor,
    dataDir: dir,
    port: await freePort(),
    password: 'a-password',
    durable: false,
  };
  superuser = (await startPostgres(postgres)).url;
});
afterAll(async () => {
  await supervisor.stopAll();
  rmSync(dir, { recursive: true, force: true });
});

/** A certificate for `localhost` that vouches for itself, as files. */
function certificate(name: string): { cert: string; key: string } {
  const [cert, key] = [join(dir, `${name}.crt`), join(dir, `${name}.key`)];
  const wanted = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=postgres';
  const files = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', ...wanted.split(' '), ...files], { stdio: 'ignore' });
  return { cert, key };
}

/** Gives the running server the certificate, in its own folder and as its own user. */
async function turnTlsOn({ cert, key }: { cert: string; key: string }): Promise<void> {
  const client = new Client({ connectionString: superuser });
  await client.connect();
  const { rows } = await client.query<{ folder: string }>(`SELECT setting AS folder FROM pg_settings
    WHERE name = 'data_directory'`);
  const folder = rows[0]?.folder ?? '';
  const { uid, gid } = statSync(folder);
  for (const [name, from] of Object.entries({ 'server.crt': cert, 'server.key': key })) {
    writeFileSync(join(folder, name), readFileSync(from), { mode: 0o600 });
    chownSync(join(folder, name), uid, gid);
  }
  await client.query('ALTER SYSTEM SET ssl = on');
  await client.query('SELECT pg_reload_conf()');
  await client.end();
}

/** The superuser's address by the name that the certificate is for, and with these parameters. */
function addressWith(parameters: Record<string, string>, host = 'localhost'): string {
  const url = new URL(superuser);
  url.hostname = host;
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

function outputOf(env: Record<string, string>): Promise<string> {
  return new Promise((resolve) => {
    const args = ['--conditions=source', `--import=${loader}`, '--input-type=module', '--eval', program];
    const common = {
      PATH: process.env['PATH'],
      SERVICE: 'plans',
      DATABASE_SCHEMA: 'plans',
      NATS_URL: 'nats://127.0.0.1:1',
      SECRET_KEY: secretKey,
      ...identityOf(secretKey, 'plans'),
      PRODUCT_NAME: 'Testprodukt',
      PUBLIC_ORIGIN: 'http://localhost:8080',
    };
    const child = spawn(process.execPath, args, { cwd: repositoryDir, env: { ...common, ...env } });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('close', () => resolve(said.trim()));
  });
}

test('sslmode=verify-full takes a database whose certificate its authority vouches for, and no other', async () => {
  const asked = { sslmode: 'verify-full' };
  const plain = addressWith(asked);
  // Before TLS is on: nothing is sent in the clear instead.
  expect(await outputOf({ DATABASE_URL: plain })).toMatch(/^refused: .*does not support SSL/);
  await expect(prepareDatabase({ adminUrl: plain, secretKey })).rejects.toThrow(/tilbyr ikke TLS/);

  const [own, foreign] = [certificate('own'), certificate('foreign')];
  await turnTlsOn(own);
  await expect(prepareDatabase({ adminUrl: plain, secretKey })).rejects.toThrow(/ikke kan stoles på/);
  await expect(
    prepareDatabase({ adminUrl: addressWith({ ...asked, sslrootcert: own.cert }, '127.0.0.1'), secretKey }),
  ).rejects.toThrow(/et annet navn/);

  const out = join(dir, 'secrets');
  const prepare = () =>
    prepareCluster({
      adminUrl: addressWith({ ...asked, sslrootcert: own.cert }),
      secretKey,
      natsUrl: 'nats://nats:4222',
      out,
    });
  await prepare();
  // What the process is given names the authority too, as long as the file is there under the same name.
  const file = join(out, 'plans', 'database_url');
  expect(await outputOf({ DATABASE_URL_FILE: file })).toBe('connected, encrypted: true');

  const given = new URL(readFileSync(file, 'utf8'));
  given.searchParams.delete('sslrootcert');
  const DATABASE_URL = given.href;
  const [believed, doubted, misled] = await Promise.all([
    outputOf({ DATABASE_URL, NODE_EXTRA_CA_CERTS: own.cert }),
    outputOf({ DATABASE_URL }),
    outputOf({ DATABASE_URL, NODE_EXTRA_CA_CERTS: foreign.cert }),
  ]);
  expect(believed).toBe('connected, encrypted: true');
  expect(doubted).toMatch(/^refused: DEPTH_ZERO_SELF_SIGNED_CERT/);
  expect(misled).toMatch(/^refused: DEPTH_ZERO_SELF_SIGNED_CERT/);
  given.hostname = '127.0.0.1';
  expect(await outputOf({ DATABASE_URL: given.href, NODE_EXTRA_CA_CERTS: own.cert })).toMatch(
    /^refused: ERR_TLS_CERT_ALTNAME_INVALID/,
  );

  // Again at the next deployment: the same secrets, readable by as few as before.
  const before = readFileSync(file, 'utf8');
  chmodSync(file, 0o644);
  await prepare();
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([before, 0o440]);
});

test('[W-5] after a new master key those who have sealed something are given their own former one, and nobody else', async () => {
  const prepare = (keys: { secretKey: string; previousKey?: string }) =>
    prepareCluster({
      adminUrl: superuser,
      natsUrl: 'nats://nats:4222',
      out: join(dir, 'replaced'),
      ...keys,
    });
  const held = (process: string, name: string) => readFileSync(join(dir, 'replaced', process, name), 'utf8');
  const sealing = ['plans', 'ai', 'mail'];
  await prepare({ secretKey });
  expect(sealing.map((process) => held(process, 'secret_key_previous'))).toEqual(['', '', '']);
  const former = sealing.map((process) => held(process, 'secret_key'));
  await prepare({ secretKey: secretKey.toUpperCase(), previousKey: secretKey });
  expect(sealing.map((process) => held(process, 'secret_key_previous'))).toEqual(former);
  expect(sealing.map((process) => held(process, 'secret_key'))).not.toEqual(former);
  expect(readdirSync(join(dir, 'replaced', 'gateway')).sort()).toEqual([
    'database_url',
    'identity_key',
    'nats_url',
    'public_identities',
  ]);
});
