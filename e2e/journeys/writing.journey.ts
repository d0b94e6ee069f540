import { expect, type Page } from '@playwright/test';
import { isAccessible } from '../fixtures/accessibility.ts';
import { Api } from '../fixtures/api.ts';
import { mailPage, origin } from '../fixtures/environment.ts';
import { anAssociation, aPerson, signInSystemadmin } from '../fixtures/people.ts';
import { aPlan } from '../fixtures/plans.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

const plan = aPlan();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The one filled button beside the form. */
const nextStep = (page: Page) => page.locator('.kv-editor__side .ds-button[data-variant="primary"]');

/** A whole list pasted at once, as from another document. */
async function pasteList(page: Page, firstField: string, items: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: firstField, exact: true }).focus();
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, items.join('\n'));
}

async function write(page: Page): Promise<void> {
  const { knowledge, skills, competence } = plan.learning_outcomes;
  await page.getByLabel('Tittel').fill(plan.title);
  await page.getByLabel('Beskrivelse').fill(plan.description);
  await page.getByLabel('Kompetansepoeng').fill('1');
  await page.getByLabel('Estimerte timer').fill('27');
  await pasteList(page, 'Kunnskaper 1', knowledge);
  await pasteList(page, 'Ferdigheter 1', skills);
  await pasteList(page, 'Kompetanse 1', competence);
  await pasteList(page, 'Modul 1', plan.content_modules ?? []);
  await page.getByLabel('Vurderingskriterier').fill(plan.assessment_criteria);
  await page.getByLabel('EQF-nivå').selectOption('3');
}

test('[M-2] [M-3] a new writer sees the score while writing, and goes from the empty form to a sent-in plan by the one filled button', async ({
  browser,
}) => {
  const systemadmin = await signInSystemadmin(new Api(origin));
  const association = await anAssociation(systemadmin);
  const writer = await aPerson(systemadmin, mailPage, association, 'member');
  const page = await browserOf(browser, writer);
  await page.goto('/study-plans/new');
  await expect(page.getByText(/^Når du har skrevet en beskrivelse/)).toBeVisible();
  await write(page);

  const rail = page.getByRole('region', { name: 'Foreløpig vurdering' });
  await expect(rail.getByText('foreløpig')).toBeVisible();
  await expect(rail.getByText('Regnes ut mens du skriver.')).toBeVisible();
  // A worse text, and the remark stands under the field that it is about.
  await page
    .getByRole('textbox', { name: 'Ferdigheter 1', exact: true })
    .fill('Deltakeren skal forstå sykler');
  const remark = page.getByRole('note').filter({ hasText: 'Ferdigheter, punkt 1' }).first();
  await expect(remark).toContainText('forstå');
  await isAccessible(page, 'the editor with remarks under their fields');
  await page
    .getByRole('textbox', { name: 'Ferdigheter 1', exact: true })
    .fill(plan.learning_outcomes.skills[0] ?? '');
  await expect(remark).toHaveCount(0);

  await expect(nextStep(page)).toHaveText('Lagre og kjør KI-validering');
  await nextStep(page).click();
  await expect(page.getByText(/^KI-valideringen er ferdig\. Planen fikk/)).toBeVisible();
  // On the same page, which now has the plan's own address: loaded again it shows the plan.
  await expect(page).toHaveURL(/\/study-plans\/[0-9a-f-]{36}\/edit$/);
  await expect(button(page, 'Send inn')).toHaveAttribute('data-variant', 'primary');
  await page.reload();
  await expect(page.getByLabel('Tittel')).toHaveValue(plan.title);
  await expect(nextStep(page)).toHaveText('Send inn');
  await nextStep(page).click();
  await expect(page).toHaveURL(/\/study-plans$/);
  await expect(
    page.getByRole('listitem').filter({ hasText: plan.title }).getByText('Innsendt'),
  ).toBeVisible();
});
