import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';

const admin = aUser({
  id: '33333333-3333-4333-8333-333333333333',
  full_name: 'Kari Lillesæter',
  role: 'admin',
});
const pending = aUser({ status: 'pending_approval', approved_by_name: null });

function showUsers(users: readonly User[], user: User = admin) {
  const calls = stubOperations({ getUsers: { users: [...users] }, approveUser: {}, rejectUser: {} });
  return { calls, ...renderScreen(<App />, { at: '/users', user }) };
}

const sheet = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

describe('the users page', () => {
  test('[R-007] [R-152] /users shows Brukeradministrasjon', async () => {
    showUsers([admin]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Brukeradministrasjon' })).toBeVisible();
    expect(await screen.findByRole('table')).toBeVisible();
  });

  test('[R-153] the subtitle tells the reach of the role', async () => {
    const { unmount } = showUsers([admin]);
    expect(await screen.findByText('Administrer brukere for ditt studieforbund')).toBeVisible();
    unmount();
    showUsers([admin], aUser({ role: 'systemadmin' }));
    expect(await screen.findByText('Administrer brukere for alle studieforbund')).toBeVisible();
  });

  test('[R-154] a member sees Ingen tilgang, and nothing is asked for', async () => {
    const { calls } = showUsers([], aUser({ role: 'member' }));
    expect(await screen.findByRole('heading', { name: 'Ingen tilgang' })).toBeVisible();
    expect(screen.getByText('Du har ikke tilgang til brukeradministrasjon.')).toBeVisible();
    expect(calls.of('getUsers')).toEqual([]);
  });

  test('[R-155] those who wait stand with name, status, e-mail, association and date', async () => {
    const unverified = aUser({
      id: '44444444-4444-4444-8444-444444444444',
      full_name: 'Per Arne Mikkelborg',
      status: 'pending_approval',
      email_verified: false,
    });
    const { calls } = showUsers([pending, unverified, admin]);
    const waiting = await sheet('Ventende brukere (2)');
    expect(calls.of('getUsers')).toEqual([{ include_pending: true }]);
    const [first, second] = waiting.getAllByRole('listitem').map((row) => within(row));
    expect(first?.getByRole('heading', { name: 'Amina Yusuf Hassan' })).toBeVisible();
    expect(first?.getByText('Venter på godkjenning')).toBeVisible();
    expect(first?.getByText('amina.hassan@samklang.example')).toBeVisible();
    expect(first?.getByText('Studieforbundet Samklang')).toBeVisible();
    expect(first?.getByText('Registrert 18.11.2025')).toBeVisible();
    expect(second?.getByText('E-post ikke verifisert')).toBeVisible();
  });

  test('[R-157] Godkjenn approves the one beside it, and the list is read again', async () => {
    const { calls, person } = showUsers([pending]);
    await sheet('Ventende brukere (1)');
    calls.answer({ getUsers: { users: [aUser()] } });
    await person.click(screen.getByRole('button', { name: 'Godkjenn' }));
    expect(await screen.findByText('Amina Yusuf Hassan er godkjent og kan logge inn.')).toBeVisible();
    expect(calls.of('approveUser')).toEqual([{ user_id: pending.id }]);
    await sheet('Ventende brukere (0)');
    expect((await sheet('Aktive brukere')).getByText('Amina Yusuf Hassan')).toBeVisible();
    expect(screen.getByRole('status').parentElement).toHaveFocus();
  });

  test('[R-157] Avvis rejects the one beside it', async () => {
    const { calls, person } = showUsers([pending]);
    await sheet('Ventende brukere (1)');
    calls.answer({ getUsers: { users: [] } });
    await person.click(screen.getByRole('button', { name: 'Avvis' }));
    expect(await screen.findByText('Amina Yusuf Hassan er avvist.')).toBeVisible();
    expect(calls.of('rejectUser')).toEqual([{ user_id: pending.id }]);
    expect(calls.of('approveUser')).toEqual([]);
  });

  test('a refusal shows what failed and the server’s sentence; the row stays', async () => {
    const { calls, person } = showUsers([pending]);
    calls.answer({ approveUser: refusal('USER_STATUS'), rejectUser: refusal('USER_NOT_FOUND') });
    await person.click(await screen.findByRole('button', { name: 'Godkjenn' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Feil ved godkjenning: Handlingen er ikke mulig i den statusen brukeren har nå.',
    );
    await person.click(screen.getByRole('button', { name: 'Avvis' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Feil ved avvisning: Bruker ikke funnet'),
    );
    await sheet('Ventende brukere (1)');
  });

  test('the active users stand in a table with role, status and who approved them', async () => {
    showUsers([
      aUser({ full_name: 'Siv Johansen Bru' }),
      aUser({ ...admin, approved_by_name: 'Systemadministrator' }),
      aUser({ id: '55555555-5555-4555-8555-555555555555', full_name: 'Rune Avvist', status: 'rejected' }),
    ]);
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Bruker',
      'Studieforbund',
      'Rolle',
      'Status',
      'Godkjent av',
    ]);
    const [, first, second, ...more] = table.getAllByRole('row');
    expect(more).toEqual([]);
    expect(first).toHaveTextContent('Siv Johansen Bru');
    expect(first).toHaveTextContent('MedlemAktivKari Lillesæter');
    expect(second).toHaveTextContent('AdministratorAktivSystemadministrator');
  });

  test('[R-160] nobody active: Ingen aktive brukere funnet', async () => {
    showUsers([pending]);
    expect(await screen.findByText('Ingen aktive brukere funnet')).toBeVisible();
  });

  test('a failed load says so and can be tried again', async () => {
    const calls = stubOperations({ getUsers: refusal('INTERNAL') });
    const { person } = renderScreen(<App />, { at: '/users', user: admin });
    expect(await screen.findByRole('heading', { name: 'Kunne ikke laste brukere' })).toBeVisible();
    expect(screen.getByText('Noe gikk galt hos oss. Prøv igjen om litt.')).toBeVisible();
    calls.answer({ getUsers: { users: [admin] } });
    await person.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  test('while the users are read, a status says so', () => {
    showUsers([admin]);
    expect(screen.getByRole('status')).toHaveTextContent('Laster...');
  });
});
