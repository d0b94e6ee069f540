import { expect } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { isAccessible } from '../fixtures/accessibility.ts';
import { clicks, countClicks } from '../fixtures/clicks.ts';
import { anAdminAndAMember } from '../fixtures/new-association.ts';
import { aPlan } from '../fixtures/plans.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

test('[S-4] what runs out stands in its list, and two clicks renew it unchanged @long', async ({
  browser,
}) => {
  const { systemadmin, association, admin, member } = await anAdminAndAMember();
  const { organization_number, contact_email, id: association_id, name } = association;
  await systemadmin.api.must(operations.updateStudyAssociation, {
    association_id,
    name,
    organization_number,
    contact_email,
    validity_years: 1,
  });
  const { study_plan_id } = await member.api.must(
    operations.createPlan,
    aPlan({ title: 'Turledelse', status: 'submitted' }),
  );
  await member.api.must(operations.validatePlan, { study_plan_id });
  const approve = () =>
    admin.api.call(operations.approvePlan, { study_plan_id, change_comment: 'Tydelig plan' });
  expect((await approve()).status).toBe(200);

  const page = await browserOf(browser, admin);
  await countClicks(page);
  await page.goto('/arbeidsliste');
  await page.getByRole('link', { name: 'Se godkjenninger som utløper' }).click();
  await expect(page.getByText(/36\d dager igjen/)).toBeVisible();
  await isAccessible(page, 'what runs out');
  const before = await clicks(page);
  await page.getByRole('button', { name: 'Forny Turledelse' }).click();
  await isAccessible(page, 'the question before it is renewed');
  await page.getByRole('button', { name: 'Forny uendret' }).click();
  await expect(page.getByText('«Turledelse» er fornyet, og er nå versjon 2.')).toBeVisible();
  expect((await clicks(page)) - before).toBe(2);
  await expect(page.getByText(/Versjon 2/)).toBeVisible();
});
