import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { User } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { filledButtons } from '@studieplan/ui/testing/filled-buttons.ts';
import { announce, openSockets } from '@studieplan/ui/testing/fake-socket.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { admin, members, pending, systemadmin } from '../../testing/people.ts';

function showUsers(
  users: readonly User[],
  user: User = admin,
  { at = '/users', total = users.filter(({ status }) => status === 'active').length } = {},
) {
  const calls = stubOperations({
    getUsers: { users: [...users], total },
    approveUser: {},
    rejectUser: {},
    verifyUserEmail: {},
  });
  return { calls, ...renderScreen(<App />, { at, user }) };
}
const firstPage = { include_pending: true, sort: 'full_name', descending: false, offset: 0, limit: 25 };

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
    showUsers([admin], systemadmin);
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
    expect(calls.of('getUsers')).toEqual([firstPage]);
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
    calls.answer({ getUsers: { users: [aUser()], total: 1 } });
    await person.click(screen.getByRole('button', { name: 'Godkjenn' }));
    expect(await screen.findByText('Amina Yusuf Hassan er godkjent og kan logge inn.')).toBeVisible();
    expect(calls.of('approveUser')).toEqual([{ user_id: pending.id }]);
    await sheet('Ventende brukere (0)');
    expect((await sheet('Aktive brukere')).getByText('Amina Yusuf Hassan')).toBeVisible();
    expect(document.activeElement).toHaveTextContent('er godkjent og kan logge inn.');
  });

  test('two decisions at once: neither can be made again while it has no answer', async () => {
    const second = { ...pending, id: '44444444-4444-4444-8444-444444444444', full_name: 'Siv Johansen Bru' };
    const { calls, person } = showUsers([pending, second]);
    await sheet('Ventende brukere (2)');
    calls.answer({ approveUser: () => new Promise(() => undefined) });
    for (const button of screen.getAllByRole('button', { name: 'Godkjenn' })) await person.click(button);
    const waiting = await screen.findAllByRole('button', { name: 'Godkjenner...' });
    expect(waiting).toHaveLength(2);
    for (const button of waiting) await person.click(button);
    expect(calls.of('approveUser')).toEqual([{ user_id: pending.id }, { user_id: second.id }]);
  });

  test('[R-157] Avvis rejects the one beside it', async () => {
    const { calls, person } = showUsers([pending]);
    await sheet('Ventende brukere (1)');
    calls.answer({ getUsers: { users: [], total: 0 } });
    await person.click(screen.getByRole('button', { name: 'Avvis' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Avvise Amina Yusuf Hassan?' }));
    expect(dialog.getByText(/slipper ikke inn, og får e-post om det/)).toBeVisible();
    expect(calls.of('rejectUser')).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Avvis Amina Yusuf Hassan' }));
    expect(await screen.findByText('Amina Yusuf Hassan er avvist.')).toBeVisible();
    expect(calls.of('rejectUser')).toEqual([{ user_id: pending.id }]);
    expect(calls.of('approveUser')).toEqual([]);
  });

  test('[R-415] a refusal shows what failed and the server’s sentence; the row stays', async () => {
    const { calls, person } = showUsers([pending]);
    calls.answer({ approveUser: refusal('USER_STATUS'), rejectUser: refusal('USER_NOT_FOUND') });
    await person.click(await screen.findByRole('button', { name: 'Godkjenn' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Feil ved godkjenning: Handlingen er ikke mulig i den statusen brukeren har nå.',
    );
    await person.click(screen.getByRole('button', { name: 'Avvis' }));
    await person.click(screen.getByRole('button', { name: 'Avvis Amina Yusuf Hassan' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Feil ved avvisning: Bruker ikke funnet'),
    );
    await sheet('Ventende brukere (1)');
  });

  const three = ['Siv Johansen Bru', 'Per Arne Mikkelborg', 'Ole Brekke'].map((full_name, index) =>
    aUser({ ...pending, id: `44444444-4444-4444-8444-44444444444${index}`, full_name }),
  );

  test('[N-6] selected people are decided on one by one, and each refusal is named', async () => {
    const { calls, person } = showUsers(three);
    await sheet('Ventende brukere (3)');
    calls.answer({
      approveUser: ({ user_id }) => (user_id === three[1]?.id ? refusal('USER_STATUS') : {}),
      getUsers: { users: three.slice(1, 2), total: 0 },
    });
    await person.click(screen.getByRole('button', { name: 'Velg alle' }));
    await person.click(screen.getByRole('checkbox', { name: 'Velg Ole Brekke' }));
    expect(filledButtons()).toEqual(['Godkjenn 2 valgte']);
    await person.click(screen.getByRole('button', { name: 'Godkjenn 2 valgte' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Godkjenne 2 personer?' }));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Siv Johansen Bru',
      'Per Arne Mikkelborg',
    ]);
    await person.click(dialog.getByRole('button', { name: 'Godkjenn 2 personer' }));
    expect(await screen.findByText(/^1 av 2 er godkjent\./)).toBeVisible();
    expect(screen.getByText(/^Per Arne Mikkelborg: Handlingen er ikke mulig/)).toBeVisible();
    expect(calls.of('approveUser').map(({ user_id }) => user_id)).toEqual([three[0]?.id, three[1]?.id]);
  });

  test('[N-6] what others do moves no row: new people are announced, and who is decided on stays in place', async () => {
    const { calls, person } = showUsers(three.slice(0, 2));
    const list = await sheet('Ventende brukere (2)');
    calls.answer({ getUsers: { users: [three[2] ?? pending, three[0] ?? pending], total: 0 } });
    await waitFor(() => expect(openSockets()).toBe(1));
    await announce('work_list_changed', {});
    const names = () => list.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
    const show = await list.findByRole('button', { name: 'Vis 1 ny' });
    expect(names()).toEqual(['Siv Johansen Bru', 'Per Arne Mikkelborg']);
    expect(list.getByText('Er tatt hånd om.')).toBeVisible();
    await person.click(show);
    expect(names()).toEqual(['Ole Brekke', 'Siv Johansen Bru']);
  });

  test('[N-6] those who wait are narrowed to confirmed addresses, the active to a role', async () => {
    const unconfirmed = aUser({ ...pending, id: admin.id, full_name: 'Uten Adresse', email_verified: false });
    const { calls, person, address } = showUsers([pending, unconfirmed, ...members(2)]);
    const list = await sheet('Ventende brukere (2)');
    await person.selectOptions(list.getByLabelText('Vis ventende'), 'E-post ikke verifisert');
    expect(list.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
      'Uten Adresse',
    ]);
    await person.selectOptions(screen.getByLabelText('Rolle'), 'Administratorer');
    await waitFor(() => expect(calls.of('getUsers').at(-1)).toEqual({ ...firstPage, role: 'admin' }));
    expect(address()).toBe('/users?role=admin');
  });

  test('[R-159] the active users stand in a table with role, status and who approved them', async () => {
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
      'Handlinger',
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

  test('[R-414] [R-402] a failed load says so and can be tried again', async () => {
    const calls = stubOperations({ getUsers: refusal('INTERNAL') });
    const { person } = renderScreen(<App />, { at: '/users', user: admin });
    expect(await screen.findByRole('heading', { name: 'Kunne ikke laste brukere' })).toBeVisible();
    expect(screen.getByText('Noe gikk galt hos oss. Prøv igjen om litt.')).toBeVisible();
    // A refusal without a sentence of its own gets the helper's English one.
    calls.answer({ getUsers: refusal('INTERNAL', { error: '' }) });
    await person.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByText('Failed to get users')).toBeVisible();
    calls.answer({ getUsers: { users: [admin], total: 1 } });
    await person.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByRole('table')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('the button that tries again keeps its place and the focus until there is an answer', async () => {
    const calls = stubOperations({ getUsers: refusal('INTERNAL') });
    const { person } = renderScreen(<App />, { at: '/users', user: admin });
    const again = await screen.findByRole('button', { name: 'Prøv igjen' });
    let answer: () => void = () => undefined;
    calls.answer({
      getUsers: () => new Promise((resolve) => (answer = () => resolve(refusal('USER_NOT_FOUND')))),
    });
    await person.click(again);
    expect(await screen.findByRole('button', { name: 'Laster...' })).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Kunne ikke laste brukere' })).toBeVisible();
    act(() => answer());
    expect(await screen.findByText('Bruker ikke funnet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Prøv igjen' })).toHaveFocus();
  });

  test('while the users are read, a status says so', () => {
    showUsers([admin]);
    expect(screen.getByRole('status')).toHaveTextContent('Laster...');
  });

  test('[R-159] each row has its edit and delete button; a rejected one is not among the active', async () => {
    showUsers([aUser()]);
    const row = within((await screen.findAllByRole('row'))[1] ?? document.body);
    expect(row.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Rediger Amina Yusuf Hassan',
      'Deaktiver Amina Yusuf Hassan',
    ]);
  });

  test('[R-156] [R-421] Verifiser e-post is for the systemadmin, and only while it is not verified', async () => {
    const unverified = { ...pending, email_verified: false };
    const asAdmin = showUsers([unverified]);
    await sheet('Ventende brukere (1)');
    expect(screen.queryByRole('button', { name: 'Verifiser e-post' })).toBeNull();
    asAdmin.unmount();

    const { calls, person } = showUsers([unverified], systemadmin);
    calls.answer({ verifyUserEmail: refusal('USER_STATUS') });
    await person.click(await screen.findByRole('button', { name: 'Verifiser e-post' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Feil ved verifisering: Handlingen er ikke mulig i den statusen brukeren har nå.',
    );
    calls.answer({ verifyUserEmail: {}, getUsers: { users: [pending], total: 0 } });
    await person.click(screen.getByRole('button', { name: 'Verifiser e-post' }));
    expect(await screen.findByText('E-post verifisert!')).toBeVisible();
    expect(calls.of('verifyUserEmail')).toEqual([{ user_id: pending.id }, { user_id: pending.id }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Verifiser e-post' })).toBeNull());
  });

  test('[J-15] approving somebody unverified says that the login must wait for the address', async () => {
    const { calls, person } = showUsers([{ ...pending, email_verified: false }]);
    await sheet('Ventende brukere (1)');
    calls.answer({ getUsers: { users: [aUser({ email_verified: false })], total: 1 } });
    await person.click(screen.getByRole('button', { name: 'Godkjenn' }));
    expect(
      await screen.findByText(
        'Amina Yusuf Hassan er godkjent, men kan ikke logge inn før e-postadressen er verifisert.',
      ),
    ).toBeVisible();
  });

  test('[J-15] the systemadmin verifies in the active list too, an address that waits or the present one', async () => {
    const unverified = aUser({ email_verified: false });
    const asAdmin = showUsers([unverified]);
    expect(await screen.findByText('E-post ikke verifisert')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Verifiser e-post/ })).toBeNull();
    asAdmin.unmount();
    const waiting = aUser({ pending_email: 'ny@samklang.example' });
    const { calls, person } = showUsers([waiting], systemadmin);
    calls.answer({ verifyUserEmail: {}, getUsers: { users: [aUser()], total: 1 } });
    await person.click(
      await screen.findByRole('button', { name: 'Verifiser e-post for Amina Yusuf Hassan' }),
    );
    expect(
      await screen.findByText(
        'E-post verifisert! Amina Yusuf Hassan logger fra nå av inn med ny@samklang.example.',
      ),
    ).toBeVisible();
    expect(calls.of('verifyUserEmail')).toEqual([{ user_id: waiting.id }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /Verifiser e-post/ })).toBeNull());
  });

  test('[R-158] among those who wait, the delete icon is for the admin, on others', async () => {
    const asAdmin = showUsers([pending, { ...admin, status: 'pending_approval' }]);
    const waiting = await sheet('Ventende brukere (2)');
    expect(waiting.getByRole('button', { name: 'Deaktiver Amina Yusuf Hassan' })).toBeVisible();
    expect(waiting.queryByRole('button', { name: 'Deaktiver Kari Lillesæter' })).toBeNull();
    asAdmin.unmount();
    showUsers([pending], systemadmin);
    expect((await sheet('Ventende brukere (1)')).queryByRole('button', { name: /Slett/ })).toBeNull();
  });
});

describe('finding one among two thousand users', () => {
  test('the search waits for a pause, stands in the address and is read from it', async () => {
    const { calls, person, address, navigate } = showUsers(members(25), admin, { total: 2000 });
    const field = await screen.findByRole('searchbox', {
      name: 'Søk etter navn, e-post eller studieforbund',
    });
    calls.answer({ getUsers: { users: [aUser({ full_name: 'Siv Johansen Bru' })], total: 1 } });
    await person.type(field, 'bru');
    expect(await screen.findByText('Siv Johansen Bru')).toBeVisible();
    expect(address()).toBe('/users?search=bru');
    expect(calls.of('getUsers')).toEqual([firstPage, { ...firstPage, search: 'bru' }]);
    await act(() => navigate('/users?search=lars'));
    await waitFor(() => expect(field).toHaveValue('lars'));
    expect(calls.of('getUsers').at(-1)).toEqual({ ...firstPage, search: 'lars' });
  });

  test('a search without a match says so and can be undone', async () => {
    const { calls, person, address } = showUsers([], admin, { at: '/users?search=xyz' });
    expect(await screen.findByText('Ingen aktive brukere funnet')).toBeVisible();
    calls.answer({ getUsers: { users: members(2), total: 2 } });
    await person.click(screen.getByRole('button', { name: 'Vis alle' }));
    expect(await screen.findByText('Medlem 2')).toBeVisible();
    expect(address()).toBe('/users');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('the pages keep their place in the address; those who wait stand on every page', async () => {
    const { calls, person, address } = showUsers([pending, ...members(25)], admin, { total: 60 });
    expect(await screen.findByText('Viser 1–25 av 60 brukere')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Forrige' })).toHaveAttribute('aria-disabled', 'true');
    await person.click(screen.getByRole('button', { name: 'Neste' }));
    expect(await screen.findByText('Viser 26–50 av 60 brukere')).toBeVisible();
    expect(address()).toBe('/users?page=2');
    expect(calls.of('getUsers').at(-1)).toEqual({ ...firstPage, offset: 25 });
    await sheet('Ventende brukere (1)');
    await person.click(screen.getByRole('button', { name: 'Neste' }));
    expect(await screen.findByText('Viser 51–60 av 60 brukere')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Neste' })).toHaveAttribute('aria-disabled', 'true');
  });

  test.each([
    ['decided on is taken care of', members(1)[0]!, /^Personen du ville se på, venter ikke lenger\./],
    ['of whom nothing is known is not said to be', undefined, /^Personen venter ikke her\.$/],
  ])('a person %s', async (_, known, sentence) => {
    const id = known?.id ?? '99999999-9999-4999-8999-999999999999';
    showUsers(known ? [known] : members(2), admin, { at: `/users?person=${id}` });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByText(/Noen har tatt hånd om saken/) !== null).toBe(known !== undefined);
  });

  test('a page that no longer exists leads to the last one', async () => {
    const { address } = showUsers(members(5), admin, { at: '/users?page=9&sort=email', total: 30 });
    expect(await screen.findByText('Viser 26–30 av 30 brukere')).toBeVisible();
    expect(address()).toBe('/users?sort=email&page=2');
  });

  test('the columns and the list of orders sort, from the first page', async () => {
    const { calls, person, address } = showUsers(members(25), admin, { at: '/users?page=2', total: 60 });
    const header = await screen.findByRole('columnheader', { name: 'Bruker' });
    expect(header).toHaveAttribute('aria-sort', 'ascending');
    await person.click(within(header).getByRole('button'));
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'descending'));
    expect(address()).toBe('/users?order=desc');
    await person.click(screen.getByRole('button', { name: 'Studieforbund' }));
    await waitFor(() => expect(address()).toBe('/users?sort=study_association_name'));
    await person.selectOptions(screen.getByLabelText('Sorter etter'), 'Nyeste først');
    await waitFor(() => expect(address()).toBe('/users?sort=created_at&order=desc'));
    await waitFor(() =>
      expect(calls.of('getUsers').at(-1)).toEqual({ ...firstPage, sort: 'created_at', descending: true }),
    );
    expect(header).toHaveAttribute('aria-sort', 'none');
  });
});
