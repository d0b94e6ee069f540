import { expect } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { isAccessible } from '../fixtures/accessibility.ts';
import { aMember } from '../fixtures/new-association.ts';
import { aPlan } from '../fixtures/plans.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

test('[X-5] the matrix of a validated plan leads by the keyboard from a mark to its field, and is read on a phone @long', async ({
  browser,
}) => {
  const { member } = await aMember();
  const content = aPlan();
  const { study_plan_id } = await member.api.must(operations.createPlan, {
    ...content,
    content_modules: [...(content.content_modules ?? []), 'Oppsummering'],
  });
  await member.api.must(operations.validatePlan, { study_plan_id });
  const page = await browserOf(browser, member);
  await page.goto(`/study-plans/${study_plan_id}/edit`);
  await page.getByRole('button', { name: 'Til resultatet' }).click();
  await page.getByText(/^Sammenheng: 8 læringsutbytter/).click();
  const matrix = page.getByRole('region', { name: /^Hvilke moduler/ });
  await expect(matrix.getByRole('columnheader')).toHaveCount(8);
  await isAccessible(page, 'the editor with the matrix unfolded');
  // It scrolls within itself, and the outcome stays in sight.
  await matrix.focus();
  await matrix.evaluate((region) => region.scrollTo({ left: region.scrollWidth }));
  expect(await matrix.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await expect(matrix.getByRole('rowheader').first()).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 900 });
  await matrix
    .getByRole('button', { name: /^Funnet igjen i modul 2/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('textbox', { name: 'Modul 2', exact: true })).toBeFocused();
});
