import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { Api, linkIn, mailTo } from '../fixtures/api.ts';
import { clicks, countClicks } from '../fixtures/clicks.ts';
import { mailPage, origin } from '../fixtures/environment.ts';
import { mailedCode, sendLogin, visitor } from '../fixtures/login.ts';
import { aNewAssociation, aMember, anAdminAndAMember } from '../fixtures/new-association.ts';
import { anAssociation, aPerson, signInSystemadmin } from '../fixtures/people.ts';
import { browserOf, menu } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

const password = 'et trygt passord 123';

test('[R-042] [R-051] [R-052] [R-053] [R-150] register, verify, approve, sign in by code; the trusted device skips it until it is revoked', async ({
  browser,
}) => {
  const { systemadmin, association } = await aNewAssociation();
  const admin = await aPerson(systemadmin, mailPage, association, 'admin', 'Anne Administrator');
  const email = `mona-${randomUUID().slice(0, 8)}@example.no`;

  const page = await visitor(browser);
  await countClicks(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Registrer deg' }).click();
  await page.getByLabel('Fullt navn').fill('Mona Medlem');
  await page.getByLabel('Studieforbund').selectOption({ label: association.name });
  await page.getByLabel('E-postadresse').fill(email);
  await page.getByLabel('Passord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Registrer deg' }).click();
  await page.goto(linkIn(await mailTo(mailPage, email, /verifiser/i), '/verify-email'));
  await page.getByRole('button', { name: 'Verifiser e-postadressen' }).click();
  await expect(page.getByText(`E-postadressen ${email} er verifisert.`)).toBeVisible();
  // The link in the mail is the fourth.
  expect(await clicks(page)).toBeLessThanOrEqual(3);

  // The administrator hears of it by mail, and approves.
  const notice = await mailTo(mailPage, admin.email, /venter på godkjenning/i);
  expect(notice.text).toContain('Mona Medlem');
  const office = await visitor(browser);
  await countClicks(office);
  await sendLogin(office, admin.email, admin.password, true);
  await office.getByLabel('Verifiseringskode').fill(await mailedCode(admin.email));
  await office.getByRole('button', { name: 'Verifiser' }).click();
  await office.getByRole('button', { name: 'Logg ut' }).click();
  await expect(office.getByRole('heading', { name: 'Logg inn' })).toBeVisible();
  // On a device that is known: login, the page of users, and the person is let in.
  const before = await clicks(office);
  await sendLogin(office, admin.email, admin.password, true);
  await menu(office, 'Brukere').click();
  const waiting = office.getByRole('listitem').filter({ hasText: email });
  await waiting.getByRole('button', { name: 'Godkjenn' }).click();
  await expect(waiting).toHaveCount(0);
  expect((await clicks(office)) - before).toBeLessThanOrEqual(3);

  // The first login on this device asks for the mailed code.
  await mailTo(mailPage, email, /er godkjent/i);
  await sendLogin(page, email, password, true);
  await expect(page.getByRole('heading', { name: 'Verifiser enheten' })).toBeVisible();
  await page.getByLabel('Verifiseringskode').fill((await mailedCode(email)).toLowerCase());
  await page.getByRole('button', { name: 'Verifiser' }).click();
  const logOut = page.getByRole('button', { name: 'Logg ut' });
  await expect(logOut).toBeVisible();
  await expect(page).toHaveURL(`${origin}/`);

  // The next one does not.
  await logOut.click();
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible();
  await sendLogin(page, email, password, true);
  await expect(logOut).toBeVisible();

  await page.goto('/devices');
  const row = page.getByRole('row').filter({ hasText: 'Denne enheten' });
  await row.getByRole('button', { name: 'Fjern' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fjern', exact: true }).click();
  await expect(page.getByText('Enhet fjernet')).toBeVisible();
  await expect(row).toHaveCount(0);
  await logOut.click();
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible();
  await sendLogin(page, email, password, true);
  await expect(page.getByRole('heading', { name: 'Verifiser enheten' })).toBeVisible();
});

test('[R-045] [R-047] [R-252] a forgotten password is reset by a mailed link that works once @long', async ({
  browser,
}) => {
  const { member: person } = await aMember();
  const elsewhere = await browserOf(browser, person);
  await elsewhere.goto('/study-plans');
  await expect(elsewhere.getByRole('button', { name: 'Logg ut' })).toBeVisible();

  const page = await visitor(browser);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Glemt passord?' }).click();
  // The login has a field of this name too, and stands until the next page is there.
  await expect(page.getByRole('heading', { name: 'Glemt passord' })).toBeVisible();
  await page.getByLabel('E-postadresse').fill(person.email);
  await page.getByRole('button', { name: 'Send lenke' }).click();
  await expect(page.getByRole('heading', { name: 'Sjekk e-posten din' })).toBeVisible();
  const link = linkIn(await mailTo(mailPage, person.email, /nytt passord/i), '/reset-password');
  await page.goto(link);
  await page.getByLabel('Nytt passord', { exact: true }).fill('et helt nytt passord 456');
  await page.getByLabel('Bekreft nytt passord').fill('et helt nytt passord 456');
  await page.getByRole('button', { name: 'Lagre nytt passord' }).click();
  await expect(page.getByRole('heading', { name: 'Passordet er endret' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await mailTo(mailPage, person.email, /er endret/i);

  // The other browser is thrown out, and the link is spent.
  await expect(elsewhere).toHaveURL(/\/login/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Ugyldig lenke' })).toBeVisible();
  await sendLogin(page, person.email, 'et helt nytt passord 456', false);
  await expect(page.getByRole('button', { name: 'Logg ut' })).toBeVisible();
});

test('[R-243] [R-250] [R-422] whoever is deactivated is thrown out of an open browser at once', async ({
  browser,
}) => {
  const { admin, member: person } = await anAdminAndAMember('Mona Medlem');
  const theirs = await browserOf(browser, person);
  await theirs.goto('/study-plans');
  await expect(theirs.getByRole('button', { name: 'Logg ut' })).toBeVisible();
  const office = await browserOf(browser, admin);
  await office.goto('/users');
  await office.getByRole('button', { name: 'Deaktiver Mona Medlem' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Deaktiver bruker' }).click();
  await expect(office.getByText('Bruker Mona Medlem er deaktivert. E-postvarsling er sendt.')).toBeVisible();
  // Sooner than the next look for news, which comes every 10 s, would find it out.
  await expect(theirs).toHaveURL(/\/login/, { timeout: 5000 });
  await mailTo(mailPage, person.email, /er deaktivert/i);
  expect(await person.api.call(operations.verifySession, {})).toMatchObject({ status: 401 });
});

test('[R-180] [R-182] [R-184] [R-423] an association is deleted after its people have moved, roles kept @long', async ({
  browser,
}) => {
  const systemadmin = await signInSystemadmin(new Api(origin));
  const [closing, target] = [await anAssociation(systemadmin), await anAssociation(systemadmin)];
  const [admin, member] = await Promise.all([
    aPerson(systemadmin, mailPage, closing, 'admin'),
    aPerson(systemadmin, mailPage, closing),
  ]);
  const page = await browserOf(browser, systemadmin);
  await page.goto('/');
  await menu(page, 'Studieforbund').click();
  await page.getByRole('button', { name: `Slett ${closing.name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(member.email)).toBeVisible();
  await dialog.getByLabel('Flytt dem til et annet studieforbund').check();
  await dialog.getByLabel('Målstudieforbund').selectOption({ label: target.name });
  await dialog.getByRole('button', { name: 'Slett studieforbund' }).click();
  await expect(page.getByText(`Studieforbund "${closing.name}" er slettet`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Slett ${closing.name}` })).toHaveCount(0);
  const { users } = await systemadmin.api.must(operations.getAssociationUsers, { association_id: target.id });
  expect(users.map(({ email, role, status }) => [email, role, status]).sort()).toEqual(
    [
      [admin.email, 'admin', 'active'],
      [member.email, 'member', 'active'],
    ].sort(),
  );
});
