import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { Api } from '../fixtures/api.ts';
import { mailPage, origin } from '../fixtures/environment.ts';
import { anAssociation, aPerson, signInSystemadmin } from '../fixtures/people.ts';
import { aPlan } from '../fixtures/plans.ts';
import { browserOf } from '../fixtures/signed-in.ts';

const widths = [1280, 360, 320];

/** axe finds nothing, and the page is never wider than the screen, at each width. */
async function isAccessible(page: Page, what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
    expect(found, `${what} at ${width}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${what} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
  }
}

test('signed-out pages', async ({ page }) => {
  for (const [path, heading] of [
    ['/login', 'Logg inn'],
    ['/register', /Registrer/],
    ['/verify-email', /verifi|bekreft/i],
    ['/verify', /./],
    ['/verify/0000000000000', /./],
    ['/verify/feil-kode', /./],
  ] as const) {
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await isAccessible(page, path);
  }
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Logg inn' }).click();
  await expect(page.getByLabel('E-postadresse')).toHaveAttribute('aria-invalid', 'true');
  await isAccessible(page, 'login with errors');
});

test('signed-in pages: empty, filled, errors and dialogs', async ({ browser }) => {
  test.setTimeout(240_000);
  const systemadministrator = await signInSystemadmin(new Api(origin));
  const association = await anAssociation(systemadministrator);
  const [admin, member] = [
    await aPerson(systemadministrator, mailPage, association, 'admin', 'Anne Administrator'),
    await aPerson(systemadministrator, mailPage, association),
  ];
  const mine = await browserOf(browser, member);
  await mine.goto('/study-plans');
  await expect(mine.getByText('Ingen studieplaner ennå. Opprett din første!')).toBeVisible();
  await isAccessible(mine, 'empty list');
  await mine.goto('/study-plans/new');
  await mine.getByRole('button', { name: 'Send inn' }).first().click();
  await expect(mine.getByText('Tittel må fylles ut').first()).toBeVisible();
  await isAccessible(mine, 'editor with errors');

  const made: string[] = [];
  for (const status of ['draft', 'submitted'] as const) {
    const { study_plan_id } = await member.api.must(operations.createPlan, { ...aPlan(), status });
    await member.api.must(operations.validatePlan, { study_plan_id });
    made.push(study_plan_id);
  }
  const { study_plan_id } = await member.api.must(operations.createPlan, { ...aPlan(), status: 'submitted' });
  await member.api.must(operations.validatePlan, { study_plan_id });
  const { approval_link } = await admin.api.must(operations.approvePlan, { study_plan_id });

  const theirs = await browserOf(browser, admin);
  const pages = [
    '/',
    '/study-plans',
    `/study-plans/${study_plan_id}`,
    `/study-plans/${made[1]}`,
    `/study-plans/${made[0]}/edit`,
    '/users',
    `/verify/${approval_link}`,
  ];
  for (const path of pages) {
    await theirs.goto(path);
    await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(theirs.getByText('Laster...')).toHaveCount(0);
    await isAccessible(theirs, path);
  }
  await theirs.goto(`/study-plans/${made[1]}`);
  await theirs.getByRole('button', { name: 'Avvis' }).click();
  await expect(theirs.getByRole('dialog')).toBeVisible();
  await isAccessible(theirs, 'reject dialog');
  await theirs.goto('/study-plans/00000000-0000-4000-8000-00000000dead');
  await expect(theirs.getByText('Studieplan ikke funnet')).toBeVisible();
  await isAccessible(theirs, 'missing plan');

  const all = await browserOf(browser, systemadministrator);
  await all.goto('/study-associations');
  await expect(all.getByText(association.name)).toBeVisible();
  await isAccessible(all, 'associations');
  await all.getByRole('button', { name: 'Opprett studieforbund' }).click();
  await expect(all.getByRole('dialog')).toBeVisible();
  await isAccessible(all, 'create association');
});
