import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Client } from 'pg';
import type { NatsUserName } from './nats-users.ts';
import { startTestInfrastructure, type TestInfrastructure } from './testing-stack.ts';

let dataDir: string;
let infrastructure: TestInfrastructure;
const connections: NatsConnection[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'studieplan-stack-'));
  infrastructure = await startTestInfrastructure({ dataDir });
}, 60_000);

afterAll(async () => {
  await Promise.all(connections.map((connection) => connection.close()));
  await infrastructure.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

async function as(name: NatsUserName): Promise<NatsConnection> {
  const { url, inboxPrefix } = infrastructure.natsUserFor(name);
  const { host, username, password } = new URL(url);
  const connection = await connect({
    servers: host,
    user: username,
    pass: password,
    inboxPrefix,
    noAsyncTraces: true,
  });
  connections.push(connection);
  return connection;
}

test('a process asks whom it may, answers from its own inbox, and is refused the rest', async () => {
  const [gateway, plans, mail] = await Promise.all([as('gateway'), as('plans'), as('mail')]);
  plans.subscribe('plans.echo', { callback: (_error, message) => void message.respond(message.data) });
  await plans.flush();
  const reply = await gateway.request('plans.echo', 'hei', { timeout: 2000 });
  expect(reply.string()).toBe('hei');
  await expect(mail.request('plans.echo', 'hei', { timeout: 500 })).rejects.toThrow();

  const overheard = await new Promise((resolve) => {
    mail.subscribe('_INBOX_gateway.>', { callback: (error) => resolve(error?.message ?? 'heard') });
  });
  expect(overheard).toMatch(/permissions violation/i);
  const forged = await new Promise((resolve) => {
    plans.subscribe('events.auth.>', { callback: (error) => resolve(error?.message ?? 'heard') });
  });
  expect(forged).toMatch(/permissions violation/i);
});

test('the plans role indexes parts of words, æøå too, by an extension that it could not make itself', async () => {
  const client = new Client({ connectionString: infrastructure.databaseUrlFor('plans') });
  await client.connect();
  try {
    await client.query('CREATE TEMPORARY TABLE texts (title text)');
    await client.query(
      "INSERT INTO texts SELECT CASE WHEN n = 777 THEN 'Ærlig ledelse' ELSE 'Kart ' || n END FROM generate_series(1, 5000) AS n",
    );
    await client.query('CREATE INDEX texts_by_part ON texts USING gin (title extensions.gin_trgm_ops)');
    await client.query('ANALYZE texts');
    const asked = "SELECT title FROM texts WHERE title ILIKE '%æRLIG%'";
    expect((await client.query(asked)).rows).toEqual([{ title: 'Ærlig ledelse' }]);
    expect(JSON.stringify((await client.query(`EXPLAIN ${asked}`)).rows)).toContain('texts_by_part');
    await expect(client.query('CREATE EXTENSION unaccent')).rejects.toThrow();
  } finally {
    await client.end();
  }
});

test('PostgreSQL starts although the id in postmaster.pid now belongs to another process', async () => {
  const other = mkdtempSync(join(tmpdir(), 'studieplan-stale-'));
  const bystander = spawn('sleep', ['300'], { stdio: 'ignore', detached: true });
  try {
    const first = await startTestInfrastructure({ dataDir: other });
    const pidFile = join(other, 'postgres', 'postmaster.pid');
    const content = readFileSync(pidFile, 'utf8').split('\n');
    await first.stop();
    writeFileSync(pidFile, [String(bystander.pid), ...content.slice(1)].join('\n'), { mode: 0o600 });
    const second = await startTestInfrastructure({
      dataDir: other,
      secretKey: 'another key, as after a change of SECRET_KEY',
    });
    expect(second.pids().postgres).toBeDefined();
    await second.stop();
    expect(spawnSync('kill', ['-0', String(bystander.pid)]).status).toBe(0);
  } finally {
    bystander.kill('SIGKILL');
    rmSync(other, { recursive: true, force: true });
  }
}, 60_000);
