import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import { axeFindsNothing, fitsTheWindow } from '../fixtures/accessibility.ts';
import { anApprovedPlan, aPublicPlan, type ApprovedPlan } from '../fixtures/approved-plan.ts';
import { origin } from '../fixtures/environment.ts';
import type { PublicHost } from '../fixtures/public-host.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

// Its types describe an ES module, the package is CommonJS.
const decodeQr = jsqr as unknown as typeof jsqr.default;

const grouped = (code: string) => `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
const mistyped = (code: string) => `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
/** Well-formed by its check symbol, and nobody's: twelve zeros. */
const unknown = '0000000000000';

const desk = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };

/** Looked at from a desk too: the journeys themselves go by phone. */
async function expectNoFaults(page: Page): Promise<void> {
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await axeFindsNothing(page, `${page.url()} at ${size.width}`);
    await fitsTheWindow(page, `${page.url()} at ${size.width}`);
  }
}

async function addressOnPage(page: Page): Promise<string | undefined> {
  const picture = await page
    .getByRole('img', { name: 'QR-kode til denne siden' })
    .screenshot({ scale: 'device' });
  const { data, width, height } = PNG.sync.read(picture);
  return decodeQr(new Uint8ClampedArray(data), width, height)?.data;
}

// The longest file: its tests share nothing that they change.
test.describe.configure({ mode: 'parallel' });

test.use({ viewport: phone, deviceScaleFactor: 2 });

let host: PublicHost;
let plan: ApprovedPlan;
test.beforeAll(async () => {
  ({ host, plan } = await aPublicPlan('Sykkelverksted'));
});
test.afterAll(() => host.close());

test('[R-011] [R-022] [R-127] by the address of a QR code, with the certificate to take along', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${origin}/verify/${plan.code}`);
  await expect(page.getByRole('heading', { level: 1, name: plan.title })).toBeVisible();
  await expect(page.getByText('Godkjent studieplan', { exact: true })).toBeVisible();
  await expect(page.getByText(plan.association).first()).toBeVisible();
  expect(await addressOnPage(page)).toBe(`${origin}/verify/${plan.code}`);
  await expectNoFaults(page);

  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Last ned sertifikat' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe(`${plan.title.toLowerCase()}.pdf`);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Last ned QR-kode' }).click(),
  ]);
  const { data, width, height } = PNG.sync.read(await readFile(await picture.path()));
  expect([width, height]).toEqual([300, 300]);
  expect(decodeQr(new Uint8ClampedArray(data), width, height)?.data).toBe(`${origin}/verify/${plan.code}`);
  expect(asked.filter((path) => path.startsWith('/api/auth'))).toEqual([]);
});

test('[R-141] [R-144] [R-145] [R-290] by a typed code: empty, mistyped, unknown, and as people write it', async ({
  page,
}) => {
  await page.goto(`${origin}/verify`);
  const field = page.getByLabel('Verifiseringskode');
  const check = page.getByRole('button', { name: 'Kontroller' });
  await check.click();
  await expect(page.getByText('Vennligst skriv inn en verifiseringskode')).toBeVisible();
  await field.fill(mistyped(plan.code));
  await check.click();
  await expect(page.getByText('Koden er skrevet feil.')).toBeVisible();
  await expectNoFaults(page);

  await field.fill(unknown);
  await check.click();
  await expect(page.getByRole('heading', { name: 'Ikke funnet' })).toBeVisible();
  await expect(page.getByText('Studieplan ikke funnet eller ikke godkjent')).toBeVisible();
  await expectNoFaults(page);

  await expect(field).toHaveValue(grouped(unknown));
  await field.fill(` ${grouped(plan.code).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `);
  await check.click();
  await expect(page.getByRole('heading', { level: 1, name: plan.title })).toBeVisible();
  await expect(page).toHaveURL(`${origin}/verify/${plan.code}`);
});

test('without a camera one is told kindly', async ({ page }) => {
  await page.goto(`${origin}/verify`);
  await page.getByRole('button', { name: 'Skann QR-kode' }).click();
  await expect(page.getByRole('alert')).toContainText('Skriv inn koden i stedet');
  await expectNoFaults(page);
});

test('[R-413] while the server is away a kind message offers another try @long', async ({ page }) => {
  await page.route('**/verify-public/**', (route) => route.abort());
  await page.goto(`${origin}/verify/${plan.code}`);
  await expect(page.getByRole('heading', { name: 'Kunne ikke hente studieplan' })).toBeVisible();
  await expectNoFaults(page);
  await page.unroute('**/verify-public/**');
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: plan.title })).toBeVisible();
});

test('[R-138] [R-139] deactivated it says so in red, and the systemadmin reactivates it there @long', async ({
  browser,
}) => {
  const own = await anApprovedPlan(`Sykkelverksted, deaktivert ${Date.now().toString(36)}`);
  await own.deactivate();
  const page = await browserOf(browser, own.systemadministrator);
  await page.setViewportSize(phone);
  await page.goto(`/verify/${own.code}`);
  // Whoever may reactivate is led on to where that is done.
  await expect(page.getByRole('button', { name: 'Reaktiver versjonen' })).toBeVisible();
  await expect(page.getByText('DEAKTIVERT', { exact: true })).toBeVisible();
  await expectNoFaults(page);
  const visitor = await (await browser.newContext({ viewport: phone })).newPage();
  await visitor.goto(`${host.origin}/verify/${own.code}`);
  await expect(visitor.getByText('DEAKTIVERT', { exact: true })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Reaktiver versjonen' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Reaktiver versjonen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Årsak')).toHaveValue('Reaktivert av systemadmin');
  await expectNoFaults(page);
  await dialog.getByRole('button', { name: 'Reaktiver' }).click();
  await expect(page.getByText('Godkjent studieplan', { exact: true })).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText('Godkjent studieplan', { exact: true })).toBeVisible({
      timeout: 4_000,
    });
  }).toPass();
});

test('[R-142] an older version keeps its text and leads to the current one @long', async ({ page }) => {
  const own = await anApprovedPlan(`Sykkelverksted, første utgave ${Date.now().toString(36)}`);
  const newer = await own.approveAgain(`${own.title} nå bedre`);
  await page.goto(`${origin}/verify/${own.code}`);
  await expect(page.getByRole('heading', { level: 1, name: own.title, exact: true })).toBeVisible();
  await expect(page.getByText('Avløst versjon', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hva er endret siden denne versjonen' })).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole('link', { name: 'Se gjeldende versjon' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${own.title} nå bedre` })).toBeVisible();
  await expect(page).toHaveURL(`${origin}/verify/${newer}`);
});

test('[R-017] [R-018] [R-019] [R-020] on a public host: landing page, code, certificate, and nothing else', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${host.origin}/login`);
  await expect(page).toHaveURL(`${host.origin}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Er studieplanen godkjent?' })).toBeVisible();
  await expectNoFaults(page);
  await page.getByLabel('Verifiseringskode').fill(`${origin}/verify/${plan.code}`);
  await page.getByRole('button', { name: 'Kontroller' }).click();
  await expect(page.getByRole('heading', { level: 1, name: plan.title })).toBeVisible();
  await expect(page).toHaveURL(`${host.origin}/verify/${plan.code}`);
  expect(await addressOnPage(page)).toBe(`${host.origin}/verify/${plan.code}`);
  await expectNoFaults(page);
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Last ned sertifikat' }).click(),
  ]);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect(asked.filter((path) => /^\/(api|socket\.io|mfe)(\/|$)/.test(path))).toEqual([]);
});
