import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { isAccessible } from '../fixtures/accessibility.ts';
import { Api } from '../fixtures/api.ts';
import { dropFile } from '../fixtures/dropped-file.ts';
import { mailPage, origin } from '../fixtures/environment.ts';
import { hugePicture, packedTightly, recursiveFunctions } from '../fixtures/hostile-files.ts';
import { aPublicHost, type PublicHost } from '../fixtures/public-host.ts';
import { longestTask } from '../fixtures/page-work.ts';
import { anAssociation, aPerson, signInSystemadmin } from '../fixtures/people.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';
import { manyCells } from '../fixtures/word-file.ts';

let host: PublicHost;
test.beforeAll(async () => {
  host = await aPublicHost();
});
test.afterAll(() => host.close());

const answer = (page: Page) => page.getByRole('region', { name: 'Svar' });

const mostInMs = 100;

test('[V-6] a PDF whose functions never end is ended after 10 s, and the page answers all the while @long', async ({
  page,
}) => {
  await page.goto(host.origin);
  const bytes = recursiveFunctions();
  const longest = await longestTask(page, async () => {
    await dropFile(page, 'funksjoner.pdf', bytes);
    await expect(page.getByRole('status')).toContainText('Kontrollerer...');
    const field = page.getByRole('textbox').first();
    await field.fill('7CHP');
    await expect(field).toHaveValue('7CHP');
    await expect(page.getByRole('status')).toContainText('Kontrollerer...');
    await expect(answer(page)).toContainText('Filen tok for lang tid', { timeout: 20_000 });
    await expect(answer(page)).toContainText('Den er ikke kontrollert');
  });
  expect(longest).toBeLessThan(mostInMs);
  await isAccessible(page, 'a file that took too long');
});

test('[V-6] somebody who does not want to wait ends it, and checks another', async ({ page }) => {
  await page.goto(host.origin);
  await dropFile(page, 'funksjoner.pdf', recursiveFunctions());
  await expect(page.getByRole('status')).toContainText('Kontrollerer...');
  await isAccessible(page, 'a file that is being checked');
  await page.getByRole('button', { name: 'Avbryt' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Velg fil' })).toBeFocused();
  await expect(page.getByRole('status')).toHaveCount(0);
  await dropFile(page, 'brev.txt', Buffer.from('Hei'));
  await expect(answer(page)).toContainText('Verken PDF eller JSON');
});

test('[V-6] a picture of 20,000 × 20,000 and a file that unpacks to 100 MB are told, not drawn', async ({
  page,
}) => {
  await page.goto(host.origin);
  const [picture, packed] = [hugePicture(), packedTightly()];
  const longest = await longestTask(page, async () => {
    await dropFile(page, 'bilde.pdf', picture);
    await expect(answer(page).getByRole('heading', { level: 3 })).toHaveText(
      /^(Kan ikke kontrolleres|Filen kan ikke leses)$/,
    );
    await dropFile(page, 'tett.pdf', packed);
    await expect(answer(page)).toContainText('Filen er for tett pakket');
  });
  expect(longest).toBeLessThan(mostInMs);
});

test('[V-6] a Word file of 13,000 cells is read to its last word, and one of 450,000 is ended by whoever chose it @long', async ({
  browser,
}) => {
  const systemadmin = await signInSystemadmin(new Api(origin));
  const writer = await aPerson(systemadmin, mailPage, await anAssociation(systemadmin), 'member');
  const page = await browserOf(browser, writer);
  await page.goto('/study-plans/new');
  const chooser = page.getByRole('button', { name: 'Velg Word-fil' });
  await expect(chooser).toBeVisible();
  const choose = async (rows: number) => {
    // From the disk, as a person does: bytes given by the test are unpacked in the page, which is no work of its own.
    const file = test.info().outputPath('Ark.docx');
    await writeFile(file, manyCells(rows));
    await page.getByLabel('Word-fil', { exact: true }).setInputFiles(file);
  };

  await choose(34_600);
  await expect(page.getByText('Leser filen …')).toBeVisible();
  const ended = await longestTask(page, async () => {
    await page.getByLabel('Tittel').fill('Kor');
    await expect(page.getByText('Leser filen …')).toBeVisible();
    await page.getByRole('button', { name: 'Avbryt' }).press('Enter');
    await expect(chooser).toBeFocused();
    await expect(page.getByText('Leser filen …')).toHaveCount(0);
  });
  expect(ended).toBeLessThan(mostInMs);

  const read = await longestTask(page, async () => {
    await choose(1_000);
    await expect(page.getByText(/^Filen har 26.?001 ord/)).toBeVisible();
  });
  expect(read).toBeLessThan(mostInMs);
});
