import { expect, test } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { systemadmin } from '@studieplan/infrastructure/running-copy';
import { BackedUpSystem, everything } from '../fixtures/backed-up-system.ts';
import { fillLogin, sendLogin } from '../fixtures/login.ts';

let backed: BackedUpSystem;
let archive: string;
let password: string;
test.beforeAll(async () => {
  ({ backed, archive, password } = await BackedUpSystem.start());
});
test.afterAll(() => backed.system.stop());

// With more moments and parts: npm run test:long.
test('everything killed with -9 at 60 % of a restore: the old state or the new, up by itself @long', () =>
  backed.outlives(archive, 60, everything));

test('[R-463] [J-19] a restore takes everything back at once; the page watches every service restart, and loads itself @long', async ({
  browser,
}) => {
  await backed.mark('ny');
  await backed.signIn();
  const before = backed.pids();
  const old = backed.api;
  const { origin } = backed.system;
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await sendLogin(page, systemadmin.email, password, false);
  await expect(page.getByRole('navigation', { name: 'Hovedmeny' })).toBeVisible();
  await page.goto('/settings?tab=sikkerhetskopier');
  // Its id stands in other rows too: in those of the copies that restores made first.
  await page
    .getByRole('button', { name: 'Gjenopprett', exact: true })
    .and(page.locator(`[aria-describedby="backup-${archive}"]`))
    .click();
  await page.getByLabel('Skriv YES for å bekrefte').fill('YES');
  await page.getByRole('dialog').getByRole('button', { name: 'Gjenopprett' }).click();

  const reloaded = page.waitForEvent('domcontentloaded', { timeout: 240_000 });
  await expect(page.getByText('Gjenoppretting startet - systemet vil starte på nytt')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Framdrift for omstarten' })).toBeVisible();
  await expect(page.getByText(/^Systemet starter på nytt|deler av systemet er oppe igjen/)).toBeVisible();
  await reloaded;
  expect((await fetch(`${origin}/api/health`)).status).toBe(200);
  const now = backed.pids();
  expect(Object.keys(before).filter((part) => now[part] === 0 || now[part] === before[part])).toEqual([]);

  // Every old session is dead; the first try to log in succeeds.
  expect(await old.call(operations.listBackups, {})).toMatchObject({
    status: 401,
    body: { code: 'SESSION_ENDED' },
  });
  await fillLogin(page, systemadmin.email, password);
  await expect(page.getByRole('navigation', { name: 'Hovedmeny' })).toBeVisible();
  await page.goto('/settings?tab=sikkerhetskopier');
  await expect(page.getByText(/^Systemet er gjenopprettet|gjenopprettet fra/).first()).toBeVisible();
  expect(await backed.state()).toBe('gammel');
  await backed.signIn();
  expect((await backed.api.must(operations.listBackups, {})).last_outcome).toMatchObject({
    kind: 'restore',
    backup_id: archive,
    succeeded: true,
  });
  await context.close();
});
