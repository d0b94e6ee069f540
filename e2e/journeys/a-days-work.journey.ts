import { expect, type Page } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { isAccessible } from '../fixtures/accessibility.ts';
import { button } from '../fixtures/clicks.ts';
import { anAdminAndAMember } from '../fixtures/new-association.ts';
import type { Person } from '../fixtures/people.ts';
import { aPlan } from '../fixtures/plans.ts';
import { sendAnyway } from '../fixtures/sending.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

let admin: Person;
let member: Person;
test.beforeAll(async () => {
  ({ admin, member } = await anAdminAndAMember());
});

/** At the top, in the middle and at the very end of the page, whatever window it is read in. */
async function staysInSight(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [1280, 720],
    [768, 900],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((at) => scrollTo(0, document.documentElement.scrollHeight * at), part);
      await expect(button(page, name), `${width} px, ${part}`).toBeInViewport({ ratio: 1 });
    }
  }
  await page.setViewportSize({ width: 1280, height: 720 });
}

test('[X-1] sending in is always in sight, asks once for what is missing, leaves a receipt, and is taken back until somebody has begun @long', async ({
  browser,
}) => {
  const plan = aPlan({ title: 'Sykkelverksted som blir tatt tilbake', assessment_criteria: 'Oppmøte.' });
  const { study_plan_id } = await member.api.must(operations.createPlan, plan);
  await member.api.must(operations.validatePlan, { study_plan_id });
  const statusNow = async () =>
    (await member.api.must(operations.getPlan, { study_plan_id })).study_plan.status;

  const page = await browserOf(browser, member);
  await page.goto(`/study-plans/${study_plan_id}/edit`);
  await expect(page.getByLabel('Tittel')).toHaveValue(plan.title);
  await staysInSight(page, 'Send inn');
  await isAccessible(page, 'editor under the limit');
  await button(page, 'Send inn').click();
  await expect(page.getByRole('dialog', { name: 'Sende inn likevel?' })).toContainText(
    /Scoren er \d+,\d\s%, under grensen på 70,0\s%/,
  );
  await isAccessible(page, 'sending in under the limit');
  await page.getByRole('button', { name: 'Avbryt' }).click();
  await sendAnyway(page);

  await expect(page).toHaveURL(/\/study-plans$/);
  const receipt = page.getByRole('region', { name: `«${plan.title}» er sendt inn` });
  await expect(receipt).toContainText(/^.*Administratorene i .+ har fått beskjed\. Du får en e-post/);
  await isAccessible(page, 'receipt');
  expect(await statusNow()).toBe('submitted');
  await receipt.getByRole('link', { name: 'Se planen' }).click();
  // The receipt has a button of the same name.
  await expect(page.getByRole('heading', { level: 1, name: plan.title })).toBeVisible();
  await button(page, 'Ta tilbake').click();
  await expect(page.getByText(/^Studieplanen er tatt tilbake\./)).toBeVisible();
  expect(await statusNow()).toBe('draft');

  // From its own page too; and once somebody has begun, it is theirs to send back.
  await staysInSight(page, 'Send inn');
  await sendAnyway(page);
  await expect(button(page, 'Ta tilbake')).toBeVisible();
  await admin.api.must(operations.setPlanUnderReview, { study_plan_id });
  await expect(button(page, 'Ta tilbake')).toHaveCount(0);
  const { status } = await member.api.call(operations.updatePlan, {
    ...plan,
    study_plan_id,
    status: 'draft',
  });
  expect(status).toBe(409);
  expect(await statusNow()).toBe('under_review');
  await page.context().close();
});

test('[X-2] what is asked of the author stands on dashboard, list and plan, is counted in the menu, and is ticked by keyboard @long', async ({
  browser,
}) => {
  const plan = aPlan({ title: 'Sykkelverksted som blir sendt tilbake' });
  const { study_plan_id } = await member.api.must(operations.createPlan, { ...plan, status: 'submitted' });
  const page = await browserOf(browser, member);
  const said: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => said.push(String(payload))));
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Hovedmeny' });
  await expect(menu.getByRole('link', { name: 'Studieplaner', exact: true })).toBeVisible();
  await expect.poll(() => said.join('\n')).toContain('join_user_room');

  // Told while the page is open, without a reload.
  await admin.api.must(operations.requestPlanChanges, {
    study_plan_id,
    reason: 'Se merknadene.',
    remarks: [
      { path: 'title', text: 'Kortere.' },
      { path: 'description', text: 'Si hvem kurset er for.' },
      { path: 'content_modules.0', text: 'Hva skal de lære først?' },
    ],
  });
  const box = page.getByRole('region', { name: 'Dette venter på deg' });
  const line = /^.+ ba om 3 endringer · \d\d\.\d\d\.\d{4}$/;
  await expect(box.getByText(line)).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Studieplaner (1 plan venter på deg)' })).toBeVisible();
  await isAccessible(page, 'dashboard with what is asked');
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/study-plans');
  await expect(box.getByText(line)).toBeVisible();
  await box.getByRole('link', { name: plan.title, exact: true }).click();
  await expect(page.getByRole('heading', { name: line })).toBeVisible();

  const ticks = page.getByRole('checkbox');
  await ticks.first().focus();
  for (const at of [0, 1]) {
    await page.keyboard.press('Space');
    await expect(ticks.nth(at)).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await expect(ticks.nth(at + 1)).toBeFocused();
  }
  await expect(page.getByText('3 åpne merknader. 1 gjenstår.')).toBeVisible();
  await isAccessible(page, 'remarks to tick');
  await page.setViewportSize({ width: 1280, height: 720 });
  await sendAnyway(page);
  await expect(menu.getByRole('link', { name: 'Studieplaner', exact: true })).toBeVisible();
  const { total } = await member.api.must(operations.listAskedOfMe, {});
  expect(total).toBe(0);
  await page.context().close();
});
