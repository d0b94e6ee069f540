import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { type KnownCopy, systemadmin } from '@studieplan/infrastructure/running-copy';
import { readArchive } from '../../services/backup/src/archive/read-archive.ts';
import { behaviours, ModelServer } from '../../services/ai/src/testing/model-server.ts';
import { MailServer } from '../../services/mail/src/testing/mail-server.ts';
import { Api } from '../fixtures/api.ts';
import { BackedUpSystem } from '../fixtures/backed-up-system.ts';
import { journeysSystem } from '../fixtures/environment.ts';
import { anAssociation, aPerson, type Person, signInSystemadmin } from '../fixtures/people.ts';
import { passwords, PlantedSecrets } from '../fixtures/planted-secrets.ts';
import { aPlan } from '../fixtures/plans.ts';
import { registrationIsMailed } from '../fixtures/registration.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

// Made here: what stands in the source stands in the archive.
const modelKey = `sk-${randomUUID()}`;
const copied = `Sykkelverksted ${randomUUID()}`;
const passPhrase = 'en lang passordfrase';
/** A model, and logs that say all: of a system that the long run starts for it. Here it is that of the journeys before. */
const own = Boolean(process.env['LONG']);

let backed: BackedUpSystem<KnownCopy>;
let archive: string;
let system: KnownCopy;
let member: Person;
let model: ModelServer;
let mailServer: MailServer;
let stop = () => Promise.resolve();
/** What only this system knows. */
const secrets: Record<string, string> = {};
const administrator = () => signInSystemadmin(new Api(system.origin), secrets['password of the systemadmin']);
test.beforeAll(async () => {
  model = await ModelServer.open();
  mailServer = await MailServer.open();
  backed = own ? await aSystemThatTellsAll() : new BackedUpSystem(journeysSystem, systemadmin.password);
  await backed.signIn();
  ({ system } = backed);
  const boss = await administrator();
  member = await aPerson(boss, system.mailPage, await anAssociation(boss));
  await member.api.must(operations.createPlan, aPlan({ title: copied }));
  archive = await backed.backUp();
});

async function aSystemThatTellsAll(): Promise<BackedUpSystem> {
  const started = await BackedUpSystem.start({
    // The mail server of this file, which the settings come to name.
    ALLOWED_PRIVATE_HOSTS: `127.0.0.1:${mailServer.port}`,
    LOG_LEVEL: 'debug',
    OPENAI_MODEL: 'prøvemodell',
    OPENAI_API_KEY: modelKey,
    OPENAI_BASE_URL: model.baseUrl,
  });
  secrets['key of the model'] = modelKey;
  secrets['password of the systemadmin'] = started.password;
  stop = () => started.backed.system.stop();
  return started.backed;
}

test.afterAll(async () => {
  PlantedSecrets.stopListening();
  await stop();
  await mailServer.stop();
  await model.close();
});

/** Every file of the archive, decrypted and unpacked, by name; the manifest under its own. */
async function opened(): Promise<Map<string, Buffer>> {
  const { SECRET_KEY = '' } = backed.system.environmentOf('backup');
  const files = new Map<string, Buffer>();
  const manifest = await readArchive(fileOfArchive(), SECRET_KEY, {
    entry: async (name, bytes) => {
      const read = await buffer(bytes);
      files.set(name, name.endsWith('.gz') ? gunzipSync(read) : read);
    },
  });
  return files.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
}
const fileOfArchive = () => join(backed.system.dataDir, 'backups', `${archive}.tar`);

test('[J-12] as it lies on the disk an archive tells nothing of people, plans or settings', () => {
  const bytes = readFileSync(fileOfArchive());
  expect(bytes.includes('manifest.json')).toBe(true);
  // Not one compressed stream either, which anybody could unpack.
  const gzip = Buffer.from([0x1f, 0x8b, 0x08, 0x00]);
  expect([systemadmin.email, 'PUBLIC_ORIGIN', gzip].filter((known) => bytes.includes(known))).toEqual([]);
});

test('[R-459] an archive holds data, source and configuration, and names secrets without containing one', async () => {
  const { dataDir } = backed.system;
  const kept = [...Object.values(secrets), readFileSync(join(dataDir, 'secret-key'), 'utf8').trim()];
  for (const part of ['auth', 'plans', 'ai', 'mail', 'backup', 'gateway']) {
    const environment = backed.system.environmentOf(part);
    const { SECRET_KEY, IDENTITY_KEY = '', DATABASE_URL = '', NATS_URL = '' } = environment;
    kept.push(
      ...[SECRET_KEY ?? '', IDENTITY_KEY, new URL(DATABASE_URL).password, new URL(NATS_URL).password].filter(
        Boolean,
      ),
    );
  }
  kept.push(backed.api.token ?? '');
  const files = await opened();
  expect(kept.filter((secret) => secret.length <= 8)).toEqual([]);
  const found = kept.flatMap((secret) => {
    const base64 = Buffer.from(secret).toString('base64').replace(/=+$/, '');
    const forms = [secret, base64, Buffer.from(secret).toString('hex')];
    return [...files].flatMap(([name, bytes]) => (forms.some((form) => bytes.includes(form)) ? [name] : []));
  });
  expect(found).toEqual([]);
  expect(files.get('data/plans/plans.copy.gz')?.includes(copied)).toBe(true);
  expect(files.get('data/auth/users.copy.gz')?.includes(systemadmin.email)).toBe(true);
  for (const source of ['package-lock.json', 'services/backup/src/main.ts', 'shell/src/bootstrap.tsx'])
    expect(files.get('source.tar.gz')?.includes(source), source).toBe(true);
  expect(JSON.parse(files.get('configuration.json')?.toString() ?? '')).toMatchObject({
    PUBLIC_ORIGIN: backed.system.origin,
    APP_ENV: 'test',
    SECRET_KEY: { set: false },
    OPENAI_API_KEY: { set: own },
    SYSTEMADMIN_PASSWORD: { set: true },
  });
});

test('an archive is fetched once, encrypted, through the edge', async () => {
  const asked = { backup_id: archive, pass_phrase: passPhrase };
  const { download_path } = await backed.api.must(operations.createBackupDownload, asked);
  const address = backed.system.origin + download_path;
  expect((await fetch(address, { method: 'HEAD' })).status).toBe(404);
  const answer = await fetch(address);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${archive}.kryptert"`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 19).toString()).toBe('STUDIEPLAN-BACKUP-1');
  expect(bytes.includes('manifest.json')).toBe(false);
  expect(await (await fetch(address)).json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
});

test('[J-13] ai killed with -9 while a model keeps it waiting: 503 within 7 s, and the plan is as it was @long', async () => {
  const { study_plan_id } = await member.api.must(operations.createPlan, aPlan());
  const plan = async () =>
    (await member.api.must(operations.getPlan, { study_plan_id })) as Record<string, unknown>;
  const before = await plan();
  model.will(behaviours.hanging());
  const validating = member.api.call(operations.validatePlan, { study_plan_id });
  await expect.poll(() => model.asked.length).toBeGreaterThan(0);
  process.kill(system.pidOf('ai'), 'SIGKILL');
  const killed = Date.now();
  expect(await validating).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
  expect(Date.now() - killed).toBeLessThan(7_000);
  expect(await plan()).toEqual(before);
});

interface Ledger {
  /** Title of every plan whose creation was acknowledged. */
  acknowledged: string[];
  statuses: Map<number, number>;
  unclear: unknown[];
}

/** Creates plans one after the other until stopped; a refused creation is sent again with its key. */
async function write(ledger: Ledger, going: () => boolean): Promise<void> {
  while (going()) {
    const title = `Plan ${randomUUID()}`;
    const key = { 'idempotency-key': randomUUID() };
    for (;;) {
      const { status, body } = await member.api.call(operations.createPlan, aPlan({ title }), key);
      ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1);
      if (status === 200) {
        ledger.acknowledged.push(title);
        break;
      }
      // A clean refusal is the envelope and nothing else.
      if (status !== 503 || body.code !== 'SERVICE_UNAVAILABLE') ledger.unclear.push({ status, body });
      if (!going()) break;
    }
  }
}

async function allTitles(): Promise<string[]> {
  const { study_plans = [] } = await member.api.must(operations.listPlans, {});
  return study_plans.map((plan) => plan.title);
}

/** Loads the system with eight writers while `work` does its harm, then proves that nothing acknowledged was lost. */
async function underLoad(work: (ledger: Ledger) => Promise<void>): Promise<Ledger> {
  const ledger: Ledger = { acknowledged: [], statuses: new Map(), unclear: [] };
  let going = true;
  const before = new Set(await allTitles());
  const writers = Array.from({ length: 8 }, () => write(ledger, () => going));
  await work(ledger).finally(() => (going = false));
  await Promise.all(writers);
  const made = (await allTitles()).filter((title) => !before.has(title));
  expect(ledger.unclear).toEqual([]);
  expect(new Set(made).size, 'no plan stands twice').toBe(made.length);
  expect(ledger.acknowledged.filter((title) => !made.includes(title)).slice(0, 5), 'lost').toEqual([]);
  return ledger;
}

/** Waits until this many more creations have been acknowledged. */
async function acknowledgedMore(ledger: Ledger, count: number): Promise<void> {
  const target = ledger.acknowledged.length + count;
  await expect.poll(() => ledger.acknowledged.length).toBeGreaterThanOrEqual(target);
}

test('[R-489] plans killed with -9 under load: clean 503s, a restart, nothing acknowledged lost', async () => {
  const ledger = await underLoad(async (running) => {
    await acknowledgedMore(running, 30);
    const pid = system.pidOf('plans');
    process.kill(pid, 'SIGKILL');
    await acknowledgedMore(running, 30);
    expect(system.pidOf('plans')).not.toBe(pid);
  });
  expect(ledger.statuses.get(503) ?? 0).toBeGreaterThan(0);
});

test('PostgreSQL killed with -9 under load: clean 503s, a restart, nothing acknowledged lost @long', async () => {
  await underLoad(async (running) => {
    await acknowledgedMore(running, 20);
    process.kill(system.pidOf('postgres'), 'SIGKILL');
    await acknowledgedMore(running, 30);
  });
});

test('[J-13] the event store deleted, NATS and steward killed: a registration is mailed all the same @long', async () => {
  const association = member.user.study_association_id ?? '';
  rmSync(join(system.dataDir, 'nats', 'jetstream'), { recursive: true });
  await registrationIsMailed(system, association);
  process.kill(system.pidOf('nats'), 'SIGKILL');
  process.kill(system.pidOf('steward'), 'SIGKILL');
  await registrationIsMailed(system, association);
  const health = async () => (await fetch(`${system.origin}/api/health`)).json();
  await expect.poll(health).toMatchObject({ success: true, events: { nats: true, stream: true } });
});

// The last: it changes how mails are sent, and the logs tell of the kills too.
test('no secret in any log, answer, metric or store of the browser, in whatever form', async ({
  browser,
}) => {
  const planted = new PlantedSecrets(system, secrets);
  planted.listen();
  const boss = await administrator();
  const person = await planted.aGuardedPerson(boss);
  model.will((response, { authorization }) => {
    // As the real ones do.
    const message = `Incorrect API key provided: ${authorization}`;
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message, code: 'invalid_api_key' } }));
  });
  const { study_plan_id } = await person.api.must(operations.createPlan, aPlan());
  expect((await person.api.call(operations.validatePlan, { study_plan_id })).status).toBe(own ? 502 : 200);
  await planted.misplaced(person.token);
  await planted.useMailServer(boss, mailServer);
  await person.api.must(operations.exportMyAccount, { user_id: person.user.id });

  const page = await (await browser.newContext({ baseURL: system.origin })).newPage();
  planted.listenTo(page);
  await page.goto(`/reset-password?token=${planted.secrets.get('token of the reset link')}`);
  await expect(page.getByRole('heading', { name: 'Ugyldig lenke' })).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('E-postadresse').fill(person.email);
  await page.getByLabel('Passord', { exact: true }).fill(passwords.reset);
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Verifiser enheten' })).toBeVisible();
  const theirs = await planted.stored(page);
  const office = await browserOf(browser, boss);
  planted.listenTo(office);
  await office.goto('/settings');
  await expect(office.getByLabel('Brukernavn')).toHaveValue('studieplan');
  await office.getByLabel('Passord', { exact: true }).fill(passwords.smtp);
  await office.getByLabel('Avsenderens navn').fill('Studieplaner i nord');
  const saved = office.waitForResponse((response) => response.url().endsWith('/api/admin/update-smtp'));
  await office.getByRole('button', { name: 'Lagre SMTP-innstillinger' }).click();
  expect((await saved).status()).toBe(200);
  await expect(office.getByLabel('Passord', { exact: true })).toHaveValue('');
  const screen = new Map([['page of the settings', await office.content()]]);

  // What is searched has something in it, and would be found.
  const texts = await planted.logs();
  for (const name of ['auth', 'plans', 'ai', 'mail', 'gateway', 'edge'])
    expect(texts.get(`log ${name}.log`)?.length, `log of ${name}`).toBeGreaterThan(0);
  if (own) expect(texts.get('log ai.log')).toContain('Incorrect API key provided');
  expect([...planted.answers.values()].some((body) => body.includes(person.email))).toBe(true);
  expect([...planted.secrets.values()].filter((secret) => secret.length < 6)).toEqual([]);
  const everywhere = [
    texts,
    planted.answers,
    await planted.metrics(),
    theirs,
    await planted.stored(office),
    screen,
  ];
  expect(everywhere.flatMap((place) => planted.secretsIn(place))).toEqual([]);
});
