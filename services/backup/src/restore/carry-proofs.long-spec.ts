import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { plansOperations } from '@studieplan/contracts';
import { AppError } from '@studieplan/kit/calls';
import { eventually } from '@studieplan/kit/testing';
import { BackupBed } from '../testing/backup-bed.ts';
import { Rows } from '../testing/rows.ts';

const command = fileURLToPath(new URL('../../../plans/src/proof/command/verify-log.ts', import.meta.url));
const loader = new URL('../../../kit/src/testing/typescript-loader.mjs', import.meta.url).href;

let backups: BackupBed;
let rows: Rows;
let plan: string;
let folder: string;
/** What `faults` passes over. */
let erased: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'studieplan-log-'));
  backups = await new BackupBed().open();
  rows = new Rows(backups.bed);
});
beforeEach(async () => {
  const association = await rows.association();
  plan = await rows.plan(await rows.user(association), association);
});
afterAll(async () => {
  await backups?.close();
  rmSync(folder, { recursive: true, force: true });
});

const query = (sql: string, values: unknown[] = []) => backups.bed.query(sql, values);
const leaves = () => backups.bed.query<{ data: string }>('SELECT data FROM plans.log_leaves ORDER BY index');
const lastOf = async (code: string) =>
  (
    await rows.one(
      `SELECT data::jsonb->>'type' AS type FROM plans.log_leaves WHERE public_code = $1 ORDER BY index DESC LIMIT 1`,
      [code],
    )
  )?.['type'];
const bitOf = async (code: string) =>
  (await rows.one('SELECT revocation FROM plans.version_statuses WHERE public_code = $1', [code]))?.[
    'revocation'
  ];

/** Starts plans until it answers, so that it settles what stands in its tables; answers its checkpoint. */
async function settled(form: '1' | '2' = '2'): Promise<string> {
  const plans = await backups.startOther('plans', { LOG_LEAF_FORM: form });
  try {
    return await eventually(async () => {
      const body = new TextEncoder().encode('{}');
      const asked = { requestId: randomUUID() };
      const reply = await backups.bed.bus
        .forward(plansOperations.getLogCheckpoint, body, asked)
        .catch((error: unknown) => {
          // It does not listen yet.
          if (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE') return undefined;
          throw error;
        });
      return reply?.status === 200 && new TextDecoder().decode(reply.body);
    });
  } finally {
    await plans.stop();
  }
}

/** A version as plans leaves it. */
async function approved(number = 1): Promise<{ id: string; code: string }> {
  const version = await rows.version(plan, number);
  await query(`UPDATE plans.plan_versions SET content = jsonb_build_object('title', title) WHERE id = $1`, [
    version.id,
  ]);
  return version;
}

const hashOf = (code: string) =>
  `sha256-${createHash('sha256').update(`kvalifisert-kode:${code}`).digest('base64')}`;
const isOf = (code: string, data: string) => {
  const leaf = JSON.parse(data) as { code?: string };
  return leaf.code === code || leaf.code === hashOf(code);
};
/** The kinds of a version's leaves in their order, read from what is hashed into the log alone. */
const kindsOf = async (code: string) =>
  (await leaves()).flatMap(({ data }) =>
    isOf(code, data) ? [(JSON.parse(data) as { type: string }).type] : [],
  );

/** As if this system had been restored elsewhere to a log of this size, and had gone on from there. */
async function backTo(size: number): Promise<void> {
  await query('DELETE FROM plans.plan_versions WHERE version_number > 1 AND plan_id = $1', [plan]);
  await query(
    'DELETE FROM plans.version_statuses WHERE public_code NOT IN (SELECT public_code FROM plans.plan_versions)',
  );
  await query('DELETE FROM plans.version_credentials WHERE leaf_index >= $1', [size]);
  await query('DELETE FROM plans.log_nodes WHERE (index + 1) * 2 ^ level > $1', [size]);
  await query('DELETE FROM plans.log_leaves WHERE index >= $1', [size]);
}

/** What of the log's faults `verify:log` says: neither the code nor the entry that a test has erased past the service. */
function faults(...checkpoints: string[]): Promise<string[]> {
  const files = checkpoints.flatMap((checkpoint, at) => {
    writeFileSync(join(folder, `${at}`), checkpoint);
    return ['--against', join(folder, `${at}`)];
  });
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--conditions=source', `--import=${loader}`, command, ...files],
      { env: { PATH: process.env['PATH'], ...backups.bed.environmentFor('plans') } },
      (_error, stdout, stderr) =>
        resolve(
          `${stdout}${stderr}`
            .split('\n')
            .filter(
              (line) =>
                line && !line.startsWith('Loggen er hel') && !erased.some((what) => line.includes(what)),
            ),
        ),
    );
  });
}

test('[L-3] [P-6] a restore of an older archive forks no log, and what it withdraws gets entry and bit', async () => {
  const first = await approved();
  const before = await settled();
  const archive = await backups.made();
  const second = await approved(2);
  const gone = await approved(3);
  const since = await settled();
  const known = await leaves();
  // Erased since, as the plans service leaves it: the archive knows nothing of it.
  await query('DELETE FROM plans.plan_versions WHERE id = $1', [gone.id]);
  await query('DELETE FROM plans.version_credentials WHERE public_code = $1', [gone.code]);
  await query(
    'UPDATE plans.version_statuses SET erased_at = now(), revocation = true WHERE public_code = $1',
    [gone.code],
  );
  const entry = known.findIndex(({ data }) => isOf(gone.code, data));
  erased = [gone.code, `oppføring ${entry} `];
  await backups.restored(archive);
  expect((await leaves()).slice(0, known.length)).toEqual(known);
  const after = await settled();
  expect((await leaves()).slice(0, known.length)).toEqual(known);
  expect([await lastOf(first.code), await bitOf(first.code)]).toEqual(['approved', false]);
  expect([await lastOf(second.code), await bitOf(second.code)]).toEqual(['deactivated', true]);
  // All of them of the second form: known by its digest alone, a version has these entries and no other.
  expect(await kindsOf(first.code)).toEqual(['approved']);
  expect(await kindsOf(second.code)).toEqual(['approved', 'deactivated']);
  expect(await bitOf(gone.code)).toBe(true);
  expect(await rows.count('plans.signing_keys')).toBe(2);
  expect(await faults(before, since, after)).toEqual([]);
});

test('[L-3] a system in which nothing was decided takes the archive’s log, keys and name', async () => {
  const { code } = await approved();
  const before = await settled();
  const known = await leaves();
  const keys = await query('SELECT id, public_key FROM plans.signing_keys ORDER BY id');
  const archive = await backups.made();
  for (const table of [
    'log_leaves',
    'log_nodes',
    'signing_keys',
    'version_credentials',
    'version_statuses',
    'version_changes',
    'plan_versions',
  ])
    await query(`DELETE FROM plans.${table}`);
  await query(`UPDATE plans.proof_state SET origin = 'nytt.example.no/log'`);
  await settled();
  expect((await leaves())[0]).not.toEqual(known[0]);
  await backups.restored(archive);
  const after = await settled();
  expect((await leaves()).slice(0, known.length)).toEqual(known);
  expect(await query('SELECT id, public_key FROM plans.signing_keys ORDER BY id')).toEqual(keys);
  expect(after.split('\n')[0]).toBe('localhost:8080/log');
  expect(await lastOf(code)).toBe('approved');
  expect(await faults(before, after)).toEqual([]);
});

test('[L-3] where the archive’s log went another way, this one goes on and logs the restored versions anew', async () => {
  const archived = await approved();
  const common = await settled();
  const { size } = (await rows.one('SELECT count(*)::int AS size FROM plans.log_leaves')) as { size: number };
  const longer = await approved(2);
  await approved(3);
  await settled();
  const archive = await backups.made();
  await backTo(size);
  const other = await approved(2);
  const live = await settled();
  await backups.restored(archive);
  const after = await settled();
  expect([await lastOf(archived.code), await lastOf(longer.code)]).toEqual(['approved', 'approved']);
  // Two versions of one number: the archive's is the one that was restored.
  expect([await lastOf(other.code), await bitOf(other.code)]).toEqual(['erased', true]);
  expect(await faults(common, live, after)).toEqual([]);
});

test('[P-6] an older archive restored onto a log with leaves of both forms: one version’s leaves stay together, none is doubled', async () => {
  const versions = [await approved(1), await approved(2)];
  await settled('1');
  const archive = await backups.made();
  versions.push(await approved(3));
  const since = await settled();
  const known = await leaves();
  const linksOf = async () =>
    (await leaves()).filter(
      ({ data }) => data.includes(hashOf(versions[1]?.code ?? '')) && /"linked"/.test(data),
    );
  expect(await linksOf()).toHaveLength(1);
  await backups.restored(archive);
  // A process of the release before settles first, one of this release after it.
  await settled('1');
  const last = await settled();
  expect((await leaves()).slice(0, known.length)).toEqual(known);
  expect(await Promise.all(versions.map(({ code }) => kindsOf(code)))).toEqual([
    ['approved'],
    ['approved'],
    ['approved', 'deactivated'],
  ]);
  expect(await leaves()).toHaveLength(known.length + 1);
  expect(await faults(since, last)).toEqual([]);
});

test('[P-6] an archive that went another way, restored onto leaves of both forms: its versions are logged once more, once', async () => {
  const archived = await approved();
  const common = await settled('1');
  const { size } = (await rows.one('SELECT count(*)::int AS size FROM plans.log_leaves')) as { size: number };
  const longer = await approved(2);
  await settled('1');
  const archive = await backups.made();
  await backTo(size);
  const other = await approved(2);
  const live = await settled();
  await backups.restored(archive);
  const last = await settled();
  expect(await kindsOf(archived.code)).toEqual(['approved']);
  expect(await kindsOf(longer.code)).toEqual(['approved']);
  expect(await kindsOf(other.code)).toEqual(['approved', 'erased']);
  expect(await faults(common, live, last)).toEqual([]);
});
