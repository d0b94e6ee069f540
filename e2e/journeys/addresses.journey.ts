import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { isAccessible } from '../fixtures/accessibility.ts';
import { Api, linkIn, mailTo } from '../fixtures/api.ts';
import { mailPage, origin } from '../fixtures/environment.ts';
import { fillLogin, sendLogin, visitor } from '../fixtures/login.ts';
import { aNewAssociation, anAdminAndAMember } from '../fixtures/new-association.ts';
import { anAssociation, aPerson, signInSystemadmin } from '../fixtures/people.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

const password = 'et trygt passord 123';
const fresh = (who: string) => `${who}-${randomUUID().slice(0, 8)}@example.no`;

/** Registers by the API; answers the link of the newest mail about it. */
async function registered(association: { id: string }, email: string, full_name = 'Mona Medlem') {
  const api = new Api(origin);
  await api.must(operations.register, { email, password, full_name, study_association_id: association.id });
  const { text } = await mailTo(mailPage, email, /verifiser/i, undefined, full_name);
  return linkIn({ to: [], subject: '', html: '', text }, '/verify-email');
}

test('[J-6] an address changes when the new one confirms: the list says so, the former one is told, sessions end @long', async ({
  browser,
}) => {
  const { systemadmin, association } = await aNewAssociation();
  const [admin, peer, person] = await Promise.all([
    aPerson(systemadmin, mailPage, association, 'admin', 'Anne Administrator'),
    aPerson(systemadmin, mailPage, association, 'admin', 'Per Kollega'),
    aPerson(systemadmin, mailPage, association, 'member', 'Mona Medlem'),
  ]);
  const email = fresh('ny');
  const office = await browserOf(browser, admin);
  await office.goto('/users');

  // A peer's address is not hers to change.
  await office.getByRole('button', { name: 'Rediger Per Kollega' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('E-postadresse').fill(fresh('tyv'));
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Kun systemadmin eller administratoren selv kan endre',
  );
  await dialog.getByRole('button', { name: 'Avbryt' }).click();

  const theirs = await browserOf(browser, person);
  await theirs.goto('/study-plans');
  await expect(theirs.getByRole('button', { name: 'Logg ut' })).toBeVisible();
  await office.getByRole('button', { name: 'Rediger Mona Medlem' }).click();
  await dialog.getByLabel('E-postadresse').fill(email);
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(office.getByText(`når lenken som er sendt til ${email}, er fulgt.`)).toBeVisible();
  await expect(office.getByText(`venter på verifisering av ny adresse: ${email}`)).toBeVisible();

  // Nothing has changed yet: no password link goes to the new address, the session stands.
  await new Api(origin).must(operations.requestPasswordReset, { email });
  expect((await person.api.call(operations.verifySession, {})).status).toBe(200);
  const notice = await mailTo(mailPage, person.email, /ny e-postadresse er bestilt/i);
  expect(notice.text).toContain(email);

  const page = await visitor(browser);
  await page.goto(
    linkIn(await mailTo(mailPage, email, /verifiser den nye e-postadressen/i), '/verify-email'),
  );
  await page.getByRole('button', { name: 'Verifiser e-postadressen' }).click();
  await expect(page.getByRole('heading', { name: 'E-postadressen er endret' })).toBeVisible();
  await expect(theirs).toHaveURL(/\/login/);
  await expect(theirs.getByText(/Økten din er avsluttet/)).toBeVisible();
  await mailTo(mailPage, person.email, /e-postadressen din hos .* er endret/i);
  await sendLogin(page, email, password, false);
  await expect(page.getByRole('button', { name: 'Logg ut' })).toBeVisible();
  expect((await new Api(origin).call(operations.login, { email: peer.email, password })).status).toBe(200);
});

test('[J-6] the former address stops a change by the mailed button @long', async ({ browser }) => {
  const { admin, member: person } = await anAdminAndAMember('Mona Medlem');
  const email = fresh('fremmed');
  await admin.api.must(operations.updateUser, { user_id: person.user.id, email });
  const page = await visitor(browser);
  const notice = await mailTo(mailPage, person.email, /ny e-postadresse er bestilt/i);
  await page.goto(linkIn(notice, '/stop-address-change'));
  await page.getByRole('button', { name: 'Stopp endringen' }).click();
  await expect(page.getByText(`Brukeren din logger fortsatt inn med ${person.email}.`)).toBeVisible();
  await page.goto(linkIn(await mailTo(mailPage, email, /verifiser den nye/i), '/verify-email'));
  await expect(page.getByRole('alert')).toHaveText('Ugyldig verifiseringslenke');
});

test('[J-7] [J-14] opening a link confirms nothing; its button does, and the used link leads on', async ({
  browser,
}) => {
  const { association } = await aNewAssociation();
  const email = fresh('mona');
  const link = await registered(association, email);
  // As a mail scanner with a browser of its own does.
  for (let n = 0; n < 2; n += 1) {
    const scanner = await visitor(browser);
    await scanner.goto(link);
    await expect(scanner.getByRole('button', { name: 'Verifiser e-postadressen' })).toBeVisible();
    await scanner.context().close();
  }
  const login = () => new Api(origin).call(operations.login, { email, password });
  expect((await login()).body.code).toBe('EMAIL_NOT_VERIFIED');

  const page = await visitor(browser);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(link);
  for (const text of ['Mona Medlem', association.name, email])
    await expect(page.getByText(text)).toBeVisible();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(320);
  await isAccessible(page, 'email link');
  await page.getByRole('button', { name: 'Verifiser e-postadressen' }).press('Enter');
  await expect(page.getByText(`E-postadressen ${email} er verifisert.`)).toBeVisible();
  const steps = page.getByRole('list', { name: 'Veien til innlogging' }).getByRole('listitem');
  await expect(steps).toHaveText([/^E-post/, /^Godkjenning venter/, 'Logg inn']);
  expect(await width()).toBeLessThanOrEqual(320);
  await isAccessible(page, 'verified');
  expect((await login()).body.code).toBe('ACCOUNT_PENDING');
  await page.reload();
  await expect(page.getByText(`E-postadressen ${email} er verifisert.`)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[J-7] a rejected person’s account stays as it is until the address confirms the new registration', async ({
  browser,
}) => {
  const { systemadmin, association } = await aNewAssociation();
  const email = fresh('avvist');
  await registered(association, email, 'Rette Eier');
  const listed = async () =>
    (await systemadmin.api.must(operations.getUsers, { include_pending: true })).users.find(
      (user) => user.email === email,
    );
  const user_id = (await listed())?.id ?? '';
  await systemadmin.api.must(operations.rejectUser, { user_id });
  const link = await registered(association, email, 'Fremmed Person');
  expect(await listed()).toBeUndefined();
  const page = await visitor(browser);
  await page.goto(link);
  await expect(page.getByText('Fremmed Person')).toBeVisible();
  expect(await listed()).toBeUndefined();
  await page.getByRole('button', { name: 'Verifiser e-postadressen' }).click();
  await expect(page.getByText(`E-postadressen ${email} er verifisert.`)).toBeVisible();
  expect(await listed()).toMatchObject({ id: user_id, full_name: 'Fremmed Person', email_verified: true });
});

test('[J-14] [J-15] lost mail and early approval are no dead ends, and a mailed page opens after the login @long', async ({
  browser,
}) => {
  const { systemadmin, association } = await aNewAssociation();
  const email = fresh('tapt');
  await registered(association, email);
  const office = await browserOf(browser, systemadmin);
  await office.goto('/users');
  const waiting = office.getByRole('listitem').filter({ hasText: email });
  await waiting.getByRole('button', { name: 'Godkjenn' }).click();
  await expect(
    office.getByText('Mona Medlem er godkjent, men kan ikke logge inn før e-postadressen er verifisert.'),
  ).toBeVisible();
  const letter = await mailTo(mailPage, email, /er godkjent/i);
  expect(letter.text).toContain('Du må verifisere e-postadressen din før du kan logge inn.');

  const page = await visitor(browser);
  await page.goto('/study-plans?status=draft');
  await expect(page.getByText('Logg inn for å åpne siden du skulle til.')).toBeVisible();
  await fillLogin(page, email, password);
  await page.getByRole('button', { name: 'Send ny lenke' }).click();
  await expect(page.getByText(/har vi sendt en ny lenke/)).toBeVisible();

  // The systemadmin can also do it by hand, in the active list; others may wait above it.
  await office.goto(`/users?search=${encodeURIComponent(email)}`);
  const active = office.getByRole('row').filter({ hasText: email });
  await expect(active.getByText('E-post ikke verifisert')).toBeVisible();
  await active.getByRole('button', { name: 'Verifiser e-post for Mona Medlem' }).click();
  await expect(office.getByText('E-post verifisert!')).toBeVisible();
  await expect(active.getByRole('button', { name: /Verifiser e-post/ })).toHaveCount(0);
  await fillLogin(page, email, password);
  await expect(page).toHaveURL(`${origin}/study-plans?status=draft`);
});

test('[J-16] whoever is moved is told so and that they wait; the administrators there are told too @long', async ({
  browser,
}) => {
  const systemadmin = await signInSystemadmin(new Api(origin));
  const [from, to] = [await anAssociation(systemadmin), await anAssociation(systemadmin)];
  const [admin, host, person] = await Promise.all([
    aPerson(systemadmin, mailPage, from, 'admin', 'Anne Administrator'),
    aPerson(systemadmin, mailPage, to, 'admin', 'Vert Administrator'),
    aPerson(systemadmin, mailPage, from, 'member', 'Mona Medlem'),
  ]);
  const office = await browserOf(browser, admin);
  await office.goto('/users');
  await office.getByRole('button', { name: 'Rediger Mona Medlem' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Studieforbund').selectOption({ label: to.name });
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(office.getByText('Endringene for Mona Medlem er lagret.')).toBeVisible();
  const told = await mailTo(mailPage, person.email, /opplysningene dine .* er endret/i);
  expect(told.text).toContain(`Studieforbund: ${to.name}`);
  expect(told.text).toContain('må godkjennes av studieforbundet den nå hører til');
  const arrived = await mailTo(mailPage, host.email, /flyttet til studieforbundet/i);
  expect(arrived.text).toContain(`Én bruker er flyttet til ${to.name}`);
});

test('[J-21] a session is looked up and ended with the token in the body alone', async () => {
  const systemadmin = await signInSystemadmin(new Api(origin));
  const { token } = await signInSystemadmin(new Api(origin));
  const nobody = new Api(origin);
  expect(await nobody.call(operations.verifySession, { token })).toMatchObject({
    status: 200,
    body: { user: { email: systemadmin.email } },
  });
  expect((await nobody.call(operations.logout, { token })).status).toBe(200);
  expect((await nobody.call(operations.verifySession, { token })).status).toBe(401);
});
