import { expect, type Page } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { isAccessible } from '../fixtures/accessibility.ts';
import { Api } from '../fixtures/api.ts';
import { button } from '../fixtures/clicks.ts';
import { origin } from '../fixtures/environment.ts';
import { anAdminAndAMember } from '../fixtures/new-association.ts';
import type { Person } from '../fixtures/people.ts';
import { aPlan } from '../fixtures/plans.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

const question =
  'Planen er godkjent. Endringer lager et nytt utkast ved siden av; den godkjente teksten gjelder til utkastet er godkjent.';
const discarded = 'Utkastet er forkastet. Den godkjente teksten gjelder.';

let admin: Person;
let member: Person;
test.beforeAll(async () => {
  ({ admin, member } = await anAdminAndAMember());
});

const dialog = (page: Page) => page.getByRole('dialog');

async function anApprovedPlan(title: string): Promise<{ study_plan_id: string; code: string }> {
  const { study_plan_id } = await member.api.must(operations.createPlan, {
    ...aPlan({ title }),
    status: 'submitted',
  });
  await member.api.must(operations.validatePlan, { study_plan_id });
  const { approval_link: code } = await admin.api.must(operations.approvePlan, { study_plan_id });
  return { study_plan_id, code };
}
const planNow = async (study_plan_id: string) =>
  (await member.api.must(operations.getPlan, { study_plan_id })).study_plan;

test('[I-2] validation and unchanged saves leave a plan approved; the first change is asked about; the draft is given up @long', async ({
  browser,
}) => {
  const title = 'Sykkelverksted, godkjent';
  const { study_plan_id, code } = await anApprovedPlan(title);
  const before = await planNow(study_plan_id);
  const page = await browserOf(browser, member);
  await page.goto(`/study-plans/${study_plan_id}/edit`);
  const badge = page.locator('.kv-head').getByText('Godkjent', { exact: true });

  await button(page, 'Kjør KI-validering').click();
  await expect(page.getByText(/^Kontrollen er ferdig/)).toBeVisible();
  await expect(badge).toBeVisible();
  for (const name of ['Lagre som utkast', 'Send inn']) {
    await button(page, name).click();
    await expect(page.getByText('Ingenting er endret. Studieplanen er fortsatt godkjent.')).toBeVisible();
    await expect(badge).toBeVisible();
  }
  expect(await planNow(study_plan_id)).toMatchObject({
    status: 'approved',
    approval_link: code,
    updated_at: before.updated_at,
  });

  // Nothing is saved before the question is answered.
  await page.getByLabel('Beskrivelse').fill(`For alle over 16 år. ${aPlan().description}`);
  await button(page, 'Lagre som utkast').click();
  await expect(dialog(page)).toContainText(question);
  await isAccessible(page, 'question before an approved text is left');
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog(page).getByRole('button', { name: 'Avbryt' }).click();
  expect((await planNow(study_plan_id)).status).toBe('approved');
  await button(page, 'Lagre som utkast').click();
  await dialog(page).getByRole('button', { name: 'Lag nytt utkast' }).click();
  await expect(page).toHaveURL(/\/study-plans$/);
  expect(await planNow(study_plan_id)).toMatchObject({ status: 'draft', validation_score: null });

  // The approved text still holds for everybody else.
  await page.goto(`/study-plans/${study_plan_id}`);
  await expect(page.getByText('Den godkjente versjonen er fortsatt offentlig')).toBeVisible();
  const shown = await new Api(origin).must(operations.verifyPublicPlan, { code });
  expect(shown.study_plan).toMatchObject({ description: aPlan().description, deleted_at: null });

  await button(page, 'Forkast utkastet').click();
  await isAccessible(page, 'question before a draft is given up');
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog(page).getByRole('button', { name: 'Forkast utkastet' }).click();
  await expect(page.getByText(discarded)).toBeVisible();
  await expect(badge).toBeVisible();
  await expect(page.getByRole('region', { name: 'Beskrivelse' })).not.toContainText('For alle over 16 år');
  expect(await planNow(study_plan_id)).toMatchObject({
    status: 'approved',
    approval_link: code,
    description: aPlan().description,
  });

  const history = page.getByRole('region', { name: 'Historikk' });
  await expect(history.getByText('Utkastet forkastet')).toBeVisible();
  await expect(history.getByRole('listitem').filter({ hasText: 'Endret' })).toContainText('Beskrivelse');
  await page.context().close();
});

test('[I-2] a draft is given up in the editor too, on a phone; the question comes again with the next change @long', async ({
  browser,
}) => {
  const { study_plan_id } = await anApprovedPlan('Sykkelverksted, på telefon');
  const page = await browserOf(browser, member);
  await page.setViewportSize({ width: 320, height: 740 });
  for (const round of ['første', 'andre']) {
    await page.goto(`/study-plans/${study_plan_id}/edit`);
    await page.getByLabel('Tittel').fill(`Sykkelverksted, ${round} runde`);
    await button(page, 'Lagre og kjør KI-validering').click();
    await dialog(page).getByRole('button', { name: 'Lag nytt utkast' }).click();
    await expect(page.getByText(/^Kontrollen er ferdig/)).toBeVisible();
    await page.getByLabel('Tittel').fill('Ikke lagret ennå');
    await button(page, 'Forkast utkastet').click();
    await dialog(page).getByRole('button', { name: 'Forkast utkastet' }).click();
    await expect(page.getByText(discarded)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sykkelverksted, på telefon');
  }
  await page.context().close();
});
