import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { RunningCopy, systemadmin } from '@studieplan/infrastructure/running-copy';
import { formsOf } from '../../services/mail/src/testing/forms-of.ts';
import { MailServer } from '../../services/mail/src/testing/mail-server.ts';
import { Api, linkIn, mailTo } from '../fixtures/api.ts';
import { anAssociation, aPerson, type Person, signInSystemadmin } from '../fixtures/people.ts';
import { aPlan } from '../fixtures/plans.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

/** Of a shape that every encoding changes. */
const planted = (name: string) => `Plantet-${name}-æ?>/+${randomBytes(6).toString('hex')}`;
const modelKey = `sk-plantet-${randomBytes(12).toString('hex')}`;
const smtpPassword = planted('smtp');
const passwords = { first: planted('passord'), mistyped: planted('feil'), reset: planted('nytt') };

/** Everything that nobody may read, by what it is. */
const secrets = new Map<string, string>([
  ['key of the model', modelKey],
  ['password of the mail server', smtpPassword],
  ['password', passwords.first],
  ['mistyped password', passwords.mistyped],
  ['password after the reset', passwords.reset],
  ['password of the systemadmin', systemadmin.password],
]);

/** Where a secret has been found, as `secret in place`. */
function secretsIn(texts: Map<string, string>): string[] {
  return [...secrets].flatMap(([what, secret]) => {
    const forms = formsOf(secret);
    return [...texts]
      .filter(([, text]) => forms.some((form) => text.includes(form)))
      .map(([place]) => `${what} in ${place}`);
  });
}

/** A model endpoint that refuses every call and repeats the key that it was called with, as the real ones do. */
function tellTaleModel(): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const message = `Incorrect API key provided: ${request.headers.authorization}`;
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message, code: 'invalid_api_key' } }));
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, server }),
    ),
  );
}

/** Bodies of all answers of the system, decompressed, each with the call that it answers. */
const answers = new Map<string, string>();

/** A session's own token, and the trusted device's, are what these two are asked for. */
const answerToken = new Set<string | undefined>(
  [operations.login, operations.verifyDevice].map(({ route }) => route),
);
function keep(route: string, body: string): void {
  const place = `answer ${answers.size + 1} to ${route}`;
  if (!answerToken.has(route) || !body.startsWith('{')) return void answers.set(place, body);
  const { token, device_token, ...others } = JSON.parse(body) as { token?: string; device_token?: string };
  if (token) secrets.set(`token of ${place}`, token);
  if (device_token) secrets.set(`token of the device in ${place}`, device_token);
  answers.set(place, JSON.stringify(others));
}

const passedOn = globalThis.fetch;
/** From now on the answers to this process's calls are kept; fetch has taken gzip and brotli away. */
function listen(origin: string): void {
  globalThis.fetch = async (input, init) => {
    const response = await passedOn(input, init);
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin === origin)
      keep(`${init?.method ?? 'GET'} ${url.pathname}`, await response.clone().text());
    return response;
  };
}
function listenTo(page: Page): void {
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin !== system.origin || response.status() === 304) return;
    const route = `${response.request().method()} ${pathname}`;
    response.text().then(
      (body) => keep(route, body),
      // The page has gone on; what nobody read, the browser no longer has.
      () => undefined,
    );
  });
}

let system: RunningCopy;
let model: Awaited<ReturnType<typeof tellTaleModel>>;
let mailServer: MailServer;
test.beforeAll(async () => {
  [model, mailServer] = await Promise.all([tellTaleModel(), MailServer.open()]);
  system = await RunningCopy.start({
    // The mail server of this file, which the settings name.
    ALLOWED_PRIVATE_HOSTS: `127.0.0.1:${mailServer.port}`,
    LOG_LEVEL: 'debug',
    OPENAI_API_KEY: modelKey,
    OPENAI_BASE_URL: model.url,
    OPENAI_MODEL: 'prøvemodell',
  });
  listen(system.origin);
});
test.afterAll(async () => {
  globalThis.fetch = passedOn;
  await system.stop();
  await mailServer.stop();
  model.server.close();
});

const parts = ['auth', 'plans', 'ai', 'mail', 'backup', 'gateway'] as const;

/** The secrets that the system made for itself. */
function plantOwn(): void {
  secrets.set('master key', readFileSync(join(system.dataDir, 'secret-key'), 'utf8').trim());
  for (const part of parts) {
    const environment = system.environmentOf(part);
    for (const name of ['DATABASE_URL', 'NATS_URL'])
      if (environment[name])
        secrets.set(`${part}: password in ${name}`, decodeURIComponent(new URL(environment[name]).password));
    if (environment['SECRET_KEY']) secrets.set(`${part}: SECRET_KEY`, environment['SECRET_KEY']);
  }
}

async function logs(): Promise<Map<string, string>> {
  const folder = join(system.dataDir, 'logs');
  const texts = new Map<string, string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const bytes = readFileSync(join(folder, name));
    texts.set(`log ${name}`, (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
  }
  return texts;
}

async function metrics(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const part of [...parts, 'edge']) {
    const { HEALTH_PORT } = system.environmentOf(part);
    texts.set(`metrics of ${part}`, await (await fetch(`http://127.0.0.1:${HEALTH_PORT}/metrics`)).text());
  }
  return texts;
}

/** What the browser keeps, but for the session's token where the specification puts it. */
async function stored(page: Page): Promise<Map<string, string>> {
  const written = await page.evaluate(async () => ({
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));
  expect(written).toMatchObject({ databases: [], caches: [] });
  expect(await page.context().cookies()).toEqual([]);
  const token = written.local.find(([key]) => key === 'auth_token')?.[1];
  if (token) secrets.set('token in the browser', token);
  const others = [...written.local.filter(([key]) => key !== 'auth_token'), ...written.session];
  return new Map(others.map(([key, value]) => [`browser storage ${key}`, value]));
}

/** A person whose password, links, code and tokens are planted, right ones and wrong ones. */
async function aGuardedPerson(administrator: Person): Promise<Person> {
  const association = await anAssociation(administrator);
  const person = await aPerson(administrator, system.mailPage, association);
  const { api, email } = person;
  const own = { user_id: person.user.id };
  const first = linkIn(await mailTo(system.mailPage, email, /verifiser/i), '/verify-email');
  const emailToken = new URL(first).searchParams.get('token') ?? '';
  secrets.set('token of the e-mail link', emailToken);
  await api.call(operations.verifyEmail, { token: emailToken });

  for (const [old_password, new_password] of [
    [passwords.mistyped, passwords.first],
    [person.password, passwords.first],
    [passwords.first, 'kort'],
  ] as const)
    await api.call(operations.changePassword, { ...own, old_password, new_password });
  await api.call(operations.login, { email, password: passwords.mistyped });
  const { token } = await api.must(operations.login, { email, password: passwords.first });
  const again = { ...person, password: passwords.first, token, api: api.as(token) };

  const device = { ...own, device_fingerprint: 'plantet-enhet', device_name: 'Plantet enhet' };
  await again.api.must(operations.sendDeviceVerification, device);
  const { text } = await mailTo(system.mailPage, email, /verifiseringskode/i);
  const code = text.split(/\r?\n/).find((line) => /^[A-Z0-9]{6}$/.test(line)) ?? '';
  secrets.set('code for the device', code);
  await again.api.call(operations.verifyDevice, { ...device, code: `${code.slice(1)}${code.slice(0, 1)}` });
  const { device_token = '' } = await again.api.must(operations.verifyDevice, { ...device, code });
  secrets.set('token of the device', device_token);
  await api.call(operations.login, { email, password: passwords.mistyped, device_token });
  await again.api.call(operations.verifyDevice, { ...device, code });

  await again.api.must(operations.requestPasswordReset, { email });
  const link = linkIn(await mailTo(system.mailPage, email, /nytt passord/i), '/reset-password');
  const resetToken = new URL(link).searchParams.get('token') ?? '';
  secrets.set('token of the reset link', resetToken);
  const reset = { token: resetToken, new_password: passwords.reset };
  await api.call(operations.resetPassword, { ...reset, new_password: 'kort' });
  await api.must(operations.resetPassword, reset);
  await api.call(operations.resetPassword, reset);
  const { token: last } = await api.must(operations.login, { email, password: passwords.reset });
  return { ...again, password: passwords.reset, token: last, api: api.as(last) };
}

/** Requests that are no calls of the contract: people and scripts that paste a secret in the wrong place. */
async function misplaced(token: string): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const secret = encodeURIComponent(passwords.reset);
  const to = (path: string, init?: RequestInit) => fetch(system.origin + path, init);
  await to('/api/auth/login', { method: 'POST', headers: json, body: `{"password":"${passwords.reset}` });
  await to('/api/auth/login', { method: 'POST', headers: json, body: passwords.reset });
  await to('/api/auth/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: 5, password: [passwords.reset], token }),
  });
  await to(`/api/auth/verify?token=${token}`, { headers: { authorization: `Bearer ${token}x` } });
  await to(`/api/finnes-ikke/${secret}?password=${secret}`);
  await to(`/api/study-plans`, {
    headers: { authorization: `Basic ${token}`, cookie: `auth_token=${token}` },
  });
}

/** Saves a password for the mail server, which then refuses it aloud, takes it, and refuses a recipient aloud. */
async function useMailServer({ api, email }: Person): Promise<void> {
  await api.must(operations.updateSmtp, {
    host: '127.0.0.1',
    port: mailServer.port,
    username: 'studieplan',
    password: smtpPassword,
    from_email: 'studie@example.no',
    from_name: 'Studieplaner',
  });
  const aloud = (password: string) =>
    `${password} ${Buffer.from(`\0studieplan\0${password}`).toString('base64')} is wrong`;
  mailServer.refuseLogins = ({ password }) => aloud(password);
  expect((await api.call(operations.sendTestMail, { to: email })).status).toBe(502);
  mailServer.refuseLogins = undefined;
  mailServer.words = () => aloud(smtpPassword);
  mailServer.meet(email, 'refuse', 'refuse');
  expect((await api.call(operations.sendTestMail, { to: email })).status).toBe(502);
  await api.must(operations.requestPasswordReset, { email });
  await expect
    .poll(async () =>
      (await api.must(operations.listOutgoingMails, {})).mails.some(({ last_error }) => last_error),
    )
    .toBe(true);
  await api.must(operations.sendTestMail, { to: email });
  expect(mailServer.logins.map(({ password }) => password)).toContain(smtpPassword);
  await api.must(operations.getSettings, {});
  await api.must(operations.listSmtpChanges, {});
}

test('no secret in any log, answer, metric or store of the browser, in whatever form', async ({
  browser,
}) => {
  plantOwn();
  const administrator = await signInSystemadmin(new Api(system.origin));
  const person = await aGuardedPerson(administrator);
  const { study_plan_id } = await person.api.must(operations.createPlan, aPlan());
  expect((await person.api.call(operations.validatePlan, { study_plan_id })).status).toBe(502);
  await misplaced(person.token);
  await useMailServer(administrator);
  await person.api.must(operations.exportMyAccount, { user_id: person.user.id });

  const page = await (await browser.newContext({ baseURL: system.origin })).newPage();
  listenTo(page);
  await page.goto(`/reset-password?token=${secrets.get('token of the reset link')}`);
  await expect(page.getByRole('heading', { name: 'Ugyldig lenke' })).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('E-postadresse').fill(person.email);
  await page.getByLabel('Passord', { exact: true }).fill(passwords.reset);
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Verifiser enheten' })).toBeVisible();
  const theirs = await stored(page);
  const office = await browserOf(browser, administrator);
  listenTo(office);
  await office.goto('/settings');
  await expect(office.getByLabel('Brukernavn')).toHaveValue('studieplan');
  await office.getByLabel('Passord', { exact: true }).fill(smtpPassword);
  await office.getByLabel('Avsenderens navn').fill('Studieplaner i nord');
  const saved = office.waitForResponse((response) => response.url().endsWith('/api/admin/update-smtp'));
  await office.getByRole('button', { name: 'Lagre SMTP-innstillinger' }).click();
  expect((await saved).status()).toBe(200);
  await expect(office.getByLabel('Passord', { exact: true })).toHaveValue('');
  const screen = new Map([['page of the settings', await office.content()]]);

  // What is searched has something in it, and would be found.
  const texts = await logs();
  for (const name of ['auth', 'plans', 'ai', 'mail', 'gateway', 'edge'])
    expect(texts.get(`log ${name}.log`)?.length, `log of ${name}`).toBeGreaterThan(0);
  expect(texts.get('log ai.log')).toContain('Incorrect API key provided');
  expect([...answers.values()].some((body) => body.includes(person.email))).toBe(true);
  expect([...secrets.values()].filter((secret) => secret.length < 6)).toEqual([]);
  const everywhere = [texts, answers, await metrics(), theirs, await stored(office), screen];
  expect(everywhere.flatMap(secretsIn)).toEqual([]);
});
