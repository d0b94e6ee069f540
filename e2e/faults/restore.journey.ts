import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { systemadmin } from '@studieplan/infrastructure/running-copy';
import { readArchive } from '../../services/backup/src/archive/read-archive.ts';
import { BackedUpSystem, everything, plansOfNobody } from '../fixtures/backed-up-system.ts';

// Made here: what stands in the source stands in the archive.
const modelKey = `sk-${randomUUID()}`;
const passPhrase = 'en lang passordfrase';

let backed: BackedUpSystem;
let archive: string;
let password: string;
test.beforeAll(async () => {
  ({ backed, archive, password } = await BackedUpSystem.start({ OPENAI_API_KEY: modelKey }));
});
test.afterAll(() => backed.system.stop());

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
  const secrets = [modelKey, password, readFileSync(join(dataDir, 'secret-key'), 'utf8').trim()];
  for (const part of ['auth', 'plans', 'ai', 'mail', 'backup', 'gateway']) {
    const environment = backed.system.environmentOf(part);
    const { SECRET_KEY, IDENTITY_KEY = '', DATABASE_URL = '', NATS_URL = '' } = environment;
    secrets.push(
      ...[SECRET_KEY ?? '', IDENTITY_KEY, new URL(DATABASE_URL).password, new URL(NATS_URL).password].filter(
        Boolean,
      ),
    );
  }
  secrets.push(backed.api.token ?? '');
  const files = await opened();
  expect(secrets.filter((secret) => secret.length <= 8)).toEqual([]);
  const found = secrets.flatMap((secret) => {
    const base64 = Buffer.from(secret).toString('base64').replace(/=+$/, '');
    const forms = [secret, base64, Buffer.from(secret).toString('hex')];
    return [...files].flatMap(([name, bytes]) => (forms.some((form) => bytes.includes(form)) ? [name] : []));
  });
  expect(found).toEqual([]);
  expect(files.get('data/plans/plans.copy.gz')?.toString().split('\n').length).toBeGreaterThan(plansOfNobody);
  expect(files.get('data/auth/users.copy.gz')?.includes(systemadmin.email)).toBe(true);
  for (const source of ['package-lock.json', 'services/backup/src/main.ts', 'shell/src/bootstrap.tsx'])
    expect(files.get('source.tar.gz')?.includes(source), source).toBe(true);
  expect(JSON.parse(files.get('configuration.json')?.toString() ?? '')).toMatchObject({
    PUBLIC_ORIGIN: backed.system.origin,
    APP_ENV: 'test',
    SECRET_KEY: { set: false },
    OPENAI_API_KEY: { set: true },
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

// With more moments and parts: npm run test:long.
test('everything killed with -9 at 60 % of a restore: the old state or the new, up by itself @long', () =>
  backed.outlives(archive, 60, everything));

test('[R-463] [J-19] a restore takes everything back at once; the page watches every service restart, and loads itself @long', async ({
  browser,
}) => {
  await backed.mark('ny');
  await backed.signIn();
  const before = backed.pids();
  const old = backed.api;
  const { origin } = backed.system;
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  const logIn = async () => {
    await page.getByLabel('E-postadresse').fill(systemadmin.email);
    await page.getByLabel('Passord', { exact: true }).fill(password);
    await page.getByLabel(/Husk denne enheten/).uncheck();
    await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
  };
  await page.goto('/login');
  await logIn();
  await expect(page.getByRole('navigation', { name: 'Hovedmeny' })).toBeVisible();
  await page.goto('/settings?tab=sikkerhetskopier');
  // Its id stands in other rows too: in those of the copies that restores made first.
  await page
    .getByRole('button', { name: 'Gjenopprett', exact: true })
    .and(page.locator(`[aria-describedby="backup-${archive}"]`))
    .click();
  await page.getByLabel('Skriv YES for å bekrefte').fill('YES');
  await page.getByRole('dialog').getByRole('button', { name: 'Gjenopprett' }).click();

  const reloaded = page.waitForEvent('domcontentloaded', { timeout: 240_000 });
  await expect(page.getByText('Gjenoppretting startet - systemet vil starte på nytt')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Framdrift for omstarten' })).toBeVisible();
  await expect(page.getByText(/^Systemet starter på nytt|deler av systemet er oppe igjen/)).toBeVisible();
  await reloaded;
  expect((await fetch(`${origin}/api/health`)).status).toBe(200);
  const now = backed.pids();
  expect(Object.keys(before).filter((part) => now[part] === 0 || now[part] === before[part])).toEqual([]);

  // Every old session is dead; the first try to log in succeeds.
  expect(await old.call(operations.listBackups, {})).toMatchObject({
    status: 401,
    body: { code: 'SESSION_ENDED' },
  });
  await logIn();
  await expect(page.getByRole('navigation', { name: 'Hovedmeny' })).toBeVisible();
  await page.goto('/settings?tab=sikkerhetskopier');
  await expect(page.getByText(/^Systemet er gjenopprettet|gjenopprettet fra/).first()).toBeVisible();
  expect(await backed.state()).toBe('gammel');
  await backed.signIn();
  expect((await backed.api.must(operations.listBackups, {})).last_outcome).toMatchObject({
    kind: 'restore',
    backup_id: archive,
    succeeded: true,
  });
  await context.close();
});
