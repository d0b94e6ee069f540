import { expect, type Page } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { isAccessible } from '../fixtures/accessibility.ts';
import { Api, mailTo } from '../fixtures/api.ts';
import { button } from '../fixtures/clicks.ts';
import { mailPage, origin } from '../fixtures/environment.ts';
import { twoAdminsAndAMember } from '../fixtures/new-association.ts';
import { anAssociation, type Person, signIn } from '../fixtures/people.ts';
import { aPlan, type NewPlan } from '../fixtures/plans.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

/** A validated plan, approved so many times by somebody, each time with another description; answers its codes, oldest first. */
async function approved(writer: Person, approver: Person, title: string, times: number) {
  const text = (time: number) => aPlan({ title, description: `${aPlan().description} Kull ${time}.` });
  const { study_plan_id } = await writer.api.must(operations.createPlan, text(0));
  const codes: string[] = [];
  for (let time = 1; time <= times; time += 1) {
    await sendIn(writer, study_plan_id, text(time));
    const change_comment = approver === writer ? '' : 'Tydelig plan';
    const { approval_link } = await approver.api.must(operations.approvePlan, {
      study_plan_id,
      change_comment,
    });
    codes.push(approval_link);
  }
  return { study_plan_id, codes, next: text(times + 1) };
}

async function sendIn(writer: Person, study_plan_id: string, content: NewPlan) {
  await writer.api.must(operations.updatePlan, { ...content, study_plan_id, status: 'submitted' });
  await writer.api.must(operations.validatePlan, { study_plan_id });
}

const publicly = async (code: string) =>
  (await new Api(origin).must(operations.verifyPublicPlan, { code })).study_plan;

/** The one sentence with which a question opens, at both widths. */
async function opensWith(page: Page, sentence: string): Promise<void> {
  await expect(dialog(page)).toHaveAccessibleDescription(sentence);
  await isAccessible(page, sentence);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** The same of a question whose consequence is chosen in it. */
async function says(page: Page, sentence: string): Promise<void> {
  await expect(dialog(page).getByRole('status')).toHaveText(sentence);
  await isAccessible(page, sentence);
  await page.setViewportSize({ width: 1280, height: 900 });
}

let made: Awaited<ReturnType<typeof twoAdminsAndAMember>>;
test.beforeEach(async () => {
  made = await twoAdminsAndAMember();
});

test('[X-7] before approving and deactivating one reads what happens to whom, and it does @long', async ({
  browser,
}) => {
  const { systemadmin, admin, member } = made;
  // Two versions by an administrator, and a third text that waits.
  const plan = await approved(member, admin, 'Sykkelverksted', 2);
  await sendIn(member, plan.study_plan_id, plan.next);

  const office = await browserOf(browser, admin);
  await office.goto(`/study-plans/${plan.study_plan_id}`);
  await button(office, 'Godkjenn').click();
  await opensWith(
    office,
    'Planen blir versjon 3 med offentlig side og ny kode; versjon 2 blir avløst; 2 eldre koder viser til den nye; Kari Nordmann får e-post.',
  );
  await inDialog(office, 'Godkjenn').click();
  await mailTo(mailPage, member.email, /godkjent/i, 60_000, 'versjon 3');
  const { versions } = await member.api.must(operations.listPlanVersions, {
    study_plan_id: plan.study_plan_id,
  });
  const newest = versions.find(({ version_number }) => version_number === 3)?.approval_link ?? '';
  for (const code of plan.codes) expect((await publicly(code)).newer_approval_link).toBe(newest);

  const house = await browserOf(browser, systemadmin);
  await house.goto(`/study-plans/${plan.study_plan_id}`);
  await button(house, 'Deaktiver versjon 3').click();
  await opensWith(
    house,
    'Versjon 3 blir rød, og versjon 2 blir gjeldende igjen; 2 eldre koder viser ikke lenger til den; planen blir et utkast som en administrator må godkjenne; Kari Nordmann får e-post.',
  );
  await inDialog(house, 'Deaktiver').click();
  await mailTo(mailPage, member.email, /deaktivert/i, 60_000, 'Sykkelverksted');
  const [first = '', second = ''] = plan.codes;
  expect((await publicly(newest)).withdrawn).toBe('deactivated');
  expect((await publicly(second)).newer_approval_link).toBeNull();
  expect((await publicly(first)).newer_approval_link).toBe(second);
});

test('[X-7] before recalling and deleting one reads what happens to whom, and it does @long', async ({
  browser,
}) => {
  const { admin, member } = made;
  // Two versions by the author alone; two remarks that stand open.
  const alone = await approved(member, member, 'Bygdekino', 2);
  const { study_plan_id: returned } = await member.api.must(
    operations.createPlan,
    aPlan({ title: 'Korledelse' }),
  );
  await sendIn(member, returned, aPlan({ title: 'Korledelse' }));
  await admin.api.must(operations.requestPlanChanges, {
    study_plan_id: returned,
    reason: 'Se merknadene.',
    remarks: ['title', 'description'].map((path) => ({ path, text: 'Si mer.' })),
  });

  const office = await browserOf(browser, admin);
  await office.goto(`/study-plans/${alone.study_plan_id}`);
  await button(office, 'Trekk tilbake versjon 2').click();
  await opensWith(
    office,
    'Versjon 2 blir rød, og versjon 1 blir gjeldende igjen; 1 eldre kode viser ikke lenger til den; planen blir et utkast som en administrator må godkjenne; Kari Nordmann får e-post.',
  );
  await dialog(office).getByLabel('Også versjon 1?').check();
  await opensWith(
    office,
    'Versjon 1 og 2 blir røde, og ingen versjon gjelder da; planen blir et utkast som en administrator må godkjenne; Kari Nordmann får e-post.',
  );
  await dialog(office).getByLabel('Begrunnelse').fill('Timene stemmer ikke');
  await inDialog(office, 'Trekk tilbake').click();
  await mailTo(mailPage, member.email, /trukket tilbake/i, 60_000, 'Timene stemmer ikke');
  for (const code of alone.codes) expect((await publicly(code)).withdrawn).toBe('recalled');

  const mine = await browserOf(browser, member);
  await mine.goto(`/study-plans/${returned}/edit`);
  await button(mine, 'Slett').click();
  await opensWith(
    mine,
    '«Korledelse» og 2 åpne merknader blir borte for alle; ingen kode slutter å virke, og bare systemadministratoren kan hente planen tilbake.',
  );
  await inDialog(mine, 'Slett studieplanen').click();
  await expect(mine).toHaveURL(/\/study-plans$/);
  for (const { api } of [member, admin])
    expect(await api.call(operations.getPlan, { study_plan_id: returned })).toMatchObject({ status: 404 });
});

test('[X-7] before another role, a deactivation and the end of an association one reads how many it concerns, and it does @long', async ({
  browser,
}) => {
  const { systemadmin, association, admin, otherAdmin, member } = made;
  const target = await anAssociation(systemadmin);
  const plan = await approved(member, admin, 'Sykkelverksted', 2);
  await member.api.must(operations.createPlan, aPlan({ title: 'Et utkast' }));
  const elsewhere = await signIn(new Api(origin), otherAdmin.email);
  const house = await browserOf(browser, systemadmin);
  const edit = async (name: string) => {
    await house.goto(`/users?search=${encodeURIComponent(association.name)}`);
    await house.getByRole('button', { name: `Rediger ${name}` }).click();
  };

  await edit('Arne Administrator');
  await dialog(house).getByLabel('Rolle').selectOption('member');
  await says(
    house,
    `Rollen endres fra Administrator til Medlem, og Arne Administrator logges ut av 2 økter; ${association.name} har da 1 administrator.`,
  );
  await inDialog(house, 'Lagre').click();
  await expect(dialog(house)).toHaveCount(0);
  for (const { api } of [otherAdmin, elsewhere])
    expect(await api.call(operations.verifySession, {})).toMatchObject({ status: 401 });
  // Nobody is left to decide there.
  await edit('Anne Administrator');
  await dialog(house).getByLabel('Rolle').selectOption('member');
  await says(
    house,
    `Rollen endres fra Administrator til Medlem, og Anne Administrator logges ut av 1 økt; ${association.name} har da ingen administrator, og systemadministratoren avgjør sakene der.`,
  );
  await inDialog(house, 'Avbryt').click();

  await house.getByRole('button', { name: 'Deaktiver Kari Nordmann' }).click();
  await opensWith(
    house,
    'Kari Nordmann logges ut av 1 økt med en gang, kan ikke logge inn igjen og får e-post.',
  );
  await inDialog(house, 'Deaktiver bruker').click();
  await mailTo(mailPage, member.email, /er deaktivert/i);
  expect(await member.api.call(operations.verifySession, {})).toMatchObject({ status: 401 });

  // Three are in it, of whom one is deactivated and hears nothing more.
  await house.goto('/study-associations');
  await house.getByRole('button', { name: `Slett ${association.name}` }).click();
  await dialog(house).getByLabel('Flytt dem til et annet studieforbund').check();
  await dialog(house).getByLabel('Målstudieforbund').selectOption({ label: target.name });
  await says(
    house,
    `3 brukere flyttes til ${target.name} og logges ut, og 2 av dem får e-post; planer uten godkjent versjon følger med, og godkjente versjoner beholder navnet ${association.name}.`,
  );
  await dialog(house).getByLabel('Slett dem permanent').check();
  await says(
    house,
    `${association.name}, 3 brukere og 2 studieplaner slettes for godt, og 2 offentlige koder slutter å virke; det kan ikke angres.`,
  );
  await inDialog(house, 'Slett studieforbund').click();
  await expect(house.getByText(`Studieforbund "${association.name}" er slettet`)).toBeVisible();
  // What is erased in one service goes on to the next.
  for (const code of plan.codes)
    await expect
      .poll(async () => (await new Api(origin).call(operations.verifyPublicPlan, { code })).body)
      .toMatchObject({ code: 'WITHDRAWN' });
});
