import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { plansOperations } from '@studieplan/contracts';
import { must, PlanActions } from '../../testing/plan-actions.ts';
import { anotherText } from '../../testing/plan-builders.ts';
import { PlansBed } from '../../testing/plans-bed.ts';
import { ProofPages } from '../../testing/proof-pages.ts';
import { LogCheck } from './log-check.ts';

const command = fileURLToPath(new URL('../command/verify-log.ts', import.meta.url));
const loader = new URL('../../../../kit/src/testing/typescript-loader.mjs', import.meta.url).href;

let plans: PlansBed;
let folder: string;
let kept: string;
let note: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'studieplan-log-'));
  plans = await new PlansBed().open();
  const a = new PlanActions(plans);
  const codes = [];
  for (const topic of ['sopp', 'fugl', 'fisk', 'lyng'])
    codes.push(await a.selfApproved({ ...anotherText(topic), title: topic }));
  const [first] = codes;
  for (const operation of [plansOperations.softDeletePlanVersion, plansOperations.reactivatePlanVersion])
    await must(
      plans.bed.call(
        operation,
        { version_id: first?.version_id, reason: 'x' },
        { token: a.systemadmin.token },
      ),
    );
  kept = join(folder, 'sjekkpunkt.txt');
  note = await new ProofPages(plans.bed).text('/log/checkpoint');
  writeFileSync(kept, note);
  await a.selfApproved({ ...anotherText('mose'), title: 'mose' });
});
afterAll(async () => {
  await plans.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the command says of the log, against the kept checkpoint unless told otherwise. */
function checked(...args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--conditions=source', `--import=${loader}`, command, ...args],
      { env: { PATH: process.env['PATH'], ...plans.bed.environmentFor('plans') } },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number((error as { code?: number }).code) : 0, said: stdout + stderr }),
    );
  });
}

/** Edits rows as whoever owns the database can, has the log checked, and puts them back. */
async function afterEdit(...edits: string[]): Promise<{ code: number; said: string }> {
  const tables = [
    'plan_versions',
    'log_leaves',
    'log_nodes',
    'version_credentials',
    'version_statuses',
    'signing_keys',
  ];
  const written = await plans.bed.query<{ name: string; columns: string }>(
    `SELECT table_name AS name, string_agg(quote_ident(column_name), ', ') AS columns
     FROM information_schema.columns
     WHERE table_schema = 'plans' AND table_name = ANY($1) AND is_generated = 'NEVER' GROUP BY 1`,
    [tables],
  );
  for (const { name, columns } of written)
    await plans.bed.query(`CREATE TABLE plans.kept_${name} AS SELECT ${columns} FROM plans.${name}`);
  try {
    await plans.bed.query(`SET session_replication_role = replica`);
    for (const edit of edits) await plans.bed.query(edit);
    // In this process: seventeen more take a minute.
    const check = new LogCheck(({ text }, values) => plans.bed.query<never>(text, values));
    await plans.bed.query('SET search_path = plans');
    const { faults } = await check.run([note]);
    return { code: faults.length > 0 ? 1 : 0, said: faults.join('\n') };
  } finally {
    for (const { name, columns } of written) {
      await plans.bed.query(`DELETE FROM plans.${name}`);
      await plans.bed.query(`INSERT INTO plans.${name} (${columns}) SELECT * FROM plans.kept_${name}`);
      await plans.bed.query(`DROP TABLE plans.kept_${name}`);
    }
    await plans.bed.query(`SET session_replication_role = DEFAULT`);
  }
}

const newest = '(SELECT max(index) FROM plans.log_leaves)';
const aVersion = `(SELECT id FROM plans.plan_versions ORDER BY approved_at LIMIT 1)`;

test('[L-3] a whole log is said to be whole, also against a checkpoint and a proof that somebody kept', async () => {
  const pages = new ProofPages(plans.bed);
  const [version] = await plans.bed.query<{ public_code: string }>(
    'SELECT public_code FROM plans.plan_versions ORDER BY approved_at LIMIT 1',
  );
  const proof = join(folder, 'bevis.json');
  writeFileSync(proof, await pages.text(`/verify-public/${version?.public_code}/proof`));
  expect(await checked('--against', kept, '--against', proof)).toEqual({
    code: 0,
    said: 'Loggen er hel: 9 oppføringer, 5 versjoner, 2 sjekkpunkter holder.\n',
  });
});

test('[L-3] a fault is a line of its own, and the command ends with 1', async () => {
  await plans.bed.query(`UPDATE plans.version_statuses SET refresh = true WHERE status_index = 0`);
  const { code, said } = await checked();
  await plans.bed.query(`UPDATE plans.version_statuses SET refresh = false WHERE status_index = 0`);
  expect(code).toBe(1);
  expect(said).toMatch(/^Versjon \w{13}: statuslisten sier noe annet om den er avløst\.\n$/);
});

test.each([
  [
    'content',
    [
      `UPDATE plans.plan_versions SET content = jsonb_set(content, '{ects_credits}', '30') WHERE id = ${aVersion}`,
    ],
    'innholdet er endret',
  ],
  [
    'a title beside the content',
    [`UPDATE plans.plan_versions SET title = 'Annet' WHERE id = ${aVersion}`],
    'tittelen er endret',
  ],
  [
    'who approved',
    [`UPDATE plans.plan_versions SET approval_method = 'admin' WHERE id = ${aVersion}`],
    'godkjenningsmåten er endret',
  ],
  [
    'the time',
    [`UPDATE plans.plan_versions SET approved_at = '2020-01-01' WHERE id = ${aVersion}`],
    'godkjenningstidspunktet er endret',
  ],
  [
    'a withdrawal',
    [`UPDATE plans.plan_versions SET deleted_at = now(), withdrawn = 'recalled' WHERE id = ${aVersion}`],
    'om den gjelder, er endret',
  ],
  [
    'a status bit',
    [`UPDATE plans.version_statuses SET revocation = true WHERE status_index = 2`],
    'statuslisten sier noe annet',
  ],
  [
    'a version gone',
    [`DELETE FROM plans.plan_versions WHERE id = ${aVersion}`],
    'er borte, men loggen sier ikke',
  ],
  [
    'a version that nobody approved',
    [
      // Without the columns that the database works out by itself.
      `DO $$
       DECLARE
         written text := (SELECT string_agg(quote_ident(column_name), ', ') FROM information_schema.columns
           WHERE table_schema = 'plans' AND table_name = 'plan_versions' AND is_generated = 'NEVER');
       BEGIN
         CREATE TEMP TABLE forged ON COMMIT DROP AS SELECT (jsonb_populate_record(v,
           '{"id": "00000000-0000-4000-8000-00000000000a", "public_code": "0000000000000", "version_number": 9}')).*
           FROM plans.plan_versions AS v WHERE v.id = ${aVersion};
         EXECUTE format('INSERT INTO plans.plan_versions (%1$s) SELECT %1$s FROM forged', written);
       END $$`,
    ],
    'Versjon 0000000000000: står ikke i loggen',
  ],
  [
    'a credential',
    [`UPDATE plans.version_credentials SET credential = replace(credential, '"self"', '"admin"')`],
    'er ikke det som oppføring',
  ],
  ['a credential gone', ['DELETE FROM plans.version_credentials'], 'Beviset for oppføring 2 er borte'],
  [
    'a key',
    [`UPDATE plans.signing_keys SET public_key = sha256('x') WHERE use = 'credentials'`],
    'er ikke den som loggen sier',
  ],
  [
    'an entry',
    [`UPDATE plans.log_leaves SET data = replace(data, '"self"', '"admin"') WHERE index = 3`],
    'Oppføring 3 er endret',
  ],
  [
    'the newest entry',
    [`DELETE FROM plans.log_leaves WHERE index = ${newest}`],
    '1 nyeste oppføringene er tatt bort',
  ],
  ['an entry in the middle', ['DELETE FROM plans.log_leaves WHERE index = 4'], 'Oppføring 4 mangler'],
  [
    'the newest entries with all that came of them',
    [
      `DELETE FROM plans.plan_versions WHERE public_code IN (SELECT public_code FROM plans.log_leaves WHERE index > 4)`,
      `DELETE FROM plans.version_credentials WHERE leaf_index > 4`,
      'DELETE FROM plans.log_nodes WHERE (index + 1) * 2 ^ level > 5',
      'DELETE FROM plans.log_leaves WHERE index > 4',
    ],
    'Loggen har 5 oppføringer, men sjekkpunktet sier 8',
  ],
  [
    'everything',
    ['log_leaves', 'log_nodes', 'version_credentials', 'version_statuses', 'plan_versions'].map(
      (table) => `DELETE FROM plans.${table}`,
    ),
    'Loggen har 0 oppføringer, men sjekkpunktet sier 8',
  ],
  [
    'everything, keys too',
    [
      'log_leaves',
      'log_nodes',
      'version_credentials',
      'version_statuses',
      'plan_versions',
      'signing_keys',
    ].map((table) => `DELETE FROM plans.${table}`),
    'ikke underskrevet med en nøkkel som denne loggen kjenner',
  ],
])('[L-3] a direct edit is found: %s', async (_what, edits, sentence) => {
  const { code, said } = await afterEdit(...edits);
  expect(said).toContain(sentence);
  expect(code).toBe(1);
});

test('[L-3] a log rewritten whole, its tree worked out anew, is found by the checkpoint alone', async () => {
  const { leafHash, nodesOfLeaf, grown } = await import('../log/merkle.ts');
  const rows = await plans.bed.query<{ data: string }>('SELECT data FROM plans.log_leaves ORDER BY index');
  const edits = ['DELETE FROM plans.log_nodes'];
  let frontier: Buffer[] = [];
  rows.forEach(({ data }, at) => {
    // The time of writing is told by nothing else.
    const changed = at === 2 ? data.replace(/"logged":"\d{4}/, '"logged":"2020') : data;
    edits.push(`UPDATE plans.log_leaves SET data = '${changed}' WHERE index = ${at}`);
    const nodes = nodesOfLeaf(at, leafHash(Buffer.from(changed)), frontier);
    frontier = grown(frontier, nodes);
    for (const { level, index, hash } of nodes)
      edits.push(`INSERT INTO plans.log_nodes VALUES (${level}, ${index}, '\\x${hash.toString('hex')}')`);
  });
  const { code, said } = await afterEdit(...edits);
  expect([code, said]).toEqual([
    1,
    'Loggen er skrevet om: de 8 første oppføringene er ikke dem som sjekkpunktet gjelder.',
  ]);
});
