import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { RunningCopy, systemadmin } from '../../deploy/local/src/running-copy.ts';
import { BackedUpSystem } from '../fixtures/backed-up-system.ts';

// Made here: what stands in the source stands in the archive.
const modelKey = `sk-${randomUUID()}`;
const password = randomUUID();
const passPhrase = 'en lang passordfrase';

let backed: BackedUpSystem;
let archive: string;
test.beforeAll(async () => {
  const system = await RunningCopy.start({
    BACKUP_AT: 'aldri',
    OPENAI_API_KEY: modelKey,
    SYSTEMADMIN_PASSWORD: password,
  });
  backed = new BackedUpSystem(system, password);
  await backed.signIn();
  await backed.fill(30_000);
  await backed.mark('gammel');
  archive = await backed.backUp();
});
test.afterAll(() => backed.system.stop());

/** Every file of the archive, also those packed in its packages, by name. */
function opened(): Map<string, Buffer> {
  const dir = mkdtempSync(join(tmpdir(), 'studieplan-opened-'));
  try {
    execFileSync('tar', ['-xf', join(backed.system.dataDir, 'backups', `${archive}.tar`), '-C', dir]);
    const names = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    return new Map(
      names.map((entry) => {
        const path = join(entry.parentPath, entry.name);
        const bytes = readFileSync(path);
        return [path.slice(dir.length + 1), path.endsWith('.gz') ? gunzipSync(bytes) : bytes];
      }),
    );
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

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
  const files = opened();
  expect(secrets.filter((secret) => secret.length <= 8)).toEqual([]);
  const found = secrets.flatMap((secret) => {
    const base64 = Buffer.from(secret).toString('base64').replace(/=+$/, '');
    const forms = [secret, base64, Buffer.from(secret).toString('hex')];
    return [...files].flatMap(([name, bytes]) => (forms.some((form) => bytes.includes(form)) ? [name] : []));
  });
  expect(found).toEqual([]);
  expect(files.get('data/plans/plans.copy.gz')?.toString().split('\n').length).toBeGreaterThan(30_000);
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

const everything = [
  'postgres',
  'nats',
  'steward',
  'auth',
  'plans',
  'ai',
  'mail',
  'backup',
  'gateway',
  'edge',
];
/** `RESTORE_KILLS=all` tries ten moments of each; the percent is the restore's own. */
const moments = process.env['RESTORE_KILLS'] === 'all' ? [0, 5, 20, 39, 41, 50, 65, 80, 94, 100] : [60];
const harms = moments.flatMap((percent): [string, number, string[]][] => [
  ['the backup service', percent, ['backup']],
  ...(moments.length > 1 ? [['PostgreSQL', percent, ['postgres']] as [string, number, string[]]] : []),
  ['everything', percent, everything],
]);
for (const [what, percent, parts] of harms)
  test(`${what} killed with -9 at ${percent} % of a restore: the old state or the new, up by itself`, async () => {
    await backed.mark('ny');
    await backed.restoreUntil(archive, percent);
    backed.kill(parts);
    await backed.untilUp();
    const list = () => backed.api.must(operations.listBackups, {});
    await expect.poll(async () => (await list()).activity).toBeNull();
    const { last_outcome } = await list();
    expect(last_outcome?.kind).toBe('restore');
    expect(await backed.state()).toBe(last_outcome?.succeeded ? 'gammel' : 'ny');
  });

test('[R-463] a restore takes everything back at once; every service restarts, and old sessions are dead', async () => {
  await backed.mark('ny');
  const before = backed.pids();
  const old = backed.api;
  await backed.restoreUntil(archive, 100);
  const restarted = () => {
    const now = backed.pids();
    return Object.keys(before).filter((part) => now[part] === 0 || now[part] === before[part]);
  };
  await expect.poll(restarted).toEqual([]);
  await backed.untilUp();
  expect(await backed.state()).toBe('gammel');
  expect(await old.call(operations.listBackups, {})).toMatchObject({
    status: 401,
    body: { code: 'SESSION_ENDED' },
  });
  await backed.signIn();
  expect((await backed.api.must(operations.listBackups, {})).last_outcome).toMatchObject({
    kind: 'restore',
    backup_id: archive,
    succeeded: true,
  });
});
