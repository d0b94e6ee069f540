import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { plansOperations } from '@studieplan/contracts';
import { must, PlanActions } from '../testing/plan-actions.ts';
import { anotherText } from '../testing/plan-builders.ts';
import { PlansBed } from '../testing/plans-bed.ts';
import { ProofPages } from '../testing/proof-pages.ts';
import { aSite } from '../testing/watching.ts';

const script = fileURLToPath(new URL('../../../../docs/kontroll-uten-oss.mjs', import.meta.url));

let plans: PlansBed;
let pages: ProofPages;
let a: PlanActions;
let server: Server;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'studieplan-bevis-'));
  const site = await aSite((path) => pages.get(path));
  server = site.server;
  plans = await new PlansBed({ PUBLIC_ORIGIN: site.address.replace('127.0.0.1', 'localhost') }).open();
  pages = new ProofPages(plans.bed);
  a = new PlanActions(plans);
});
afterAll(async () => {
  server.close();
  await plans.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the script says of a file; the lines that say no, without what they begin with. */
function refused(proof: string): Promise<{ code: number; no: string[]; yes: number }> {
  const path = join(folder, 'bevis.json');
  writeFileSync(path, proof);
  return new Promise((resolve) => {
    execFile(process.execPath, [script, path], { env: { PATH: process.env['PATH'] } }, (error, stdout) => {
      const lines = stdout.split('\n');
      resolve({
        code: error ? Number((error as { code?: number }).code) : 0,
        no: lines.filter((line) => line.startsWith('NEI')).map((line) => line.slice(5)),
        yes: lines.filter((line) => line.startsWith('ja ')).length,
      });
    });
  });
}

test('[L-6] the script in docs/ checks a downloaded proof over HTTP, in under 150 lines with nothing of ours', async () => {
  const text = readFileSync(script, 'utf8');
  expect(text.split('\n').length).toBeLessThan(150);
  expect(text).not.toMatch(/@studieplan|from '\.|import\(/);
  const { approval_link, version_id } = await a.selfApproved(anotherText('sopp'));
  const proof = await pages.text(`/verify-public/${approval_link}/proof`);
  await a.selfApproved({ ...anotherText('fugl'), title: 'Fugl' });
  expect(await refused(proof)).toEqual({ code: 0, no: [], yes: 8 });
  const altered = proof.replace('"ects_credits":3', '"ects_credits":6');
  expect((await refused(altered)).no).toEqual([
    'teksten er den som ble underskrevet',
    'oppføringen gjelder akkurat denne filen',
  ]);
  expect((await refused(proof.replace('"approvalMethod":"self"', '"approvalMethod":"admin"'))).no).toEqual([
    'underskriften er utstederens',
    'oppføringen gjelder akkurat denne filen',
  ]);
  await must(
    plans.bed.call(
      plansOperations.recallPlanVersion,
      { version_id, reason: 'Prøve' },
      { token: a.admin.token },
    ),
  );
  expect(await refused(proof)).toMatchObject({ code: 1, no: ['ikke trukket tilbake'] });
});
