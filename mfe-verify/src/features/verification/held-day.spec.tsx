import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { bareAnswer, refusal, stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { aCode, aPublicPlan } from '../../testing/public-plan-builder.ts';
import { chooseLanguage } from '../../texts/texts.ts';
import { aHeldDay } from '../../testing/held-day-builder.ts';

const title = 'Gjaldt planen en bestemt dag?';

async function show(getHeldDay: Stubs['getHeldDay'], stubs: Stubs = {}) {
  const calls = stubOperations({
    verifyPublicPlan: { study_plan: aPublicPlan(), legal_text: '' },
    ...(getHeldDay && { getHeldDay }),
    ...stubs,
  });
  renderScreen(<App />, { at: `/verify/${aCode()}` });
  const section = await screen.findByRole('region', { name: title });
  const ask = (day: string) => {
    fireEvent.change(within(section).getByLabelText('Dato'), { target: { value: day } });
    fireEvent.click(within(section).getByRole('button', { name: 'Se hva loggen viser' }));
  };
  return { calls, section, ask };
}

test('[S-1] a date on the page of a code is answered with the entries of the log, the paragraph and no more', async () => {
  const { calls, section, ask } = await show({ answer: aHeldDay() });
  ask('2026-03-12');
  expect(await within(section).findByText('Versjon 2 gjaldt 12. mars 2026.')).toBeVisible();
  expect(within(section).getByRole('status')).toHaveTextContent('Slik loggen viser:');
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'Godkjent 4. februar 2026 kl. 12.00, oppføring 118',
    'Avløst 20. juni 2026 kl. 10.30, oppføring 203',
  ]);
  expect(section).toHaveTextContent('KD 15.12.2020 nr. 2874 § 2');
  expect(calls.of('getHeldDay')).toEqual([{ code: aCode(), day: '2026-03-12' }]);
  expect(calls.headersOf('getHeldDay')[0]?.get('authorization')).toBeNull();
  await act(() => chooseLanguage('en'));
  expect(section).toHaveTextContent('Version 2 was valid on 12 March 2026.');
  await act(() => chooseLanguage('nb'));
});

test('[S-1] an empty date is asked for at its field, and nothing is looked up', async () => {
  const { calls, section, ask } = await show({ answer: aHeldDay() });
  ask('');
  expect(within(section).getByText('Velg en dato fra 2000 til 2199.')).toBeVisible();
  expect(within(section).getByLabelText('Dato')).toHaveAttribute('aria-invalid', 'true');
  expect(calls.of('getHeldDay')).toEqual([]);
});

test('[S-1] a refusal is told in its words, and the next try answers', async () => {
  const { calls, section, ask } = await show(refusal('TOO_MANY_REQUESTS'));
  ask('2026-03-12');
  expect(await within(section).findByText('For mange forsøk. Vent litt og prøv igjen.')).toBeVisible();
  calls.answer({ getHeldDay: { answer: aHeldDay({ held: 'no', ahead: false }) } });
  ask('2026-01-12');
  expect(await within(section).findByText('Versjon 2 gjaldt ikke 12. januar 2026.')).toBeVisible();
  expect(section).toHaveTextContent('Den var ikke godkjent på forhånd');
});

test('[S-1] of an erased version, too, the log answers for its days', async () => {
  const { section, ask } = await show(
    { answer: aHeldDay() },
    {
      verifyPublicPlan: bareAnswer(404, {
        success: false,
        code: 'WITHDRAWN',
        withdrawn_at: '2026-10-01T10:00:00Z',
      }),
    },
  );
  ask('2026-03-12');
  expect(await within(section).findByText('Versjon 2 gjaldt 12. mars 2026.')).toBeVisible();
});
