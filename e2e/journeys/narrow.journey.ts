import { expect } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { fitsTheWindow } from '../fixtures/accessibility.ts';
import { anAdminAndAMember } from '../fixtures/new-association.ts';
import { aPlan } from '../fixtures/plans.ts';
import { watchShifts } from '../fixtures/shifts.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

test('[X-14] at 320 px no screen is wider than the window, and no button cuts its text, and what comes moves nothing; Sámi letters are in our typefaces @long', async ({
  browser,
}) => {
  const { admin, member } = await anAdminAndAMember();
  const { study_plan_id } = await member.api.must(operations.createPlan, aPlan({ status: 'submitted' }));
  await member.api.must(operations.validatePlan, { study_plan_id });
  await admin.api.must(operations.approvePlan, { study_plan_id, change_comment: 'Tydelig plan' });
  const page = await browserOf(browser, admin);
  await page.setViewportSize({ width: 320, height: 568 });
  const moved = await watchShifts(page);
  for (const path of [
    '/',
    '/study-plans',
    '/study-plans/new',
    '/arbeidsliste',
    '/users',
    '/stikkprover',
    '/arbeidsliste/utloper',
    '/konto',
    '/devices',
    '/study-associations/own',
    '/verify',
    `/study-plans/${study_plan_id}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.ds-skeleton, .kv-loading')).toHaveCount(0);
    await fitsTheWindow(page, path);
    expect(await moved(), path).toBeLessThan(0.1);
  }
  const loaded = await page.evaluate(async () => {
    const faces = await Promise.all(
      ["400 16px 'Schibsted Grotesk Variable'", "400 24px 'Young Serif'"].map((font) =>
        document.fonts.load(font, 'Čđŋšŧž'),
      ),
    );
    return faces.map((found) => found.map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`));
  });
  expect(loaded).toEqual([
    ['Schibsted Grotesk Variable loaded'],
    ['Young Serif loaded', 'Young Serif loaded'],
  ]);
});

test('[X-14] the first steps of whoever has no plan yet: each text at its own heading, all texts in line', async ({
  browser,
}) => {
  const { member } = await anAdminAndAMember();
  const page = await browserOf(browser, member);
  await page.goto('/');
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('heading', { name: 'Send inn' })).toBeVisible();
    const steps = await page.locator('.kv-firststeps > li').evaluateAll((shown) =>
      shown.map((step) => {
        const [heading, text] = [...step.children].map((child) => child.getBoundingClientRect());
        return [
          Math.round((text?.top ?? 0) - (heading?.bottom ?? 0)),
          Math.round((text?.left ?? 0) - step.getBoundingClientRect().left),
        ];
      }),
    );
    expect(steps).toHaveLength(4);
    expect(new Set(steps.map(String)), `${width} px: ${JSON.stringify(steps)}`).toHaveProperty('size', 1);
  }
});
