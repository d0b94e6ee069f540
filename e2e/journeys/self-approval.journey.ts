import { expect, type Page } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { isAccessible } from '../fixtures/accessibility.ts';
import { Api, mailTo } from '../fixtures/api.ts';
import { button } from '../fixtures/clicks.ts';
import { mailPage, origin } from '../fixtures/environment.ts';
import { startOwnSystem } from '../fixtures/own-system.ts';
import { anAssociation, aPerson, type Person, signInSystemadmin } from '../fixtures/people.ts';
import { aPlan } from '../fixtures/plans.ts';
import { sendAnyway } from '../fixtures/sending.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function aValidatedPlan(by: Person, title: string, status: 'draft' | 'submitted' = 'draft') {
  const { study_plan_id } = await by.api.must(operations.createPlan, { ...aPlan({ title }), status });
  await by.api.must(operations.validatePlan, { study_plan_id });
  return study_plan_id;
}

test.describe('in an association', () => {
  let admin: Person;
  let member: Person;
  // One each: the text that the first recalls is decided for its whole association.
  test.beforeEach(async () => {
    const systemadmin = await signInSystemadmin(new Api(origin));
    const association = await anAssociation(systemadmin);
    [admin, member] = await Promise.all([
      aPerson(systemadmin, mailPage, association, 'admin', 'Anne Administrator'),
      aPerson(systemadmin, mailPage, association),
    ]);
  });

  test('[I-3] [I-4] a self-approval is told to the administrators, seen by one, and recalled with a reason @long', async ({
    browser,
  }) => {
    const title = 'Sykkelverksted, selvgodkjent';
    const study_plan_id = await aValidatedPlan(member, title);
    const mine = await browserOf(browser, member);
    const selfApprove = async () => {
      await mine.goto(`/study-plans/${study_plan_id}/edit`);
      await button(mine, 'Selvgodkjenn').click();
      await expect(dialog(mine)).toContainText(
        'Selvgodkjent av forfatteren etter automatisk vurdering. Ingen administrator har vurdert planen.',
      );
      await expect(dialog(mine)).toContainText('Automatisk kontroll (faste regler, uten språkmodell)');
      await dialog(mine).getByRole('button', { name: 'Selvgodkjenn' }).click();
      await expect(mine.getByText('Studieplan godkjent! Godkjenningslenke er generert.')).toBeVisible();
    };
    await selfApprove();
    // Nothing green, no check mark: it looks like no approval by others.
    await expect(mine.getByRole('region', { name: /^Selvgodkjent / })).toBeVisible();
    await expect(mine.locator('.kv-head').getByText('Selvgodkjent', { exact: true })).toBeVisible();
    await isAccessible(mine, 'self-approved plan');
    await mine.setViewportSize({ width: 1280, height: 900 });
    await mailTo(mailPage, admin.email, /selvgodkjent/i, 60_000, title);

    const theirs = await browserOf(browser, admin);
    await theirs.goto('/');
    const waiting = theirs.getByRole('region', { name: 'Selvgodkjenninger å se på' });
    await expect(waiting).toContainText(title);
    await isAccessible(theirs, 'dashboard with self-approvals');
    await theirs.setViewportSize({ width: 1280, height: 900 });
    await waiting.getByRole('button', { name: `Merk ${title} som sett` }).click();
    await expect(theirs.getByText(`Versjon 1 av «${title}» er merket som sett.`)).toBeVisible();
    await expect(waiting).toHaveCount(0);

    // Approved once more by the author; both versions are recalled together.
    await member.api.must(operations.updatePlan, {
      ...aPlan({ title: `${title}, ny` }),
      study_plan_id,
      status: 'draft',
    });
    await member.api.must(operations.validatePlan, { study_plan_id });
    await selfApprove();
    await theirs.goto(`/study-plans/${study_plan_id}`);
    const versions = theirs.getByRole('region', { name: 'Versjoner' });
    await expect(versions.getByText('Sett av Anne Administrator', { exact: false })).toBeVisible();
    await expect(versions.getByText('Ikke sett av en administrator ennå.')).toBeVisible();
    await versions.getByRole('button', { name: 'Trekk tilbake versjon 2' }).click();
    await isAccessible(theirs, 'recall');
    await theirs.setViewportSize({ width: 1280, height: 900 });
    await dialog(theirs).getByLabel('Begrunnelse').fill('Nivået stemmer ikke');
    await dialog(theirs).getByLabel('Også versjon 1?').check();
    await dialog(theirs).getByRole('button', { name: 'Trekk tilbake' }).click();
    await expect(theirs.getByText('Versjon 1 og 2 er trukket tilbake.')).toBeVisible();
    await expect(versions.getByText('Trukket tilbake', { exact: true })).toHaveCount(2);
    await mailTo(mailPage, member.email, /trukket tilbake/i, 60_000, 'Nivået stemmer ikke');

    const { versions: all } = await member.api.must(operations.listPlanVersions, { study_plan_id });
    for (const { approval_link: code } of all) {
      const { study_plan } = await new Api(origin).must(operations.verifyPublicPlan, { code });
      expect(study_plan).toMatchObject({ withdrawn: 'recalled', approval_method: 'self' });
    }
    await mine.goto(`/study-plans/${study_plan_id}/edit`);
    await expect(mine.getByRole('region', { name: 'Må godkjennes av en administrator' })).toContainText(
      'fordi en versjon med denne teksten er trukket tilbake',
    );
    await Promise.all([mine, theirs].map((page) => page.context().close()));
  });

  test('[I-3] an administrator who edits another’s plan is told first, and from then on approves an own text @long', async ({
    browser,
  }) => {
    const study_plan_id = await aValidatedPlan(member, 'Sykkelverksted, endret av andre', 'submitted');
    const page = await browserOf(browser, admin);
    await page.goto(`/study-plans/${study_plan_id}`);
    await expect(button(page, 'Godkjenn')).toBeEnabled();
    await page.getByRole('link', { name: 'Rediger' }).click();
    await expect(dialog(page)).toContainText(
      'Endrer du teksten, kan du ikke godkjenne planen som administrator. Foreslå endringen i stedet?',
    );
    await isAccessible(page, 'before the first edit');
    await page.setViewportSize({ width: 1280, height: 900 });
    await dialog(page).getByRole('button', { name: 'Avbryt' }).click();
    await expect(button(page, 'Godkjenn')).toBeEnabled();
    await page.getByRole('link', { name: 'Rediger' }).click();
    await dialog(page).getByRole('button', { name: 'Endre likevel' }).click();
    await page.getByLabel('Beskrivelse').fill(`For alle over 16 år. ${aPlan().description}`);
    await sendAnyway(page);
    await expect(page).toHaveURL(/\/study-plans$/);
    await admin.api.must(operations.validatePlan, { study_plan_id });
    await page.goto(`/study-plans/${study_plan_id}`);
    await expect(button(page, 'Godkjenn')).toHaveCount(0);
    await button(page, 'Selvgodkjenn').click();
    await expect(dialog(page)).toContainText('Selvgodkjent av en administrator som selv har endret teksten.');
    await dialog(page).getByRole('button', { name: 'Selvgodkjenn' }).click();
    const versions = page.getByRole('region', { name: 'Versjoner' });
    await expect(versions).toContainText('Selvgodkjent av en administrator som selv har endret teksten.');
    await expect(versions.getByRole('button', { name: /^Trekk tilbake/ })).toHaveCount(0);
    await page.context().close();
  });
});

// Settings are one for all associations, and other journeys self-approve meanwhile.
test('[I-3] the policy: not allowed, only with a language model, and up to so many credits @long', async ({
  browser,
}) => {
  const { system, member } = await startOwnSystem();
  try {
    const systemadmin = await signInSystemadmin(new Api(system.origin));
    const study_plan_id = await aValidatedPlan(member, 'Sykkelverksted, regler');
    const settings = await browserOf(browser, systemadmin);
    await settings.goto('/settings?tab=ki-validering');
    const policy = settings.getByLabel('Forfattere kan selvgodkjenne');
    const ceiling = settings.getByLabel('Flest kompetansepoeng');
    const save = async () => {
      await settings.getByRole('button', { name: 'Lagre valideringsregler' }).click();
      await expect(settings.getByText('Valideringsregler lagret')).toBeVisible();
    };
    const mine = await browserOf(browser, member);
    const refusedWith = async (sentence: string) => {
      await mine.goto(`/study-plans/${study_plan_id}/edit`);
      await expect(button(mine, 'Selvgodkjenn')).toBeDisabled();
      await expect(button(mine, 'Selvgodkjenn')).toHaveAccessibleDescription(sentence);
      const { status, body } = await member.api.call(operations.approvePlan, { study_plan_id });
      expect([status, body.error]).toEqual([409, sentence]);
    };
    await expect(policy).toHaveValue('allowed');
    await expect(ceiling).toHaveValue('');
    await isAccessible(settings, 'rules of self-approval');
    await settings.setViewportSize({ width: 1280, height: 900 });

    await policy.selectOption('Ikke tillatt');
    await save();
    await refusedWith(
      'Selvgodkjenning er ikke tillatt. Send inn studieplanen, så vurderer en administrator den.',
    );
    await policy.selectOption('Bare når en språkmodell har vurdert');
    await save();
    await refusedWith('Selvgodkjenning er bare tillatt når en språkmodell har vurdert studieplanen.');
    await policy.selectOption('Tillatt');
    await ceiling.fill('0,5');
    await save();
    await refusedWith('Studieplanen har flere kompetansepoeng enn det som kan selvgodkjennes.');
    await ceiling.fill('');
    await save();
    await mine.goto(`/study-plans/${study_plan_id}/edit`);
    await expect(button(mine, 'Selvgodkjenn')).toBeEnabled();

    await settings.getByText('Endringshistorikk').first().click();
    const history = settings.getByRole('list', { name: 'Endringer i valideringsreglene, nyeste først' });
    await expect(history).toContainText('Flest kompetansepoeng ved selvgodkjenning');
    await expect(history.locator('ins').filter({ hasText: 'Ikke tillatt' })).toBeVisible();
    await Promise.all([mine, settings].map((page) => page.context().close()));
  } finally {
    await system.stop();
  }
});
