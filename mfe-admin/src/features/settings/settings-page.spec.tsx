import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { systemadmin } from '../../testing/people.ts';
import { showSettings, someSettings } from './testing/show-settings.tsx';

const names = ['E-post innstillinger', 'KI Validering', 'KI Generering', 'Lovverk', 'Sikkerhetskopier'];

describe('the settings page', () => {
  test('[R-010] [R-186] it has its title and five tabs, and the first four are read with one call', async () => {
    const calls = stubOperations({
      getSettings: someSettings,
      listOutgoingMails: { mails: [], next_cursor: null, counts: { waiting: 0, sent: 0, dead: 0 } },
      previewLegalText: { html: '' },
      getLoginRules: { require_admin_passkey: false },
    });
    const { person } = renderScreen(<App />, { at: '/settings', user: systemadmin });
    expect(await screen.findByRole('heading', { level: 1, name: 'Systeminnstillinger' })).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(names);
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('E-post innstillinger');
    for (const name of names.slice(0, 4)) {
      await person.click(screen.getByRole('tab', { name }));
      expect(screen.getByRole('tabpanel', { name })).toBeVisible();
      expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(0);
    }
    expect(calls.of('getSettings')).toHaveLength(1);
  });

  test('a tab stands in the address, and the address opens it', async () => {
    const { person, address } = showSettings({ tab: 'lovverk' });
    expect(await screen.findByRole('tabpanel', { name: 'Lovverk' })).toBeVisible();
    screen.getByRole('tab', { name: 'Lovverk' }).focus();
    await person.keyboard('{ArrowLeft}');
    expect(address()).toBe('/settings?tab=ki-generering');
    expect(await screen.findByRole('heading', { name: 'Ledetekst for generering' })).toBeVisible();
  });

  test('[R-192] the card at the foot names the person, the role and the version', async () => {
    showSettings();
    const card = within(await screen.findByRole('region', { name: 'Innlogget' }));
    expect(card.getByText(systemadmin.email)).toBeVisible();
    expect(card.getByText('Systemadministrator')).toBeVisible();
    expect(card.getByText('1.0.0')).toBeVisible();
  });

  test.each(['member', 'admin'] as const)('[R-193] a %s sees Ingen tilgang, and nothing is asked', (role) => {
    const { calls } = showSettings({ role });
    expect(screen.getByRole('heading', { level: 1, name: 'Ingen tilgang' })).toBeVisible();
    expect(screen.getByText('Kun systemadministratorer har tilgang til systeminnstillinger.')).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(calls.of('getSettings')).toEqual([]);
  });

  test('[R-194] a success scrolls the page to the top, and the banner has the focus', async () => {
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { person } = showSettings({ stubs: { updateSmtp: {} } });
    await screen.findByLabelText('Port');
    scroll.mockClear();
    await person.click(screen.getByRole('button', { name: 'Lagre SMTP-innstillinger' }));
    const banner = await screen.findByText('SMTP-innstillinger lagret');
    expect(scroll.mock.calls).toEqual([[{ top: 0 }]]);
    expect(banner.closest('.kv-pagemessage')).toHaveFocus();
    scroll.mockRestore();
  });

  test.each([
    ['FORBIDDEN', 'Du har ikke tilgang til dette.'],
    ['NOT_AUTHENTICATED', 'Du må logge inn for å fortsette.'],
  ] as const)('[R-426] %s stands in the banner', async (code, sentence) => {
    const { person } = showSettings({ stubs: { updateSmtp: refusal(code) } });
    await screen.findByLabelText('Port');
    await person.click(screen.getByRole('button', { name: 'Lagre SMTP-innstillinger' }));
    expect(await screen.findByText(`Feil ved lagring: ${sentence}`)).toBeVisible();
  });

  test('text that is not saved survives a look at another tab, and is asked about before the page is left', async () => {
    const { person, address, navigate } = showSettings();
    await person.type(await screen.findByLabelText('Brukernavn'), '2');
    await person.click(screen.getByRole('tab', { name: 'Lovverk' }));
    await person.click(await screen.findByRole('tab', { name: 'E-post innstillinger (ulagrede endringer)' }));
    expect(screen.getByLabelText('Brukernavn')).toHaveValue('utsending2');
    await act(() => navigate('/users'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Forlate siden uten å lagre?' }));
    await person.click(dialog.getByRole('button', { name: 'Bli her' }));
    expect(address()).toMatch(/^\/settings/);
    await person.click(screen.getByRole('button', { name: 'Forkast endringer' }));
    expect(screen.getByLabelText('Brukernavn')).toHaveValue('utsending');
    await waitFor(() => expect(screen.queryByRole('tab', { name: /ulagrede/ })).toBeNull());
    await act(() => navigate('/users'));
    expect(address()).toBe('/users');
  });

  test('when the settings cannot be read, the tab says so, and can ask again', async () => {
    const { person, calls } = showSettings({ stubs: { getSettings: refusal('INTERNAL') } });
    expect(await screen.findByText('Noe gikk galt hos oss. Prøv igjen om litt.')).toBeVisible();
    calls.answer({ getSettings: someSettings });
    await person.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByLabelText('Port')).toHaveValue('587');
  });
});
