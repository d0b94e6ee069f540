import { expect } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { button } from '../fixtures/clicks.ts';
import { sendNow } from '../fixtures/deciding.ts';
import { isAccessible } from '../fixtures/accessibility.ts';
import { anAdminAndAMember } from '../fixtures/new-association.ts';
import type { Person } from '../fixtures/people.ts';
import { aPlan } from '../fixtures/plans.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

let admin: Person;
let member: Person;
test.beforeAll(async () => {
  ({ admin, member } = await anAdminAndAMember());
});

const told = {
  Målgrupper: 'Frivillige i lag og skoler som har ansvar for sykler',
  Læringsressurser: 'Verksted med seks stativer og heftet Hel sykkel',
  Arbeidsmetoder: 'Øvelser to og to med veiledning',
  'Krav til kursleder': 'Minst tre års erfaring fra sykkelverksted',
};

test('[I-8] what the regulations ask for goes from the editor by the approval to the public page @long', async ({
  browser,
}) => {
  const { study_plan_id } = await member.api.must(
    operations.createPlan,
    aPlan({ title: 'Sykkelverksted etter forskriften' }),
  );
  const page = await browserOf(browser, member);
  await page.goto(`/study-plans/${study_plan_id}/edit`);
  const section = page.getByRole('region', { name: 'Forskriftens krav' });
  await expect(page.getByLabel('Målgrupper')).toBeHidden();
  await section.getByText('Planen forteller 0 av 6').click();
  for (const [name, text] of Object.entries(told)) await page.getByLabel(name).fill(text);
  await page.getByLabel('Kurstimer').fill('abc');
  await page.getByLabel('Antall samlinger').fill('6');
  await page.getByLabel('Undervisningsform').selectOption('kombinert');
  await page.getByLabel('Slik deltar deltakere og kursleder samtidig').fill('Alle er på skjerm samme kveld');
  await page.getByLabel('Fagkode').fill('0412');

  // A fault is said at its own field, in a section that is open, and nothing is saved.
  await button(page, 'Lagre som utkast').click();
  await page.getByRole('link', { name: 'Kurstimer må være et tall' }).click();
  await expect(page.getByLabel('Kurstimer')).toBeFocused();
  await page.getByLabel('Kurstimer').fill('30');
  await button(page, 'Lagre som utkast').click();
  await expect(page.getByLabel('Kurstimer')).toHaveAccessibleDescription(
    /Kurstimene \(30\) kan ikke være flere enn de estimerte timene \(27\)\./,
  );
  await isAccessible(page, 'regulation fields with an error');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByLabel('Kurstimer').fill('18');
  await expect(section.getByText('Planen forteller 7 av 7')).toBeVisible();
  await button(page, 'Lagre og kjør KI-validering').click();
  await expect(page.getByText(/^Kontrollen er ferdig/)).toBeVisible();
  await button(page, 'Send inn').click();
  await expect(page).toHaveURL(/\/study-plans$/);

  const theirs = await browserOf(browser, admin);
  await theirs.goto(`/study-plans/${study_plan_id}`);
  for (const [name, text] of Object.entries(told))
    await expect(theirs.getByRole('region', { name, exact: true })).toContainText(text);
  await expect(theirs.getByRole('region', { name: 'Varighet' })).toContainText(
    '18 kurstimer à 60 minutter, 6 samlinger',
  );
  await button(theirs, 'Godkjenn').click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Godkjenn' }).click();
  await sendNow(theirs);
  await theirs.getByRole('link', { name: 'Åpne offentlig side' }).click();
  await expect(theirs).toHaveURL(/\/verify\//);
  for (const text of [...Object.values(told), 'Alle er på skjerm samme kveld', '0412'])
    await expect(theirs.getByText(text).first()).toBeVisible();
  await expect(theirs.getByText(/18 kurstimer/).first()).toBeVisible();

  // The comparison names what a later draft changes of it.
  await page.goto(`/study-plans/${study_plan_id}/edit`);
  await page.getByLabel('Kurstimer').fill('20');
  await button(page, 'Lagre som utkast').click();
  await page.getByRole('button', { name: 'Lag nytt utkast' }).click();
  await expect(page).toHaveURL(/\/study-plans$/);
  await page.goto(`/study-plans/${study_plan_id}?compare=1,utkast`);
  await expect(page.getByRole('status').filter({ hasText: '1 felt er endret: Varighet.' })).toBeVisible();
  await Promise.all([page, theirs].map((one) => one.context().close()));
});

test('[I-8] a plan from before, saved untouched, is the same plan', async ({ browser }) => {
  const { study_plan_id } = await member.api.must(operations.createPlan, aPlan({ title: 'Fra før' }));
  await member.api.must(operations.validatePlan, { study_plan_id });
  const before = await member.api.must(operations.getPlan, { study_plan_id });
  const page = await browserOf(browser, member);
  await page.goto(`/study-plans/${study_plan_id}/edit`);
  await button(page, 'Lagre som utkast').click();
  await expect(page.getByText('Ingenting er endret. Studieplanen er fortsatt et utkast.')).toBeVisible();
  const after = await member.api.must(operations.getPlan, { study_plan_id });
  expect(after.study_plan).toEqual(before.study_plan);
  await page.context().close();
});
