import { expect, type Page } from '@playwright/test';
import { isAccessible } from '../fixtures/accessibility.ts';
import { anApprovedPlan, type ApprovedPlan } from '../fixtures/approved-plan.ts';
import { origin } from '../fixtures/environment.ts';
import { pressOn } from '../fixtures/keyboard.ts';
import { aPublicHost } from '../fixtures/public-host.ts';
import { test } from '../fixtures/test.ts';

test.describe.configure({ mode: 'serial' });

let plan: ApprovedPlan;
test.beforeAll(async () => {
  plan = await anApprovedPlan(`Sankekurs med dato ${Date.now().toString(36)}`);
});

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Oslo' });

/** Asks by keyboard for a day, and gives the section with its answer. */
async function askFor(page: Page, day: string) {
  const section = page.getByRole('region', { name: 'Gjaldt planen en bestemt dag?' });
  await section.getByLabel('Dato').fill(day);
  await pressOn(page, section.getByRole('button', { name: 'Se hva loggen viser' }));
  return section;
}

test('[S-1] the page of a code says whether it held on a day, by the entries of the log, on main and public hosts', async ({
  page,
}) => {
  const host = await aPublicHost();
  try {
    await page.goto(`${origin}/verify/${plan.code}`);
    const section = await askFor(page, inDays(-30));
    await expect(section).toContainText('Versjon 1 gjaldt ikke');
    await expect(section).toContainText('Den var ikke godkjent på forhånd');
    await expect(section).toContainText(/Godkjent .* kl\.\s\d\d\.\d\d, oppføring \d+/);
    await isAccessible(page, 'an answer for a day');
    await page.goto(`${host.origin}/verify/${plan.code}`);
    await expect(await askFor(page, inDays(1))).toContainText(
      /Versjon 1 gjaldt [^,]*\. Den var godkjent på forhånd/,
    );
  } finally {
    await host.close();
  }
});
