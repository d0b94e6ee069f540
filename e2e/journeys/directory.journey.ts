import { expect } from '@playwright/test';
import { axeFindsNothing, fitsTheWindow } from '../fixtures/accessibility.ts';
import { anApprovedPlan } from '../fixtures/approved-plan.ts';
import { mailPage, origin } from '../fixtures/environment.ts';
import { anAdminAndAMember } from '../fixtures/new-association.ts';
import { aPerson } from '../fixtures/people.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

test('[O-6] an administrator puts the association into the directory; search, filters, feed; what is withdrawn goes at once @long', async ({
  browser,
  page,
}) => {
  const staff = anAdminAndAMember();
  const plan = await anApprovedPlan(`Kystled ${Date.now().toString(36)}`, staff);
  const { association: own } = await staff;
  const search = `${origin}/studieplaner?search=${encodeURIComponent(plan.title)}`;
  await page.goto(search);
  await expect(page.getByRole('heading', { level: 1, name: 'Studieplaner' })).toBeVisible();
  await expect(page.getByRole('link', { name: plan.title })).toHaveCount(0);
  const robots = async () => (await fetch(`${origin}/verify/${plan.code}`)).headers.get('x-robots-tag');
  expect(await robots()).toBe('noindex');

  const administrator = await aPerson(plan.systemadministrator, mailPage, own, 'admin', 'Oda Oversikt');
  const setting = await browserOf(browser, administrator);
  await setting.goto('/users');
  await setting.getByRole('link', { name: 'Studieforbundet vårt' }).click();
  await setting.getByRole('checkbox', { name: /Vis godkjente planer i oversikten/ }).check();
  await expect(setting.getByText('Planene vises nå i oversikten.')).toBeVisible();
  await axeFindsNothing(setting, setting.url());

  await expect(async () => {
    await page.goto(search);
    await expect(page.getByRole('link', { name: plan.title })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await axeFindsNothing(page, search);
    await fitsTheWindow(page, search);
  }
  await page.getByLabel('Studieforbund').selectOption(plan.association);
  await page.getByLabel('Kompetansepoeng til').fill('0,5');
  await page.getByRole('button', { name: 'Vis' }).click();
  await expect(page.getByText('Ingen studieplaner passer til det du søker etter.')).toBeVisible();
  await page.getByLabel('Kompetansepoeng til').fill('mange');
  await page.getByRole('button', { name: 'Vis' }).click();
  await expect(page.getByLabel('Kompetansepoeng til')).toHaveAccessibleDescription(/et tall fra 0 til 300/);
  await axeFindsNothing(page, page.url());
  const feed = async () => {
    const answer = await fetch(`${origin}/studieplaner/feed.json?association=${own.id}`);
    return (await answer.json()) as { version: string; items: { title: string; url: string }[] };
  };
  const { version, items } = await feed();
  expect(version).toBe('https://jsonfeed.org/version/1.1');
  expect(items.map(({ title }) => title)).toEqual([plan.title]);
  await expect.poll(robots).toBeNull();

  await page.goto(search);
  await page.getByRole('link', { name: plan.title }).click();
  await expect(page.getByRole('img', { name: 'QR-kode til denne siden' })).toBeVisible();
  await plan.deactivate();
  expect((await feed()).items).toEqual([]);
  await page.goto(search);
  await expect(page.getByRole('link', { name: plan.title })).toHaveCount(0);
});
