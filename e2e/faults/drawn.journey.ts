import { expect, type Page } from '@playwright/test';
import { defaultValidationRules, operations } from '@studieplan/contracts';
import { isAccessible } from '../fixtures/accessibility.ts';
import { Api } from '../fixtures/api.ts';
import { button } from '../fixtures/clicks.ts';
import { receipt, sendNow } from '../fixtures/deciding.ts';
import { origin } from '../fixtures/environment.ts';
import { anAdminAndAMember } from '../fixtures/new-association.ts';
import { signInSystemadmin } from '../fixtures/people.ts';
import { aPlan } from '../fixtures/plans.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

/** One for all associations, so this comes after the journeys. */
async function draw(sample: number | null): Promise<void> {
  const { api } = await signInSystemadmin(new Api(origin));
  await api.must(operations.updateValidationRules, {
    ...defaultValidationRules,
    self_approval_sample: sample,
  });
}
test.beforeAll(() => draw(1));
test.afterAll(() => draw(null));

const dialog = (page: Page) => page.getByRole('dialog');

test('[Q-5] what is drawn waits for a person: its author is told, an administrator finds it and approves, then it is public', async ({
  browser,
}) => {
  const { member, admin } = await anAdminAndAMember();
  const { study_plan_id } = await member.api.must(operations.createPlan, {
    ...aPlan({ title: 'Sykkelverksted, trukket ut' }),
    status: 'draft',
  });
  await member.api.must(operations.validatePlan, { study_plan_id });

  const mine = await browserOf(browser, member);
  await mine.goto(`/study-plans/${study_plan_id}/edit`);
  await button(mine, 'Selvgodkjenn').click();
  await dialog(mine).getByRole('button', { name: 'Selvgodkjenn' }).click();
  await expect(mine.getByRole('dialog', { name: 'En person ser på planen først' })).toContainText(
    'Planen er trukket ut til stikkprøve og sendt til en administrator. Ingenting er offentlig før den er godkjent der.',
  );
  await dialog(mine).getByRole('button', { name: 'Til planen' }).click();
  await expect(mine).toHaveURL(new RegExp(`/study-plans/${study_plan_id}$`));
  await expect(mine.getByRole('region', { name: 'Må godkjennes av en administrator' })).toContainText(
    'fordi den er trukket ut til stikkprøve',
  );
  await expect(button(mine, 'Selvgodkjenn')).toHaveCount(0);
  await isAccessible(mine, 'a drawn plan, for its author');
  const { versions: none } = await member.api.must(operations.listPlanVersions, { study_plan_id });
  expect(none).toEqual([]);

  const theirs = await browserOf(browser, admin);
  await theirs.goto('/arbeidsliste');
  const waiting = theirs.getByRole('region', { name: 'Planer å avgjøre' });
  await expect(waiting.getByRole('listitem')).toContainText('Trukket ut til stikkprøve');
  await isAccessible(theirs, 'queue with a drawn plan');
  await theirs.setViewportSize({ width: 1280, height: 900 });
  await waiting.getByRole('link', { name: 'Sykkelverksted, trukket ut' }).click();
  await button(theirs, 'Godkjenn').click();
  await dialog(theirs).getByRole('button', { name: 'Godkjenn', exact: true }).click();
  await sendNow(theirs);
  await expect(receipt(theirs)).toContainText('Studieplan godkjent! Godkjenningslenke er generert.');

  const { versions } = await member.api.must(operations.listPlanVersions, { study_plan_id });
  const code = versions[0]?.approval_link ?? '';
  const { study_plan } = await new Api(origin).must(operations.verifyPublicPlan, { code });
  expect(study_plan).toMatchObject({ title: 'Sykkelverksted, trukket ut', approval_method: 'admin' });
});
