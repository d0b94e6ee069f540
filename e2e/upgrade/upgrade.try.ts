import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { RunningCopy } from '@studieplan/infrastructure/running-copy';
import { Api } from '../fixtures/api.ts';
import { signInSystemadmin } from '../fixtures/people.ts';
import { checkedOnPage } from './certificate-pages.ts';
import { earlierCommit } from './earlier-release.ts';
import { earlierEnvironment } from './earlier-system.ts';
import { countedRows, earlierDataDir, type MadeSystem, madeSystem, plansInAll } from './made-system.ts';
import { answersOfCodes, answersOfSite } from './public-answers.ts';

// `npm run try:upgrade`; its figures stand in docs/performance.md. Too long for npm test.
test.describe.configure({ mode: 'serial' });

const repository = fileURLToPath(new URL('../../', import.meta.url));
const longestUpgradeMs = 60_000;

let made: MadeSystem;
let dataDir: string;
let system: RunningCopy | undefined;
const running = () => system as RunningCopy;
const say = (text: string) => process.stdout.write(`  ${text}\n`);

test.beforeAll(async ({ browser }) => {
  made = await madeSystem(browser);
  dataDir = mkdtempSync(join(tmpdir(), 'studieplan-upgrade-'));
  cpSync(earlierDataDir, dataDir, { recursive: true });
});
test.afterAll(async () => {
  await system?.stop();
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
});

async function startedIn(): Promise<number> {
  const begun = Date.now();
  system = await RunningCopy.start({ ...earlierEnvironment, DATA_DIR: dataDir });
  return Date.now() - begun;
}

/** Runs a file of this repository; answers its exit code and what it said. */
function ran(file: string, args: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    const options = { cwd: repository, env: { PATH: process.env['PATH'], ...env } };
    execFile(process.execPath, [join(repository, file), ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, said: stdout + stderr }),
    );
  });
}

function verifiedLog() {
  const command = join('deploy', 'local', 'dist', 'plans-command.js');
  const kept = made.proofs.flatMap((file) => ['--against', file]);
  return ran(command, ['verify-log', ...kept], { ...earlierEnvironment, DATA_DIR: dataDir });
}

test(`[P-7] ${plansInAll} plans of ${earlierCommit} are brought over within a minute`, async () => {
  const first = await startedIn();
  await running().stop();
  const again = await startedIn();
  const load = loadavg()[0]?.toFixed(1);
  say(`first start ${(first / 1000).toFixed(1)} s, the next ${(again / 1000).toFixed(1)} s, load ${load}`);
  const rows = await countedRows(running());
  for (const table of ['plans.plans', 'plans.plan_versions', 'plans.version_credentials', 'auth.users'])
    expect({ table, rows: rows[table] }).toEqual({ table, rows: made.rows[table] });
  // The rest is worth knowing on a machine that is too slow, too.
  expect.soft(first).toBeLessThan(longestUpgradeMs);
});

test('[P-7] the log is whole, also against the checkpoints of before', async () => {
  const { code, said } = await verifiedLog();
  say(said.trim());
  expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^Loggen er hel: /) });
});

test('[P-7] every public address of before answers as before', async () => {
  const codes = made.codes.map(({ code }) => code);
  const now = await answersOfCodes(running().origin, codes);
  const unlike = made.codes.filter((before, place) => {
    const after = now[place];
    // The log has grown: its checkpoint is another.
    const { checkpoint: _then, ...proof } = before.proof;
    try {
      expect(after).toMatchObject({ ...before, proof });
      return false;
    } catch (error) {
      if (place < 3) say(String(error).slice(0, 2_000));
      return true;
    }
  });
  say(`${codes.length} codes, ${unlike.length} unlike: ${unlike.slice(0, 5).map(({ code }) => code)}`);
  expect(unlike).toEqual([]);
});

test('[P-7] the keys, tiles and status bits of before stand', async () => {
  const site = await answersOfSite(running().origin);
  expect(site.keys).toEqual(expect.arrayContaining(made.site.keys));
  // A list may name more than before, never less, and of the codes of before none else.
  const places = new Set(Array.from({ length: made.codes.length }, (_, place) => place));
  for (const [path, set] of Object.entries(made.site.statuses))
    expect(site.statuses[path]?.filter((bit) => places.has(bit))).toEqual(set);
  for (const [path, digest] of Object.entries(made.site.tiles)) {
    const answer = await fetch(running().origin + path);
    expect(answer.status, path).toBe(200);
    expect(await digestOf(answer), path).toBe(digest);
  }
});

async function digestOf(answer: Response): Promise<string> {
  const { createHash } = await import('node:crypto');
  const bytes = Buffer.from(await answer.arrayBuffer());
  return `${answer.status} ${createHash('sha256').update(bytes).digest('base64')}`;
}

test('[P-7] downloaded proofs check out by the script in docs', async () => {
  for (const file of made.proofs) {
    const { said } = await ran(join('docs', 'kontroll-uten-oss.mjs'), [file]);
    const { credential } = JSON.parse(readFileSync(file, 'utf8')) as { credential: object };
    const no = said.split('\n').filter((line) => line.startsWith('NEI'));
    // Superseded ones are real, and said to be superseded: as before.
    expect(
      no.filter((line) => !/avløst av en nyere|trukket tilbake/.test(line)),
      file,
    ).toEqual([]);
    expect(said.split('\n').filter((line) => line.startsWith('ja ')).length + no.length).toBe(8);
    expect(credential).toBeTruthy();
  }
});

test('[P-7] downloaded certificates and proofs are what they were, on the page that checks files', async ({
  browser,
}) => {
  test.setTimeout(1_800_000);
  const page = await browser.newPage();
  for (const [place, file] of made.certificates.entries()) {
    const { title } = await checkedOnPage(page, running().origin, readFileSync(file));
    const proof = await checkedOnPage(
      page,
      running().origin,
      readFileSync(made.proofs[place] as string),
      'bevis.json',
    );
    say(`${title} · ${proof.title}`);
    for (const said of [title, proof.title]) expect(said, file).toMatch(holds);
  }
});

const holds = /^(Filen er uendret|Ekte, men avløst av en nyere versjon|Planen gjelder ikke lenger)$/;

test(`[P-7] an archive of ${earlierCommit} is restored, or refused by the name of its release`, async () => {
  const systemadmin = await signInSystemadmin(new Api(running().origin));
  const before = await countedRows(running());
  const { status, body } = await systemadmin.api.call(operations.restoreBackup, {
    backupId: made.backupId,
    confirmation: 'YES',
  });
  if (status === 200) {
    await expect.poll(() => outcomeOf(running().origin), { timeout: 600_000 }).toMatch(/gjenopprettet/i);
    say('the archive was restored');
  } else {
    say(`${status} ${body.error}`);
    expect(body.error).toContain(`gjenopprett den med utgave 1.0.0 (${earlierCommit}`);
    expect(body.error).toContain('Ingenting er endret.');
    expect(await countedRows(running())).toEqual(before);
  }
  const { code, said } = await verifiedLog();
  expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^Loggen er hel: /) });
});

/** How the last restore ended; nothing while parts restart. */
async function outcomeOf(origin: string): Promise<string> {
  try {
    const systemadmin = await signInSystemadmin(new Api(origin));
    const { activity, last_outcome } = await systemadmin.api.must(operations.listBackups, {});
    return activity === null && last_outcome?.kind === 'restore' ? last_outcome.message : '';
  } catch {
    return '';
  }
}
