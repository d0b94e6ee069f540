// `npm run try:packed`: every Node part as a package, installed in an empty folder outside the repository, with a
// database and NATS and nothing else; every browser part built alone and served alone. Ends with 1 when one does not
// start, is not ready or does not answer. Parts may be named: `npm run try:packed -- plans mfe-plans`.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, headers } from '@nats-io/transport-node';
import { busHeaders, Identity, Tickets } from '@studieplan/kit/calls';
import { serviceKey } from '@studieplan/infrastructure/secret-key';
import { startTestInfrastructure } from '@studieplan/infrastructure/testing-stack';
import { freePort, installPacked, PackedProcess } from './packed-part.mjs';

// The steward after those that ask it about the event stream: none of them needs it to start.
const services = ['backup', 'mail', 'ai', 'plans', 'auth', 'steward'];
const sites = ['shell', 'mfe-plans', 'mfe-admin', 'mfe-verify'];
const everything = [...services, 'gateway', ...sites, 'edge'];
const named = process.argv.slice(2);
const unknown = named.filter((name) => !everything.includes(name));
if (unknown.length > 0) {
  console.error(`Ukjent del: ${unknown.join(', ')}. Velg blant ${everything.join(', ')}.`);
  process.exit(1);
}
const wanted = (name) => named.length === 0 || named.includes(name);

const person = { email: 'systemadmin@example.no', password: 'et-langt-passord-for-prøver' };
const scratch = mkdtempSync(join(tmpdir(), 'studieplan-packed-'));
const running = [];
const address = {};
const stores = await startTestInfrastructure({ dataDir: join(scratch, 'stores') });
const { host, username: user, password: pass } = new URL(stores.natsUrl);
// Asks as the gateway does: nobody answers one who has no ticket, or into another's inbox.
const operator = await connect({ servers: host, user, pass, inboxPrefix: '_INBOX_gateway' });
const tickets = new Tickets(new Identity({ SERVICE: 'gateway', ...stores.identityOf('gateway') }));
try {
  for (const name of services.filter(wanted)) await tryService(name);
  if (wanted('gateway')) await tryGateway();
  if (sites.some(wanted) || wanted('edge')) await installPacked('deploy/edge', join(scratch, 'edge'));
  for (const name of sites.filter(wanted)) await trySite(name);
  if (wanted('edge')) await tryEdge();
  if (named.length === 0) await tryTogether();
  console.log('Alle svarte.');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  for (const child of running.reverse()) await child.stop();
  await operator.close();
  await stores.stop();
  rmSync(scratch, { recursive: true, force: true });
}

function common(name) {
  const { url, inboxPrefix } = stores.natsUserFor(name);
  return {
    SERVICE: name,
    ...(name !== 'steward' && { DATABASE_URL: stores.databaseUrlFor(name), DATABASE_SCHEMA: name }),
    NATS_URL: url,
    NATS_INBOX_PREFIX: inboxPrefix,
    PRODUCT_NAME: 'Prøve',
    PUBLIC_ORIGIN: 'http://localhost:8080',
    ...stores.identityOf(name),
    ...(name !== 'gateway' && { SECRET_KEY: serviceKey(stores.secretKey, name) }),
  };
}

async function tryService(name) {
  const folder = join(scratch, name);
  const packages = await installPacked(`services/${name}`, folder);
  const port = await freePort();
  const own = {
    auth: { SYSTEMADMIN_EMAIL: person.email, SYSTEMADMIN_PASSWORD: person.password },
    mail: { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, ALLOWED_PRIVATE_HOSTS: '127.0.0.1' },
    backup: { BACKUP_DIR: join(scratch, 'backups'), BACKUP_AT: 'aldri' },
  };
  const child = new PackedProcess(folder, [name, 'dist', 'main.js'], {
    ...common(name),
    ...own[name],
    HEALTH_PORT: String(port),
  });
  running.push(child);
  const ms = await child.ready(`http://127.0.0.1:${port}/health/ready`);
  const head = headers();
  head.set(busHeaders.ticket, tickets.to(name));
  const answer = await operator.request(`${name}.health`, '{}', { timeout: 10_000, headers: head });
  const { database, stream, nats } = answer.json();
  if (!(name === 'steward' ? stream : database) || !nats)
    throw new Error(`${name}.health: ${answer.string()}`);
  console.log(`ok  ${name}: ${packages} pakker, klar etter ${ms} ms, svarte på ${name}.health`);
}

async function tryGateway() {
  const folder = join(scratch, 'gateway');
  const packages = await installPacked('gateway', folder);
  const [port, health] = [await freePort(), await freePort()];
  const child = new PackedProcess(folder, ['gateway', 'dist', 'main.js'], {
    ...common('gateway'),
    PORT: String(port),
    HEALTH_PORT: String(health),
    RATE_LIMIT_FACTOR: '100',
  });
  running.push(child);
  const ms = await child.ready(`http://127.0.0.1:${health}/health/ready`);
  address.gateway = `http://127.0.0.1:${port}`;
  const { status } = await fetch(`${address.gateway}/api/study-plans/list`, post({}));
  if (status !== 401) throw new Error(`gateway: ${status} der 401 var ventet`);
  console.log(`ok  gateway: ${packages} pakker, klar etter ${ms} ms, svarte 401 uten innlogging`);
}

async function trySite(name) {
  const built = spawnSync('npm', ['run', 'build', '-w', name], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`${name} bygges ikke:\n${built.stdout}${built.stderr}`);
  const site = join(scratch, `site-${name}`);
  mkdirSync(site);
  cpSync(join(name, 'dist'), join(site, 'dist'), { recursive: true });
  const pages = ['dist'];
  if (name === 'mfe-verify') {
    cpSync(join(name, 'dist-standalone'), join(site, 'dist-standalone'), { recursive: true });
    pages.push('dist-standalone');
  }
  const port = await freePort();
  const child = new PackedProcess(join(scratch, 'edge'), ['edge', 'dist', 'serve-part.js'], {
    SITE_DIR: site,
    PORT: String(port),
    HOST: '127.0.0.1',
  });
  running.push(child);
  address[name] = `http://127.0.0.1:${port}`;
  await child.ready(`${address[name]}/health/live`);
  const files = name === 'shell' ? ['index.html'] : ['mf-manifest.json', 'remoteEntry.js'];
  for (const file of files) await expectOk(`${address[name]}/${file}`);
  console.log(`ok  ${name}: bygd alene (${pages.join(', ')}), svarte på ${files.join(' og ')}`);
}

async function tryEdge() {
  const port = await freePort();
  const health = await freePort();
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const child = new PackedProcess(join(scratch, 'edge'), ['edge', 'dist', 'main.js'], {
    PORT: String(port),
    HEALTH_PORT: String(health),
    GATEWAY_URL: address.gateway ?? nobody,
    SHELL_URL: address.shell ?? nobody,
    PLANS_URL: address['mfe-plans'] ?? nobody,
    ADMIN_URL: address['mfe-admin'] ?? nobody,
    VERIFY_URL: address['mfe-verify'] ?? nobody,
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    PRODUCT_NAME: 'Prøve',
  });
  running.push(child);
  const ms = await child.ready(`http://127.0.0.1:${health}/health/ready`);
  address.edge = `http://127.0.0.1:${port}`;
  for (const path of ['/config.json', '/favicon.svg']) await expectOk(address.edge + path);
  console.log(`ok  edge: klar etter ${ms} ms, svarte på /config.json og /favicon.svg`);
}

/** One signed-in call to each service through edge and gateway, and the pages' files. */
async function tryTogether() {
  for (const path of ['/', '/mfe/plans/mf-manifest.json', '/mfe/admin/mf-manifest.json'])
    await expectOk(address.edge + path);
  await expectOk(`${address.edge}/api/health`);
  const login = await fetch(`${address.edge}/api/auth/login`, post(person));
  const { token } = await login.json();
  const calls = [
    ['POST', '/api/auth/verify'],
    ['POST', '/api/study-plans/list'],
    ['POST', '/api/admin/get-settings'],
    ['POST', '/api/admin/mails'],
    ['GET', '/api/admin/backups'],
  ];
  for (const [method, path] of calls) {
    const asked = method === 'POST' ? post({}, token) : { headers: { authorization: `Bearer ${token}` } };
    await expectOk(address.edge + path, asked);
  }
  console.log(`ok  sammen: innlogging og ${calls.length} kall gjennom kant og gateway`);
}

function post(body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

async function expectOk(url, request) {
  const response = await fetch(url, request);
  if (response.status !== 200)
    throw new Error(`${url}: ${response.status} ${(await response.text()).slice(0, 300)}`);
}
