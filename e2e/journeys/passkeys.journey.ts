import { expect, type Page } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { isAccessible } from '../fixtures/accessibility.ts';
import { aged } from '../fixtures/inside.ts';
import { sendLogin, visitor } from '../fixtures/login.ts';
import { aMember } from '../fixtures/new-association.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

/** A phone or laptop that holds passkeys and verifies its owner, in the page's browser. */
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifiesOwner: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** The check narrows the window; what follows is done at a desk. */
async function accessible(page: Page, what: string): Promise<void> {
  const size = page.viewportSize();
  await isAccessible(page, what);
  if (size) await page.setViewportSize(size);
}

test('[J-11] a passkey is registered, logs in alone, completes a password login, and is removed', async ({
  browser,
}) => {
  const { member: person } = await aMember('Mona Medlem');
  const page = await visitor(browser);
  const device = await withAuthenticator(page);
  await sendLogin(page, person.email, person.password, false);
  await page.getByRole('button', { name: 'Logg ut' }).waitFor();
  await page.goto('/devices');
  await expect(page.getByText('Du har ingen passnøkler.')).toBeVisible();
  await page.getByRole('button', { name: 'Registrer passnøkkel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Navn på passnøkkelen').fill(' ');
  await dialog.getByRole('button', { name: 'Registrer' }).click();
  await expect(dialog.getByText('Gi passnøkkelen et navn')).toBeVisible();
  await dialog.getByLabel('Navn på passnøkkelen').fill('Telefonen min');
  await accessible(page, 'registering a passkey');
  await dialog.getByRole('button', { name: 'Registrer' }).press('Enter');
  await expect(page.getByText('Passnøkkelen «Telefonen min» er registrert')).toBeVisible();
  const keys = page.getByRole('list', { name: 'Passnøklene dine' }).getByRole('listitem');
  await expect(keys).toHaveText([/Telefonen min.*ikke brukt ennå/]);
  await page.getByLabel('Spør om passnøkkelen når jeg logger inn med passord').check();
  await expect(page.getByText('Du blir spurt om passnøkkelen når du logger inn med passord')).toBeVisible();
  await accessible(page, 'passkeys');

  await page.getByRole('button', { name: 'Logg ut' }).click();
  await page.getByLabel('E-postadresse').waitFor();
  // Nobody at the device: the attempt ends with a sentence, and the password is still there to be used.
  await device.verifiesOwner(false);
  await page.getByRole('button', { name: 'Logg inn med passnøkkel' }).click();
  await expect(page.getByRole('alert')).toContainText('Passnøkkelen ble ikke brukt');
  await device.verifiesOwner(true);
  await page.getByRole('button', { name: 'Logg inn med passnøkkel' }).click();
  await page.getByRole('button', { name: 'Logg ut' }).click();
  // A logout sends what is unsent first: whoever leaves before it is done is signed in still.
  await page.getByLabel('E-postadresse').waitFor();

  await sendLogin(page, person.email, person.password, true);
  await expect(page.getByRole('heading', { name: 'Bruk passnøkkelen' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  await accessible(page, 'second step');
  await page.getByRole('button', { name: 'Bruk passnøkkel' }).click();
  await page.getByRole('button', { name: 'Logg ut' }).waitFor();

  await page.goto('/devices');
  await expect(keys).toHaveText([/Telefonen min.*sist brukt/]);
  await keys.getByRole('button', { name: 'Fjern' }).click();
  await dialog.getByRole('button', { name: 'Fjern' }).click();
  await expect(page.getByText('Passnøkkelen «Telefonen min» er fjernet')).toBeVisible();
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await page.getByRole('button', { name: 'Logg inn med passnøkkel' }).click();
  await expect(page.getByRole('alert')).toContainText('Passnøkkelen ble ikke godtatt');
  await sendLogin(page, person.email, person.password, false);
  await page.getByRole('button', { name: 'Logg ut' }).waitFor();
});

test('[J-11] after 30 minutes a change of role and a download ask in place who one is, and then go on @long', async ({
  browser,
}) => {
  const { systemadmin, member: person } = await aMember('Mona Medlem');
  const { backup } = await systemadmin.api.must(operations.createBackup, { description: 'Før prøven' });
  const old = async () => {
    const token = await aged(systemadmin.token, 45);
    return browserOf(browser, { ...systemadmin, token });
  };
  const roleOf = async () =>
    (await systemadmin.api.must(operations.getUsers, {})).users.find(({ id }) => id === person.user.id)?.role;

  const page = await old();
  await page.goto(`/users?search=${encodeURIComponent(person.email)}`);
  await page.getByRole('button', { name: 'Rediger Mona Medlem' }).first().click();
  const edit = page.getByRole('dialog', { name: 'Rediger bruker' });
  await edit.getByLabel('Rolle').selectOption('admin');
  await edit.getByRole('button', { name: 'Lagre' }).click();
  const asks = page.getByRole('dialog', { name: 'Bekreft at det er deg' });
  await asks.getByLabel('Passord').fill('feil passord');
  await accessible(page, 'who one is');
  await asks.getByRole('button', { name: 'Bekreft' }).click();
  await expect(asks.getByText('Passordet er feil.')).toBeVisible();
  expect(await roleOf()).toBe('member');
  await asks.getByLabel('Passord').fill(systemadmin.password);
  await asks.getByLabel('Passord').press('Enter');
  await expect(asks).toHaveCount(0);
  await expect(edit).toHaveCount(0);
  await expect.poll(roleOf).toBe('admin');

  // The backup service asks too, and who will not say who they are gets nothing.
  const other = await old();
  await other.goto('/settings?tab=sikkerhetskopier');
  const row = other.getByRole('listitem').filter({ hasText: backup.backup_id });
  await row.getByRole('button', { name: /Last ned/ }).click();
  const download = other.getByRole('dialog', { name: 'Last ned sikkerhetskopi' });
  await download.getByLabel('Passordfrase').fill('blå hest under bordet');
  await download.getByRole('button', { name: 'Last ned' }).click();
  const asksAgain = other.getByRole('dialog', { name: 'Bekreft at det er deg' });
  await asksAgain.getByRole('button', { name: 'Avbryt' }).click();
  await expect(download.getByRole('alert')).toContainText('Bekreft at det er deg');
  await download.getByRole('button', { name: 'Last ned' }).click();
  await asksAgain.getByLabel('Passord').fill(systemadmin.password);
  const file = other.waitForEvent('download');
  await asksAgain.getByRole('button', { name: 'Bekreft' }).click();
  expect((await file).suggestedFilename()).toContain(backup.backup_id);
});
