import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { admin, systemadmin } from '../../testing/people.ts';

const gone = aUser({ full_name: 'Per Arne Mikkelborg', deleted_at: '2025-12-01T10:00:00Z' });

function showDeleted(users: readonly User[]) {
  const calls = stubOperations({
    getUsers: { users: [], total: 0 },
    getDeletedUsers: { users: [...users] },
    reactivateUser: {},
    permanentDeleteUser: {},
    getUserPublicCodes: { codes: [], total: 0 },
  });
  return { calls, ...renderScreen(<App />, { at: '/users?show=deleted', user: systemadmin }) };
}

describe('the deleted users', () => {
  test('[R-161] the systemadmin turns the list over and back; the address keeps it', async () => {
    const calls = stubOperations({ getUsers: { users: [], total: 0 }, getDeletedUsers: { users: [] } });
    const { person, address } = renderScreen(<App />, { at: '/users', user: systemadmin });
    await screen.findByText('Ingen aktive brukere funnet');
    expect(calls.of('getDeletedUsers')).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Vis slettede brukere' }));
    expect(await screen.findByRole('region', { name: 'Slettede brukere (0)' })).toBeVisible();
    expect(address()).toBe('/users?show=deleted');
    await person.click(screen.getByRole('button', { name: 'Vis aktive brukere' }));
    expect(await screen.findByText('Ingen aktive brukere funnet')).toBeVisible();
    expect(screen.queryByRole('region', { name: /Slettede/ })).toBeNull();
  });

  test('[R-161] an admin has no such toggle, and the address opens nothing', async () => {
    const calls = stubOperations({ getUsers: { users: [admin], total: 1 } });
    renderScreen(<App />, { at: '/users?show=deleted', user: admin });
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Vis slettede brukere' })).toBeNull();
    expect(calls.of('getDeletedUsers')).toEqual([]);
  });

  test('[R-162] [R-164] a row tells name, badge, e-mail, association and date, with both ways out', async () => {
    showDeleted([gone]);
    const list = within(await screen.findByRole('region', { name: 'Slettede brukere (1)' }));
    expect(list.getByRole('heading', { name: 'Per Arne Mikkelborg' })).toBeVisible();
    for (const text of [
      'Slettet',
      'amina.hassan@samklang.example',
      'Studieforbundet Samklang',
      'Slettet 01.12.2025',
    ]) {
      expect(list.getByText(text)).toBeVisible();
    }
    expect(list.getByRole('button', { name: 'Reaktiver' })).toBeVisible();
    expect(list.getByRole('button', { name: 'Slett permanent' })).toBeVisible();
  });

  test('[R-163] nobody deleted: Ingen slettede brukere funnet.', async () => {
    showDeleted([]);
    expect(await screen.findByText('Ingen slettede brukere funnet.')).toBeVisible();
  });

  test('[R-414] a failed load says so', async () => {
    stubOperations({ getDeletedUsers: refusal('INTERNAL') });
    renderScreen(<App />, { at: '/users?show=deleted', user: systemadmin });
    expect(await screen.findByRole('heading', { name: 'Kunne ikke laste brukere' })).toBeVisible();
  });

  test('[R-421] [R-415] Reaktiver: Bruker reaktivert!, or Feil ved reaktivering with the sentence', async () => {
    const { calls, person } = showDeleted([gone]);
    calls.answer({ reactivateUser: refusal('REACTIVATE_FORBIDDEN') });
    await person.click(await screen.findByRole('button', { name: 'Reaktiver' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Feil ved reaktivering: Kun systemadmin kan reaktivere brukere',
    );
    calls.answer({ reactivateUser: {}, getDeletedUsers: { users: [] } });
    await person.click(screen.getByRole('button', { name: 'Reaktiver' }));
    expect(await screen.findByText('Bruker reaktivert!')).toBeVisible();
    expect(calls.of('reactivateUser').at(-1)).toEqual({ user_id: gone.id });
    expect(await screen.findByText('Ingen slettede brukere funnet.')).toBeVisible();
  });
});

describe('permanent deletion', () => {
  async function confirmFirst({ person }: ReturnType<typeof showDeleted>) {
    await person.click(await screen.findByRole('button', { name: 'Slett permanent' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Slette brukeren permanent?' }));
    expect(dialog.queryByRole('textbox')).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Fortsett' }));
    const field = dialog.getByRole('textbox', { name: 'Skriv SLETT for å bekrefte' });
    expect(field).toHaveFocus();
    return { dialog, field };
  }

  test('[R-293] a confirmation, then the typed word, then it is gone', async () => {
    const shown = showDeleted([gone]);
    const { dialog, field } = await confirmFirst(shown);
    await shown.person.type(field, 'SLETT');
    shown.calls.answer({ getDeletedUsers: { users: [] } });
    await shown.person.click(dialog.getByRole('button', { name: 'Slett permanent' }));
    expect(await screen.findByText('Per Arne Mikkelborg er slettet permanent.')).toBeVisible();
    expect(shown.calls.of('permanentDeleteUser')).toEqual([{ user_id: gone.id }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(['slett', 'SLETT ', ' SLETT', 'SLET', '', 'SLETT!'])(
    '[R-293] [R-294] »%s« is not the word: Sletting avbrutt, and nothing is sent',
    async (word) => {
      const shown = showDeleted([gone]);
      const { dialog, field } = await confirmFirst(shown);
      if (word !== '') await shown.person.type(field, word);
      await shown.person.click(dialog.getByRole('button', { name: 'Slett permanent' }));
      expect(await screen.findByText('Sletting avbrutt')).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(shown.calls.of('permanentDeleteUser')).toEqual([]);
    },
  );

  test('[R-293] who does not confirm gets no further', async () => {
    const { calls, person } = showDeleted([gone]);
    const opener = await screen.findByRole('button', { name: 'Slett permanent' });
    await person.click(opener);
    await person.click(screen.getByRole('button', { name: 'Avbryt' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener).toHaveFocus();
    expect(calls.of('permanentDeleteUser')).toEqual([]);
  });

  test('[R-415] a refusal stands in the dialog as Feil ved permanent sletting', async () => {
    const shown = showDeleted([gone]);
    shown.calls.answer({ permanentDeleteUser: refusal('PERMANENT_DELETE_FORBIDDEN') });
    const { field } = await confirmFirst(shown);
    await shown.person.type(field, 'SLETT{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Feil ved permanent sletting: Kun systemadmin kan slette brukere permanent',
      ),
    );
  });
});

describe('[J-17] the codes that die with a person', () => {
  const open = async (shown: ReturnType<typeof showDeleted>) => {
    await shown.person.click(await screen.findByRole('button', { name: 'Slett permanent' }));
    return within(await screen.findByRole('dialog', { name: 'Slette brukeren permanent?' }));
  };

  test('[R-1] [X-7] are listed with what each has become, before anything is confirmed, grouped as they are printed', async () => {
    const shown = showDeleted([gone]);
    const code = {
      approval_link: '7KQ2M9XD4HTBV',
      title: 'Turledelse',
      version_number: 2,
      approved_at: '2025-11-01T10:00:00Z',
      deleted_at: null,
    };
    shown.calls.answer({
      getUserPublicCodes: {
        codes: [
          code,
          { ...code, approval_link: '123456789ABCQ', deleted_at: '2025-11-02T10:00:00Z' },
          {
            ...code,
            approval_link: 'P4WA6ZR8KN2JC',
            version_number: 1,
            deleted_at: '2025-11-02T10:00:00Z',
            withdrawn: 'recalled',
          },
        ],
        total: 3,
        plans: 2,
      },
    });
    const dialog = await open(shown);
    expect(
      await dialog.findByText(
        `${gone.full_name} (${gone.email}) og 2 studieplaner slettes for godt, og 3 offentlige koder slutter å virke; det kan ikke angres.`,
      ),
    ).toBeVisible();
    const list = within(dialog.getByRole('region', { name: 'Koder som slutter å virke' }));
    expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '7KQ2-M9XD-4HTBV Turledelse, versjon 2',
      '1234-5678-9ABCQ Turledelse, versjon 2 (deaktivert)',
      'P4WA-6ZR8-KN2JC Turledelse, versjon 1 (trukket tilbake)',
    ]);
    expect(shown.calls.of('getUserPublicCodes')).toEqual([{ user_ids: [gone.id] }]);
    expect(shown.calls.of('permanentDeleteUser')).toEqual([]);
  });

  test('none says so, and a list that cannot be had stops nobody but says so', async () => {
    const none = showDeleted([gone]);
    expect(await (await open(none)).findByText(/, og ingen offentlig kode slutter å virke;/)).toBeVisible();
    none.unmount();
    const shown = showDeleted([gone]);
    shown.calls.answer({ getUserPublicCodes: refusal('INTERNAL') });
    const dialog = await open(shown);
    expect(await dialog.findByText(/Vi vet ikke hvilke offentlige koder som slutter å virke/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Fortsett' })).toBeEnabled();
  });
});
