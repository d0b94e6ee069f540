import { expect, type Page } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { isAccessible } from '../fixtures/accessibility.ts';
import { Api } from '../fixtures/api.ts';
import { origin } from '../fixtures/environment.ts';
import { fillLogin } from '../fixtures/login.ts';
import { aMember, anAdminAndAMember } from '../fixtures/new-association.ts';
import { type Person, signIn } from '../fixtures/people.ts';
import { aPlan } from '../fixtures/plans.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page) => page.getByLabel('Tittel');
const kept = (page: Page) => page.getByText(/^Lagret som kladd kl\. \d\d\.\d\d$/);
const copies = (page: Page) => page.getByRole('region', { name: 'Kladder' });

/** Another session of the same person, as on another device. */
const again = (writer: Person) => signIn(new Api(origin), writer.email);

test('[M-1] a half-written text is there on another device, after a closed tab and offline; two tabs do not overwrite each other', async ({
  browser,
}) => {
  const { member: writer } = await aMember();
  const first = await browserOf(browser, writer);
  await first.goto('/study-plans/new');
  await expect(first.getByText('Ikke lagret ennå')).toBeVisible();
  await title(first).fill('Turledelse, halvskrevet');
  await expect(kept(first)).toBeVisible();
  // Leaving asks nothing, and the list has it on top.
  await first.getByRole('link', { name: 'Til studieplaner' }).click();
  await expect(copies(first).getByText('Kladd', { exact: true })).toBeVisible();
  await isAccessible(first, 'the list with a working copy');

  // Nobody else has it, and the server keeps no plan of it.
  const { study_plans = [] } = await writer.api.must(operations.listPlans, {});
  expect(study_plans).toEqual([]);

  const second = await browserOf(browser, await again(writer));
  await second.goto('/study-plans');
  await copies(second).getByRole('link', { name: 'Turledelse, halvskrevet' }).click();
  await expect(title(second)).toHaveValue('Turledelse, halvskrevet');
  await expect(second.getByText(/^Kladden din fra i dag .* er hentet fram\.$/)).toBeVisible();
  await isAccessible(second, 'the editor with a text that was fetched back');
  // Given up by mistake, it is there again, and kept.
  await button(second, 'Forkast kladden').click();
  await expect(title(second)).toHaveValue('');
  await second.getByRole('button', { name: /^Angre/ }).click();
  await expect(title(second)).toHaveValue('Turledelse, halvskrevet');
  await expect(kept(second)).toBeVisible();

  // Two tabs: whoever comes second is told, and may go on here; the other text waits beside the form.
  await copies(first).getByRole('link', { name: 'Turledelse, halvskrevet' }).click();
  await title(first).fill('Turledelse fra den første');
  await expect(kept(first)).toBeVisible();
  await title(second).fill('Turledelse fra den andre');
  await expect(second.getByText(/^Kladden er endret i en annen fane/)).toBeVisible();
  await expect(title(second)).toHaveValue('Turledelse fra den andre');
  await button(second, 'Skriv videre her').click();
  await expect(kept(second)).toBeVisible();
  await expect(second.getByText(/^En annen tekst for denne planen ble lagt til side/)).toBeVisible();

  // Offline for a while: it says so, keeps the text through a closed tab, and sends it when the net is back.
  await second.context().setOffline(true);
  await title(second).fill('Turledelse fra toget');
  await expect(second.getByText('Uten nett, lagres når du er tilbake')).toBeVisible();
  await second.context().setOffline(false);
  await expect(kept(second)).toBeVisible();
  const address = second.url();
  await title(second).fill('Turledelse, siste ord');
  await expect(second.getByText('Ikke lagret ennå')).toBeVisible();
  // At once, before the pause after the last key is over.
  await second.close({ runBeforeUnload: false });
  const reopened = await second.context().newPage();
  await reopened.goto(address);
  await expect(title(reopened)).toHaveValue('Turledelse, siste ord');
  await expect(kept(reopened)).toBeVisible();
});

test('[M-1] a logout sends the text first; a session that ends in mid-sentence gives it back to the same person @long', async ({
  browser,
}) => {
  const { member: writer } = await aMember();
  const page = await browserOf(browser, writer);
  await page.goto('/study-plans/new');
  await title(page).fill('Skrevet rett før utlogging');
  await page.getByRole('button', { name: 'Logg ut' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  const session = await again(writer);
  const { working_copies } = await session.api.must(operations.listWorkingCopies, {});
  expect(working_copies).toMatchObject([{ title: 'Skrevet rett før utlogging', study_plan_id: null }]);

  // Without net it asks, and who stays loses nothing.
  await fillLogin(page, writer.email, writer.password);
  await page.getByRole('link', { name: 'Studieplaner', exact: true }).first().click();
  await copies(page).getByRole('link', { name: 'Skrevet rett før utlogging' }).click();
  await expect(title(page)).toHaveValue('Skrevet rett før utlogging');
  await page.context().setOffline(true);
  await title(page).fill('Skrevet uten nett');
  await page.getByRole('button', { name: 'Logg ut' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Logge ut før teksten er sendt?' })).toBeVisible();
  await button(page, 'Bli her').click();
  await page.context().setOffline(false);
  await expect(kept(page)).toBeVisible();

  // The session ends elsewhere, in the middle of a sentence.
  const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '');
  await title(page).fill('Midt i en setning');
  await new Api(origin, token).must(operations.logout, { token });
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, writer.email, writer.password);
  await expect(title(page)).toHaveValue('Midt i en setning');
});

test('[M-1] a plan decided meanwhile shows both texts when the copy is saved; a saved text leaves no copy @long', async ({
  browser,
}) => {
  const { admin, member: writer } = await anAdminAndAMember();
  const { study_plan_id } = await writer.api.must(operations.createPlan, { ...aPlan(), status: 'submitted' });
  const page = await browserOf(browser, writer);
  await page.goto(`/study-plans/${study_plan_id}/edit`);
  await title(page).fill('Ny tittel, ikke lagret');
  await expect(kept(page)).toBeVisible();
  await page.goto('/study-plans');
  await admin.api.must(operations.rejectPlan, { study_plan_id, reason: 'Mangler timer' });
  await copies(page).getByRole('link', { name: 'Ny tittel, ikke lagret' }).click();
  await expect(page.getByText(/Når du lagrer, får du se begge tekstene\./)).toBeVisible();
  await button(page, 'Lagre som utkast').click();
  const both = page.getByRole('dialog', { name: 'Planen er lagret på nytt imens' });
  await expect(both.getByText('Ny tittel, ikke lagret')).toBeVisible();
  await isAccessible(page, 'both texts');
  await button(page, 'Behold min tekst').click();
  await expect(page).toHaveURL(/\/study-plans$/);
  await expect(page.getByRole('link', { name: 'Rediger Ny tittel, ikke lagret' })).toBeVisible();
  await expect(copies(page)).toHaveCount(0);
});
