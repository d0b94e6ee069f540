import { expect, type Page } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { isAccessible } from '../fixtures/accessibility.ts';
import { clicks, countClicks } from '../fixtures/clicks.ts';
import { receipt, sendNow, waitLonger } from '../fixtures/deciding.ts';
import { anAdminAndAMember } from '../fixtures/new-association.ts';
import type { Person } from '../fixtures/people.ts';
import { aPlan } from '../fixtures/plans.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const titles = ['Turledelse om vinteren', 'Korledelse for amatørkor', 'Bygdekino'] as const;

async function sentIn(by: Person, title: string): Promise<string> {
  const { study_plan_id } = await by.api.must(operations.createPlan, {
    ...aPlan({ title }),
    status: 'submitted',
  });
  await by.api.must(operations.validatePlan, { study_plan_id });
  return study_plan_id;
}

async function decide(page: Page, act: 'Avvis' | 'Be om endringer', reason: string): Promise<void> {
  await page.getByRole('button', { name: act, exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: act }).click();
}

test('[X-6] three in a row take eight clicks and the first four; the last is taken back as it was written, is sent when the page is left, and told when it is opened again @long', async ({
  browser,
}) => {
  const { admin, member } = await anAdminAndAMember('Mia Medlem');
  const ids: string[] = [];
  for (const title of titles) ids.push(await sentIn(member, title));
  const statusOf = async (at: number) =>
    (await member.api.must(operations.getPlan, { study_plan_id: ids[at] ?? '' })).study_plan.status;

  const page = await browserOf(browser, admin);
  await waitLonger(page);
  await countClicks(page);
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Hovedmeny' })
    .getByRole('link', { name: 'Arbeidsliste' })
    .click();
  await page.getByRole('button', { name: 'Gå gjennom' }).click();
  await expect(heading(page, titles[0])).toBeVisible();
  await decide(page, 'Be om endringer', 'Skriv hvem kurset er for.');
  expect(await clicks(page)).toBe(4);

  // On to the next at once; the first can still be regretted.
  await expect(heading(page, titles[1])).toBeVisible();
  await expect(receipt(page)).toContainText(`«${titles[0]}»`);
  await expect(receipt(page)).toContainText(/Sendes om \d s/);
  expect(await statusOf(0)).toBe('submitted');
  await isAccessible(page, 'a decision that waits');
  await page.keyboard.press('F8');
  await expect(receipt(page).getByRole('button', { name: 'Angre' })).toBeFocused();
  await expect(receipt(page)).toContainText('Tiden står så lenge du er her.');
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await receipt(page).evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });

  await decide(page, 'Avvis', 'Timene er ikke fordelt.');
  await expect(heading(page, titles[2])).toBeVisible();
  await expect.poll(() => statusOf(0)).toBe('draft');
  await decide(page, 'Avvis', 'Vurderingen mangler.');
  expect(await clicks(page)).toBe(8);
  await expect(heading(page, 'Arbeidsliste')).toBeVisible();
  await expect.poll(() => statusOf(1)).toBe('rejected');

  // The question again, with what was written; nothing was sent.
  await receipt(page).getByRole('button', { name: 'Angre' }).click();
  const question = page.getByRole('dialog', { name: 'Avvise planen?' });
  await expect(question.getByRole('textbox')).toHaveValue('Vurderingen mangler.');
  await expect(receipt(page)).toHaveCount(0);
  expect(await statusOf(2)).toBe('submitted');
  await question.getByRole('textbox').fill('Vurderingen mangler helt.');
  await question.getByRole('button', { name: 'Avvis' }).click();
  await expect(receipt(page)).toContainText(/Sendes om \d s/);
  await page.goto('about:blank');
  await expect.poll(() => statusOf(2)).toBe('rejected');
  const { study_plan } = await member.api.must(operations.getPlan, { study_plan_id: ids[2] ?? '' });
  expect(study_plan.rejection_reason).toBe('Vurderingen mangler helt.');
  // Opened again, the page asks what came of it, and the server answers once more what it answered then.
  await page.goto('/');
  await expect(receipt(page)).toContainText(`«${titles[2]}» er avvist.`);
  await page.reload();
  await expect(heading(page, 'Statusoversikt')).toBeVisible();
  await expect(receipt(page)).toHaveCount(0);
  await page.context().close();
});

test('[X-6] an approval in the editor waits too, and is asked again with what was written @long', async ({
  browser,
}) => {
  const { admin, member } = await anAdminAndAMember('Mia Medlem');
  const study_plan_id = await sentIn(member, 'Dirigering');
  const page = await browserOf(browser, admin);
  await waitLonger(page);
  await page.goto(`/study-plans/${study_plan_id}/edit`);
  await page.getByRole('button', { name: 'Endre likevel' }).click();
  await page.getByRole('button', { name: 'Godkjenn' }).click();
  const question = page.getByRole('dialog', { name: 'Godkjenne planen?' });
  await question.getByRole('textbox', { name: 'Begrunnelse' }).fill('Prøvd i praksis.');
  await question.getByRole('button', { name: 'Godkjenn' }).click();
  await expect(receipt(page)).toContainText('«Dirigering» godkjennes.');
  await expect(page.getByText('Du har avgjort planen.')).toBeVisible();
  await receipt(page).getByRole('button', { name: 'Angre' }).click();
  await expect(question.getByRole('textbox', { name: 'Begrunnelse' })).toHaveValue('Prøvd i praksis.');
  const { study_plan } = await member.api.must(operations.getPlan, { study_plan_id });
  expect(study_plan.status).toBe('submitted');
  await question.getByRole('button', { name: 'Godkjenn' }).click();
  await sendNow(page);
  await expect(page.getByText('Studieplan godkjent! Godkjenningslenke er generert.')).toBeVisible();
  await expect(page.getByText(/får e-post/)).toHaveCount(2); // The receipt, seen and spoken.
  await page.context().close();
});
