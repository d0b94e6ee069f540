import { act, screen, within } from '@testing-library/react';
import { operations } from '@studieplan/contracts';
import { holdCall } from '@studieplan/ui';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import { HeldBar } from './held-bar.tsx';

const about = '33333333-3333-4333-8333-333333333333';

/** The bar of whoever has just rejected a plan. */
function rejecting(stubs: Stubs) {
  const calls = stubOperations(stubs);
  const shown = renderScreen(<HeldBar />, { user: aUser({ role: 'admin' }), at: '/arbeidsliste' });
  act(() =>
    holdCall(
      operations.rejectPlan,
      { study_plan_id: about, reason: 'For kort', expected_revision: 3 },
      {
        about,
        doing: '«Sopp» avvises.',
        done: '«Sopp» er avvist. Ola får e-post.',
        refused: '«Sopp»: Feil ved avvisning:',
        written: 'For kort',
        at: `/study-plans/${about}?arbeidsliste`,
        asked: null,
      },
    ),
  );
  return { calls, ...shown, bar: within(screen.getByRole('region', { name: 'Kvittering for avgjørelsen' })) };
}
const press = (bar: ReturnType<typeof rejecting>['bar'], name: string) => bar.getByRole('button', { name });

test('[X-6] what is decided is told once, counted down, and sent now when that is asked for; the receipt stays until it is closed', async () => {
  const { calls, person, bar } = rejecting({ rejectPlan: {} });
  expect(bar.getByText(/Sendes om 8 s/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(
    '«Sopp» avvises. Sendes om 8 sekunder. Trykk F8 for å komme til «Angre»; tiden står så lenge du er der.',
  );
  expect(calls.of('rejectPlan')).toEqual([]);
  await person.click(press(bar, 'Send nå'));
  expect(await bar.findByText('«Sopp» er avvist. Ola får e-post.')).toBeVisible();
  expect(calls.of('rejectPlan')).toHaveLength(1);
  expect(bar.getByRole('link', { name: 'Se planen' })).toHaveAttribute('href', `/study-plans/${about}`);
  await person.click(press(bar, 'Lukk'));
  expect(screen.queryByRole('region')).toBeNull();
});

test('[X-6] the time stands while the pointer is over it or the focus is in it; F8 leads there, also from a text field', async () => {
  const field = document.body.appendChild(document.createElement('textarea'));
  const { calls, person, bar } = rejecting({ rejectPlan: {} });
  field.focus();
  expect(bar.getByRole('timer')).toHaveTextContent('Sendes om 8 s');
  await person.keyboard('{F8}');
  expect(press(bar, 'Angre')).toHaveFocus();
  const stands = /^Sendes om \d s\. Tiden står så lenge du er her\.$/;
  expect(bar.getByRole('timer')).toHaveTextContent(stands);
  await person.tab();
  expect(press(bar, 'Send nå')).toHaveFocus();
  expect(bar.getByRole('timer')).toHaveTextContent(stands);
  act(() => field.focus());
  expect(bar.getByRole('timer')).toHaveTextContent(/^Sendes om \d s$/);
  await person.hover(bar.getByText(/avvises/));
  expect(bar.getByRole('timer')).toHaveTextContent(stands);
  await person.unhover(bar.getByText(/avvises/));
  expect(bar.getByRole('timer')).toHaveTextContent(/^Sendes om \d s$/);
  expect(calls.of('rejectPlan')).toEqual([]);
  // The button goes, and the focus stays.
  act(() => press(bar, 'Send nå').focus());
  await person.keyboard('{Enter}');
  await bar.findByText('«Sopp» er avvist. Ola får e-post.');
  expect(screen.getByRole('region')).toHaveFocus();
  await person.click(press(bar, 'Lukk'));
  field.remove();
});

test('[X-6] what is regretted is not sent, and leads back to the plan', async () => {
  const { calls, person, bar, address } = rejecting({ rejectPlan: {} });
  await person.click(press(bar, 'Angre'));
  expect(screen.queryByRole('region')).toBeNull();
  expect(address()).toBe(`/study-plans/${about}?arbeidsliste`);
  expect(calls.of('rejectPlan')).toEqual([]);
});

test('[X-6] a refusal is told with what was written, and with the way back', async () => {
  const { person, bar, address } = rejecting({ rejectPlan: refusal('PLAN_STATUS') });
  await person.click(press(bar, 'Send nå'));
  expect(await bar.findByRole('alert')).toHaveTextContent(
    '«Sopp»: Feil ved avvisning: Handlingen er ikke mulig i den statusen studieplanen har nå.',
  );
  expect(bar.getByText('For kort')).toBeInTheDocument();
  await person.click(press(bar, 'Tilbake til planen'));
  expect(address()).toBe(`/study-plans/${about}?arbeidsliste`);
  expect(screen.queryByRole('region')).toBeNull();
});
