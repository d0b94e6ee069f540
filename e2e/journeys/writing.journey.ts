import { expect, type Page } from '@playwright/test';
import { clicks, countClicks } from '../fixtures/clicks.ts';
import { fitsTheWindow, isAccessible } from '../fixtures/accessibility.ts';
import { mailedCode, sendLogin, visitor } from '../fixtures/login.ts';
import { aMember } from '../fixtures/new-association.ts';
import { aPlan } from '../fixtures/plans.ts';
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

/** From here on counts what is pressed, and how far what is seen jumps by itself. */
async function watch(page: Page): Promise<void> {
  await countClicks(page);
  await page.addInitScript(() => {
    const seen: Shifts = { total: 0, moved: [] };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        seen.total += entry.value;
        seen.moved.push(...entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''));
      }
    }).observe({ type: 'layout-shift' });
  });
}

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}
interface Shifts {
  total: number;
  /** The beginnings of what moved. */
  moved: string[];
}
const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
/** Forgets what has moved, once ten frames pass in which nothing does: a window of another size is laid out anew. */
const forgetShifts = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { shifts } = window as unknown as { shifts: Shifts };
        Object.assign(shifts, { total: 0, moved: [] });
        for (let frames = 0; frames < 10; frames += 1) await new Promise(requestAnimationFrame);
        return shifts.total;
      }),
    )
    .toBe(0);

/** At 400 % of 1280 × 1024 px: nothing scrolls sideways, and no field that one comes to by Tab lies under the fixed bar. */
async function focusStaysInSight(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 });
  await fitsTheWindow(page, 'the editor at 400 %');
  await page.getByLabel('Tittel').focus();
  for (let tabs = 0; tabs < 25; tabs += 1) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement?.getBoundingClientRect();
      const bar = document.querySelector('.kv-actions--bar')?.getBoundingClientRect();
      const under =
        focused && bar && focused.top >= bar.top - 8 && !document.activeElement?.closest('.kv-actions--bar');
      return under ? document.activeElement?.outerHTML.slice(0, 120) : undefined;
    });
    expect(hidden, 'lies under the bar').toBeUndefined();
  }
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

test('[M-2] [M-3] a new writer sees the score while writing, and goes from the empty form to a sent-in plan by the one filled button @long', async ({
  browser,
}) => {
  const { member: writer } = await aMember();
  const page = await visitor(browser);
  await watch(page);
  const began = Date.now();
  await sendLogin(page, writer.email, writer.password, true);
  await page.getByLabel('Verifiseringskode').fill(await mailedCode(writer.email));
  await page.getByRole('button', { name: 'Verifiser' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Ny studieplan' }).first().click();
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
  await focusStaysInSight(page);
  // The remark goes with the first key, what the text is worth now comes after the pause.
  const scored = page.waitForResponse((answer) => answer.url().endsWith('/api/ai/check'));
  await page
    .getByRole('textbox', { name: 'Ferdigheter 1', exact: true })
    .fill(plan.learning_outcomes.skills[0] ?? '');
  await expect(remark).toHaveCount(0);
  await scored;

  await expect(nextStep(page)).toHaveText('Lagre og kjør KI-validering');
  await page.setViewportSize({ width: 1280, height: 900 });
  // From the top: whoever looks at the very end sees the footer give way to the result, which comes below the form.
  await page.evaluate(() => scrollTo(0, 0));
  await nextStep(page).scrollIntoViewIfNeeded();
  await forgetShifts(page);
  await nextStep(page).click();
  await expect(page.getByText(/^Kontrollen er ferdig\. Planen fikk/)).toBeVisible();
  // Nothing of what is seen moves while it runs, nor when its result comes.
  // The time of the save goes a hair aside for the longer word before it.
  const { moved } = await shifts(page);
  expect(moved.filter((text) => !text.startsWith('Lagret kl.'))).toEqual([]);
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
  // Login, the device's code, a new plan, the validation, sending in: no forced detour.
  const pressed = await clicks(page);
  expect(pressed).toBeLessThanOrEqual(5);
  test.info().annotations.push({
    type: 'measured',
    description: `${pressed} clicks, ${(Date.now() - began) / 1000} s`,
  });
});
