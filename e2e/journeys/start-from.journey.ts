import { expect, type Page } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { isAccessible } from '../fixtures/accessibility.ts';
import { Api } from '../fixtures/api.ts';
import { mailPage, origin } from '../fixtures/environment.ts';
import { anAdminAndAMember } from '../fixtures/new-association.ts';
import { aPerson, signIn } from '../fixtures/people.ts';
import { aPlan } from '../fixtures/plans.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';
import { paragraph, wordFile, wordType } from '../fixtures/word-file.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

const heading = (text: string) => paragraph(text, 'Heading2');
const items = (texts: readonly string[]) => texts.map((text) => paragraph(`- ${text}`)).join('');

/** A course plan as somebody has it in Word, in nynorsk. */
function wordPlan(title: string): Buffer {
  const { description, learning_outcomes: outcomes, content_modules = [], assessment_criteria } = aPlan();
  const body = [
    paragraph(title, 'Title'),
    heading('Om kurset') + paragraph(description),
    heading('Omfang') + paragraph('1 kompetansepoeng, 27 timer'),
    heading('Kunnskapar') + items(outcomes.knowledge),
    heading('Dugleik') + items(outcomes.skills),
    heading('Generell kompetanse') + items(outcomes.competence),
    heading('Innhald') + items(content_modules),
    heading('Vurderingskriterium') + paragraph(assessment_criteria),
    heading('Praktisk') + paragraph('Ta med egen sykkel.') + paragraph('Kaffe serveres klokken ti.'),
  ].join('');
  return wordFile(body);
}

test('[M-5] a plan begins as a Word file, becomes a template, and begins two more @long', async ({
  browser,
}) => {
  const { systemadmin, association, admin, member: writer } = await anAdminAndAMember();
  const page = await browserOf(browser, writer);
  await page.goto('/study-plans/new');
  await expect(page.getByRole('region', { name: 'Måter å begynne på' })).toBeVisible();
  await isAccessible(page, 'the ways to begin');

  // A file that is none says so; the form stays.
  const chosen = page.getByLabel('Word-fil');
  await chosen.setInputFiles({
    name: 'x.doc',
    mimeType: 'x/y',
    buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
  });
  await expect(page.getByText(/gammel Word-fil \(\.doc\)/)).toBeVisible();
  await chosen.setInputFiles({
    name: 'Sykkel.docx',
    mimeType: wordType,
    buffer: wordPlan('Sykkelstell i bygda'),
  });
  await expect(page.getByRole('heading', { name: 'Ni av ti felt er funnet' })).toBeVisible();
  await expect(page.getByText('Listen under «Dugleik»')).toBeVisible();
  // [T-1] Where each word has come to lie; what stands at the head of each page is folded away.
  await expect(
    page.getByText(/^Filen har \d+ ord: \d+ ord er i felt, \d+ ord ligger uten plass/),
  ).toBeVisible();
  await isAccessible(page, 'what was found in the Word file');
  // At a desk whose screen holds the text and the field that it is dragged to.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await button(page, 'Fyll inn i skjemaet').click();
  await expect(page.getByLabel('Tittel')).toHaveValue('Sykkelstell i bygda');
  await expect(page.getByText('Ikke lagret ennå')).toBeVisible();

  // What fits nowhere is dragged to its field; the first remarks move the fields, and have come.
  await expect(
    page.getByRole('region', { name: 'Foreløpig vurdering' }).getByText('foreløpig'),
  ).toBeVisible();
  await page
    .getByText('Ta med egen sykkel.', { exact: true })
    .dragTo(page.getByLabel('Beskrivelse', { exact: true }));
  await expect(page.getByText('Lagt i Beskrivelse.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Beskrivelse', { exact: true })).toHaveValue(/\nTa med egen sykkel\.$/);
  await isAccessible(page, 'the form that a Word file filled');
  // What is not placed yet is there after a reload, after the text is saved, and on another device.
  const tray = (where: Page) => where.getByRole('group', { name: 'Uten plass' });
  await expect(page.getByText(/^Lagret som kladd /)).toBeVisible();
  await page.reload();
  await expect(tray(page).getByText('Kaffe serveres klokken ti.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Tittel')).toHaveValue('Sykkelstell i bygda');
  await button(page, 'Lagre og kjør KI-validering').click();
  await expect(page.getByText(/^Kontrollen er ferdig\. Planen fikk/)).toBeVisible();
  const copies = async () => (await writer.api.must(operations.listWorkingCopies, {})).working_copies;
  await expect
    .poll(copies)
    .toMatchObject([{ title: 'Sykkelstell i bygda', study_plan_id: expect.any(String) }]);
  const phone = await browserOf(browser, await signIn(new Api(origin), writer.email));
  await phone.goto(page.url());
  await expect(tray(phone).getByText('Kaffe serveres klokken ti.', { exact: true })).toBeVisible();
  await expect(phone.getByText('er hentet fram')).toHaveCount(0);
  await isAccessible(phone, 'a saved plan with a text of the file beside it');
  await button(phone, 'Fjern alle').click();
  await expect(tray(phone)).toHaveCount(0);
  await expect.poll(copies).toEqual([]);
  await phone.context().close();
  const id = /study-plans\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

  // Approved, it is made a template.
  await writer.api.must(operations.updatePlan, {
    ...aPlan({ title: 'Sykkelstell i bygda' }),
    study_plan_id: id,
    status: 'submitted',
  });
  await writer.api.must(operations.validatePlan, { study_plan_id: id });
  await admin.api.must(operations.approvePlan, { study_plan_id: id, change_comment: 'Lest' });
  const desk = await browserOf(browser, admin);
  await desk.goto(`/study-plans/${id}`);
  await button(desk, 'Gjør til mal').click();
  await expect(button(desk, 'Fjern som mal')).toBeVisible();
  await isAccessible(desk, 'a plan that is a template');

  // Somebody who cannot see the plan begins with it as a template.
  const colleague = await aPerson(systemadmin, mailPage, association, 'member');
  const other = await browserOf(browser, colleague);
  await other.goto('/study-plans/new');
  await button(other, 'Velg mal').click();
  await expect(other.getByRole('heading', { name: 'Sykkelstell i bygda' })).toBeVisible();
  await isAccessible(other, 'the templates');
  await button(other, 'Lag utkast av malen').click();
  await expect(other.getByText(/^Kopien er lagret som ditt utkast/)).toBeVisible();
  await expect(other.getByLabel('Tittel')).toHaveValue('Sykkelstell i bygda');

  // The administrator copies it; the copy names plan and version.
  await button(desk, 'Lag kopi').click();
  await expect(desk).toHaveURL(/\/edit$/);
  await desk.goto(desk.url().replace(/\/edit$/, ''));
  await expect(desk.getByText('«Sykkelstell i bygda», versjon 1')).toBeVisible();
});
