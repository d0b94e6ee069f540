import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { isAccessible } from '../fixtures/accessibility.ts';
import { Api } from '../fixtures/api.ts';
import { mailPage, origin } from '../fixtures/environment.ts';
import { aMember } from '../fixtures/new-association.ts';
import { aPerson, type Person } from '../fixtures/people.ts';
import { aPlan } from '../fixtures/plans.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link', { name });

async function aValidatedPlan(by: Person, title: string, status: 'draft' | 'submitted') {
  const { study_plan_id } = await by.api.must(operations.createPlan, { ...aPlan({ title }), status });
  await by.api.must(operations.validatePlan, { study_plan_id });
  return study_plan_id;
}

test('[N-2] an administrator works through one queue, live, with keys, and turns its mail off', async ({
  browser,
}) => {
  const { systemadmin, association, member } = await aMember('Mia Medlem');
  const first = await aValidatedPlan(member, 'Turledelse om vinteren', 'submitted');
  const { plans } = await systemadmin.api.must(operations.getWorkList, {});
  // Nobody else can decide yet.
  expect(plans.rows.map(({ study_plan_id }) => study_plan_id)).toContain(first);

  const admin = await aPerson(systemadmin, mailPage, association, 'admin', 'Anne Administrator');
  const page = await browserOf(browser, admin);
  await page.goto('/');
  await tab(page, 'Arbeidsliste (1 sak venter)').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Arbeidsliste' })).toBeVisible();
  await expect(region(page, 'Planer å avgjøre')).toContainText('Turledelse om vinteren');

  // What comes is announced, and the rows stand still until it is asked for.
  await aValidatedPlan(member, 'Korledelse for amatørkor', 'submitted');
  await region(page, 'Planer å avgjøre').getByRole('button', { name: 'Vis 1 ny' }).click();
  await expect(region(page, 'Planer å avgjøre').getByRole('listitem')).toHaveCount(2);
  await expect(tab(page, 'Arbeidsliste (2 saker venter)')).toBeVisible();
  const alone = await aValidatedPlan(member, 'Bygdekino', 'draft');
  await member.api.must(operations.approvePlan, { study_plan_id: alone });
  await region(page, 'Selvgodkjent, ikke sett').getByRole('button', { name: 'Vis 1 ny' }).click();
  await isAccessible(page, 'work list');
  await page.setViewportSize({ width: 1280, height: 900 });

  // One after the other, without going back.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Taster på denne siden' })).toContainText('Neste sak');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Gå gjennom' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Turledelse om vinteren' })).toBeVisible();
  const walk = page.getByRole('navigation', { name: 'Gå gjennom arbeidslisten' });
  await expect(walk).toContainText('Plan 1 av 3');
  await isAccessible(page, 'going through');
  await page.setViewportSize({ width: 1280, height: 900 });
  // Two plans of one text: the second of them scores lower, which needs a reason.
  const change_comment = 'Gjennomgått med forfatteren i møte, alt står som det skal.';
  await admin.api.must(operations.approvePlan, { study_plan_id: first, change_comment });
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1, name: 'Korledelse for amatørkor' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1, name: 'Bygdekino' })).toBeVisible();
  await walk.getByRole('link', { name: 'Ferdig' }).click();

  await expect(region(page, 'Planer å avgjøre').getByRole('listitem')).toHaveCount(1);
  await expect(region(page, 'Fra innsendt til avgjort')).toContainText('1 avgjørelse de siste 90 dagene');
  await page.getByRole('button', { name: 'Merk Bygdekino som sett' }).click();
  await expect(page.getByText('Versjon 1 av «Bygdekino» er merket som sett.')).toBeVisible();
  await expect(tab(page, 'Arbeidsliste (1 sak venter)')).toBeVisible();

  // Whoever waits is a press away in the list of people.
  for (const full_name of ['Tuva Venter', 'Sindre Venter'])
    await new Api(origin).must(operations.register, {
      email: `venter-${randomUUID().slice(0, 8)}@example.no`,
      password: 'et trygt passord 123',
      full_name,
      study_association_id: association.id,
    });
  await region(page, 'Personer som venter').getByRole('button', { name: 'Vis 2 nye' }).click();
  await region(page, 'Personer som venter').getByRole('link', { name: 'Se på Tuva Venter' }).click();
  await expect(page.getByRole('heading', { name: 'Tuva Venter' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Tuva Venter' })).toBeInViewport();
  await page.goBack();

  await page.getByRole('link', { name: 'Endre dette i Min konto' }).click();
  await page.getByRole('switch', { name: 'Arbeidslisten' }).click();
  await expect(page.getByText('Du får ikke lenger e-post om det som har ventet.')).toBeVisible();
  const { work_list_mail } = await admin.api.must(operations.getNotices, {});
  expect(work_list_mail).toBe(false);
});
