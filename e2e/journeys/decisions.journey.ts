import { expect, type Page } from '@playwright/test';
import { operations, type PlanContent } from '@studieplan/contracts';
import { button } from '../fixtures/clicks.ts';
import { receipt, sendNow } from '../fixtures/deciding.ts';
import { isAccessible } from '../fixtures/accessibility.ts';
import { mailTo } from '../fixtures/api.ts';
import { mailPage } from '../fixtures/environment.ts';
import { twoAdminsAndAMember } from '../fixtures/new-association.ts';
import type { Person } from '../fixtures/people.ts';
import { aPlan } from '../fixtures/plans.ts';
import { sendAnyway } from '../fixtures/sending.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

let systemadmin: Person;
let admin: Person;
let otherAdmin: Person;
let member: Person;
test.beforeAll(async () => {
  ({ systemadmin, admin, otherAdmin, member } = await twoAdminsAndAMember());
});

const dialog = (page: Page) => page.getByRole('dialog');

/** A validated plan of the member's that is sent in. */
async function aSubmittedPlan(content = aPlan()): Promise<string> {
  const { study_plan_id } = await member.api.must(operations.createPlan, { ...content, status: 'submitted' });
  await member.api.must(operations.validatePlan, { study_plan_id });
  return study_plan_id;
}

async function refusedApproval(study_plan_id: string, person = member): Promise<string | undefined> {
  const { status, body } = await person.api.call(operations.approvePlan, { study_plan_id });
  expect(status).toBe(409);
  return body.code;
}

/** Every sentence with another word at its end: the text is still the same one. */
function withWordsChanged(content: ReturnType<typeof aPlan>): ReturnType<typeof aPlan> {
  const changed = (text: string) => text.replace(/\bsykkel\b/, 'tohjuling');
  const all = (texts: readonly string[]) => texts.map(changed);
  const { knowledge, skills, competence } = content.learning_outcomes;
  return {
    ...content,
    description: changed(content.description),
    learning_outcomes: { knowledge: all(knowledge), skills: all(skills), competence: all(competence) },
    content_modules: all(content.content_modules ?? []),
    assessment_criteria: changed(content.assessment_criteria),
  };
}

test('[I-1] a rejected plan is never self-approved again, whatever its author does; another administrator approves it @long', async ({
  browser,
}) => {
  const content = aPlan({ title: 'Sykkelverksted, avvist' });
  const study_plan_id = await aSubmittedPlan(content);
  const theirs = await browserOf(browser, admin);
  await theirs.goto(`/study-plans/${study_plan_id}`);
  await button(theirs, 'Avvis').click();
  await dialog(theirs).getByLabel('Begrunnelse').fill('Timene er ikke fordelt.');
  await dialog(theirs).getByRole('button', { name: 'Avvis' }).click();
  await sendNow(theirs);
  await expect(receipt(theirs)).toContainText('er avvist.');

  const mine = await browserOf(browser, member);
  await mine.goto(`/study-plans/${study_plan_id}`);
  const box = mine.getByRole('region', { name: 'Begrunnelse for avvisning' });
  await expect(box).toContainText('Timene er ikke fordelt.');
  await expect(box).toContainText(
    'Planen må godkjennes av en administrator, fordi en administrator har avvist den.',
  );
  await isAccessible(mine, 'rejected plan');
  await mine.setViewportSize({ width: 1280, height: 900 });

  // Saved unchanged, it stays as it was and says so.
  await mine.getByRole('link', { name: 'Rediger' }).click();
  await button(mine, 'Lagre som utkast').click();
  await expect(mine.getByText('Ingenting er endret. Studieplanen er fortsatt avvist.')).toBeVisible();
  expect(await refusedApproval(study_plan_id)).toBe('PLAN_STATUS');

  // Saved with a change, sent in, withdrawn, validated: the button says why not, and so does the server.
  await mine.getByLabel('Tittel').fill('Sykkelverksted, rettet');
  await button(mine, 'Lagre som utkast').click();
  await expect(
    mine.getByText('Studieplanen er lagret. Den er avvist til du sender den inn på nytt.'),
  ).toBeVisible();
  await expect(mine).toHaveURL(/\/study-plans$/);
  await mine.goto(`/study-plans/${study_plan_id}/edit`);
  await sendAnyway(mine);
  await expect(mine).toHaveURL(/\/study-plans$/);
  expect(await refusedApproval(study_plan_id)).toBe('UNDER_DECISION');
  await mine.goto(`/study-plans/${study_plan_id}/edit`);
  await button(mine, 'Kjør KI-validering').click();
  await expect(mine.getByText(/^Kontrollen er ferdig/)).toBeVisible();
  await expect(button(mine, 'Selvgodkjenn')).toBeDisabled();
  await expect(button(mine, 'Selvgodkjenn')).toHaveAccessibleDescription(
    'Planen må godkjennes av en administrator, fordi en administrator har avvist den.',
  );
  await button(mine, 'Lagre som utkast').click();
  await expect(mine.getByText('Studieplanen er lagret som utkast.')).toBeVisible();
  expect(await refusedApproval(study_plan_id)).toBe('UNDER_DECISION');
  await expect(mine).toHaveURL(/\/study-plans$/);
  await mine.goto(`/study-plans/${study_plan_id}`);
  await expect(mine.getByText(/^Planen må godkjennes av en administrator/).first()).toBeVisible();

  // As a new plan, with the same words or with one changed in every sentence, it is the same text.
  for (const text of [content, withWordsChanged(content)]) {
    const copy = await member.api.must(operations.createPlan, { ...text, title: 'Et helt annet navn' });
    await member.api.must(operations.validatePlan, { study_plan_id: copy.study_plan_id });
    expect(await refusedApproval(copy.study_plan_id)).toBe('TEXT_DECIDED');
    await mine.goto(`/study-plans/${copy.study_plan_id}/edit`);
    await expect(button(mine, 'Selvgodkjenn')).toBeDisabled();
    await expect(button(mine, 'Selvgodkjenn')).toHaveAccessibleDescription(
      /en administrator har tatt stilling til en plan med samme tekst/,
    );
  }

  // Another administrator, who has not written it, lifts it by approving.
  await member.api.must(operations.updatePlan, {
    ...content,
    title: 'Sykkelverksted, rettet',
    study_plan_id,
    status: 'submitted',
  });
  const others = await browserOf(browser, otherAdmin);
  await others.goto(`/study-plans/${study_plan_id}`);
  await button(others, 'Godkjenn').click();
  await dialog(others).getByRole('button', { name: 'Godkjenn' }).click();
  await sendNow(others);
  await expect(others.getByText('Studieplan godkjent! Godkjenningslenke er generert.')).toBeVisible();
  await expect(others.getByText(/^Planen må godkjennes av en administrator/)).toHaveCount(0);
  await Promise.all([mine, theirs, others].map((page) => page.context().close()));
});

test('[I-1] asked for changes, the author reads what, and the plan waits for an administrator @long', async ({
  browser,
}) => {
  const other: Partial<PlanContent> = { title: 'Sykkelverksted, endringer' };
  const study_plan_id = await aSubmittedPlan(aPlan(other));
  const theirs = await browserOf(browser, admin);
  await theirs.goto(`/study-plans/${study_plan_id}`);
  await button(theirs, 'Be om endringer').click();
  await isAccessible(theirs, 'request for changes');
  await dialog(theirs).getByLabel('Hva må endres?').fill('Skriv hvem kurset er for.');
  await dialog(theirs).getByRole('button', { name: 'Be om endringer' }).click();
  await sendNow(theirs);
  await expect(receipt(theirs)).toContainText(
    `er et utkast igjen; du har bedt om endringer. ${member.user.full_name} får e-post.`,
  );
  const mail = await mailTo(mailPage, member.email, /endring/i, 60_000, 'Skriv hvem kurset er for.');
  expect(mail.text).toContain(`/study-plans/${study_plan_id}`);

  const mine = await browserOf(browser, member);
  await mine.setViewportSize({ width: 320, height: 740 });
  await mine.goto(`/study-plans/${study_plan_id}/edit`);
  const box = mine.getByRole('region', { name: 'Må godkjennes av en administrator' });
  await expect(box).toContainText('fordi en administrator har bedt om endringer i den');
  await expect(box).toContainText('Skriv hvem kurset er for.');
  await expect(button(mine, 'Selvgodkjenn')).toBeDisabled();
  expect(await refusedApproval(study_plan_id)).toBe('UNDER_DECISION');
  await mine.getByLabel('Beskrivelse').fill(`For frivillige over 16 år. ${aPlan().description}`);
  await sendAnyway(mine);
  await expect(mine).toHaveURL(/\/study-plans$/);
  expect(await refusedApproval(study_plan_id)).toBe('UNDER_DECISION');
  await Promise.all([mine, theirs].map((page) => page.context().close()));
});

test('[I-1] a deactivation voids the validation, mails the author and binds the text @long', async ({
  browser,
}) => {
  const study_plan_id = await aSubmittedPlan(aPlan({ title: 'Sykkelverksted, deaktivert' }));
  const { version_id } = await admin.api.must(operations.approvePlan, { study_plan_id });
  const all = await browserOf(browser, systemadmin);
  await all.goto(`/study-plans/${study_plan_id}`);
  await all.getByRole('button', { name: 'Deaktiver versjon 1' }).click();
  await dialog(all)
    .getByLabel(/^Årsak/)
    .fill('Feil i timetallet');
  await dialog(all).getByRole('button', { name: 'Deaktiver' }).click();
  await expect(all.getByText('Versjon 1 er deaktivert.')).toBeVisible();
  await mailTo(mailPage, member.email, /deaktivert/i, 60_000, 'Feil i timetallet');

  const mine = await browserOf(browser, member);
  await mine.goto(`/study-plans/${study_plan_id}`);
  const box = mine.getByRole('region', { name: 'Må godkjennes av en administrator' });
  await expect(box).toContainText('fordi en versjon med denne teksten er deaktivert');
  await expect(mine.getByText('Planen er ikke validert ennå.')).toBeVisible();
  await member.api.must(operations.validatePlan, { study_plan_id });
  expect(await refusedApproval(study_plan_id)).toBe('UNDER_DECISION');
  // Reactivated, the version's own decision is gone, and nothing was edited since.
  await systemadmin.api.must(operations.reactivatePlanVersion, { version_id, reason: 'Likevel riktig' });
  await expect(mine.getByRole('region', { name: /^Godkjent / })).toBeVisible();
  await expect(box).toHaveCount(0);
  await Promise.all([mine, all].map((page) => page.context().close()));
});

test('[I-1] two tabs: an open editor does not get round a rejection that came meanwhile @long', async ({
  browser,
}) => {
  const { study_plan_id } = await member.api.must(
    operations.createPlan,
    aPlan({ title: 'Sykkelverksted, to faner' }),
  );
  await member.api.must(operations.validatePlan, { study_plan_id });
  const mine = await browserOf(browser, member);
  await mine.goto(`/study-plans/${study_plan_id}/edit`);
  await expect(button(mine, 'Selvgodkjenn')).toBeVisible();
  await member.api.must(operations.updatePlan, { ...aPlan(), study_plan_id, status: 'submitted' });
  await admin.api.must(operations.rejectPlan, { study_plan_id, reason: 'Nei' });
  await mine.getByLabel('Tittel').fill('Enda et navn');
  await button(mine, 'Lagre som utkast').click();
  await expect(dialog(mine)).toContainText('Planen har også fått ny status: Avvist.');
  await dialog(mine).getByRole('button', { name: 'Behold min tekst' }).click();
  await expect(mine).toHaveURL(/\/study-plans$/);
  await member.api.must(operations.validatePlan, { study_plan_id });
  expect(await refusedApproval(study_plan_id)).toBe('PLAN_STATUS');
  const { study_plan } = await member.api.must(operations.getPlan, { study_plan_id });
  expect(study_plan).toMatchObject({ status: 'rejected', needs_admin: { kind: 'rejected', reason: 'Nei' } });
  await mine.context().close();
});
