import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { PlanContent } from '@studieplan/contracts';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import { systemadmin } from '@studieplan/infrastructure/running-copy';
import { sendNow } from '../fixtures/deciding.ts';
import { linkIn, mailTo } from '../fixtures/api.ts';
import { mailPage, origin } from '../fixtures/environment.ts';
import { sendLogin, visitor } from '../fixtures/login.ts';
import { organizationNumber } from '../fixtures/people.ts';
import { test } from '../fixtures/test.ts';

const example = new URL('../../services/ai/examples/single/d02-turledelse.json', import.meta.url);
const written = (JSON.parse(readFileSync(example, 'utf8')) as { plan: PlanContent }).plan;
// The administrator sees all plans, and others have been made of the example.
const plan = { ...written, title: `${written.title}, kull ${String(Date.now()).slice(-6)}` };

async function signIn(page: Page, email: string, password: string): Promise<void> {
  // The code for a remembered device has a journey of its own.
  await sendLogin(page, email, password, false);
  await expect(page.getByRole('button', { name: 'Logg ut' })).toBeVisible();
}

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link', { name });

/** Fills a list as people do: Enter adds the next field. */
async function fillList(page: Page, itemLabel: string, items: string[]): Promise<void> {
  for (const [index, item] of items.entries()) {
    const field = page.getByRole('textbox', { name: `${itemLabel} ${index + 1}`, exact: true });
    if (index > 0) await page.keyboard.press('Enter');
    await field.fill(item);
    await field.press('End');
  }
}

async function fillEditor(page: Page): Promise<void> {
  // To the letter: the list, which stands until the form is there, has a field with the word in its name.
  await page.getByLabel('Tittel', { exact: true }).fill(plan.title);
  await page.getByLabel('Beskrivelse').fill(plan.description);
  await page.getByLabel('Kompetansepoeng').fill(String(plan.ects_credits).replace('.', ','));
  await page.getByLabel('Estimerte timer').fill(String(plan.estimated_hours));
  await fillList(page, 'Kunnskaper', plan.learning_outcomes.knowledge);
  await fillList(page, 'Ferdigheter', plan.learning_outcomes.skills);
  await fillList(page, 'Kompetanse', plan.learning_outcomes.competence);
  await fillList(page, 'Modul', plan.content_modules);
  await page.getByLabel('Vurderingskriterier').fill(plan.assessment_criteria);
  await page.getByLabel('EQF-nivå').selectOption(plan.metadata.eqf_level);
  await page.getByRole('button', { name: 'Legg til vurderingsform' }).click();
  for (const method of plan.metadata.assessment_methods) {
    await page.getByLabel('Ny vurderingsform').fill(method);
    await page.getByLabel('Ny vurderingsform').press('Enter');
  }
}

// Its types describe an ES module, the package is CommonJS.
const decodeQr = jsqr as unknown as typeof jsqr.default;

/** The address in the QR code, read from the pixels of the page as a phone would. */
async function addressInQrCode(page: Page): Promise<string> {
  const picture = await page.getByRole('img', { name: /QR-kode/ }).screenshot();
  const { data, width, height } = PNG.sync.read(picture);
  const code = decodeQr(new Uint8ClampedArray(data), width, height);
  if (!code) throw new Error('no QR code in the picture');
  return code.data;
}

test('[R-002] [R-005] [R-007] [R-041] [R-095] [R-228] [R-240] [R-440] a plan travels from draft to public verification', async ({
  browser,
}) => {
  const unique = Date.now().toString(36);
  const association = `Studieforbundet Fjell ${unique}`;
  const email = `medlem-${unique}@example.no`;
  const password = 'et trygt passord 123';

  // The system administrator makes an association.
  const administrator = await visitor(browser);
  await signIn(administrator, systemadmin.email, systemadmin.password);
  await menu(administrator, 'Studieforbund').click();
  await administrator.getByRole('button', { name: 'Opprett studieforbund' }).click();
  const dialog = administrator.getByRole('dialog');
  await dialog.getByLabel('Navn').fill(association);
  await dialog.getByLabel('Organisasjonsnummer').fill(organizationNumber());
  await dialog.getByLabel('Kontakt-e-post').fill('post@example.no');
  await dialog.getByRole('button', { name: 'Opprett' }).click();
  await expect(administrator.getByText(association).first()).toBeVisible();

  // A member registers and follows the mailed link.
  const member = await visitor(browser);
  await member.goto('/register');
  await member.getByLabel('Fullt navn').fill('Mona Medlem');
  await member.getByLabel('Studieforbund').selectOption({ label: association });
  await member.getByLabel('E-postadresse').fill(email);
  await member.getByLabel('Passord', { exact: true }).fill(password);
  await member.getByRole('button', { name: /Registrer|Opprett/ }).click();
  await expect(member.getByText(/lenke/i).first()).toBeVisible();
  await member.goto(linkIn(await mailTo(mailPage, email, /verifiser/i), '/verify-email'));
  await member.getByRole('button', { name: 'Verifiser e-postadressen' }).click();
  await expect(member.getByText(`E-postadressen ${email} er verifisert.`)).toBeVisible();

  // Not before the approval.
  await member.goto('/login');
  await member.getByLabel('E-postadresse').fill(email);
  await member.getByLabel('Passord', { exact: true }).fill(password);
  await member.getByRole('button', { name: 'Logg inn', exact: true }).click();
  await expect(member.getByText('Brukeren venter på godkjenning fra studieforbundet.')).toBeVisible();
  await menu(administrator, 'Brukere').click();
  const pending = administrator.getByRole('listitem').filter({ hasText: email });
  await pending.getByRole('button', { name: 'Godkjenn' }).click();
  await expect(pending).toHaveCount(0);
  await mailTo(mailPage, email, /godkjent/i);
  await signIn(member, email, password);

  // The member writes, saves, validates and sends in.
  await menu(member, 'Studieplaner').click();
  await member.getByRole('link', { name: 'Ny studieplan' }).first().click();
  await fillEditor(member);
  await member.getByRole('button', { name: 'Lagre som utkast' }).click();
  await expect(member).toHaveURL(/\/study-plans$/);
  await member.getByRole('link', { name: plan.title, exact: true }).click();
  await member.getByRole('link', { name: 'Rediger' }).click();
  // The plan's page has a button of this name too, and stands until the editor is there.
  await expect(member.getByLabel('Tittel')).toBeVisible();
  await member.getByRole('button', { name: 'Kjør KI-validering' }).click();
  await expect(member.getByText(/Over grensen/i).first()).toBeVisible();
  await member.getByRole('button', { name: 'Send inn' }).click();
  await expect(member).toHaveURL(/\/study-plans$/);
  const row = member.getByRole('listitem').filter({ hasText: plan.title });
  await expect(row.getByText('Innsendt')).toBeVisible();

  // The administrator approves.
  await menu(administrator, 'Studieplaner').click();
  await administrator.getByRole('link', { name: plan.title, exact: true }).click();
  await administrator.getByRole('button', { name: 'Godkjenn', exact: true }).click();
  await administrator.getByRole('dialog').getByRole('button', { name: 'Godkjenn' }).click();
  await sendNow(administrator);
  await expect(administrator.getByText('Studieplan godkjent! Godkjenningslenke er generert.')).toBeVisible();
  await mailTo(mailPage, email, /godkjent/i);
  await administrator.getByRole('link', { name: 'Åpne offentlig side' }).click();

  // Somebody outside opens the address in the QR code.
  await expect(administrator.getByRole('img', { name: /QR-kode/ })).toBeVisible();
  const address = await addressInQrCode(administrator);
  expect(address).toMatch(new RegExp(`^${origin}/verify/[0-9A-HJKMNP-TV-Z]{13}$`));
  const outsider = await visitor(browser);
  const looked: string[] = [];
  outsider.on('request', (request) => looked.push(new URL(request.url()).pathname));
  await outsider.goto(address);
  await expect(outsider.getByRole('heading', { level: 1, name: plan.title })).toBeVisible();
  await expect(outsider.getByText('Godkjent av administrator').first()).toBeVisible();
  await expect(outsider.getByText(association).first()).toBeVisible();
  for (const outcome of plan.learning_outcomes.skills)
    await expect(outsider.getByText(outcome)).toBeVisible();
  expect(looked.filter((path) => path.startsWith('/api/auth'))).toEqual([]);
});
