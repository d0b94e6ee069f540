import { expect, type Page } from '@playwright/test';
import { isAccessible, fitsTheWindow } from '../fixtures/accessibility.ts';
import { aPublicPlan, type ApprovedPlan } from '../fixtures/approved-plan.ts';
import { origin } from '../fixtures/environment.ts';
import type { PublicHost } from '../fixtures/public-host.ts';
import { test } from '../fixtures/test.ts';

const grouped = (code: string) => `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

let host: PublicHost;
let plan: ApprovedPlan;
let newer: string;
test.beforeAll(async () => {
  ({ host, plan } = await aPublicPlan('Sykkelverksted'));
  newer = await plan.approveAgain(`${plan.title} nå bedre`);
});
test.afterAll(() => host.close());

const settled = (page: Page, name = 'QR-kode til denne siden') =>
  expect(page.getByRole('img', { name })).toBeVisible();

test('[O-3] a superseded version looks it and says what has changed; a mistyped code stays to be mended; erased codes have a tombstone @long', async ({
  page,
}) => {
  await page.goto(`${host.origin}/verify/${plan.code}`);
  await expect(page.getByText('Avløst versjon', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Stempel: avløst versjon' })).toBeVisible();
  await expect(page.getByRole('img', { name: /godkjent/ })).toHaveCount(0);
  await expect(page.getByText(/^1 av 2, avløst /)).toBeVisible();
  const changes = page.getByRole('region', { name: 'Hva er endret siden denne versjonen' });
  await expect(changes.getByRole('listitem')).toHaveText([/Tittel.*nå bedre/]);
  await expect(changes.getByRole('insertion')).toHaveText(/nå bedre/);
  await settled(page);
  await isAccessible(page, 'a superseded version');
  await page.getByRole('link', { name: 'Se gjeldende versjon' }).click();
  await expect(page).toHaveURL(`${host.origin}/verify/${newer}`);
  await expect(page.getByText('Godkjent studieplan', { exact: true })).toBeVisible();

  const wrong = `${newer.slice(0, 4)}U${newer.slice(5)}`;
  await page.goto(`${host.origin}/verify/${wrong}`);
  const field = page.getByLabel('Verifiseringskode');
  await expect(page.getByRole('heading', { level: 1, name: 'Ikke funnet' })).toBeVisible();
  await expect(field).toHaveValue(wrong);
  await expect(page.getByText('Tegn 5, «U», brukes ikke i kodene våre.')).toBeVisible();
  await isAccessible(page, 'a mistyped code');
  await field.fill(newer);
  await page.getByRole('button', { name: 'Kontroller', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${plan.title} nå bedre` })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(host.origin);
  // Its scripts are there: before them the browser itself says that the field is empty.
  await expect(page.getByRole('button', { name: 'Skann QR-kode' })).toBeVisible();
  await page.getByRole('button', { name: 'Kontroller', exact: true }).click();
  const fault = await page.getByText('Vennligst skriv inn en verifiseringskode').boundingBox();
  const button = await page.getByRole('button', { name: 'Kontroller', exact: true }).boundingBox();
  expect(fault && button && fault.y + fault.height <= button.y).toBe(true);

  await page.route(`**/verify-public/${plan.code}`, (route) =>
    route.fulfill({
      status: 404,
      json: {
        success: false,
        error: 'Studieplan ikke funnet eller ikke godkjent',
        code: 'WITHDRAWN',
        withdrawn_at: '2026-05-12T09:30:00.000Z',
      },
    }),
  );
  await page.goto(`${host.origin}/verify/${plan.code}`);
  await expect(page.getByText('Slettet 12. mai 2026')).toBeVisible();
  await expect(page.getByText(grouped(plan.code))).toBeVisible();
  await isAccessible(page, 'a tombstone');
});

test('[O-4] on paper two pages with address and time; with own colours the edges stay; a word of 300 signs does not widen a phone', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  // A view that had to begin without our typefaces stays so (ui/src/theme/fonts.css): then they are in the browser.
  await page.goto(host.origin);
  await page.evaluate(() => document.fonts.ready);
  await page.goto(`${host.origin}/verify/${newer}`);
  await settled(page);
  for (const [name, path] of [
    ['Personvern', '/personvern'],
    ['Tilgjengelighet', '/tilgjengelighet'],
  ] as const) {
    const link = page.getByRole('contentinfo').getByRole('link', { name });
    // The main host of this edge: its own port without a public name.
    await expect(link).toHaveAttribute('href', `http://localhost:${new URL(host.origin).port}${path}`);
  }
  await expect(page.getByRole('heading', { name: 'Hva godkjenningen ikke betyr' })).toHaveCount(1);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Skriv ut' }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toBe(2);
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByText(
      new RegExp(
        `${host.origin}/verify/${newer}, skrevet ut \\d+\\.\\s\\S+\\s\\d{4} kl\\.\\s\\d\\d\\.\\d\\d`,
      ),
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skriv ut' })).toBeHidden();
  await expect(page.locator('.kv-cert__sheet')).toHaveCSS('border-top-width', '0px');

  await page.emulateMedia({ media: null });
  await page.goto(`${host.origin}/verify/${plan.code}`);
  await settled(page);
  await expect(page.getByRole('heading', { name: 'Hva er endret siden denne versjonen' })).toBeVisible();
  await expect(page.getByRole('list').filter({ hasText: 'nå bedre' })).toBeVisible();
  expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toBe(2);
  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const place of [host.origin, `${host.origin}/verify/${newer}`]) await reader.goto(place);
  await expect(reader.getByRole('heading', { name: 'Lovgrunnlag' })).toBeVisible();
  await expect(reader.getByRole('img', { name: 'Godkjent studieplan' })).toBeVisible();
  await reader.emulateMedia({ media: 'print' });
  await expect(reader.locator('.kv-cert__sheet')).toHaveCSS('border-top-width', '0px');

  const own = await (await browser.newContext({ forcedColors: 'active' })).newPage();
  await own.goto(`${host.origin}/verify/${newer}`);
  await settled(own);
  const mark = own.locator('.kv-brand path');
  const [ink, ground] = await mark.evaluate((path) => [
    getComputedStyle(path).fill,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(ink).not.toBe(ground);
  await expect(own.locator('.kv-cert__sheet')).toHaveCSS('border-top-style', 'solid');
  await expect(own.locator('.kv-cert__banner')).toHaveCSS('border-bottom-style', 'solid');

  const phone = await (await browser.newContext({ viewport: { width: 320, height: 700 } })).newPage();
  await phone.route(`**/verify-public/${newer}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { study_plan: Record<string, unknown> };
    const long = 'Ø'.repeat(300);
    Object.assign(body.study_plan, { title: long, description: long, study_association_name: long });
    await route.fulfill({ response: answer, json: body });
  });
  await phone.goto(`${origin}/verify/${newer}`);
  await expect(phone.getByRole('heading', { level: 1, name: 'Ø'.repeat(300) })).toBeVisible();
  await settled(phone);
  await fitsTheWindow(phone, 'a word of 300 signs');
});

test('[O-5] the frame speaks bokmål, nynorsk and English; the plan’s text stays; every language is accessible @long', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await page.goto(`${host.origin}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Is the study plan approved?' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await isAccessible(page, 'the landing page in English');
  await page.goto(`${host.origin}/verify/${newer}`);
  await expect(page.getByText('Approved study plan', { exact: true })).toBeVisible();
  await settled(page, 'QR code for this page');
  await expect(
    page.getByText('The text of the plan is in Norwegian and has not been translated.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'no');
  await isAccessible(page, 'an approved plan in English');

  await page.getByRole('link', { name: 'Nynorsk' }).click();
  await expect(page.getByText('Godkjend studieplan', { exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nn');
  await isAccessible(page, 'an approved plan in nynorsk');
  await page.reload();
  await expect(page.getByText('Godkjend studieplan', { exact: true })).toBeVisible();
  await page.goto(`${host.origin}/verify/${plan.code}`);
  await expect(page.getByText('Avløyst versjon', { exact: true })).toBeVisible();
  await isAccessible(page, 'a superseded version in nynorsk');

  await page.goto(`${host.origin}/verify/${newer}?lang=nb`);
  await expect(page.getByText('Godkjent studieplan', { exact: true })).toBeVisible();
  await settled(page);
  await isAccessible(page, 'an approved plan in bokmål');
  await page.goto(`${host.origin}/verify/${newer}?lang=tlh`);
  await expect(page.locator('html')).toHaveAttribute('lang', /^(nb|nn|en)$/);
});
