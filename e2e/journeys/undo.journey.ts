import { expect } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { isAccessible } from '../fixtures/accessibility.ts';
import { anAdminAndAMember } from '../fixtures/new-association.ts';
import { aPlan } from '../fixtures/plans.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

test('[X-3] what was removed, taken over and ticked is undone in order, and the browser undoes what is typed @long', async ({
  browser,
}) => {
  const { admin, member } = await anAdminAndAMember();
  const content = aPlan();
  const { study_plan_id } = await member.api.must(operations.createPlan, { ...content, status: 'submitted' });
  await admin.api.must(operations.requestPlanChanges, {
    study_plan_id,
    reason: 'Se merknaden.',
    remarks: [
      { path: 'description', quote: 'Seks kvelder', text: 'Skriv det ut.', suggestion: 'Seks lange kvelder' },
    ],
  });
  const page = await browserOf(browser, member);
  await page.goto(`/study-plans/${study_plan_id}/edit`);
  const note = page.getByRole('region', { name: 'Merknad fra Anne Administrator: Beskrivelse' });
  const title = page.getByRole('textbox', { name: 'Tittel', exact: true });
  const description = page.getByRole('textbox', { name: 'Beskrivelse', exact: true });
  await note.getByRole('button', { expanded: false }).click();
  await note.getByRole('button', { name: 'Ta inn forslaget' }).click();
  await expect(description).toHaveValue(/ Seks lange kvelder på/);
  await page.getByRole('button', { name: 'Fjern ferdigheter 1', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Ferdigheter 3' })).toHaveCount(0);
  const undo = page.getByRole('button', { name: /^Angre/ });
  // In sight over the bar of a narrow window, too.
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await undo.click({ trial: true });
    await expect(undo).toBeInViewport({ ratio: 1 });
  }
  // A control that the bar half covers is no smaller for that.
  await page.evaluate(() => scrollTo(0, 0));
  await isAccessible(page, 'the editor with something to undo');
  await page.setViewportSize({ width: 1280, height: 900 });

  // Typed: the browser's own, letter by letter or word by word.
  await title.press('End');
  await title.pressSequentially(' 2');
  await title.press('Control+z');
  await expect(title).not.toHaveValue(`${content.title} 2`);
  await title.fill(content.title);
  // Nothing is typed any more: what was removed is next, then what was taken over.
  await title.press('Control+z');
  await expect(page.getByRole('textbox', { name: 'Ferdigheter 1', exact: true })).toHaveValue(
    content.learning_outcomes.skills[0] ?? '',
  );
  await undo.press('Enter');
  await expect(description).toHaveValue(content.description);
  await undo.press('Control+y');
  await expect(description).toHaveValue(/ Seks lange kvelder på/);
  await page.keyboard.press('Control+z');

  // The tick is the server's.
  await note.getByRole('button', { name: 'Rettet' }).click();
  await expect(note).toContainText('rettet');
  await undo.click();
  await expect(note.getByRole('button', { name: 'Rettet', exact: true })).toBeVisible();
  const { study_plan } = await member.api.must(operations.getPlan, { study_plan_id });
  expect(study_plan.remarks.map(({ state }) => state)).toEqual(['open']);
});
