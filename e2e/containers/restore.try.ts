import { expect } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { Api } from '../fixtures/api.ts';
import { anApprovedPlan } from '../fixtures/approved-plan.ts';
import { dropOwnFile } from '../fixtures/dropped-file.ts';
import { origin } from '../fixtures/environment.ts';
import { anAssociation, signInSystemadmin } from '../fixtures/people.ts';
import { savedFile } from '../fixtures/saved-file.ts';
import { test } from '../fixtures/test.ts';

test('[W-1] a certificate is taken along and checked, and a restore brings the system back to its copy', async ({
  page,
}) => {
  const plan = await anApprovedPlan('Båtbygging i Geitbåtmuseet');
  await page.goto(`${origin}/verify/${plan.code}`);
  const certificate = await savedFile(page, 'Last ned sertifikat');
  await page.goto(`${origin}/verify`);
  await dropOwnFile(page, 'sertifikat.pdf', certificate, 'Filen er uendret');

  const { api } = await signInSystemadmin(new Api(origin));
  const { backup } = await api.must(operations.createBackup, { description: 'Før prøven' });
  const later = await anAssociation(await signInSystemadmin(new Api(origin)));
  const associations = async () => {
    const { api: now } = await signInSystemadmin(new Api(origin));
    return (await now.must(operations.listStudyAssociations, {})).study_associations.map(({ name }) => name);
  };
  expect(await associations()).toContain(later.name);
  await api.must(operations.restoreBackup, { backupId: backup.backup_id, confirmation: 'YES' });
  await expect
    .poll(() => associations().catch(() => [later.name]), { timeout: 240_000 })
    .not.toContain(later.name);
  await expect.poll(async () => (await fetch(`${origin}/api/health`)).status, { timeout: 120_000 }).toBe(200);
  await page.goto(`${origin}/verify/${plan.code}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Båtbygging i Geitbåtmuseet' })).toBeVisible();
});
