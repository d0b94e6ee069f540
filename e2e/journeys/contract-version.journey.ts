import { expect } from '@playwright/test';
import { contractVersion } from '@studieplan/contracts';
import { Api } from '../fixtures/api.ts';
import { origin } from '../fixtures/environment.ts';
import { signInSystemadmin } from '../fixtures/people.ts';
import { browserOf, menu } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

test('a part of a newer contract says so kindly, the rest works, and loading the page again helps', async ({
  browser,
}) => {
  const page = await browserOf(browser, await signInSystemadmin(new Api(origin)));
  // As if plans had been released before the shell that this tab loaded.
  await page.route('**/mfe/plans/assets/*.js', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(`"${contractVersion}"`, '"1.999.0"');
    // Not kept: in truth the file of another version has another name.
    await route.fulfill({ response, body, headers: { ...response.headers(), 'cache-control': 'no-store' } });
  });
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto('/study-plans');
  await expect(page.getByRole('alert')).toHaveText(
    /Denne delen er laget for en annen utgave av løsningen\. Last siden på nytt; hjelper det ikke, prøv igjen om litt\./,
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 900 });
  await menu(page, 'Brukere').click();
  await expect(page.getByRole('heading', { name: 'Brukeradministrasjon' })).toBeVisible();
  await page.goto('/study-plans');
  const again = page.getByRole('button', { name: 'Last siden på nytt' });
  await expect(again).toBeVisible();
  await page.unroute('**/mfe/plans/assets/*.js');
  await again.click();
  await expect(page.getByRole('heading', { name: 'Studieplaner', level: 1 })).toBeVisible();
});
