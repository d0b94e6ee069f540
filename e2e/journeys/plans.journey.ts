import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { button } from '../fixtures/clicks.ts';
import { sendNow } from '../fixtures/deciding.ts';
import { isAccessible } from '../fixtures/accessibility.ts';
import { mailTo } from '../fixtures/api.ts';
import { mailPage } from '../fixtures/environment.ts';
import { paste, pressOn, tabTo, writeIn } from '../fixtures/keyboard.ts';
import { anAdminAndAMember } from '../fixtures/new-association.ts';
import type { Person } from '../fixtures/people.ts';
import { aPlan } from '../fixtures/plans.ts';
import { browserOf, menu } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

const phone = { width: 360, height: 740 };

let systemadmin: Person;
let admin: Person;
let member: Person;
test.beforeAll(async () => {
  ({ systemadmin, admin, member } = await anAdminAndAMember());
});

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** A plan of the member's that is validated and in that status. */
async function aPlanOf(title: string, status: 'draft' | 'submitted'): Promise<string> {
  const plan = aPlan({ title, status });
  const { study_plan_id } = await member.api.must(operations.createPlan, plan);
  await member.api.must(operations.validatePlan, { study_plan_id });
  return study_plan_id;
}

test('a member writes, saves, validates, mends and sends in a plan with the keyboard alone @long', async ({
  browser,
}) => {
  const plan = aPlan({ title: 'Ullspinning på rokk' });
  const { knowledge, skills, competence } = plan.learning_outcomes;
  const page = await browserOf(browser, member);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await expect(heading(page, 'Statusoversikt')).toBeVisible();
  await pressOn(page, page.getByRole('main').getByRole('link', { name: 'Ny studieplan' }).first());
  await expect(heading(page, 'Ny studieplan')).toBeVisible();

  await writeIn(page, page.getByLabel('Tittel'), plan.title);
  await writeIn(page, page.getByLabel('Beskrivelse'), plan.description);
  await writeIn(page, page.getByLabel('Kompetansepoeng'), '1');
  await writeIn(page, page.getByLabel('Estimerte timer'), '27');
  const item = (list: string, number: number) =>
    page.getByRole('textbox', { name: `${list} ${number}`, exact: true });

  // Item by item: Enter, then the button, make the next field and lead to it.
  await writeIn(page, item('Kunnskaper', 1), knowledge[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(item('Kunnskaper', 2)).toBeFocused();
  await page.keyboard.insertText(knowledge[1] ?? '');
  await pressOn(page, button(page, 'Legg til kunnskap'), 'Space');
  await expect(item('Kunnskaper', 4)).toBeFocused();
  await page.keyboard.insertText(knowledge[2] ?? '');
  // Moved by keys, the focus stays with the item, here past the third field, which nobody has written in.
  await page.keyboard.press('Alt+ArrowUp');
  await expect(item('Kunnskaper', 3)).toBeFocused();
  await expect(item('Kunnskaper', 3)).toHaveValue(knowledge[2] ?? '');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(item('Kunnskaper', 2)).toHaveValue(knowledge[2] ?? '');
  await page.keyboard.press('Alt+ArrowDown');

  // A list copied from elsewhere, with its bullets; the second skill is one that nobody can see.
  await tabTo(page, item('Ferdigheter', 1));
  await paste(
    page,
    [skills[0], 'Deltakeren skal forstå rokken', skills[2]].map((text) => `• ${text}`).join('\n'),
  );
  await expect(item('Ferdigheter', 3)).toHaveValue(skills[2] ?? '');
  await tabTo(page, item('Kompetanse', 1));
  await paste(page, competence.join('\n'));
  await tabTo(page, item('Modul', 1));
  await paste(page, plan.content_modules.map((module, index) => `${index + 1}. ${module}`).join('\n'));
  await expect(item('Modul', 5)).toBeFocused();
  await writeIn(page, page.getByLabel('Vurderingskriterier'), plan.assessment_criteria);
  await pressOn(page, button(page, 'Legg til vurderingsform'));
  await page.keyboard.insertText('praktisk prøve');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('EQF-nivå'));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel('EQF-nivå')).toHaveValue('3');
  await pressOn(page, button(page, 'Lagre som utkast'));
  await expect(page.getByText('Studieplanen er lagret som utkast.')).toBeVisible();
  await expect(page).toHaveURL(/\/study-plans$/);

  await pressOn(page, row(page, plan.title).getByRole('link', { name: plan.title, exact: true }));
  await expect(heading(page, plan.title)).toBeVisible();
  await pressOn(page, page.getByRole('link', { name: 'Rediger' }));
  // The plan's page has a button of this name too, and stands until the editor is there.
  await expect(page.getByLabel('Tittel')).toHaveValue(plan.title);
  await pressOn(page, button(page, 'Kjør KI-validering'));
  await expect(page.getByText(/^Kontrollen er ferdig\./)).toBeVisible();
  const remark = page.getByRole('button', { name: /^Ferdigheter.* \(gå til feltet\)$/ }).first();
  await pressOn(page, remark);
  await expect(item('Ferdigheter', 2)).toBeFocused();
  await writeIn(page, item('Ferdigheter', 2), skills[1] ?? '');
  await pressOn(page, button(page, 'Lagre og kjør KI-validering'));
  await expect(page.getByText(/^Kontrollen er ferdig\./)).toBeVisible();
  await pressOn(page, button(page, 'Send inn'));
  await expect(page).toHaveURL(/\/study-plans$/);
  await expect(row(page, plan.title).getByText('Innsendt')).toBeVisible();

  const { study_plans = [] } = await member.api.must(operations.listPlans, { search: plan.title });
  const { study_plan } = await member.api.must(operations.getPlan, {
    study_plan_id: study_plans[0]?.id ?? '',
  });
  expect(study_plan).toMatchObject({
    learning_outcomes: plan.learning_outcomes,
    content_modules: plan.content_modules,
    metadata: { language: 'no', country: 'NO', eqf_level: '3', assessment_methods: ['praktisk prøve'] },
  });
  await page.context().close();
});

test('[R-074] [R-222] [R-231] a plan is rejected, mended on a phone, reviewed, approved and written on @long', async ({
  browser,
}) => {
  const title = 'Sykkelverksted: slik holder du sykler trygge';
  const reason = 'Målgruppen mangler.\nSkriv hvem kurset er for.';
  const study_plan_id = await aPlanOf(title, 'submitted');
  const toAdmin = await mailTo(mailPage, admin.email, /^Til godkjenning/, 30_000, title);
  expect(toAdmin.text).toContain(`/study-plans/${study_plan_id}`);

  // The administrator comes by way of the dashboard's box, and rejects.
  const theirs = await browserOf(browser, admin);
  await theirs.goto('/');
  const box = theirs.getByRole('region', { name: /venter på godkjenning/ });
  await box.getByRole('link').click();
  await expect(theirs).toHaveURL(/\/study-plans\?status=submitted$/);
  await expect(theirs.getByLabel('Status')).toHaveValue('submitted');
  await theirs.getByRole('link', { name: title, exact: true }).click();
  await button(theirs, 'Avvis').click();
  await theirs.getByRole('dialog').getByLabel('Begrunnelse').fill(reason);
  await theirs.getByRole('dialog').getByRole('button', { name: 'Avvis' }).click();
  await sendNow(theirs);
  await expect(theirs.getByRole('region', { name: 'Begrunnelse for avvisning' })).toContainText('Målgruppen');
  const rejection = await mailTo(mailPage, member.email, /^Avvist/, 30_000, title);
  expect(rejection.text).toContain('Skriv hvem kurset er for.');

  // The author reads why, mends the plan on a phone and sends it in again.
  const mine = await browserOf(browser, member);
  await mine.setViewportSize(phone);
  await mine.goto(`/study-plans/${study_plan_id}`);
  await expect(mine.getByRole('region', { name: 'Begrunnelse for avvisning' })).toContainText(
    'Skriv hvem kurset er for.',
  );
  await mine.getByRole('link', { name: 'Rediger' }).click();
  await expect(mine.getByRole('region', { name: 'Begrunnelse for avvisning' })).toBeVisible();
  await mine.getByLabel('Beskrivelse').fill(`For alle over 16 år. ${aPlan().description}`);
  await button(mine, 'Lagre og kjør KI-validering').click();
  await expect(mine.getByText(/^Kontrollen er ferdig\./)).toBeVisible();
  await button(mine, 'Send inn').click();
  await expect(mine).toHaveURL(/\/study-plans$/);
  await expect(row(mine, title).getByText('Innsendt')).toBeVisible();

  // The administrator's open page follows; reviewed and approved, with the comment made up of all three.
  await expect(theirs.getByRole('main').getByText('Innsendt').first()).toBeVisible();
  await expect(theirs.getByRole('region', { name: 'Begrunnelse for avvisning' })).toHaveCount(0);
  await button(theirs, 'Sett under vurdering').click();
  await expect(button(theirs, 'Sett under vurdering')).toHaveCount(0);
  await mailTo(mailPage, member.email, /^Under vurdering/, 30_000, title);
  await button(theirs, 'Godkjenn').click();
  await theirs.getByRole('dialog').getByLabel('Begrunnelse').fill('Nå er målgruppen klar');
  await theirs.getByRole('dialog').getByRole('button', { name: 'Godkjenn' }).click();
  await sendNow(theirs);
  await expect(theirs.getByText('Studieplan godkjent! Godkjenningslenke er generert.')).toBeVisible();
  const versions = theirs.getByRole('listitem').filter({ hasText: 'Gjeldende' });
  await expect(versions).toContainText(
    /Automatisk kontroll: \d+,\d.%\.\s*Sammendrag: .+\s*Begrunnelse: Nå er målgruppen klar\./,
  );
  const approval = await mailTo(mailPage, member.email, /^Godkjent/, 30_000, title);
  expect(approval.text).toContain('Anne Administrator');

  // The author writes on: a new draft beside the approved version.
  await mine.setViewportSize({ width: 1280, height: 900 });
  await mine.goto(`/study-plans/${study_plan_id}/edit`);
  await mine.getByLabel('Beskrivelse').fill(`For alle over 18 år. ${aPlan().description}`);
  const stale = 'Du har gjort endringer som krever ny KI-validering før studieplanen kan godkjennes.';
  await expect(mine.getByText(stale)).toBeVisible();
  await button(mine, 'Lagre som utkast').click();
  await mine.getByRole('dialog').getByRole('button', { name: 'Lag nytt utkast' }).click();
  await expect(mine).toHaveURL(/\/study-plans$/);
  await mine.goto(`/study-plans/${study_plan_id}`);
  await expect(mine.getByText(stale)).toBeVisible();
  await expect(mine.getByText('Den godkjente versjonen er fortsatt offentlig')).toBeVisible();

  const timeline = mine.getByRole('region', { name: 'Historikk' });
  await timeline.getByRole('button', { name: /^Vis alle/ }).click();
  const steps = await timeline.getByRole('listitem').locator('strong').allTextContents();
  expect(steps).toEqual([
    'Opprettet',
    'Sendt inn',
    'Automatisk kontrollert',
    'Avvist',
    'Endret',
    'Automatisk kontrollert',
    'Sendt inn',
    'Satt under vurdering',
    'Godkjent som versjon 1',
    'Endret',
    'Åpnet igjen som utkast',
  ]);
  await expect(timeline).toContainText('Skriv hvem kurset er for.');

  const [download] = await Promise.all([
    mine.waitForEvent('download'),
    button(mine, 'Last ned som Word').click(),
  ]);
  expect(download.suggestedFilename()).toBe('Sykkelverksted__slik_holder_du_sykler_trygge_utkast.docx');
  const document = unzipSync(readFileSync(await download.path()))['word/document.xml'];
  const written = strFromU8(document ?? new Uint8Array());
  expect(written).toContain('For alle over 18 år.');
  for (const outcome of Object.values(aPlan().learning_outcomes).flat()) expect(written).toContain(outcome);

  await mine.getByRole('link', { name: 'Sammenlign versjoner' }).click();
  await expect(mine).toHaveURL(/\?compare=1,utkast$/);
  await expect(mine.getByRole('status').filter({ hasText: '1 felt er endret: Beskrivelse.' })).toBeVisible();
  const compared = mine.getByRole('region', { name: 'Beskrivelse' });
  await expect(compared.locator('del')).toContainText(['16']);
  await expect(compared.locator('ins')).toContainText(['18']);
  await expect(compared).toContainText('lag- og skolesykler i trygg stand');
  await Promise.all([mine, theirs].map((page) => page.context().close()));
});

test('two browsers write on the same plan: the later one gets both texts, and neither text is lost @long', async ({
  browser,
}) => {
  const study_plan_id = await aPlanOf('Kystkultur og båtbruk', 'draft');
  const [first, second] = await Promise.all([browserOf(browser, member), browserOf(browser, member)]);
  await second.setViewportSize(phone);
  for (const page of [first, second]) {
    await page.goto(`/study-plans/${study_plan_id}/edit`);
    await expect(page.getByLabel('Tittel')).toHaveValue('Kystkultur og båtbruk');
  }
  await first.getByLabel('Tittel').fill('Kystkultur, første nettleser');
  await button(first, 'Lagre som utkast').click();
  await expect(first).toHaveURL(/\/study-plans$/);

  await second.getByLabel('Tittel').fill('Kystkultur, andre nettleser');
  await second.getByLabel('Beskrivelse').fill('Det andre skrev om båtene.');
  await button(second, 'Lagre som utkast').click();
  const dialog = second.getByRole('dialog', { name: 'Planen er lagret på nytt imens' });
  await expect(dialog.getByRole('region', { name: 'Tittel' })).toContainText('Kystkultur, første nettleser');
  await expect(dialog.getByRole('region', { name: 'Beskrivelse' })).toContainText(
    'Det andre skrev om båtene',
  );
  await dialog.getByRole('button', { name: 'Skriv videre' }).click();
  await expect(second.getByLabel('Tittel')).toHaveValue('Kystkultur, andre nettleser');
  const saved = () => member.api.must(operations.getPlan, { study_plan_id });
  expect((await saved()).study_plan.title).toBe('Kystkultur, første nettleser');

  await second.getByRole('button', { name: 'Vis begge tekstene' }).click();
  await dialog.getByRole('button', { name: 'Behold min tekst' }).click();
  await expect(second).toHaveURL(/\/study-plans$/);
  expect((await saved()).study_plan).toMatchObject({
    title: 'Kystkultur, andre nettleser',
    description: 'Det andre skrev om båtene.',
  });
  // The other text waits in this browser, and can be had back.
  await second.goto(`/study-plans/${study_plan_id}/edit`);
  await second.getByRole('button', { name: 'Bytt til den' }).click();
  await expect(second.getByLabel('Tittel')).toHaveValue('Kystkultur, første nettleser');
  await Promise.all([first, second].map((page) => page.context().close()));
});

test('[R-087] [R-088] [R-089] [R-233] [M-8] a deleted draft is brought back by the systemadmin, with a reason; lists are sorted @long', async ({
  browser,
}) => {
  const word = Date.now().toString(36);
  const title = `Korsang ${word}`;
  await admin.api.must(operations.createPlan, aPlan({ title: `Visesang ${word}` }));
  const study_plan_id = await aPlanOf(title, 'draft');
  const mine = await browserOf(browser, member);
  await mine.setViewportSize(phone);
  await mine.goto(`/study-plans/${study_plan_id}`);
  await button(mine, 'Slett').click();
  await mine.getByRole('dialog').getByRole('button', { name: 'Slett studieplanen' }).click();
  await expect(mine.getByText(`Studieplanen «${title}» er slettet.`)).toBeVisible();
  await expect(mine.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  await expect(mine.getByLabel('Vis deaktiverte')).toHaveCount(0);

  const all = await browserOf(browser, systemadmin);
  await all.goto('/');
  await menu(all, 'Studieplaner').click();
  await all.getByLabel('Søk i tittel og beskrivelse').fill(title);
  await expect(all.getByText('Ingen studieplaner matchet søket ditt')).toBeVisible();
  await all.getByLabel('Vis deaktiverte').click();
  await expect(all.getByLabel('Vis deaktiverte')).toBeChecked();
  await expect(row(all, title).getByText('DEAKTIVERT', { exact: true })).toBeVisible();
  await all.getByRole('button', { name: `Gjenopprett ${title}` }).click();
  const dialog = all.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Gjenopprett' }).click();
  await expect(dialog.getByLabel('Årsak')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Årsak').fill('Slettet ved en feil');
  await dialog.getByRole('button', { name: 'Gjenopprett' }).click();
  await expect(all.getByText(`Studieplanen «${title}» er gjenopprettet.`)).toBeVisible();

  // The author's open list gets it back by itself, as it was.
  await expect(row(mine, title).getByText('Utkast', { exact: true })).toBeVisible();
  await mine.getByRole('link', { name: title, exact: true }).click();
  await expect(mine.getByText('Slettet ved en feil')).toBeVisible();

  // By whose they are: Anne's before Kari's, though hers is the older; the address keeps it.
  await all.getByLabel('Søk i tittel og beskrivelse').fill(word);
  // Unsaved texts of the same person, of another journey, stand there too.
  const titles = all.locator('.kv-row__title').filter({ hasText: word });
  await expect(titles).toHaveText([title, `Visesang ${word}`]);
  await all.getByLabel('Sorter etter').selectOption('Forfatter');
  await expect(titles).toHaveText([`Visesang ${word}`, title]);
  await expect(all).toHaveURL(/[?&]sort=author/);
  await all.reload();
  await expect(titles).toHaveText([`Visesang ${word}`, title]);
  await all.getByLabel('Sorter etter').selectOption('Studieforbund');
  await expect(titles).toHaveText([title, `Visesang ${word}`]);
  await isAccessible(all, 'the list with its order');
  await Promise.all([mine, all].map((page) => page.context().close()));
});
