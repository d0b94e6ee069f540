import { expect, type Page } from '@playwright/test';
import { dropFile } from '../fixtures/dropped-file.ts';
import { savedFile } from '../fixtures/saved-file.ts';

const saving = { nb: 'Last ned sertifikat', nn: 'Last ned sertifikat', en: 'Download certificate' };

/** The certificate that a code's page makes and saves. */
export async function savedCertificate(
  page: Page,
  origin: string,
  code: string,
  language: keyof typeof saving = 'nb',
): Promise<Buffer> {
  await page.goto(`${origin}/verify/${code}?lang=${language}`);
  return savedFile(page, saving[language]);
}

/** Bodies of the public answers that a file is checked by, by path and question. */
export type Answers = Record<string, string>;

/** Drops a file on the page for that, and answers what it says and what it asked the site for. */
export async function checkedOnPage(
  page: Page,
  origin: string,
  bytes: Buffer,
  name = 'sertifikat.pdf',
): Promise<{ title: string; answers: Answers }> {
  const answers: Answers = {};
  // Read on their way: the worker that asks is gone once the file is checked.
  await page.route(/\/(verify-public|\.well-known)\//, async (route) => {
    const response = await route.fetch();
    const { pathname, search } = new URL(route.request().url());
    answers[pathname + search] = await response.text();
    await route.fulfill({ response });
  });
  await page.goto(`${origin}/verify?lang=nb`);
  await dropFile(page, name, bytes);
  const heading = page.getByRole('region', { name: 'Svar' }).getByRole('heading', { level: 3 });
  await expect(heading).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  return { title: (await heading.textContent()) ?? '', answers };
}
