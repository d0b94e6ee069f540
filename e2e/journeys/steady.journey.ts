import { expect, type Page } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { isAccessible } from '../fixtures/accessibility.ts';
import { anAdminAndAMember } from '../fixtures/new-association.ts';
import { restyled } from '../fixtures/page-work.ts';
import { aPlan } from '../fixtures/plans.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

/** From here on, where the field that has the focus stands in every frame that is drawn. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const tops: number[] = [];
    Object.assign(window, { tops });
    const field = document.activeElement;
    const look = () => {
      const now = (window as unknown as { tops: number[] }).tops;
      if (now !== tops || field === null) return;
      tops.push(field.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    look();
  });
/** How far it has moved in the window, px, and the frames that were looked at. */
const moved = (page: Page) =>
  page.evaluate(() => {
    const { tops } = window as unknown as { tops: number[] };
    return { by: Math.max(...tops) - Math.min(...tops), frames: tops.length };
  });

test('[X-4] the first field of a page that stands at its top does not move while what is asked, remarks and score come and go; a remark is a line that unfolds', async ({
  browser,
}) => {
  const { admin, member } = await anAdminAndAMember();
  const content = aPlan({ title: 'Sykkelverksted som skrives på' });
  const { study_plan_id } = await member.api.must(operations.createPlan, { ...content, status: 'submitted' });
  const page = await browserOf(browser, member);
  const said: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => said.push(String(payload))));
  await page.goto(`/study-plans/${study_plan_id}/edit`);
  const title = page.getByRole('textbox', { name: 'Tittel', exact: true });
  await expect(title).toHaveValue(content.title);
  await expect.poll(() => said.join('\n')).toContain('join_user_room');

  const write = async (text: string) => {
    await title.press('End');
    await page.evaluate(() => scrollTo(0, 0));
    await watch(page);
    const scored = page.waitForResponse((answer) => answer.url().endsWith('/api/ai/check'));
    await title.pressSequentially(text);
    return scored;
  };
  // A key has the field and what follows from it styled anew, not the page, however long its lists are.
  const styled = await restyled(page, async () => {
    const about = page.getByRole('textbox', { name: 'Beskrivelse', exact: true });
    await about.press('End');
    await about.press('x');
    await about.press('Backspace');
  });
  expect(styled.length).toBeGreaterThan(0);
  expect(Math.max(...styled)).toBeLessThan(50);
  await write(', først');
  await admin.api.must(operations.requestPlanChanges, {
    study_plan_id,
    reason: 'Se merknadene.',
    remarks: [
      { path: 'title', text: 'Kortere.' },
      { path: 'description', text: 'Si hvem kurset er for.', suggestion: 'Kurset er for voksne.' },
      { path: 'content_modules.0', text: 'Hva skal de lære først?' },
    ],
  });
  const box = page.getByRole('region', { name: / ba om 3 endringer · / });
  await expect(box.getByText('3 åpne merknader. 3 gjenstår.')).toBeVisible();
  const grown = await moved(page);
  expect(grown.frames).toBeGreaterThan(10);
  expect(grown.by).toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(50);

  // At the very top again, less comes to stand there: no page scrolls over its top.
  await write(', så');
  const { study_plan } = await member.api.must(operations.getPlan, { study_plan_id });
  for (const { id, path } of study_plan.remarks)
    if (path !== 'description')
      await admin.api.must(operations.closePlanRemark, { study_plan_id, remark_id: id });
  await expect(box.getByText('1 åpen merknad. 1 gjenstår.')).toBeVisible();
  expect((await moved(page)).by).toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  // One line until it is chosen, and then as long as one reads and writes.
  const note = page.getByRole('region', { name: 'Merknad fra Anne Administrator: Beskrivelse' });
  const line = note.getByRole('button', { expanded: false });
  await expect(line).toContainText('Si hvem kurset er for.');
  await expect(note.getByRole('button')).toHaveCount(1);
  await isAccessible(page, 'a remark in one line');
  await page.setViewportSize({ width: 1280, height: 900 });
  await line.press('Enter');
  const unfolded = note.getByRole('button', { expanded: true });
  await expect(unfolded).toBeFocused();
  await expect(note.getByRole('button', { name: 'Ta inn forslaget' })).toBeVisible();
  await isAccessible(page, 'a remark that is unfolded');
  await write(', til slutt');
  await expect(note.getByRole('button', { name: 'Ta inn forslaget' })).toBeVisible();
  await page.context().close();
});
