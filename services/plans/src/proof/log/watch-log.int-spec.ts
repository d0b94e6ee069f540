import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PlanActions } from '../../testing/plan-actions.ts';
import { anotherText } from '../../testing/plan-builders.ts';
import { PlansBed } from '../../testing/plans-bed.ts';
import { ProofPages } from '../../testing/proof-pages.ts';
import { aSite, watched } from '../../testing/watching.ts';

let plans: PlansBed;
let a: PlanActions;
let server: Server;
let address: string;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'studieplan-vakt-'));
  plans = await new PlansBed().open();
  const pages = new ProofPages(plans.bed);
  ({ server, address } = await aSite((path) =>
    path.startsWith('/studieplaner') ? { status: 404, bytes: '' } : pages.get(path),
  ));
  a = new PlanActions(plans);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await plans.close();
  rmSync(folder, { recursive: true, force: true });
});

const tables = ['plan_versions', 'log_leaves', 'log_nodes', 'version_credentials', 'version_statuses'];
/** The tables of decisions as a copy of the database has them that somebody made. */
async function copied(): Promise<void> {
  for (const table of tables) {
    const [written] = await plans.bed.query<{ columns: string }>(
      `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
       WHERE table_schema = 'plans' AND table_name = $1 AND is_generated = 'NEVER'`,
      [table],
    );
    await plans.bed.query(`CREATE TABLE public.${table} AS SELECT ${written?.columns} FROM plans.${table}`);
  }
}
async function setBack(): Promise<void> {
  for (const table of tables) {
    const [written] = await plans.bed.query<{ columns: string }>(
      `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1`,
      [table],
    );
    await plans.bed.query(`DELETE FROM plans.${table}`);
    await plans.bed.query(
      `INSERT INTO plans.${table} (${written?.columns}) SELECT ${written?.columns} FROM public.${table}`,
    );
  }
}

const approve = async (topic: string) =>
  (await a.selfApproved({ ...anotherText(topic), title: topic })).approval_link;

test('[P-8] an installation whose database was set back is found: first by its size, then by its root, and by a certificate from before', async () => {
  const state = join(folder, 'vakt.json');
  const watch = (...args: string[]) => watched(address, '--state', state, ...args);
  const first = await approve('sopp');
  expect(await watch('--code', first)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/3 oppføringer/),
  });
  await copied();
  const lost = await approve('fugl');
  expect(await watch('--code', lost)).toEqual({
    code: 0,
    said: 'Loggen har bare vokst: fra 3 til 4 oppføringer.',
  });
  const seen = readFileSync(state, 'utf8');
  await setBack();
  expect(await watch()).toMatchObject({ code: 11, said: expect.stringMatching(/^Loggen har krympet/) });
  // It goes on with other decisions, until it is as long as before, and longer.
  for (const topic of ['fisk', 'lyng']) {
    await approve(topic);
    expect(await watch()).toMatchObject({
      code: 10,
      said: expect.stringMatching(/^Loggen er skrevet om: de 4 første oppføringene/),
    });
  }
  expect(readFileSync(state, 'utf8')).toBe(seen);
  // A watch that begins today, with what somebody holds in the hand.
  const today = ['--state', join(folder, 'ny.json')];
  expect(await watched(address, ...today, '--code', lost)).toEqual({
    code: 12,
    said: `${lost} står ikke i loggen: nettstedet har ikke noe bevis for koden.`,
  });
  expect((await watched(address, ...today, '--code', first)).code).toBe(0);
});
