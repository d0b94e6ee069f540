import { expect, type Page } from '@playwright/test';
import { publicCodeFrom } from '@studieplan/contracts';
import { isAccessible } from '../fixtures/accessibility.ts';
import { anApprovedPlan, type ApprovedPlan } from '../fixtures/approved-plan.ts';
import { clicks, countClicks } from '../fixtures/clicks.ts';
import { dropFile, dropOwnFile } from '../fixtures/dropped-file.ts';
import { origin } from '../fixtures/environment.ts';
import { pressOn } from '../fixtures/keyboard.ts';
import { aPublicHost } from '../fixtures/public-host.ts';
import { savedFile } from '../fixtures/saved-file.ts';
import { test } from '../fixtures/test.ts';

test.describe.configure({ mode: 'serial' });

let plan: ApprovedPlan;
test.beforeAll(async () => {
  plan = await anApprovedPlan(`Sankekurs med dato ${Date.now().toString(36)}`);
});

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Oslo' });

/** Asks by keyboard for a day, and gives the section with its answer. */
async function askFor(page: Page, day: string) {
  const section = page.getByRole('region', { name: 'Gjaldt planen en bestemt dag?' });
  await section.getByLabel('Dato').fill(day);
  await pressOn(page, section.getByRole('button', { name: 'Se hva loggen viser' }));
  return section;
}

test('[S-1] the page of a code says whether it held on a day, by the entries of the log, on main and public hosts', async ({
  page,
}) => {
  const host = await aPublicHost();
  try {
    await page.goto(`${origin}/verify/${plan.code}`);
    const section = await askFor(page, inDays(-30));
    await expect(section).toContainText('Versjon 1 gjaldt ikke');
    await expect(section).toContainText('Den var ikke godkjent på forhånd');
    await expect(section).toContainText(/Godkjent .* kl\.\s\d\d\.\d\d, oppføring \d+/);
    await isAccessible(page, 'an answer for a day');
    await page.goto(`${host.origin}/verify/${plan.code}`);
    await expect(await askFor(page, inDays(1))).toContainText(
      /Versjon 1 gjaldt [^,]*\. Den var godkjent på forhånd/,
    );
  } finally {
    await host.close();
  }
});

/** A code that no plan has. */
const nobodys = (seed: number) =>
  publicCodeFrom(Array.from({ length: 12 }, (_, place) => (seed * 7 + place * (seed % 11) + place) % 32));

/** Courses on the list. */
const count = 1_000;

test('[S-2] a list of courses is controlled in three clicks, and the attestation is recognised where it is dropped @long', async ({
  page,
}) => {
  const rows = Array.from({ length: count }, (_, at) =>
    at < 2 ? `Kor ${at};${plan.code};${inDays(at === 0 ? 1 : -30)}` : `Dans ${at};${nobodys(at)};12.03.2026`,
  );
  const buffer = Buffer.from(['Kurs;Kode;Startdato', ...rows].join('\r\n'));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${new URL(request.url()).pathname} ${request.postData()}`);
  });
  await page.goto(`${origin}/verify`);
  await page.getByRole('link', { name: 'Har du mange kurs? Kontroller hele listen' }).click();
  await countClicks(page);
  await page.reload();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Velg fil' }).click(),
  ]);
  await chooser.setFiles({ name: 'kurs.csv', mimeType: 'text/csv', buffer });
  await isAccessible(page, 'a list of courses');
  await page.setViewportSize({ width: 1280, height: 900 });
  const began = performance.now();
  const answered = page.waitForResponse('**/api/held-days');
  await page.getByRole('button', { name: `Kontroller ${count} rader` }).click();
  await expect(page.getByText('Gjaldt: 1', { exact: true })).toBeVisible();
  const took = performance.now() - began;
  test
    .info()
    .annotations.push({ type: `ms for ${count} rows, from click to table`, description: took.toFixed() });
  await expect(page.getByText('Ikke godkjent på forhånd: 1', { exact: true })).toBeVisible();
  await expect(page.getByText(`Finnes ikke: ${count - 2}`, { exact: true })).toBeVisible();
  const attestation = await savedFile(page, 'Attest (PDF)');
  expect(await clicks(page)).toBeLessThanOrEqual(3);
  expect(sent.map((each) => each.split(' ')[0])).toEqual(['/api/held-days']);
  expect(sent[0]).not.toMatch(/Kor|Dans/);
  await isAccessible(page, 'the answers for a list');
  await page.setViewportSize({ width: 1280, height: 900 });

  expect((await savedFile(page, 'Liste (Excel)')).subarray(0, 2).toString()).toBe('PK');
  expect((await savedFile(page, 'Liste (CSV)')).toString()).toContain(
    `Kor 0;${plan.code};${inDays(1)};Gjaldt;`,
  );
  const { attestation: note, salts } = (await (await answered).json()) as {
    attestation: string;
    salts: string[];
  };
  const asked = (JSON.parse(sent[0]?.split(/ (.*)/s)[1] ?? '') as { rows: object[] }).rows;
  const json = JSON.stringify({
    attestation: note.replace('"ahead":false', '"ahead":true'),
    rows: asked.map((row, at) => ({ ...row, salt: salts[at] })),
  });

  await page.goto(`${origin}/verify`);
  const answer = page.getByRole('region', { name: 'Svar' });
  await dropOwnFile(page, 'attest.pdf', attestation, 'Attesten er uendret');
  await isAccessible(page, 'an attestation');
  await dropFile(page, 'attest.json', Buffer.from(json));
  await expect(answer).toContainText('Attesten er endret, eller ikke underskrevet her');
});
