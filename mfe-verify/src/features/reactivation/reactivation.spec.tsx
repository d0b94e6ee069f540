import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen, type ScreenOptions } from '@studieplan/ui/testing/render-screen.tsx';
import { bareAnswer, refusal, stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { aPublicPlan } from '../../testing/public-plan-builder.ts';

const plan = aPublicPlan({ deleted_at: '2025-06-03T10:00:00Z' });
const systemadmin = { user: aUser({ role: 'systemadmin' }) };

async function showDeactivated(options: ScreenOptions = {}, stubs: Stubs = {}) {
  const calls = stubOperations({
    verifyPublicPlan: { study_plan: plan, legal_text: '' },
    reactivatePlanVersion: {},
    ...stubs,
  });
  const shown = renderScreen(<App />, { at: `/verify/${plan.approval_link}`, ...options });
  await screen.findByRole('heading', { level: 1, name: plan.title });
  await screen.findByRole('img', { name: 'QR-kode til denne siden' });
  const open = async () => {
    await shown.person.click(screen.getByRole('button', { name: 'Reaktiver versjonen' }));
    return within(screen.getByRole('dialog', { name: 'Reaktivere versjon 2?' }));
  };
  return { calls, open, ...shown };
}

describe('a deactivated version', () => {
  test('[R-139] the systemadmin reactivates it there; the reason stands ready', async () => {
    const { calls, open, person } = await showDeactivated(systemadmin);
    const dialog = await open();
    expect(dialog.getByLabelText(/Årsak/)).toHaveValue('Reaktivert av systemadmin');
    await person.click(dialog.getByRole('button', { name: 'Reaktiver' }));
    expect(await screen.findByText('Godkjent studieplan')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: plan.title })).toHaveFocus());
    expect(screen.queryByText('DEAKTIVERT')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reaktiver versjonen' })).toBeNull();
    expect(calls.of('reactivatePlanVersion')).toEqual([
      { version_id: plan.version_id, reason: 'Reaktivert av systemadmin' },
    ]);
  });

  test('[R-139] [I-3] a recalled self-approval is reactivated the same way, and is a self-approval again', async () => {
    const recalled = { ...plan, approval_method: 'self', withdrawn: 'recalled' } as const;
    const { open, person } = await showDeactivated(systemadmin, {
      verifyPublicPlan: { study_plan: recalled, legal_text: '' },
    });
    expect(screen.getByText('Trukket tilbake 3. juni 2025', { selector: 'p' })).toBeVisible();
    const dialog = await open();
    await person.click(dialog.getByRole('button', { name: 'Reaktiver' }));
    expect(await screen.findByText('Selvgodkjent studieplan')).toBeVisible();
    expect(screen.queryByText(/Trukket tilbake/)).toBeNull();
  });

  test.each([
    ['   ', 'Reaktivert av systemadmin'],
    [' Feil version ble tatt ', 'Feil version ble tatt'],
  ])('[R-289] the reason %j is sent as %j', async (written, sent) => {
    const { calls, open, person } = await showDeactivated(systemadmin);
    const dialog = await open();
    await person.clear(dialog.getByLabelText(/Årsak/));
    await person.type(dialog.getByLabelText(/Årsak/), written);
    await person.click(dialog.getByRole('button', { name: 'Reaktiver' }));
    await screen.findByText('Godkjent studieplan');
    expect(calls.of('reactivatePlanVersion')[0]).toMatchObject({ reason: sent });
  });

  test('[R-139] nobody else is offered it', async () => {
    for (const options of [{}, { user: aUser({ role: 'admin' }) }, { user: aUser({ role: 'member' }) }]) {
      const { unmount } = await showDeactivated(options);
      expect(screen.queryByRole('button', { name: 'Reaktiver versjonen' })).toBeNull();
      unmount();
    }
  });

  test('[R-407] a refusal is told in the dialog, and one without a sentence as Kunne ikke reaktivere versjon', async () => {
    const { calls, open, person } = await showDeactivated(systemadmin, {
      reactivatePlanVersion: refusal('FORBIDDEN', { error: 'Bare systemadministratoren kan det' }),
    });
    const dialog = await open();
    await person.click(dialog.getByRole('button', { name: 'Reaktiver' }));
    expect(await dialog.findByText('Bare systemadministratoren kan det')).toBeVisible();
    calls.answer({ reactivatePlanVersion: bareAnswer(409, { success: false }) });
    await person.click(dialog.getByRole('button', { name: 'Reaktiver' }));
    expect(await dialog.findByText('Kunne ikke reaktivere versjon')).toBeVisible();
    expect(screen.getByText('DEAKTIVERT')).toBeVisible();
  });
});
