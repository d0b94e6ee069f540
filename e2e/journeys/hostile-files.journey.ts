import { expect, type Page } from '@playwright/test';
import { isAccessible } from '../fixtures/accessibility.ts';
import { dropFile } from '../fixtures/dropped-file.ts';
import { hugePicture, packedTightly, recursiveFunctions } from '../fixtures/hostile-files.ts';
import { aPublicHost, type PublicHost } from '../fixtures/public-host.ts';
import { test } from '../fixtures/test.ts';

let host: PublicHost;
test.beforeAll(async () => {
  host = await aPublicHost();
});
test.afterAll(() => host.close());

const answer = (page: Page) => page.getByRole('region', { name: 'Svar' });

/** Lets the page note how long its own tasks take. */
const watchTasks = (page: Page) =>
  page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    });
  });
/** Since it was asked last. */
const longestTask = (page: Page) =>
  page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks.splice(0)));

test('[V-6] a PDF whose functions never end is ended after 10 s, and the page answers all the while', async ({
  page,
}) => {
  await page.goto(host.origin);
  await watchTasks(page);
  await dropFile(page, 'funksjoner.pdf', recursiveFunctions());
  await expect(page.getByRole('status')).toContainText('Kontrollerer...');
  expect(await longestTask(page)).toBeLessThan(100);
  await isAccessible(page, 'a file that is being checked');
  await longestTask(page);
  const field = page.getByRole('textbox').first();
  await field.fill('7CHP');
  await expect(field).toHaveValue('7CHP');
  await expect(answer(page)).toContainText('Filen tok for lang tid', { timeout: 20_000 });
  await expect(answer(page)).toContainText('Den er ikke kontrollert');
  expect(await longestTask(page)).toBeLessThan(100);
  await isAccessible(page, 'a file that took too long');
});

test('[V-6] somebody who does not want to wait ends it, and checks another', async ({ page }) => {
  await page.goto(host.origin);
  await dropFile(page, 'funksjoner.pdf', recursiveFunctions());
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
  await watchTasks(page);
  await dropFile(page, 'bilde.pdf', hugePicture());
  await expect(answer(page).getByRole('heading', { level: 3 })).toHaveText(
    /^(Kan ikke kontrolleres|Filen kan ikke leses)$/,
  );
  await dropFile(page, 'tett.pdf', packedTightly());
  await expect(answer(page)).toContainText('Filen er for tett pakket');
  expect(await longestTask(page)).toBeLessThan(100);
});
