// `npm run pictures`: the main screens of the demo, as docs/bilder/*.webp. Starts a system of its own and stops it.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { roleUrl } from '@studieplan/infrastructure/postgres/database';
import { runningPort } from '@studieplan/infrastructure/postgres/postgres';
import { loadSecretKey } from '@studieplan/infrastructure/secret-key';
import { Client } from 'pg';

const folder = join(import.meta.dirname, '../docs/bilder');
const data = await mkdtemp(join(tmpdir(), 'bilder-'));
const port = process.env.PORT ?? '9190';
const origin = `http://localhost:${port}`;

let said = '';
const system = spawn(process.execPath, ['deploy/local/start.mjs', '--demo'], {
  cwd: join(import.meta.dirname, '..'),
  env: { ...process.env, PORT: port, DATA_DIR: data },
  stdio: ['ignore', 'pipe', 'inherit'],
});
system.stdout.on('data', (text) => (said += text));
const ended = new Promise((resolve) => system.once('exit', resolve));

/** What a line of the start says, once it is there. */
async function told(pattern) {
  for (;;) {
    const found = pattern.exec(said);
    if (found) return found.slice(1);
    if (system.exitCode !== null) throw new Error(said);
    await sleep(500);
  }
}

async function mailedCode(mails, email) {
  for (;;) {
    const all = await (await fetch(`${mails}/api/email`)).json();
    const mail = all.findLast(
      ({ to, subject }) => to.some(({ address }) => address === email) && /verifiseringskode/i.test(subject),
    );
    const code = mail?.text.split(/\r?\n/).find((line) => /^[A-Z0-9]{6}$/.test(line));
    if (code) return code;
    await sleep(500);
  }
}

async function signedIn(context, mails, [email, password]) {
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('E-postadresse').fill(email);
  await page.getByLabel('Passord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
  await page.getByRole('heading', { name: 'Verifiser enheten' }).waitFor();
  await page.getByLabel('Verifiseringskode').fill(await mailedCode(mails, email));
  await page.getByRole('button', { name: 'Verifiser' }).click();
  await page.getByRole('button', { name: 'Logg ut' }).waitFor();
  return page;
}

/** Two approvals were given so long ago that one has run out and the other does in three weeks. */
async function letTimePass() {
  const database = `postgres://127.0.0.1:${runningPort(data)}/app`;
  const client = new Client({ connectionString: roleUrl(database, loadSecretKey(data), 'plans') });
  await client.connect();
  const { rows } = await client.query(
    'SELECT id, plan_id FROM plans.plan_versions ORDER BY approved_at LIMIT 2',
  );
  for (const [at, { id, plan_id }] of rows.entries()) {
    const since = 3 * 365 + [12, -21][at];
    await client.query(
      "UPDATE plans.plan_versions SET approved_at = approved_at - $2 * interval '1 day', valid_until = valid_until - $2::int WHERE id = $1",
      [id, since],
    );
    await client.query(
      "UPDATE plans.plans SET approved_at = approved_at - $2 * interval '1 day' WHERE id = $1",
      [plan_id, since],
    );
  }
  await client.end();
}

/** The browser itself makes WebP of what it has drawn. */
const webp = (page, png) =>
  page.evaluate(
    async (source) => {
      const picture = new globalThis.Image();
      picture.src = source;
      await picture.decode();
      const canvas = globalThis.document.createElement('canvas');
      [canvas.width, canvas.height] = [picture.width, picture.height];
      canvas.getContext('2d').drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', 0.85).split(',')[1];
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );

try {
  const [mails] = await told(/e-post: (http:\S+)/);
  const person = (role) => told(new RegExp(`${role}: (\\S+) / (\\S+)`));
  const administrator = await person('administrator');
  const member = await person('medlem');
  await told(/venter på godkjenning: (\S+)/);
  await letTimePass();
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
  const at = () =>
    browser.newContext({ baseURL: origin, locale: 'nb-NO', viewport: { width: 1280, height: 800 } });
  const blank = await browser.newPage();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let taken = 0;
  const take = async (page, name, path) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => globalThis.document.fonts.ready);
    const file = `${String((taken += 1)).padStart(2, '0')}-${name}.webp`;
    await writeFile(join(folder, file), Buffer.from(await webp(blank, await page.screenshot()), 'base64'));
  };
  const linkOf = async (page, pattern) => {
    await page.goto('/study-plans');
    const link = page.locator(`main a[href${pattern}]`).first();
    return link.getAttribute('href');
  };

  const visitor = await (await at()).newPage();
  await take(visitor, 'logg-inn', '/login');
  const writer = await signedIn(await at(), mails, member);
  await take(writer, 'statusoversikt', '/');
  await take(writer, 'ny-studieplan', '/study-plans/new');
  const draft = await linkOf(writer, '$="/edit"');
  await take(writer, 'skrive', draft);
  await take(writer, 'en-plan', draft.replace('/edit', ''));
  await take(writer, 'min-konto', '/konto');
  const office = await signedIn(await at(), mails, administrator);
  await take(office, 'studieplaner', '/study-plans');
  await take(office, 'arbeidsliste', '/arbeidsliste');
  await take(office, 'brukere', '/users');
  await take(office, 'tall', '/arbeidsliste/tall');
  await take(office, 'avgjort', '/arbeidsliste/avgjort');
  await take(office, 'utloper', '/arbeidsliste/utloper');
  const expired = office.getByRole('listitem').filter({ hasText: 'Utløpt' });
  await take(office, 'utlopt-plan', await expired.getByRole('link').getAttribute('href'));
  const gone = await office.locator('main a[href*="/verify/"]').first().getAttribute('href');
  await take(visitor, 'kontroller', '/verify');
  await take(visitor, 'mange-kurs', '/kontroll');
  await take(visitor, 'utlopt-godkjenning', gone);
  await take(visitor, 'offentlig-side', await linkOf(office, '^="/verify/"'));
  await visitor.setViewportSize({ width: 320, height: 568 });
  await take(visitor, 'ved-skranken', visitor.url());
  await browser.close();
} finally {
  system.kill('SIGINT');
  await ended;
  await rm(data, { recursive: true, force: true });
}
