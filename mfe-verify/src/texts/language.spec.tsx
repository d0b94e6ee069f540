import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../expose.tsx';
import { aCode, aPublicPlan } from '../testing/public-plan-builder.ts';
import { formats, longDate, timeOfDay } from './formats.ts';
import { wantedLanguage } from './language.ts';
import { speak } from './texts.ts';

const preferred = (...languages: string[]) =>
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
const norwegian = navigator.languages;
const forget = () => {
  document.cookie = 'kv_lang=; Path=/; Max-Age=0';
};

beforeEach(forget);
afterEach(async () => {
  preferred(...norwegian);
  forget();
  await act(() => speak('nb'));
});

function showPlan(overrides: Parameters<typeof aPublicPlan>[0] = {}) {
  const plan = aPublicPlan(overrides);
  stubOperations({ verifyPublicPlan: { study_plan: plan, legal_text: '<p>Lov</p>' } });
  return renderScreen(<App />, { at: `/verify/${plan.approval_link}` });
}

describe('[O-5] which language the frame has', () => {
  test.each([
    [{ query: '?lang=en', cookies: 'kv_lang=nn', preferred: ['nb'] }, 'en'],
    [{ query: '', cookies: 'a=1; kv_lang=nn', preferred: ['en-US'] }, 'nn'],
    [{ query: '', cookies: '', preferred: ['sv-SE', 'nn-NO', 'en'] }, 'nn'],
    [{ query: '', cookies: '', preferred: ['no'] }, 'nb'],
    [{ query: '?lang=tlh', cookies: 'kv_lang=xx', preferred: ['fr'] }, 'nb'],
    [{ query: '?lang=__proto__&lang=en', cookies: 'kv_lang=%E0', preferred: [''] }, 'nb'],
    [{ query: '', cookies: '', preferred: [] }, 'nb'],
  ])('%j is %s', (asked, language) => {
    expect(wantedLanguage(asked)).toBe(language);
  });

  test('the browser’s wish is followed, and the plan’s text stays as it was written', async () => {
    preferred('en-GB', 'nb');
    showPlan();
    const title = await screen.findByRole('heading', { level: 1, name: aPublicPlan().title });
    expect(title).toHaveAttribute('lang', 'no');
    expect(screen.getByText('Approved study plan')).toBeVisible();
    expect(screen.getByText('1.5 competence points (kompetansepoeng), 42 hours')).toBeVisible();
    expect(
      await screen.findByText('The text of the plan is in Norwegian and has not been translated.'),
    ).toBeVisible();
    expect(screen.getByText('Hjerte-lunge-redning').closest('[lang]')).toHaveAttribute('lang', 'no');
    expect(screen.getByRole('heading', { name: 'Learning outcomes' }).closest('[lang]')).toHaveAttribute(
      'lang',
      'en',
    );
    expect(screen.getByText('Lov').closest('[lang]')).toHaveAttribute('lang', 'no');
    expect(document.title).toMatch(/^Approved study plan: /);
    await screen.findByRole('img', { name: 'QR code for this page' });
  });

  test('the switch changes it at once and is remembered', async () => {
    const { person } = showPlan();
    const languages = await screen.findByRole('navigation', { name: 'Språk' });
    expect(within(languages).getByText('Bokmål')).toHaveAttribute('aria-current', 'true');
    await screen.findByRole('img', { name: 'QR-kode til denne siden' });
    await person.click(within(languages).getByRole('link', { name: 'Nynorsk' }));
    expect(await screen.findByText('Godkjend studieplan')).toBeVisible();
    expect(document.cookie).toContain('kv_lang=nn');
    expect(screen.queryByText(/er skriven på/)).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Bokmål' }));
    expect(await screen.findByText('Godkjent studieplan')).toBeVisible();
    expect(document.cookie).toContain('kv_lang=nb');
  });

  test('a plan in another language says so in bokmål too', async () => {
    showPlan({ metadata: { ...aPublicPlan().metadata, language: 'en' } });
    expect(
      await screen.findByText('Teksten i planen er skrevet på engelsk og er ikke oversatt.'),
    ).toBeVisible();
    await screen.findByRole('img', { name: 'QR-kode til denne siden' });
  });

  test('the server’s refusals are said by their code', async () => {
    preferred('en');
    stubOperations({ verifyPublicPlan: refusal('PUBLIC_PLAN_NOT_FOUND') });
    renderScreen(<App />, { at: `/verify/${aCode()}` });
    expect(await screen.findByText('Study plan not found or not approved')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
  });

  test('dates and percentages are written as the language has it, and are never broken', async () => {
    const moment = '2026-11-22T09:05:00Z';
    expect([longDate(moment), timeOfDay(moment), formats().percentage(81.4)]).toEqual([
      '22.\u00a0november\u00a02026',
      'kl.\u00a010.05',
      '81,4\u00a0%',
    ]);
    await act(() => speak('en'));
    expect([longDate(moment), timeOfDay(moment), formats().percentage(81.4)]).toEqual([
      '22\u00a0November\u00a02026',
      '10:05',
      '81.4%',
    ]);
  });
});
