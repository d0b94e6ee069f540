import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  createWriteStream,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { backupOperations, maxBackups, roles } from '@studieplan/contracts';
import { CONFIG, LOGGER } from '@studieplan/kit/process';
import { ofFile } from '@studieplan/kit/testing';
import { Disk } from '../archive/disk.ts';
import { makeBackup } from '../command/make-backup.ts';
import { type FileRestore, restoreFile } from '../command/restore-file.ts';
import { DownloadServer } from '../downloads/download-server.ts';
import type { BackupConfig } from '../environment.ts';
import { Worker } from '../snapshot/worker.ts';
import { BackupBed } from '../testing/backup-bed.ts';
import { rewritten } from '../testing/rewritten-archive.ts';
import { Rows } from '../testing/rows.ts';

const secretKey = 'secret-key-of-the-tests-only-0123456789';
const backups = ofFile(new BackupBed({ BACKUP_AT: '03:00' }));
afterEach(() => {
  jest.restoreAllMocks();
});

const ids = async () => ((await backups.list()).body.backups ?? []).map((each) => each.backup_id);

/** Every row of every service, but for what the backup service writes of its own work. */
async function everything(): Promise<string> {
  const { bed } = backups;
  const tables = await bed.query<{ place: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS place FROM pg_tables
     WHERE schemaname IN ('auth', 'plans', 'ai', 'mail') ORDER BY 1`,
  );
  const sums = [];
  for (const { place } of tables)
    sums.push(
      await bed.query(
        `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) FROM ${place} AS t`,
      ),
    );
  return JSON.stringify(sums);
}

function fillDisk(): void {
  const disk = backups.service.app.get(Disk);
  // The kernel's own full disk: every write ends with ENOSPC.
  jest
    .spyOn(disk, 'write')
    .mockImplementation((_path, bytes) => pipeline(bytes, createWriteStream('/dev/full')));
}

test('[R-217] [R-386] [R-387] a backup is made, its id answered, and it is listed with what it is', async () => {
  expect((await backups.list()).body).toEqual({
    success: true,
    backups: [],
    environment: 'test',
    activity: null,
    last_outcome: null,
    nightly: { at: '03:00', last: null, last_made: null },
  });
  const { status, body } = await backups.create('Før ny lovtekst');
  expect(status).toBe(200);
  const id = body.backup?.backup_id ?? '';
  const { body: listed } = await backups.list();
  expect(listed).toMatchObject({
    backups: [{ backup_id: id, environment: 'test', description: 'Før ny lovtekst', automatic: false }],
    environment: 'test',
    activity: null,
    last_outcome: {
      kind: 'backup',
      backup_id: id,
      succeeded: true,
      message: `Sikkerhetskopien ${id} er laget.`,
    },
  });
  const [backup] = listed.backups ?? [];
  expect(backup?.total_size).toBe(readFileSync(join(backups.dir, `${id}.tar`)).length);
  expect(Date.now() - Date.parse(backup?.date ?? '')).toBeLessThan(30_000);
});

test('[W-5] a backup that the command makes beside the service is one of the service’s own', async () => {
  const config = backups.service.app.get<BackupConfig>(CONFIG);
  const { backup_id } = await makeBackup('Før 1.1.0', config);
  expect((await backups.list()).body).toMatchObject({
    backups: expect.arrayContaining([
      expect.objectContaining({ backup_id, description: 'Før 1.1.0', automatic: false }),
    ]),
    activity: null,
  });
  const worker = await Worker.claim(config.DATABASE_URL, backups.service.app.get(LOGGER));
  await expect(makeBackup('Samtidig', config)).rejects.toMatchObject({ code: 'BACKUP_BUSY' });
  await worker.release();
});

test('[R-305] a backup without a description is refused', async () => {
  const { status, body } = await backups.create('   ');
  expect(status).toBe(400);
  expect(body.fields).toEqual({ description: 'Vennligst oppgi en beskrivelse for sikkerhetskopien' });
});

test('[R-388] a restore wants the literal YES', async () => {
  const id = await backups.made();
  for (const word of ['yes', 'JA', 'YES '])
    expect(await backups.restore(id, word)).toMatchObject({
      status: 400,
      body: { fields: { confirmation: expect.any(String) } },
    });
  expect((await backups.list()).body.activity).toBeNull();
});

test('[R-320] only the systemadmin may, and only in his own name', async () => {
  const { bed, token } = backups;
  const calls = [
    [backupOperations.listBackups, {}],
    [backupOperations.createBackup, { description: 'x' }],
    [backupOperations.restoreBackup, { backupId: 'test-123', confirmation: 'YES' }],
    [backupOperations.createBackupDownload, { backup_id: 'test-123', pass_phrase: 'en lang passordfrase' }],
  ] as const;
  for (const [operation, input] of calls) {
    expect(await bed.call(operation, input, {})).toMatchObject({
      status: 401,
      body: { code: 'NOT_AUTHENTICATED' },
    });
    for (const role of roles.filter((role) => role !== 'systemadmin'))
      expect(await bed.call(operation, input, { token: bed.tokenFor({ role }) })).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
    expect(await bed.call(operation, { ...input, user_id: randomUUID() }, { token })).toMatchObject({
      status: 403,
      body: { code: 'ACTOR_MISMATCH' },
    });
  }
});

test('one at a time: a second backup and a restore meanwhile are refused; the same key is the same backup', async () => {
  const { bed, token } = backups;
  const id = await backups.made();
  const disk = backups.service.app.get(Disk);
  const write = disk.write.bind(disk);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  jest.spyOn(disk, 'write').mockImplementation(async (path, bytes) => {
    await held;
    await write(path, bytes);
  });
  const idempotencyKey = randomUUID();
  const first = bed.call(backupOperations.createBackup, { description: 'Lang' }, { token, idempotencyKey });
  while (!(await backups.list()).body.activity) await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await backups.list()).body.activity).toMatchObject({ kind: 'backup', phase: 'preparing' });
  expect(await backups.create('En til')).toMatchObject({ status: 409, body: { code: 'BACKUP_BUSY' } });
  expect(await backups.restore(id)).toMatchObject({ status: 409, body: { code: 'BACKUP_BUSY' } });
  const again = bed.call(backupOperations.createBackup, { description: 'Lang' }, { token, idempotencyKey });
  letGo();
  const [one, other] = await Promise.all([first, again]);
  expect(one.status).toBe(200);
  expect(other.body).toEqual(one.body);
});

test('[R-3] [V-9] the nightly backup is made once a night; one that failed is told of and made an hour later', async () => {
  const { scheduler } = backups.service;
  const last = async () => (await backups.list()).body.backups?.[0]?.backup_id;
  const night = (hour: number) => runAt(new Date(Date.UTC(2027, 0, 15, hour)), 'nightly-backup');
  const runAt = (time: Date, job?: string) => {
    scheduler.clock = () => time;
    return scheduler.runDue(job);
  };
  await runAt(new Date('2027-01-14T12:00:00Z'), 'nightly-backup');
  const before = await last();
  await night(1);
  expect(await last()).toBe(before);
  await night(2);
  expect((await backups.list()).body.backups?.[0]).toMatchObject({
    description: 'Nattlig sikkerhetskopi',
    automatic: true,
  });
  const { nightly: told } = (await backups.list()).body;
  expect(told).toEqual({
    at: '03:00',
    last: { succeeded: true, at: expect.any(String) },
    last_made: told?.last?.at,
  });
  const made = await last();
  await night(3);
  expect(await last()).toBe(made);
  fillDisk();
  // Every job, so that none but this one is waited for.
  await runAt(new Date('2027-01-16T02:00:00Z'));
  jest.restoreAllMocks();
  // When one was made last is told beside that the newest failed.
  expect((await backups.list()).body.nightly).toMatchObject({
    last: { succeeded: false },
    last_made: told?.last_made,
  });
  await runAt(new Date('2027-01-16T02:59:59Z'), 'nightly-backup');
  expect([await last(), await scheduler.overdue()]).toEqual([made, 3599]);
  await runAt(new Date('2027-01-16T03:00:00Z'), 'nightly-backup');
  expect(await last()).not.toBe(made);
  expect(await scheduler.overdue()).toBe(0);
});

test('[R-457] [R-458] with ten, the oldest goes when the eleventh has succeeded and not when it failed', async () => {
  while ((await ids()).length < maxBackups) await backups.made('Fyll');
  const before = await ids();
  fillDisk();
  expect(await backups.create('Får ikke plass')).toMatchObject({
    status: 503,
    body: { code: 'BACKUP_NO_SPACE', error: expect.stringMatching(/ikke plass/) },
  });
  expect(await ids()).toEqual(before);
  expect(readdirSync(backups.dir).filter((name) => !name.endsWith('.tar'))).toEqual([]);
  expect((await backups.list()).body.last_outcome).toMatchObject({ succeeded: false });
  jest.restoreAllMocks();
  const newest = await backups.made('Den ellevte');
  expect(await ids()).toEqual([newest, ...before.slice(0, -1)]);
});

describe('[R-463] before anything changes an archive is refused, with the reason', () => {
  async function refused(id: string, code: string, reason: RegExp): Promise<void> {
    const before = await everything();
    const archives = (await ids()).length;
    const { body } = await backups.restore(id);
    expect(body).toMatchObject({ code, error: expect.stringMatching(reason) });
    expect((await backups.list()).body).toMatchObject({
      activity: null,
      last_outcome: { kind: 'restore', succeeded: false },
    });
    expect(await everything()).toBe(before);
    // Not even the automatic backup was made.
    expect((await ids()).length).toBe(archives);
  }

  test('[R-462] of another environment', async () => {
    const id = await rewritten(backups.dir, await backups.made(), secretKey, () => ({ environment: 'prod' }));
    await refused(id, 'BACKUP_ENVIRONMENT', /fra miljøet prod og kan ikke gjenopprettes i test/);
  });

  test('of other migrations, naming the release', async () => {
    const id = await rewritten(backups.dir, await backups.made(), secretKey, ({ migrations }) => ({
      release: '0.9.0 (abc)',
      migrations: { ...migrations, plans: ['Other1'] },
    }));
    await refused(id, 'BACKUP_MIGRATIONS', /gjenopprett den med utgave 0\.9\.0 \(abc\)/);
  });

  test('cut short, altered, renamed or unknown', async () => {
    const id = await backups.made();
    const file = join(backups.dir, `${id}.tar`);
    const whole = readFileSync(file);
    truncateSync(file, whole.length - 4_000);
    await refused(id, 'BACKUP_DAMAGED', /avkortet/);
    const altered = Buffer.from(whole);
    const place = altered.length - 8_192;
    altered[place] = (altered[place] ?? 0) ^ 1;
    writeFileSync(file, altered);
    await refused(id, 'BACKUP_DAMAGED', /endret/);
    writeFileSync(join(backups.dir, 'test-renamed.tar'), whole);
    await refused('test-renamed', 'BACKUP_NOT_FOUND', /finnes ikke/);
    await refused('test-unknown', 'BACKUP_NOT_FOUND', /finnes ikke/);
  });

  test('an id that is a path', async () => {
    for (const id of ['../../etc/passwd', 'test/../x', '..', 'test-1\u0000'])
      expect(await backups.restore(id)).toMatchObject({
        status: 400,
        body: { fields: { backupId: expect.any(String) } },
      });
  });

  test('[R-461] when there is no room for the automatic backup', async () => {
    const id = await backups.made();
    const before = await everything();
    fillDisk();
    await expect(backups.restored(id)).rejects.toThrow(/ikke plass/);
    expect(await everything()).toBe(before);
  });
});

test('[R-461] an automatic backup of the state before is made first, and brings that state back', async () => {
  const { bed } = backups;
  const text = async () =>
    (await bed.query<{ content: string }>('SELECT content FROM plans.legal_text'))[0]?.content;
  const id = await backups.made();
  const original = await text();
  await bed.query(`UPDATE plans.legal_text SET content = 'Endret etterpå'`);
  await backups.restored(id);
  expect(await text()).toBe(original);
  const [safeguard] = (await backups.list()).body.backups ?? [];
  expect(safeguard).toMatchObject({ automatic: true, description: `Automatisk før gjenoppretting av ${id}` });
  await backups.restored(safeguard?.backup_id ?? '');
  expect(await text()).toBe('Endret etterpå');
});

test('a downloaded file is restored into an empty system, and into no other', async () => {
  const { bed, dir, service, token } = backups;
  const passPhrase = 'en lang passordfrase';
  const rows = new Rows(bed);
  const user = await rows.user(await rows.association());
  const plan = await rows.plan(user, user);
  const backup_id = await backups.made();
  const asked = await bed.call(
    backupOperations.createBackupDownload,
    { backup_id, pass_phrase: passPhrase },
    { token },
  );
  const address = `http://127.0.0.1:${service.app.get(DownloadServer).port}${asked.body.download_path}`;
  const file = join(dir, 'nedlastet.kryptert');
  writeFileSync(file, Buffer.from(await (await fetch(address)).arrayBuffer()));
  const again = await fetch(address);
  expect([again.status, await again.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);

  const config = service.app.get<BackupConfig>(CONFIG);
  const restore = (options: Partial<FileRestore>, changed: Partial<BackupConfig> = {}) =>
    restoreFile({ file, passPhrase, checkOnly: false, ...options }, { ...config, ...changed });
  await expect(restore({ file: join(dir, 'nei') })).rejects.toThrow(/finnes ikke/);
  await expect(restore({ passPhrase: undefined })).rejects.toThrow(/kryptert/);
  await expect(restore({ passPhrase: 'en annen passordfrase' })).rejects.toThrow(/Passordfrasen er feil/);
  await expect(restore({}, { SECRET_KEY: 'en annen hovednøkkel som er lang nok' })).rejects.toMatchObject({
    sentence: expect.stringMatching(/en annen SECRET_KEY/),
  });
  await expect(restore({}, { APP_ENV: 'prod' })).rejects.toMatchObject({ code: 'BACKUP_ENVIRONMENT' });
  await expect(restore({})).rejects.toThrow(/ikke tomt/);
  const empty = async () => {
    for (const table of ['plans.plan_steps', 'plans.plans', 'auth.sessions'])
      await bed.query(`DELETE FROM ${table}`);
    await bed.query(`DELETE FROM auth.users WHERE role <> 'systemadmin'`);
  };
  await empty();
  expect(await restore({ checkOnly: true })).toMatchObject({ backup_id });
  expect(await rows.count('plans.plans')).toBe(0);
  await restore({});
  expect(await rows.count('plans.plans WHERE id = $1', [plan])).toBe(1);
  expect(await rows.count('auth.users WHERE id = $1', [user])).toBe(1);
  // An archive as it lies in the folder, carried here by somebody who let everybody read it.
  const [archive, carried] = [join(dir, `${backup_id}.tar`), join(dir, 'flyttet.tar')];
  renameSync(archive, carried);
  chmodSync(carried, 0o644);
  await empty();
  await restore({ file: carried, passPhrase: undefined });
  expect(await rows.count('plans.plans WHERE id = $1', [plan])).toBe(1);
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  expect(readdirSync(dir).filter((name) => name.endsWith('.partial'))).toEqual([]);
});
