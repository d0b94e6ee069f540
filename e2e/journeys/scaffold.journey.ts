import { expect, type Page } from '@playwright/test';
import { aMember } from '../fixtures/new-association.ts';
import type { Person } from '../fixtures/people.ts';
import { sendAnyway } from '../fixtures/sending.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

let member: Person;
test.beforeAll(async () => {
  ({ member } = await aMember());
});

const counts = (page: Page) => page.getByRole('link', { name: /felt å fylle ut$/ });

/** What all sections together say is left. */
async function leftOf(page: Page): Promise<number> {
  const told = await counts(page).allTextContents();
  return told.reduce((sum, text) => sum + Number.parseInt(text, 10), 0);
}

/** A word for every blank, one after the other, as the counts lead to them. */
async function fillIn(page: Page): Promise<void> {
  for (let left = await leftOf(page); left > 0; left -= 1) {
    await counts(page).first().click();
    await page.keyboard.insertText(`noe jeg har skrevet selv om punkt ${left}`);
    await expect.poll(() => leftOf(page), { intervals: [20, 50, 100] }).toBe(left - 1);
  }
}

test('[I-5] a description becomes a scaffold, which is sent in when its blanks are filled in @long', async ({
  browser,
}) => {
  const page = await browserOf(browser, member);
  await page.goto('/study-plans/new');
  await page.getByRole('button', { name: 'Generer forslag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generer forslag' });
  await expect(dialog.getByText(/^Uten språkmodell lages et skjelett/)).toBeVisible();
  await dialog
    .getByLabel('Beskriv studieplanen')
    .fill('Førstehjelp for speiderledere, to kvelder og en lørdag, 20 timer');
  await dialog.getByRole('button', { name: 'Generer' }).click();

  // What was said is filled in.
  await expect(page.getByRole('region', { name: 'Forslag' })).toBeFocused();
  await expect(page.getByLabel('Tittel')).toHaveValue('Førstehjelp for speiderledere');
  await expect(page.getByLabel('Kompetansepoeng')).toHaveValue('1,0');
  await expect(page.getByLabel('Estimerte timer')).toHaveValue('25');
  await expect(page.getByLabel('EQF-nivå')).toHaveValue('4');
  await expect(page.getByLabel('Beskrivelse')).toHaveValue(
    /^Kurset er for speiderledere og handler om førstehjelp\./,
  );
  await expect(page.getByLabel('Modul 3', { exact: true })).toHaveValue(/^Lørdag: \[\[.+\]\] \(10 timer\)$/);

  // What nobody has said is highlighted without its brackets, behind the field, and counted.
  const first = page.getByRole('textbox', { name: 'Kunnskaper 1', exact: true });
  const mark = page.locator('mark', { hasText: 'to eller tre regler eller begreper i førstehjelp' });
  await expect(mark).toBeVisible();
  const [field, marked] = [await first.boundingBox(), await mark.boundingBox()];
  if (!field || !marked) throw new Error('nothing is drawn');
  expect(marked.x).toBeGreaterThan(field.x);
  expect(marked.y).toBeGreaterThanOrEqual(field.y);
  expect(marked.y + marked.height).toBeLessThanOrEqual(field.y + field.height);
  const transparent = 'rgba(0, 0, 0, 0)';
  await expect(first).toHaveCSS('color', transparent);
  await expect(mark.locator('.kv-blank__edge').first()).toHaveCSS('color', transparent);
  const blanks = await page.locator('mark').count();
  expect(blanks).toBeGreaterThan(15);
  expect(await leftOf(page)).toBe(blanks);

  // It can be kept as a draft, but not sent in: each field says so.
  await page.getByRole('button', { name: 'Send inn' }).click();
  const refused = page.getByRole('alert').filter({ has: page.getByRole('link') });
  await expect(refused.getByRole('link').first()).toBeVisible();
  await refused.getByRole('link').first().click();
  await expect(page.getByLabel('Beskrivelse')).toBeFocused();
  await expect(page.getByLabel('Beskrivelse')).toHaveAccessibleDescription(/fylt ut|fylles ut|fyll/i);
  await page.getByRole('button', { name: 'Lagre som utkast' }).click();
  await expect(page).toHaveURL(/\/study-plans$/);

  // Opened again, the blanks are there still; filled in, the plan is sent in.
  await page.getByRole('link', { name: 'Førstehjelp for speiderledere', exact: true }).click();
  await page.getByRole('link', { name: 'Rediger' }).click();
  await expect.poll(() => leftOf(page)).toBe(blanks);
  await fillIn(page);
  await expect(page.locator('mark')).toHaveCount(0);
  await sendAnyway(page);
  await expect(page).toHaveURL(/\/study-plans$/);
  const row = page.getByRole('listitem').filter({ hasText: 'Førstehjelp for speiderledere' });
  await expect(row.getByText('Innsendt')).toBeVisible();
});
