import { expect, type Page } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { isAccessible } from '../fixtures/accessibility.ts';
import { anAdminAndAMember } from '../fixtures/new-association.ts';
import { aPlan } from '../fixtures/plans.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

const picture = (page: Page) =>
  page.getByRole('img', { name: /^Forhåndsvisning av sertifikatets første side/ }).last();
const source = (page: Page) => picture(page).getAttribute('src');

/** Whether the picture has something drawn in it, and not one colour alone. */
const isDrawn = (page: Page) =>
  picture(page).evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [210, 297];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 210, 297);
    const dark = context
      ?.getImageData(0, 0, 210, 297)
      .data.filter((value, at) => at % 4 === 0 && value < 200);
    return (dark?.length ?? 0) > 500;
  });

test('[M-6] the certificate’s first page is seen beside the text while one writes, and before one approves @long', async ({
  browser,
}) => {
  const { admin, member: writer } = await anAdminAndAMember();
  const { study_plan_id } = await writer.api.must(operations.createPlan, aPlan());
  const page = await browserOf(browser, writer);
  await page.goto(`/study-plans/${study_plan_id}/edit`);
  await expect(page.getByLabel('Tittel')).not.toHaveValue('');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByText('Forhåndsvis sertifikatet').click();
  await expect(picture(page)).toBeVisible();
  expect(await isDrawn(page)).toBe(true);
  expect(asked.some((address) => /pdf\.worker/.test(address))).toBe(true);
  await isAccessible(page, 'the certificate beside the editor');

  // It follows the pen, and the field that is written in keeps focus and every letter.
  const before = await source(page);
  await page.getByLabel('Tittel').fill('');
  await page.getByLabel('Tittel').pressSequentially('Sykkelstell for alle i bygda', { delay: 20 });
  await expect.poll(() => source(page)).not.toBe(before);
  await expect(page.getByLabel('Tittel')).toBeFocused();
  await expect(page.getByLabel('Tittel')).toHaveValue('Sykkelstell for alle i bygda');
  await page.getByRole('button', { name: 'Vis større' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await isAccessible(page, 'the certificate in a dialog');
  await page.keyboard.press('Escape');

  await writer.api.must(operations.updatePlan, { ...aPlan(), study_plan_id, status: 'submitted' });
  await writer.api.must(operations.validatePlan, { study_plan_id });
  const desk = await browserOf(browser, admin);
  await desk.goto(`/study-plans/${study_plan_id}`);
  await desk.getByRole('button', { name: 'Godkjenn', exact: true }).click();
  await desk.getByRole('dialog').getByText('Forhåndsvis sertifikatet').click();
  expect(await isDrawn(desk)).toBe(true);
  await isAccessible(desk, 'the certificate in the approval dialog');
});
