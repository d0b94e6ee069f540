import { expect, type Page } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { receipt, sendNow } from '../fixtures/deciding.ts';
import { isAccessible } from '../fixtures/accessibility.ts';
import { mailTo } from '../fixtures/api.ts';
import { mailPage, origin } from '../fixtures/environment.ts';
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

const note = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const panel = (page: Page) => page.getByRole('region', { name: 'Avgjørelse' });

test('[N-1] [N-3] remarks go with the decision, are answered, taken and mended, and closed by another administrator @long', async ({
  browser,
}) => {
  const content = aPlan({ title: 'Sykkelverksted med merknader' });
  const words = content.description.split(' ').slice(0, 3).join(' ');
  const { study_plan_id } = await member.api.must(operations.createPlan, { ...content, status: 'submitted' });
  await member.api.must(operations.validatePlan, { study_plan_id });

  // Two remarks are gathered; a reload loses none, and the author sees none of them.
  const theirs = await browserOf(browser, admin);
  await theirs.goto(`/study-plans/${study_plan_id}`);
  await button(theirs, 'Merknad til Beskrivelse').click();
  await theirs.getByLabel('Merknad', { exact: true }).fill('Si hvem kurset er for.');
  await theirs.getByLabel(/^Bare disse ordene/).fill(words);
  await theirs.getByLabel(/^Endre til/).fill('Kurset for alle over 16 år');
  await button(theirs, 'Legg til').click();
  await button(theirs, 'Merknad til Ferdigheter').click();
  await theirs.getByLabel('Merknad', { exact: true }).fill('Hvordan vises det?');
  await theirs.reload();
  await expect(panel(theirs)).toContainText('2 nye merknader');
  await expect(theirs.getByLabel('Merknad', { exact: true })).toHaveValue('Hvordan vises det?');
  await button(theirs, 'Legg til').click();
  await isAccessible(theirs, 'a plan with remarks that are gathered');
  // The words are marked in the text with the remark's number: each leads to the other, by the keyboard too.
  const text = theirs.getByRole('article', { name: 'Studieplanen' });
  await expect(text.locator('mark')).toHaveText(words);
  await text.getByRole('link', { name: 'Merknad 1' }).press('Enter');
  await expect(note(theirs, 'Din merknad, ikke sendt: Beskrivelse')).toBeFocused();
  await note(theirs, 'Din merknad, ikke sendt: Beskrivelse').getByRole('link').press('Enter');
  await expect(text.getByRole('link', { name: 'Merknad 1' })).toBeFocused();
  // Words that are selected across a number are the text's own.
  await text.locator('p').first().selectText();
  await button(theirs, 'Merknad til Beskrivelse').click();
  await expect(theirs.getByLabel(/^Bare disse ordene/).last()).toHaveValue(content.description);
  await button(theirs, 'Avbryt').last().click();
  expect((await member.api.must(operations.getPlan, { study_plan_id })).study_plan.remarks).toEqual([]);

  // On a phone the decision stays in sight, wherever one reads.
  await theirs.setViewportSize({ width: 390, height: 844 });
  await theirs.evaluate(() => window.scrollTo(0, 0));
  await expect(panel(theirs).getByRole('button', { name: /^Be om endringer/ })).toBeInViewport();
  await theirs.setViewportSize({ width: 1280, height: 900 });
  await panel(theirs)
    .getByRole('button', { name: /^Be om endringer/ })
    .click();
  await expect(dialog(theirs)).toContainText('Jonas Eik får begrunnelsen og 2 merknader på e-post');
  await dialog(theirs).getByRole('button', { name: 'Be om endringer' }).click();
  await sendNow(theirs);
  await expect(receipt(theirs)).toContainText('Jonas Eik får e-post');
  const mail = await mailTo(mailPage, member.email, /endring/i, 60_000, 'Si hvem kurset er for.');
  for (const told of [
    'Beskrivelse',
    words,
    'Kurset for alle over 16 år',
    'Ferdigheter',
    'Hvordan vises det?',
  ])
    expect(mail.text).toContain(told);

  // The author takes the suggestion with one press, and answers the other in the editor.
  const mine = await browserOf(browser, member);
  await mine.goto(`/study-plans/${study_plan_id}`);
  const onDescription = note(mine, 'Merknad fra Anne Administrator: Beskrivelse');
  await expect(onDescription).toContainText('Si hvem kurset er for.');
  await isAccessible(mine, 'a plan with remarks');
  await mine.setViewportSize({ width: 320, height: 740 });
  await onDescription.getByRole('button', { expanded: false }).click();
  await onDescription.getByRole('button', { name: 'Ta inn forslaget' }).click();
  await expect(onDescription).toContainText('Forslaget er tatt inn i teksten og lagret.');
  await expect(onDescription).toContainText('rettet');
  await expect(mine.getByRole('article', { name: 'Studieplanen' })).toContainText(
    'Kurset for alle over 16 år',
  );
  await mine.goto(`/study-plans/${study_plan_id}/edit`);
  const onSkills = note(mine, 'Merknad fra Anne Administrator: Ferdigheter');
  await onSkills.getByRole('button', { expanded: false }).click();
  await onSkills.getByRole('button', { name: 'Svar' }).click();
  await onSkills.getByLabel('Svar til administratoren').fill('Ved at de reparerer en sykkel.');
  await onSkills.getByRole('button', { name: 'Lagre svaret' }).click();
  await expect(onSkills).toContainText('Ved at de reparerer en sykkel.');
  await onSkills.getByRole('button', { name: 'Rettet' }).click();
  await expect(onSkills).toContainText('Merknaden er merket som rettet.');
  const { study_plan } = await member.api.must(operations.getPlan, { study_plan_id });
  expect(study_plan.remarks.map(({ state }) => state)).toEqual(['done', 'done']);
  await member.api.must(operations.validatePlan, { study_plan_id });
  await member.api.must(operations.updatePlan, {
    ...content,
    description: study_plan.description,
    study_plan_id,
    status: 'submitted',
  });

  // Another administrator reads old and new beside each remark, closes one and approves with the other open.
  const others = await browserOf(browser, otherAdmin);
  await others.goto(`/study-plans/${study_plan_id}`);
  const answered = note(others, 'Merknad fra Anne Administrator: Beskrivelse');
  await expect(answered.getByRole('insertion').filter({ hasText: 'alle over 16 år' }).last()).toBeVisible();
  await expect(answered).toContainText('Endret siden merknaden');
  await expect(button(others, 'Godkjenn 2 åpne')).toBeEnabled();
  await answered.getByRole('button', { name: 'Lukk merknaden' }).click();
  await expect(answered).toHaveCount(0);
  await expect(others.getByText('1 lukket merknad')).toBeVisible();
  await button(others, 'Godkjenn 1 åpen').click();
  await expect(dialog(others)).toContainText('Én merknad er fortsatt åpen.');
  await dialog(others).getByRole('button', { name: 'Godkjenn' }).click();
  await sendNow(others);
  await expect(others.getByText('Studieplan godkjent! Godkjenningslenke er generert.')).toBeVisible();
  await expect(others.getByText('Sto åpen da versjon 1 ble godkjent.')).toBeVisible();
  const history = others.getByRole('region', { name: 'Historikk' });
  await expect(history).toContainText('Bedt om endringer, 2 merknader');
  await expect(history).toContainText('1 merknad lukket');
  const { study_plan: approved } = await member.api.must(operations.getPlan, { study_plan_id });
  const page = await fetch(`${origin}/verify-public/${approved.approval_link ?? ''}`);
  expect(await page.text()).not.toContain('Si hvem kurset er for');
  await Promise.all([mine, theirs, others].map((each) => each.context().close()));
});
