import { expect } from '@playwright/test';
import { Api } from '../fixtures/api.ts';
import { mailPage, origin } from '../fixtures/environment.ts';
import { anAdminAndAMember } from '../fixtures/new-association.ts';
import { anAssociation, aPerson, signInSystemadmin } from '../fixtures/people.ts';
import { browserOf, menu } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

const away = 'Tjenesten er ikke tilgjengelig akkurat nå.';

test.describe('addresses', () => {
  test('[R-016] signed out, any other path goes to /login', async ({ page }) => {
    for (const path of ['/', '/study-plans', '/nowhere/at/all', '/users']) {
      await page.goto(origin + path);
      await expect(page).toHaveURL(/\/login$/);
    }
  });

  test('[R-012] [R-027] [R-028] [R-029] signed in, unknown paths go home and the menu follows the role', async ({
    browser,
  }) => {
    const { systemadmin, admin, member } = await anAdminAndAMember();
    const everyone = ['Hjem', 'Studieplaner', 'Enheter'];
    const menus = [
      { person: member, names: everyone },
      { person: admin, names: [...everyone, 'Arbeidsliste', 'Brukere', 'Stikkprøver'] },
      {
        person: systemadmin,
        names: [...everyone, 'Arbeidsliste', 'Brukere', 'Stikkprøver', 'Studieforbund', 'Innstillinger'],
      },
    ];
    for (const { person, names } of menus) {
      const page = await browserOf(browser, person);
      await page.goto('/nowhere/at/all');
      await expect(page).toHaveURL(`${origin}/`);
      await expect(menu(page, 'Hjem')).toBeVisible();
      const shown = await page
        .getByRole('navigation', { name: 'Hovedmeny' })
        .getByRole('link')
        .allTextContents();
      expect(shown.map((text) => text.replace(/ \(\d+ .*venter.*\)$/, '').trim()).sort()).toEqual(
        [...names].sort(),
      );
      await page.context().close();
    }
  });
});

test('[M-9] a refused login moves neither the heading nor anything above the message', async ({ page }) => {
  await page.goto(`${origin}/login`);
  const heading = page.getByRole('heading', { name: 'Logg inn', level: 1 });
  await expect(heading).toBeVisible();
  // The typeface, once it is there, moves it by a pixel.
  await page.evaluate(() => document.fonts.ready);
  const before = await heading.boundingBox();
  await page.getByLabel('E-postadresse').fill('ingen@example.no');
  await page.getByLabel('Passord', { exact: true }).fill('et-feil-passord');
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
  await expect(page.getByText('Feil e-postadresse eller passord.')).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
});

test('[R-024] [R-030] [R-362] the frame: product title, footer, and a name that comes from /config.json', async ({
  page,
}) => {
  const config = (await (await fetch(`${origin}/config.json`)).json()) as {
    productName: string;
    remotes: object;
  };
  expect(Object.keys(config.remotes).sort()).toEqual(['admin', 'plans', 'verify']);
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { ...config, productName: 'Et annet navn' } }),
  );
  await page.goto(`${origin}/login`);
  await expect(page.getByText('Et annet navn').first()).toBeVisible();
  await expect(page.getByText(config.productName)).toHaveCount(0);
});

test('[R-468] [M-9] a dead remote leaves the rest working; a service that is away is told of at once, and refusals are not waited for', async ({
  browser,
}) => {
  const systemadministrator = await signInSystemadmin(new Api(origin));
  // Of an association of their own: what others do meanwhile would ask for the counted figures anew.
  const association = await anAssociation(systemadministrator);
  const page = await browserOf(browser, await aPerson(systemadministrator, mailPage, association, 'admin'));
  await page.route('**/mfe/plans/**', (route) => route.abort());
  await page.goto('/study-plans');
  await expect(page.getByText('Denne delen er ikke tilgjengelig akkurat nå')).toBeVisible();
  await menu(page, 'Brukere').click();
  await expect(page.getByRole('heading', { name: 'Brukeradministrasjon' })).toBeVisible();
  await page.goto('/study-plans');
  await expect(page.getByText('Denne delen er ikke tilgjengelig akkurat nå')).toBeVisible();
  await page.unroute('**/mfe/plans/**');
  await page.getByRole('button', { name: /prøv igjen/i }).click();
  await expect(page.getByRole('heading', { name: 'Studieplaner', level: 1 })).toBeVisible();

  // A service that is away: told while trying goes on, and what it brings in the end stands there by itself.
  const figures = '**/api/study-plans/statistics';
  let tries = 0;
  await page.route(figures, async (route) => {
    tries += 1;
    if (tries > 3) return route.fallback();
    return route.fulfill({ status: 503, json: { success: false, code: 'SERVICE_UNAVAILABLE', error: away } });
  });
  await menu(page, 'Hjem').click();
  const line = page.locator('.kv-contact');
  await expect(line).toHaveText(`${away} Prøver igjen …`);
  expect(tries).toBeLessThan(4);
  await expect(page.getByRole('heading', { name: 'Statusoversikt', level: 1 })).toBeVisible();
  await expect(line).toHaveCount(0);
  await expect(page.getByText(away)).toHaveCount(0);
  expect(tries).toBe(4);

  // A refusal is final: asked once, shown at once.
  let refused = 0;
  await page.unroute(figures);
  await page.route(figures, (route) => {
    refused += 1;
    return route.fulfill({ status: 403, json: { success: false, code: 'FORBIDDEN', error: 'Nei.' } });
  });
  await page.reload();
  await expect(page.getByRole('alert').getByText('Nei.')).toBeVisible();
  await expect(line).toHaveCount(0);
  expect(refused).toBe(1);
});
