import { expect } from '@playwright/test';
import { isAccessible } from '../fixtures/accessibility.ts';
import { Api } from '../fixtures/api.ts';
import { origin } from '../fixtures/environment.ts';
import { signInSystemadmin } from '../fixtures/people.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

const tabs = ['E-post innstillinger', 'KI Validering', 'KI Generering', 'Lovverk', 'Sikkerhetskopier'];

test('the settings with the keyboard alone: five tabs, a rule, the legal text, an earlier text, a backup @long', async ({
  browser,
}) => {
  const page = await browserOf(browser, await signInSystemadmin(new Api(origin)));
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Systeminnstillinger' })).toBeVisible();
  await page.getByRole('tab', { name: tabs[0] }).focus();
  for (const name of tabs) {
    await expect(page.getByRole('tab', { name, selected: true })).toBeFocused();
    await expect(
      page.getByRole('tabpanel', { name }).getByRole('heading', { level: 2 }).first(),
    ).toBeVisible();
    await isAccessible(page, name);
    await page.keyboard.press('ArrowRight');
  }
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.keyboard.press('ArrowRight');
  await page.getByLabel('Laveste score uten advarsel').fill('71,5');
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveText('Valideringsregler lagret');
  await page.reload();
  await expect(page.getByLabel('Laveste score uten advarsel')).toHaveValue('71,5');
  await page.getByLabel('Laveste score uten advarsel').fill('70');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Valideringsregler lagret')).toBeVisible();

  await page.goto('/settings?tab=lovverk');
  const text = page.getByRole('textbox', { name: 'Tekst' });
  const first = await text.inputValue();
  expect(first).not.toBe('');
  const preview = page.getByRole('region', { name: 'Forhåndsvisning' });
  await text.fill('## Ny lov\n\n<script>alert(1)</script> **viktig**');
  await expect(preview.getByRole('heading', { name: 'Ny lov' })).toBeVisible();
  await expect(preview.locator('script')).toHaveCount(0);
  await page.getByRole('button', { name: 'Lagre lovverk-tekst' }).press('Enter');
  await expect(
    page.getByText('Lovverk-tekst lagret. Dette vises nå på offentlige studieplaner.'),
  ).toBeVisible();
  await page.getByText('Endringshistorikk').press('Enter');
  await page.getByRole('button', { name: 'Bruk denne teksten igjen' }).last().press('Enter');
  await isAccessible(page, 'an earlier text');
  await page.getByRole('button', { name: 'Bruk og lagre' }).press('Enter');
  await expect(text).toHaveValue(first.trim());

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/settings?tab=sikkerhetskopier');
  await page.getByLabel('Beskrivelse').fill('Fra reisen gjennom innstillingene');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Sikkerhetskopi opprettet: /)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Fra reisen gjennom innstillingene' })).toBeVisible();
  await isAccessible(page, 'a backup');
  await page.context().close();
});
