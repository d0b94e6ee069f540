import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { isAccessible } from '../fixtures/accessibility.ts';
import { anAdminAndAMember } from '../fixtures/new-association.ts';
import { aPlan } from '../fixtures/plans.ts';
import { savedFile } from '../fixtures/saved-file.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

/** What LibreOffice reads in a sheet, as CSV; undefined where it is not installed. */
async function readByLibreOffice(sheet: Buffer): Promise<string | undefined> {
  // Playwright takes it away again.
  const folder = test.info().outputPath();
  const written = test.info().outputPath('ark.xlsx');
  await writeFile(written, sheet);
  const asked = ['--headless', `-env:UserInstallation=file://${folder}/profile`, '--convert-to', 'csv'];
  try {
    await promisify(execFile)('soffice', [...asked, '--outdir', folder, written]);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined;
    throw error;
  }
  return readFile(test.info().outputPath('ark.csv'), 'utf8');
}

test('[X-8] [X-9] an administrator takes users and decisions home as files, and sees the figures @long', async ({
  browser,
}) => {
  const { admin, member } = await anAdminAndAMember();
  const { study_plan_id } = await member.api.must(operations.createPlan, {
    ...aPlan({ title: '=1+1' }),
    status: 'submitted',
  });
  await admin.api.must(operations.rejectPlan, { study_plan_id, reason: 'Læringsutbyttet mangler' });
  const page = await browserOf(browser, admin);
  await page.goto('/users?role=admin');
  const users = (await savedFile(page, 'Last ned som CSV')).toString('utf8').trim().split('\r\n');
  expect(users).toHaveLength(2);
  expect(users[1]).toContain(`;Administrator;`);

  await page.goto('/arbeidsliste');
  await page.getByRole('link', { name: 'Se alle avgjørelser' }).click();
  await expect(page.getByRole('link', { name: '=1+1' })).toBeVisible();
  await isAccessible(page, 'decisions');
  const sheet = await savedFile(page, 'Last ned som Excel');
  expect(sheet.subarray(0, 2).toString()).toBe('PK');
  const read = await readByLibreOffice(sheet);
  if (read !== undefined) expect(read).toContain('Avvist,=1+1,');

  await page.goto('/arbeidsliste');
  await page.getByRole('link', { name: 'Se tallene' }).click();
  await expect(page.getByText(/^Bare 1 plan er avgjort det siste året/)).toBeVisible();
  const months = page.getByRole('table', { name: 'Sendt inn og avgjort per måned' });
  await expect(months.getByRole('row').last().getByRole('cell')).toHaveText(['1', '0', '0', '0', '1']);
  await isAccessible(page, 'figures');
});
