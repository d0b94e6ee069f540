import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { isAccessible } from '../fixtures/accessibility.ts';
import { origin } from '../fixtures/environment.ts';
import { anAdminAndAMember } from '../fixtures/new-association.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

const script = fileURLToPath(new URL('../../docs/stikkprove.sh', import.meta.url));
const courses = Array.from({ length: 9 }, (_, at) => `Kurs ${at + 1};Ås;2026-03-1${at}`);

test('[S-5] a list of courses becomes a draw, findings and a protocol, and the script of the docs draws the same @long', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { admin } = await anAdminAndAMember();
  const page = await browserOf(browser, admin);
  await page.goto('/stikkprover');
  const file = {
    name: 'kurs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Kurs;Sted;Dag', ...courses].join('\n')),
  };
  await page.getByLabel('Liste over kurs').setInputFiles(file);
  await page.getByLabel('Hvor mange skal trekkes?').fill('3');
  await isAccessible(page, 'a list read');
  const saved = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    return download.path();
  };
  const lines = await saved('Last ned linjene (linjer.txt)');
  await page.getByRole('button', { name: 'Trekk', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Trekning 1 i/ })).toBeVisible({
    timeout: 90_000,
  });
  await page.getByRole('button', { name: 'Før inn funn' }).first().click();
  await page.getByLabel('Hva viste kontrollen?').selectOption('in_order');
  await page.getByRole('button', { name: 'Lagre funn' }).click();
  await expect(page.getByText('Funnet om kurs 1 er lagret og ført i loggen.')).toBeVisible();
  await isAccessible(page, 'a draw');

  const list = await readFile(await saved('Liste (CSV)'), 'utf8');
  const drawn = list
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(';').slice(5).join('\t'));
  expect(list).toContain('1;I orden;');
  expect((await readFile(await saved('Protokoll (PDF)'))).subarray(0, 5).toString()).toBe('%PDF-');
  const entry = /oppføring (\d+)/.exec(
    (await page
      .getByText(/av 9 kurs, oppføring/)
      .first()
      .textContent()) ?? '',
  )?.[1];
  const again = await promisify(execFile)('bash', [script, origin, entry ?? '', lines]);
  expect(again.stdout.trim().split('\n')).toEqual(drawn);
});
