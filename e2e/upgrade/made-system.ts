import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import type { RunningCopy } from '@studieplan/infrastructure/running-copy';
import { Api } from '../fixtures/api.ts';
import { signInSystemadmin } from '../fixtures/people.ts';
import { multiplyPlans } from './bulk-plans.ts';
import { savedCertificate } from './certificate-pages.ts';
import { madeDir } from './earlier-release.ts';
import { inDatabase, startEarlier } from './earlier-system.ts';
import { answersOfCodes, answersOfSite, type CodeAnswers, type SiteAnswers } from './public-answers.ts';
import { fillByCalls } from './real-plans.ts';

/** Plans in the database that is brought through. */
export const plansInAll = Number(process.env['UPGRADE_PLANS'] ?? 10_000);
const certificates = 20;

const folder = join(madeDir, `system-${plansInAll}`);
export const earlierDataDir = join(folder, 'data');
const at = (name: string) => join(folder, name);

/** What was put down of the earlier system before it was stopped for good. */
export interface MadeSystem {
  codes: CodeAnswers[];
  site: SiteAnswers;
  /** Rows by table, of plans and auth. */
  rows: Record<string, number>;
  backupId: string;
  /** Proofs (JSON) and certificates (PDF) as people downloaded them. */
  proofs: string[];
  certificates: string[];
}

const say = (text: string) => process.stdout.write(`${text}\n`);

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = Date.now();
  const result = await work();
  say(`${what}: ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  return result;
}

/** The database and archive of the earlier release: made where it is not there yet, else read. */
export async function madeSystem(browser: Browser): Promise<MadeSystem> {
  if (!existsSync(at('filled'))) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await timed('filled by calls and copied', fill);
    writeFileSync(at('filled'), '');
  }
  if (!existsSync(at('before.json')))
    await timed('proved by the earlier release itself', () => complete(browser));
  return JSON.parse(readFileSync(at('before.json'), 'utf8')) as MadeSystem;
}

const start = () => startEarlier({ DATA_DIR: earlierDataDir });

async function fill(): Promise<void> {
  const system = await start();
  try {
    await fillByCalls(system, ['Bygda', 'Byen', 'Fjorden'], Math.min(9, Math.ceil(plansInAll / 50)));
    await timed('multiplied', () =>
      inDatabase(system, 'plans', (client) => multiplyPlans(client, plansInAll)),
    );
  } finally {
    await system.stop();
  }
}

/** Proving thousands of versions takes longer than the runner waits; the next start goes on where it was. */
async function startInTheEnd(): Promise<RunningCopy> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start();
    } catch (error) {
      if (tries === 20) throw error;
    }
  }
}

/** Its own start gives every version its proof and every decided text its digests; then everything is put down. */
async function complete(browser: Browser): Promise<void> {
  const system = await timed('its start', startInTheEnd);
  try {
    const codes = await inDatabase(system, 'plans', async (client) => {
      const { rows } = await client.query<{ public_code: string }>(
        'SELECT public_code FROM version_statuses ORDER BY status_index',
      );
      return rows.map(({ public_code }) => public_code);
    });
    const answers = await timed(`answers of ${codes.length} codes`, () =>
      answersOfCodes(system.origin, codes),
    );
    const downloaded = await download(browser, system.origin, answers);
    const systemadmin = await signInSystemadmin(new Api(system.origin));
    const { backup } = await timed('backup', () =>
      systemadmin.api.must(operations.createBackup, { description: 'Før oppgraderingen' }),
    );
    const made: MadeSystem = {
      codes: answers,
      site: await answersOfSite(system.origin),
      rows: await countedRows(system),
      backupId: backup.backup_id,
      ...downloaded,
    };
    writeFileSync(at('before.json'), JSON.stringify(made));
  } finally {
    await system.stop();
  }
}

async function download(browser: Browser, origin: string, answers: readonly CodeAnswers[]) {
  const shown = answers.filter(({ answer }) => answer.status === 200);
  const each = Math.floor(shown.length / certificates);
  const chosen = shown.filter((_, place) => place % each === 0).slice(0, certificates);
  const proofs: string[] = [];
  const pdfs: string[] = [];
  for (const { code } of chosen) {
    const proof = await fetch(`${origin}/verify-public/${code}/proof`);
    writeFileSync(at(`${code}.json`), await proof.text());
    proofs.push(at(`${code}.json`));
    const page = await browser.newPage();
    writeFileSync(at(`${code}.pdf`), await savedCertificate(page, origin, code));
    pdfs.push(at(`${code}.pdf`));
    await page.close();
  }
  return { proofs, certificates: pdfs };
}

/** How many rows each table of plans and auth holds. */
export async function countedRows(system: RunningCopy): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const part of ['plans', 'auth'] as const)
    await inDatabase(system, part, async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(
        `SELECT tablename AS name FROM pg_tables WHERE schemaname = $1`,
        [part],
      );
      for (const { name } of tables) {
        const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${name}`);
        counted[`${part}.${name}`] = rows[0]?.count ?? 0;
      }
    });
  return counted;
}
