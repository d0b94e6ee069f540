import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type NatsConnection, PermissionViolationError } from '@nats-io/transport-node';
import { Client } from 'pg';
import { type DatabaseRole, databaseRoles } from './postgres/database.ts';
import { runningPort } from './postgres/postgres.ts';
import { type NatsUserName, natsUserNames } from './nats/nats-users.ts';
import { startTestInfrastructure, type TestInfrastructure } from './testing-stack.ts';

let dataDir: string;
let infrastructure: TestInfrastructure;
const connections: NatsConnection[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'studieplan-stack-'));
  infrastructure = await startTestInfrastructure({ dataDir });
});

afterAll(async () => {
  await Promise.all(connections.map((connection) => connection.close()));
  await infrastructure.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

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

/** Which of the subjects the server refuses to a user, by what it says of each. */
async function refused(name: NatsUserName, tried: { publish: string[]; subscribe: string[] }) {
  const connection = await as(name);
  const said = new Set<string>();
  void (async () => {
    for await (const status of connection.status())
      if (status.type === 'error' && status.error instanceof PermissionViolationError)
        said.add(`${status.error.operation} ${status.error.subject}`);
  })();
  for (const subject of tried.subscribe)
    connection.subscribe(subject, {
      callback: (error) => void (error && said.add(`subscription ${subject}`)),
    });
  for (const subject of tried.publish) connection.publish(subject, '{}');
  // What the server has to say about them comes before the answer to this.
  await connection.flush();
  await new Promise((resolve) => setImmediate(resolve));
  const missing = [
    ...tried.subscribe.map((subject) => `subscription ${subject}`),
    ...tried.publish.map((subject) => `publish ${subject}`),
  ].filter((attempt) => !said.has(attempt));
  return { said, missing };
}

/** Whom a process may ask anything; single questions (plans.rules) aside. */
const asks: Partial<Record<NatsUserName, string[]>> = {
  gateway: ['auth', 'plans', 'ai', 'mail', 'backup'],
};

/** Into whose inboxes a process answers: those who may ask it. */
const answers: Partial<Record<NatsUserName, string[]>> = {
  auth: ['gateway'],
  plans: ['gateway', 'ai'],
  ai: ['gateway', 'plans'],
  mail: ['gateway'],
  backup: ['gateway'],
  steward: ['gateway', 'auth', 'plans', 'ai', 'mail', 'backup'],
};

/** What nobody else may: see permissions.int-spec.ts of the steward for all of it. */
const ofTheSteward = (name: string, others: string[]) => [
  '$JS.API.STREAM.CREATE.OTHER',
  '$JS.API.STREAM.UPDATE.EVENTS',
  '$JS.API.STREAM.PURGE.EVENTS',
  '$JS.API.STREAM.MSG.GET.EVENTS',
  '$JS.API.DIRECT.GET.EVENTS',
  '$JS.API.CONSUMER.CREATE.EVENTS',
  '$JS.API.CONSUMER.CREATE.EVENTS.spy',
  `$JS.API.CONSUMER.CREATE.EVENTS.${name}_auth.events.auth.>`,
  ...others.flatMap((other) =>
    natsUserNames.flatMap((sender) => [
      `$JS.API.CONSUMER.CREATE.EVENTS.${other}_${sender}.events.${sender}.>`,
      `$JS.API.CONSUMER.MSG.NEXT.EVENTS.${other}_${sender}`,
      `$JS.API.CONSUMER.DELETE.EVENTS.${other}_${sender}`,
      `$JS.ACK.EVENTS.${other}_${sender}.1.1.1.1.0`,
    ]),
  ),
];

test.each(natsUserNames)('%s cannot be or overhear anybody else on NATS', async (name) => {
  const others = natsUserNames.filter((other) => other !== name);
  const { missing } = await refused(name, {
    subscribe: [
      '>',
      '*.>',
      '_INBOX.>',
      '$JS.>',
      'broadcast.>',
      ...(name === 'gateway' ? [] : ['events.>']),
      ...others.flatMap((other) => [`${other}.>`, `${other}.health`, `_INBOX_${other}.>`]),
    ],
    publish: [
      ...(name === 'steward' ? [] : ofTheSteward(name, others)),
      ...others.flatMap((other) => [
        ...(asks[name]?.includes(other) ? [] : [`${other}.anything`]),
        `events.${other}.thing.happened`,
        `broadcast.${other}.epoch`,
        ...(answers[name]?.includes(other) ? [] : [`_INBOX_${other}.abc`]),
      ]),
    ],
  });
  expect(missing).toEqual([]);
});

test('what a process says of itself and asks of others is let through', async () => {
  const { said } = await refused('plans', {
    subscribe: ['plans.>', '_INBOX_plans.>', 'broadcast.steward.renewed'],
    publish: ['ai.score-plan', 'events.plans.x.y', '$JS.API.CONSUMER.MSG.NEXT.EVENTS.plans_auth'],
  });
  expect([...said]).toEqual([]);
});

const roles = Object.keys(databaseRoles) as DatabaseRole[];

async function asRole<T>(role: DatabaseRole, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: infrastructure.databaseUrlFor(role) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test('no database role reads, writes or creates in a schema that is not its own; backup reads, and no more', async () => {
  for (const role of roles)
    await asRole(role, (client) => client.query('CREATE TABLE secret AS SELECT 1 AS told'));
  for (const role of roles)
    await asRole(role, async (client) => {
      expect((await client.query('SELECT told FROM secret')).rows).toEqual([{ told: 1 }]);
      for (const other of roles.filter((one) => one !== role)) {
        const denied = async (sql: string) =>
          expect([sql, await client.query(sql).catch((error: { code: string }) => error.code)]).toEqual([
            sql,
            '42501',
          ]);
        if (role !== 'backup') await denied(`SELECT * FROM ${other}.secret`);
        else expect((await client.query(`SELECT told FROM ${other}.secret`)).rows).toEqual([{ told: 1 }]);
        await denied(`INSERT INTO ${other}.secret VALUES (2)`);
        await denied(`DELETE FROM ${other}.secret`);
        await denied(`DROP TABLE ${other}.secret`);
        await denied(`CREATE TABLE ${other}.planted (a int)`);
        if (role !== 'backup' || other === 'gateway') await denied(`SET ROLE ${other}`);
      }
      for (const sql of [
        'CREATE TABLE public.planted (a int)',
        'CREATE SCHEMA planted',
        'CREATE ROLE planted',
      ])
        await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' });
    });
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
    expect(runningPort(other)).toBe(Number(new URL(first.postgresUrl).port));
    await first.stop();
    expect(runningPort(other)).toBeUndefined();
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
});
