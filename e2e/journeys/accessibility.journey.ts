import { expect, type Page } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { isAccessible } from '../fixtures/accessibility.ts';
import { origin } from '../fixtures/environment.ts';
import { aMember, anAdminAndAMember } from '../fixtures/new-association.ts';
import { aPlan } from '../fixtures/plans.ts';
import { browserOf, follow } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

const atBothWidths = (page: Page, what: string) => isAccessible(page, what, true);

test('signed-out pages', async ({ page }) => {
  for (const [path, heading] of [
    ['/login', 'Logg inn'],
    ['/register', /Registrer/],
    ['/verify-email', /verifi/i],
    ['/stop-address-change?token=x', /stopp/i],
    ['/verify', /./],
    ['/verify/0000000000000', /./],
    ['/verify/feil-kode', /./],
  ] as const) {
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await atBothWidths(page, path);
  }
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
  await expect(page.getByLabel('E-postadresse')).toHaveAttribute('aria-invalid', 'true');
  await atBothWidths(page, 'login with errors');
});

test('[X-14] signed-in pages: empty, filled, errors and dialogs; at 320 px the window holds them, and no button cuts its text', async ({
  browser,
}) => {
  const { systemadmin, association, admin, member } = await anAdminAndAMember();
  const mine = await browserOf(browser, member);
  await mine.goto('/study-plans');
  await expect(mine.getByText('Ingen studieplaner ennå. Opprett din første!')).toBeVisible();
  await atBothWidths(mine, 'empty list');
  await mine.goto('/study-plans/new');
  await mine.getByRole('button', { name: 'Send inn' }).first().click();
  await expect(mine.getByText('Tittel må fylles ut').first()).toBeVisible();
  await atBothWidths(mine, 'editor with errors');

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
  await theirs.goto('/');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await atBothWidths(theirs, 'dashboard');
  const pages = [
    '/study-plans',
    `/study-plans/${study_plan_id}`,
    `/study-plans/${made[0]}/edit`,
    '/users',
    '/stikkprover',
    '/arbeidsliste/utloper',
    `/verify/${approval_link}`,
    `/study-plans/${made[1]}`,
  ];
  for (const path of pages) {
    await follow(theirs, path);
    await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(theirs.getByText('Laster...')).toHaveCount(0);
    await atBothWidths(theirs, path);
  }
  await theirs.getByRole('button', { name: 'Avvis' }).click();
  await expect(theirs.getByRole('dialog')).toBeVisible();
  await atBothWidths(theirs, 'reject dialog');
  await theirs.goto('/study-plans/00000000-0000-4000-8000-00000000dead');
  await expect(theirs.getByText('Studieplan ikke funnet')).toBeVisible();
  await atBothWidths(theirs, 'missing plan');

  const all = await browserOf(browser, systemadmin);
  await all.goto('/study-associations');
  await expect(all.getByRole('heading', { name: association.name })).toBeVisible();
  await atBothWidths(all, 'associations');
  await all.getByRole('button', { name: 'Opprett studieforbund' }).click();
  await expect(all.getByRole('dialog')).toBeVisible();
  await atBothWidths(all, 'create association');
});

test('dashboard of all, comparison, deactivated plans, and the dialogs of deleting, restoring and conflict @long', async ({
  browser,
}) => {
  const { systemadmin, member } = await aMember();
  const content = aPlan({ title: 'Sykkelverksted i grendehuset' });
  const { study_plan_id } = await member.api.must(operations.createPlan, { ...content, status: 'submitted' });
  await member.api.must(operations.validatePlan, { study_plan_id });
  await systemadmin.api.must(operations.approvePlan, { study_plan_id });
  const [, ...outcomes] = content.learning_outcomes.skills;
  await member.api.must(operations.updatePlan, {
    ...content,
    study_plan_id,
    status: 'draft',
    description: `For alle over 16 år. ${content.description}`,
    learning_outcomes: { ...content.learning_outcomes, skills: outcomes },
  });
  const deleted = await member.api.must(operations.createPlan, aPlan({ title: 'Slettet utkast om kveding' }));
  await member.api.must(operations.deletePlan, { study_plan_id: deleted.study_plan_id });

  const all = await browserOf(browser, systemadmin);
  await all.goto('/');
  await expect(all.getByRole('heading', { name: 'Du er systemadministrator' })).toBeVisible();
  await expect(all.getByRole('region', { name: 'Planene i tall' })).toBeVisible();
  await atBothWidths(all, 'dashboard of the systemadmin');
  await all.goto('/study-plans');
  await all.getByLabel('Vis deaktiverte').click();
  await expect(
    all.getByRole('button', { name: 'Gjenopprett Slettet utkast om kveding' }).first(),
  ).toBeVisible();
  await atBothWidths(all, 'list with deactivated plans');
  await all.getByRole('button', { name: 'Gjenopprett Slettet utkast om kveding' }).first().click();
  await all.getByRole('dialog').getByRole('button', { name: 'Gjenopprett' }).click();
  await expect(all.getByLabel('Årsak')).toHaveAttribute('aria-invalid', 'true');
  await atBothWidths(all, 'restore dialog with an error');
  await all.goto(`/study-plans/${deleted.study_plan_id}`);
  await expect(all.getByRole('heading', { level: 1, name: 'Slettet utkast om kveding' })).toBeVisible();
  await atBothWidths(all, 'deactivated plan');

  const mine = await browserOf(browser, member);
  await mine.goto(`/study-plans/${study_plan_id}?compare=1,utkast`);
  await expect(mine.locator('ins').first()).toBeVisible();
  await atBothWidths(mine, 'comparison');
  const draft = await member.api.must(operations.createPlan, aPlan({ title: 'Utkast om rosemaling' }));
  await mine.goto(`/study-plans/${draft.study_plan_id}`);
  await mine.getByRole('main').getByRole('button', { name: 'Slett', exact: true }).click();
  await expect(mine.getByRole('dialog', { name: 'Slette studieplanen?' })).toBeVisible();
  await atBothWidths(mine, 'delete dialog');
  await mine.goto(`/study-plans/${draft.study_plan_id}/edit`);
  await mine.getByLabel('Beskrivelse').fill('En annen beskrivelse av kurset i rosemaling.');
  await member.api.must(operations.updatePlan, {
    ...aPlan({ title: 'Rosemaling for nybegynnere' }),
    study_plan_id: draft.study_plan_id,
    status: 'draft',
  });
  await mine.getByRole('button', { name: 'Lagre som utkast' }).click();
  await expect(mine.getByRole('dialog', { name: 'Planen er lagret på nytt imens' })).toBeVisible();
  await atBothWidths(mine, 'conflict dialog');
});
