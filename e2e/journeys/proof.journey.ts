import { expect, type Page } from '@playwright/test';
import { isAccessible } from '../fixtures/accessibility.ts';
import { aPublicPlan, type ApprovedPlan } from '../fixtures/approved-plan.ts';
import { dropFile, dropOwnFile } from '../fixtures/dropped-file.ts';
import { origin } from '../fixtures/environment.ts';
import { pressOn } from '../fixtures/keyboard.ts';
import type { PublicHost } from '../fixtures/public-host.ts';
import { savedFile } from '../fixtures/saved-file.ts';
import { test } from '../fixtures/test.ts';

test.describe.configure({ mode: 'serial' });

let host: PublicHost;
let plan: ApprovedPlan;
let certificate: Buffer;
let proof: Buffer;
test.beforeAll(async () => {
  ({ host, plan } = await aPublicPlan('Sykkelverksted med bevis'));
});
test.afterAll(() => host.close());

/** Requests that carry anything out, and all that the page asked for. */
function watched(page: Page): { sent: string[]; asked: string[] } {
  const seen: { sent: string[]; asked: string[] } = { sent: [], asked: [] };
  page.on('request', (request) => {
    seen.asked.push(new URL(request.url()).pathname);
    if (request.method() !== 'GET' || request.postDataBuffer() !== null) seen.sent.push(request.url());
  });
  return seen;
}

const answer = (page: Page) => page.getByRole('region', { name: 'Svar' });

test('[L-5] the page of an approval checks its own proof and lets one take it along', async ({ page }) => {
  await page.goto(`${origin}/verify/${plan.code}`);
  const section = page.getByRole('region', { name: 'Bevis' });
  await section.scrollIntoViewIfNeeded();
  await expect(section).toContainText('Underskrift gyldig');
  await expect(section).toContainText(/Kontrollert nå kl\.\s\d\d\.\d\d/);
  await expect(section).toContainText(/Oppføring \d+ av \d+/);
  await expect(section).toContainText('Teksten på denne siden er den samme som ble godkjent');
  await isAccessible(page, 'the page with its proof');
  await page.setViewportSize({ width: 1280, height: 900 });
  proof = await savedFile(page, 'Last ned bevis');
  certificate = await savedFile(page, 'Last ned sertifikat');
  expect(Object.keys(JSON.parse(proof.toString()) as object).sort()).toEqual([
    'checkpoint',
    'content',
    'credential',
    'inclusion',
  ]);
});

test('[L-4] a certificate dropped on the page is unchanged, and nothing of it leaves the browser', async ({
  page,
}) => {
  const { sent, asked } = watched(page);
  await page.goto(`${origin}/verify`);
  await dropOwnFile(page, 'sertifikat.pdf', certificate, 'Filen er uendret');
  await expect(answer(page)).toContainText(/(\d+) av \1 felt sier det samme som den godkjente planen/);
  await expect(answer(page).getByRole('heading', { level: 3 })).toBeFocused();
  expect(sent).toEqual([]);
  expect(asked).toContain(`/verify-public/${plan.code}`);
  await isAccessible(page, 'an unchanged file');
});

test('[L-4] on a public host a proof is chosen by keyboard, and an altered one is named', async ({
  page,
}) => {
  const { sent } = watched(page);
  await page.goto(host.origin);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    pressOn(page, page.getByRole('button', { name: 'Velg fil' })),
  ]);
  await chooser.setFiles({ name: 'bevis.json', mimeType: 'application/json', buffer: proof });
  await expect(answer(page)).toContainText('Filen er uendret');
  const altered = proof.toString().replace('"ects_credits":1', '"ects_credits":6');
  await page
    .getByLabel('Fil som skal kontrolleres')
    .setInputFiles({ name: 'bevis.json', mimeType: 'application/json', buffer: Buffer.from(altered) });
  await expect(answer(page)).toContainText('Ett felt er endret');
  await expect(answer(page)).toContainText('Kompetansepoeng: filen sier 6,0, godkjent er 1,0.');
  expect(sent).toEqual([]);
  await isAccessible(page, 'an altered file');
});

test('[L-4] what is no certificate gets a true sentence @long', async ({ page }) => {
  await page.goto(host.origin);
  await dropFile(page, 'bilde.png', Buffer.from('\x89PNG'));
  await expect(answer(page)).toContainText('Verken PDF eller JSON');
  await dropFile(page, 'stor.pdf', Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(26 * 1024 * 1024)]));
  await expect(answer(page)).toContainText('Filen er for stor');
});

test('[L-4] a certificate from before is real, and told to be superseded @long', async ({ page }) => {
  const newer = await plan.approveAgain(`${plan.title} igjen`);
  await page.goto(`${origin}/verify`);
  await dropOwnFile(page, 'sertifikat.pdf', certificate, 'Ekte, men avløst av en nyere versjon');
  await expect(answer(page)).toContainText(newer.slice(0, 4));
});

test(
  '[V-2] the page of a code printed by Chromium is a copy, and of no field is it said to be changed',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(`${origin}/verify/${plan.code}`);
    await expect(page.getByRole('region', { name: 'Bevis' })).toBeVisible();
    const printed = await page.pdf();
    await page.goto(`${origin}/verify`);
    await dropOwnFile(page, 'utskrift.pdf', printed, 'Utskrift eller kopi, kan ikke kontrolleres');
    await expect(answer(page)).toContainText('Dette er underskrevet');
    await expect(answer(page)).not.toContainText('felt er endret');
  },
);
