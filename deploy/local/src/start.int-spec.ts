import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { fillWithDemo } from './demo.ts';
import { runnerDir } from './paths.ts';
import { Collector, type Span } from './testing/collector.ts';
import { holdAnyCalls } from './testing/hold-any-calls.ts';
import { freePort } from '@studieplan/infrastructure/ports';
import { KnownCopy, systemadmin } from '@studieplan/infrastructure/running-copy';
import { isSameProcess, startTimeOf } from '@studieplan/infrastructure/processes/process-identity';

const runner = join(runnerDir, 'dist', 'main.js');

interface Recorded {
  name: string;
  pid: number;
  startTime: string;
}

interface Run {
  child: ChildProcess;
  output: () => string;
  /** Resolves with the first line that begins so, or fails when the runner ends before. */
  line: (start: string) => Promise<string>;
  ended: Promise<number | null>;
}

let dataDir: string;
let port: number;
const collector = new Collector();
const runs: Run[] = [];

function run(environment: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [runner], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const line = (start: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = text.split('\n').find((candidate) => candidate.startsWith(start));
        if (found) resolve(found);
      };
      child.stdout.on('data', look);
      void ended.then(() => reject(new Error(`the runner ended:\n${text}`)));
      look();
    });
  const started = { child, output: () => text, line, ended };
  runs.push(started);
  return started;
}

const recorded = () => JSON.parse(readFileSync(join(dataDir, 'run', 'processes.json'), 'utf8')) as Recorded[];

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`never: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const parts = ['postgres', 'nats', 'steward', 'auth', 'plans', 'ai', 'mail', 'backup', 'gateway', 'edge'];
const everyPartIsAlive = () => {
  const alive = recorded().filter(isSameProcess);
  return parts.every((part) => alive.some(({ name }) => name === part));
};

async function post(path: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

const copy = () => new KnownCopy({ origin: `http://localhost:${port}`, mailPage, dataDir });

/** What a process tells Prometheus of that. */
async function metric(process: string, name: string): Promise<string[]> {
  const { HEALTH_PORT } = copy().environmentOf(process);
  const text = await (await fetch(`http://127.0.0.1:${HEALTH_PORT}/metrics`)).text();
  return text.split('\n').filter((line) => line.startsWith(`${name}{`));
}

async function statusOf(path: string): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}${path}`)).status;
}

/** Every service has one schema and one login role, and no way to the tables of another. */
async function expectOwnSchemas(): Promise<void> {
  const ask = async (name: string, sql: string) => {
    const client = new Client({ connectionString: copy().environmentOf(name)['DATABASE_URL'] });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows[0];
    } finally {
      await client.end();
    }
  };
  expect(await ask('plans', 'SELECT current_user AS role, current_schema() AS schema')).toEqual({
    role: 'plans',
    schema: 'plans',
  });
  await expect(ask('plans', 'SELECT count(*) FROM auth.outbox')).rejects.toThrow('permission denied');
  await expect(ask('plans', 'CREATE TABLE public.x (a int)')).rejects.toThrow('permission denied');
  expect(await ask('backup', 'SELECT count(*)::int >= 0 AS readable FROM auth.outbox')).toEqual({
    readable: true,
  });
  // A restore writes as the owner, and says so; nobody else can become another.
  await expect(ask('backup', 'DELETE FROM auth.outbox')).rejects.toThrow('permission denied');
  await expect(ask('plans', 'SET ROLE auth')).rejects.toThrow('permission denied');
  expect(await ask('backup', 'SET ROLE auth')).toBeUndefined();
  expect(await ask('plans', "SELECT 'ÆØÅ' ILIKE 'æøå' AS same")).toEqual({ same: true });
  expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
}

beforeAll(async () => {
  // A folder that other users cannot enter, as below /root.
  dataDir = mkdtempSync(join(tmpdir(), 'studieplan-start-'));
  port = await freePort();
});

afterAll(async () => {
  for (const { child, ended } of runs) {
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
  collector.close();
});

// One folder that is started again and again, in this order, since a start takes longest.
let password = '';
let mailPage = '';
test('[R-489] [R-490] [R-361] [R-485] [R-491] starts and lets no second copy in meanwhile, says so in one line when all is well, and starts again what exits', async () => {
  const first = run({ RATE_LIMIT_FACTOR: '1000', OTEL_EXPORTER_OTLP_ENDPOINT: await collector.listen() });
  await first.line('Starter tjenestene');
  const second = run({ PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/^Datamappen er i bruk av en kopi som kjører \(prosess \d+\): [^\n]+\n$/);
  const ready = await first.line('Klar:');
  password = /med passordet (\S+)/.exec(ready)?.[1] ?? '';
  mailPage = /e-post: (\S+)/.exec(ready)?.[1] ?? '';
  expect(ready).toContain(`http://localhost:${port}`);
  expect(ready).toContain(`innlogging: ${systemadmin.email} `);
  expect(ready).toMatch(
    /e-post: http:\/\/127\.0\.0\.1:\d+ · første innlogging: \S+@\S+ med passordet [a-z2-9]{20}/,
  );
  expect(await statusOf('/api/health')).toBe(200);
  expect(await (await fetch(`${mailPage}/api/email`)).json()).toEqual([]);
  const login = await post('/api/auth/login', { email: systemadmin.email, password });
  expect(login['success']).toBe(true);

  // With any code.
  const plans = recorded().find(({ name }) => name === 'plans')?.pid ?? 0;
  process.kill(plans, 'SIGTERM');
  await until('plans is back', () => recorded().some(({ name, pid }) => name === 'plans' && pid !== plans));
  const list = () => post('/api/study-plans/list', {}, String(login['token']));
  await until('plans answers', async () => (await list())['success'] === true);
  expect(recorded().map(({ name }) => name)).toEqual(expect.arrayContaining(parts));
});

test('[R-470] a schema and a login role for each service', () => expectOwnSchemas());

const said: string[] = [];
let demoAdmin = '';
test('[R-492] the demo fills an empty system with users of each role and plans in each status, once', async () => {
  const system = {
    address: `http://127.0.0.1:${port}`,
    mailApi: `${mailPage}/api/email`,
    systemadmin: { email: systemadmin.email, password, generated: true },
  };
  await fillWithDemo(system, (sentence) => said.push(sentence));

  expect(said.filter((sentence) => sentence.startsWith('Demoen'))).toEqual([]);
  const logins = said.flatMap((sentence) => /(\S+@\S+) \/ (\S+)$/.exec(sentence)?.slice(1) ?? []);
  expect(logins).toHaveLength(8);
  const [email, theirs] = logins;
  const signedIn = await post('/api/auth/login', { email, password: theirs });
  expect(signedIn['success']).toBe(true);
  const token = (demoAdmin = String(signedIn['token']));
  const { users } = await post('/api/admin/get-users', { include_pending: true }, token);
  const people = users as { role: string; status: string }[];
  expect(new Set(people.map(({ role }) => role))).toEqual(new Set(['admin', 'member']));
  expect(new Set(people.map(({ status }) => status))).toEqual(new Set(['active', 'pending_approval']));

  const { study_plans } = await post('/api/study-plans/list', {}, token);
  const plans = study_plans as { status: string; validation_score: number | null }[];
  expect(plans.length).toBeGreaterThanOrEqual(8);
  expect(new Set(plans.map(({ status }) => status))).toEqual(
    new Set(['draft', 'submitted', 'under_review', 'approved', 'rejected']),
  );
  for (const plan of plans.filter(({ status }) => status === 'approved')) {
    expect(plan.validation_score).toBeGreaterThanOrEqual(70);
  }

  const again: string[] = [];
  await fillWithDemo(system, (sentence) => again.push(sentence));
  expect(again).toEqual(['Demoen krever et tomt system, men her finnes det studieforbund fra før.']);
});

const approve = 'plans.approve';
/** How many approvals `plans` has answered with 200. */
async function approvals(): Promise<number> {
  const answered = (await metric('plans', 'operation_seconds_count')).filter((line) =>
    line.includes(`"${approve}"`),
  );
  return Number(/ (\d+)$/.exec(answered.find((line) => line.includes('status="200"')) ?? '')?.[1]);
}
let approvalsOfDemo = 0;

test('one approval is one trace, from the edge to SQL and through the outbox to the mail server', async () => {
  const approval = `handle ${approve}`;
  approvalsOfDemo = await approvals();
  // What the demo approved may still come in.
  const asked = Date.now();
  const isOurs = ({ name, startTimeUnixNano }: Span) =>
    name === approval && Number(startTimeUnixNano) / 1e6 >= asked;
  const traces = () => collector.tracesWith(approval).filter((spans) => spans.some(isOurs));
  const { study_plans } = await post('/api/study-plans/list', {}, demoAdmin);
  const waiting = (study_plans as { id: string; status: string }[]).find(
    ({ status }) => status === 'submitted',
  );
  const approved = { study_plan_id: waiting?.id, change_comment: 'Tydelig plan' };
  expect(await post('/api/study-plans/approve', approved, demoAdmin)).toMatchObject({ success: true });
  // Each process hands over what it has once a second.
  const names = () => traces().flatMap((spans) => spans.map(({ name }) => name));
  await until('its mail is told of', () => names().includes('smtp send'));
  const orphans = (spans: Span[]) => {
    const ids = new Set(spans.map(({ spanId }) => spanId));
    return spans.filter(({ parentSpanId }) => parentSpanId && !ids.has(parentSpanId));
  };
  await until('every span has its parent', () => orphans(traces().flat()).length === 0);

  expect(traces()).toHaveLength(1);
  const spans = traces().flat();
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(roots.map(({ service, name }) => `${service}: ${name}`)).toEqual(['edge: POST edge']);
  const told = spans.map(({ service, name }) => `${service}: ${name}`);
  expect(told).toEqual(
    expect.arrayContaining([
      'edge: POST edge',
      'gateway: POST /api/study-plans/approve',
      `gateway: request ${approve}`,
      `plans: ${approval}`,
      'plans: pg INSERT',
      'plans: pg COMMIT',
      'mail: handle events.plans.plan.approved',
      'mail: pg INSERT',
      'mail: smtp send',
    ]),
  );
  const [send] = spans.filter(({ name }) => name === 'smtp send');
  expect(spans.find(({ spanId }) => spanId === send?.parentSpanId)?.name).toBe(
    'handle events.plans.plan.approved',
  );
});

test('every process tells Prometheus of its rate, durations, queues and lag', async () => {
  expect(await approvals()).toBe(approvalsOfDemo + 1);
  expect(await metric('plans', 'outbox_waiting')).toEqual(['outbox_waiting{service="plans"} 0']);
  expect(await metric('plans', 'consumer_pending')).toEqual([expect.stringMatching(/sender="auth".* 0$/)]);
  expect(await metric('mail', 'mail_queue')).toContainEqual(expect.stringMatching(/status="waiting".* 0$/));
  for (const name of ['gateway', 'edge'])
    expect(await metric(name, 'http_seconds_count')).toContainEqual(expect.stringMatching(/method="POST"/));
});

test('[V-11] 300 calls made of the contracts and their edges: no answer of 5xx, no refusal that changes anything', async () => {
  const answers = await holdAnyCalls(Object.assign(copy(), { password }), { count: 300, seed: 11, said });
  expect(answers).toHaveLength(300);
});

test('[R-489] asked to, it stops all that it has started, and the data stays', async () => {
  const all = recorded();
  expect(all.filter(isSameProcess).map(({ name }) => name)).toEqual(expect.arrayContaining(parts));
  const [running] = runs;
  running?.child.kill('SIGINT');
  expect(await running?.ended).toBe(0);
  expect(all.filter(isSameProcess)).toEqual([]);
  expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
});

test('[R-489] the next start takes over what a kill -9 of everything left, and spares a recycled process id', async () => {
  const killed = run();
  await killed.line('Starter tjenestene');
  // They need not be ready: what is left over would be so all the same.
  await until('every part is started', everyPartIsAlive);
  const left = recorded().filter(({ name }) => parts.includes(name));
  // The watchdog goes first, so that nothing tidies up after the runner.
  const watchdogs = spawnSync('pgrep', ['-P', String(killed.child.pid), '-f', 'watchdog.mjs'], {
    encoding: 'utf8',
  });
  for (const pid of watchdogs.stdout.trim().split('\n')) process.kill(Number(pid), 'SIGKILL');
  killed.child.kill('SIGKILL');
  await until('the runner is gone', () => startTimeOf(killed.child.pid ?? 0) === undefined);
  expect(left.filter(isSameProcess)).toHaveLength(parts.length);
  const bystander = spawn('sleep', ['300'], { detached: true, stdio: 'ignore' });
  const file = join(dataDir, 'run', 'processes.json');
  const recycled = {
    name: 'ai',
    pid: bystander.pid,
    startTime: 'another boot:1',
    stage: 3,
    signal: 'SIGTERM',
  };
  writeFileSync(file, JSON.stringify([...recorded(), recycled]));
  try {
    const next = run();
    await next.line('Starter tjenestene');
    expect(next.output()).toContain('Stoppet det som sto igjen etter forrige kjøring');
    expect(left.filter(isSameProcess)).toEqual([]);
    expect(startTimeOf(bystander.pid ?? 0)).toBeDefined();
    // The data stays; the password was shown once.
    if (process.env['LONG']) expect(await next.line('Klar:')).not.toContain('passordet');
    expect(existsSync(join(dataDir, 'first-password'))).toBe(false);
  } finally {
    bystander.kill('SIGKILL');
  }
});

test('[R-489] no process is left after a kill -9 of the runner alone', async () => {
  const child = runs.at(-1)?.child;
  await until('every part is started', everyPartIsAlive);
  const all = recorded();
  child?.kill('SIGKILL');
  await until('every process is gone', () => !all.some(isSameProcess));
});

test('[R-495] [R-489] a taken port, a folder that cannot be written and a bad variable: sentences, exit 1, no stack', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(port, '127.0.0.1', resolve));
  try {
    const taken = run();
    expect(await taken.ended).toBe(1);
    expect(taken.output()).toBe(
      `Port ${port} er opptatt: stopp programmet som bruker den, eller velg en annen med PORT=<nummer>.\n`,
    );
  } finally {
    holder.close();
  }
  writeFileSync(join(dataDir, 'file'), '');
  const unwritable = run({ DATA_DIR: join(dataDir, 'file') });
  expect(await unwritable.ended).toBe(1);
  expect(unwritable.output()).toBe(
    `Datamappen ${join(dataDir, 'file')} kan ikke skrives til: velg en annen med DATA_DIR.\n`,
  );
  const wrong = run({ PORT: 'abc', APP_ENV: 'x' });
  expect(await wrong.ended).toBe(1);
  expect(wrong.output().trimEnd().split('\n')).toEqual([
    'PORT må være et helt tall fra 1 til 65535.',
    'APP_ENV må være test eller prod.',
  ]);
  const noDatabase = run({ DATABASE_URL: `postgres://a:b@127.0.0.1:${await freePort()}/x` });
  expect(await noDatabase.ended).toBe(1);
  expect(noDatabase.output()).toMatch(/Databasen på 127\.0\.0\.1:\d+ svarer ikke\.\n$/);
});
