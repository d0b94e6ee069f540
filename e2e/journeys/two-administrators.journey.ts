import { expect, type Page } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { receipt, sendNow } from '../fixtures/deciding.ts';
import { isAccessible } from '../fixtures/accessibility.ts';
import { twoAdminsAndAMember } from '../fixtures/new-association.ts';
import type { Person } from '../fixtures/people.ts';
import { aPlan } from '../fixtures/plans.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

let admin: Person;
let otherAdmin: Person;
let member: Person;
test.beforeAll(async () => {
  ({ admin, otherAdmin, member } = await twoAdminsAndAMember('Jonas Eik'));
});

const panel = (page: Page) => page.getByRole('region', { name: 'Avgjørelse' });
const looks = (page: Page, name: string) => page.getByText(`${name} ser på planen nå.`);

test('[N-4] two administrators see each other; an edit meanwhile is read first, and the second decision is told of the first @long', async ({
  browser,
}) => {
  const content = aPlan({ title: 'To som avgjør' });
  const { study_plan_id } = await member.api.must(operations.createPlan, { ...content, status: 'submitted' });
  await member.api.must(operations.validatePlan, { study_plan_id });
  const address = `/study-plans/${study_plan_id}`;

  const hers = await browserOf(browser, admin);
  await hers.goto(address);
  const mine = await browserOf(browser, member);
  await mine.goto(address);
  await expect(mine.getByRole('heading', { level: 1 })).toBeVisible();
  const his = await browserOf(browser, otherAdmin);
  await his.goto(address);
  await expect(looks(hers, 'Arne Administrator')).toBeVisible();
  await expect(looks(his, 'Anne Administrator')).toBeVisible();
  await expect(mine.getByText(/ser på planen nå/)).toHaveCount(0);

  // She is writing a reason when the author changes the text.
  await panel(hers).getByRole('button', { name: 'Avvis' }).click();
  const dialog = hers.getByRole('dialog', { name: 'Avvise planen?' });
  await dialog.getByLabel('Begrunnelse').fill('Kriteriene mangler.');
  await member.api.must(operations.updatePlan, {
    ...content,
    study_plan_id,
    title: 'To som avgjør hver for seg',
    status: 'submitted',
  });
  await expect(dialog.getByRole('insertion').filter({ hasText: 'hver for seg' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Avvis' })).toBeDisabled();
  await isAccessible(hers, 'a decision on a plan that is changed meanwhile');
  await hers.setViewportSize({ width: 320, height: 740 });
  await dialog.getByRole('button', { name: 'Jeg har lest endringen' }).click();
  await expect(dialog.getByLabel('Begrunnelse')).toHaveValue('Kriteriene mangler.');
  await expect(dialog.getByRole('button', { name: 'Avvis' })).toBeEnabled();
  await hers.setViewportSize({ width: 1280, height: 900 });

  // He decides first: she is told who did and what, on the page and by the server.
  await panel(his)
    .getByRole('button', { name: /^Be om endringer/ })
    .click();
  const asking = his.getByRole('dialog');
  await asking.getByLabel('Hva må endres?').fill('Skriv hvem kurset er for.');
  await asking.getByRole('button', { name: 'Be om endringer' }).click();
  await sendNow(his);
  await expect(receipt(his)).toContainText('Jonas Eik får e-post');
  await expect(
    hers.getByText('Arne Administrator har bedt om endringer i studieplanen mens du hadde den åpen.'),
  ).toBeVisible();
  await expect(hers.getByText('Kriteriene mangler.')).toBeVisible();
  const late = await admin.api.call(operations.rejectPlan, { study_plan_id, reason: 'Kriteriene mangler.' });
  expect([late.status, late.body]).toMatchObject([
    409,
    { code: 'PLAN_STATUS', error: 'Arne Administrator har allerede bedt om endringer i studieplanen.' },
  ]);

  // Whoever leaves is not shown any more.
  await hers.goto('/study-plans');
  await expect(looks(his, 'Anne Administrator')).toHaveCount(0);
  await Promise.all([mine, hers, his].map((each) => each.context().close()));
});
