import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { readPdf, withoutSpace } from '../../mfe-verify/src/testing/read-pdf.ts';
import { isAccessible } from '../fixtures/accessibility.ts';
import { Api, mailTo } from '../fixtures/api.ts';
import { mailPage, origin } from '../fixtures/environment.ts';
import { anAssociation, aPerson, type Person, signInSystemadmin } from '../fixtures/people.ts';
import { aPlan } from '../fixtures/plans.ts';
import { aPublicHost, type PublicHost } from '../fixtures/public-host.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

// What is said of an approval is true: on the page, in the certificate and in the mails (design.md 34).
test.describe.configure({ mode: 'parallel' });

let host: PublicHost;
let systemadministrator: Person;
let association: { id: string; name: string };
let [author, administrator]: [Person, Person] = [] as never;
test.beforeAll(async () => {
  [host, systemadministrator] = await Promise.all([aPublicHost(), signInSystemadmin(new Api(origin))]);
  association = await anAssociation(systemadministrator);
  [author, administrator] = await Promise.all([
    aPerson(systemadministrator, mailPage, association, 'member', 'Filip Forfatter'),
    aPerson(systemadministrator, mailPage, association, 'admin', 'Anne Administrator'),
  ]);
});
test.afterAll(() => host.close());

const titled = (words: string) => `Sykkelverksted: ${words} ${Date.now().toString(36)}`;

/** A validated plan of the author's with a title of its own, sent in or not. */
async function aValidatedPlan(title: string, status: 'draft' | 'submitted'): Promise<string> {
  const { study_plan_id } = await author.api.must(operations.createPlan, aPlan({ title }));
  if (status === 'submitted')
    await author.api.must(operations.updatePlan, { ...aPlan({ title }), study_plan_id, status });
  await author.api.must(operations.validatePlan, { study_plan_id });
  return study_plan_id;
}

const selfApproved = async (title: string) =>
  author.api.must(operations.approvePlan, { study_plan_id: await aValidatedPlan(title, 'draft') });

async function open(page: Page, code: string, title: string): Promise<void> {
  await page.goto(`${host.origin}/verify/${code}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR-kode til denne siden' })).toBeVisible();
}

/** The certificate's text as a reader's program has it, without spaces. */
async function certificateFrom(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Last ned sertifikat' }).click(),
  ]);
  const bytes = await readFile(await file.path());
  const { pages } = await readPdf(new Uint8Array(bytes).buffer);
  return pages.join('');
}

const neverOfSelfApproval =
  /Studieforbundet har (selv )?godkjent|Godkjent av administrator|KI-score|KI-validering|står bak/i;

test('[I-4] approved by an administrator: green, with the check mark, on page and certificate', async ({
  page,
}) => {
  const title = titled('Godkjent av andre');
  const study_plan_id = await aValidatedPlan(title, 'submitted');
  const { approval_link } = await administrator.api.must(operations.approvePlan, { study_plan_id });
  await open(page, approval_link, title);
  const banner = page.locator('.kv-cert__banner');
  await expect(banner).toContainText('Godkjent studieplan');
  await expect(banner).toContainText(`Godkjent av administrator i ${association.name}.`);
  await expect(banner).toHaveCSS('background-color', 'rgb(224, 235, 231)');
  await expect(banner.getByRole('img', { name: 'Stempel: verifisert, godkjent studieplan' })).toBeVisible();
  await expect(page.getByText('Automatisk kontroll', { exact: true })).toBeVisible();
  await expect(page.getByText('faste regler, uten språkmodell')).toBeVisible();
  // 'Godkjent basert på KI-validering' was written by nobody.
  await expect(page.locator('main')).not.toContainText(/KI-|Merknad|Selvgodkjent/);
  const text = await certificateFrom(page);
  expect(text).toContain(withoutSpace(`Godkjent av administrator i ${association.name}, org.nr.`));
  expect(text).not.toMatch(/KI-|Selvgodkjent/);

  const mail = await mailTo(mailPage, author.email, /^Godkjent: /, undefined, title);
  expect(mail.text).toContain(
    `Studieplanen «${title}» er godkjent av Anne Administrator, administrator i ${association.name}.`,
  );
});

test('[I-4] self-approved by its author: another colour, stamp and words on page and certificate, and the administrator is told @long', async ({
  page,
}) => {
  const title = titled('Godkjent av meg selv');
  const { approval_link } = await selfApproved(title);
  await open(page, approval_link, title);
  const banner = page.locator('.kv-cert__banner');
  await expect(banner).toContainText(
    'Selvgodkjent av forfatteren etter automatisk vurdering. Ingen administrator har vurdert planen.',
  );
  await expect(banner).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const stamp = banner.getByRole('img', { name: 'Stempel: selvgodkjent av forfatteren' });
  await expect(stamp).toHaveJSProperty('complete', true);
  expect(await stamp.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator('main')).not.toContainText(neverOfSelfApproval);
  await isAccessible(page, 'a self-approved plan');
  const text = await certificateFrom(page);
  for (const said of [
    'Sertifikat for selvgodkjent studieplan',
    'Selvgodkjent av forfatteren etter automatisk vurdering. Ingen administrator har vurdert planen.',
    'Selvgodkjent av forfatteren Filip Forfatter',
  ])
    expect(text).toContain(withoutSpace(said));
  expect(text).not.toMatch(/Studieforbundetharselv|Godkjentavadministrator|KI-/);

  const told = await mailTo(mailPage, administrator.email, /^Selvgodkjent: /, undefined, title);
  for (const said of [
    `Filip Forfatter har selvgodkjent studieplanen «${title}» etter automatisk vurdering. Ingen administrator har vurdert planen.`,
    'faste regler, uten språkmodell',
    'merke den som sett, eller trekke godkjenningen tilbake',
    '/study-plans/',
  ])
    expect(told.text).toContain(said);
  const own = await mailTo(mailPage, author.email, /^Selvgodkjent: /, undefined, title);
  expect(own.text).toContain('Du har selvgodkjent studieplanen');
});

test('[I-4] approved by an administrator who changed the text: said so, and nowhere that the association approved @long', async ({
  page,
}) => {
  const title = titled('Endret av administrator');
  const study_plan_id = await aValidatedPlan(title, 'submitted');
  const { content_modules = [] } = aPlan();
  await administrator.api.must(operations.updatePlan, {
    ...aPlan({
      title,
      content_modules: [...content_modules.slice(1), 'Verkstedets verktøy og orden (4 timer)'],
    }),
    study_plan_id,
    status: null,
  });
  await administrator.api.must(operations.validatePlan, { study_plan_id });
  const { approval_link } = await administrator.api.must(operations.approvePlan, { study_plan_id });
  await open(page, approval_link, title);
  await expect(page.locator('.kv-cert__banner')).toContainText(
    'Selvgodkjent av en administrator som selv har endret teksten.',
  );
  await expect(page.getByRole('img', { name: 'Stempel: selvgodkjent av administrator' })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(neverOfSelfApproval);
  expect(await certificateFrom(page)).toContain(
    withoutSpace('Selvgodkjent av en administrator som selv har endret teksten.'),
  );
});

test('[I-3] [I-4] recalled: grey on page and certificate, the author is told, and the systemadmin reactivates it there @long', async ({
  browser,
  page,
}) => {
  const title = titled('Trukket tilbake');
  const { approval_link, version_id } = await selfApproved(title);
  await administrator.api.must(operations.recallPlanVersion, {
    version_id,
    reason: 'Timetallet stemmer ikke.',
  });
  await open(page, approval_link, title);
  const banner = page.locator('.kv-cert__banner');
  await expect(banner).toContainText(/^Trukket tilbake \d+\./);
  await expect(banner).toContainText('Koden er ekte, men planen gjelder ikke lenger.');
  await expect(banner).toHaveCSS('background-color', 'rgb(233, 232, 230)');
  await expect(page.locator('main')).not.toContainText('Timetallet stemmer ikke');
  await isAccessible(page, 'a recalled plan');
  expect(await certificateFrom(page)).toContain(withoutSpace('Trukket tilbake: gjelder ikke lenger'));
  const mail = await mailTo(mailPage, author.email, /^Trukket tilbake: /, undefined, title);
  for (const said of [
    `Anne Administrator har trukket tilbake godkjenningen av versjon 1 av studieplanen «${title}»`,
    '> Timetallet stemmer ikke.',
    'Planen må godkjennes av en administrator før teksten kan gjelde igjen.',
  ])
    expect(mail.text).toContain(said);

  const desk = await browserOf(browser, systemadministrator);
  await desk.goto(`/verify/${approval_link}`);
  await desk.getByRole('button', { name: 'Reaktiver versjonen' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Reaktiver' }).click();
  await expect(desk.getByText('Selvgodkjent studieplan', { exact: true })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Selvgodkjent studieplan', { exact: true })).toBeVisible({ timeout: 4_000 });
  }).toPass();
  expect((await mailTo(mailPage, author.email, /^Gjelder igjen: /, undefined, title)).text).toContain(
    'har reaktivert versjon 1',
  );
});
