import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { errors, type User } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { admin, pending, systemadmin } from '../../testing/people.ts';

const amina = aUser();
const samklang = {
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Studieforbundet Samklang',
  organization_number: '712040318',
};
const garden = {
  id: '66666666-6666-4666-8666-666666666666',
  name: 'Studieforbundet Håndverk og hage',
  organization_number: '974760673',
};
/** Named after the product, as the tests' configuration has it. */
const ownAssociation = {
  id: '99999999-9999-4999-8999-999999999999',
  name: 'Studieplantjenesten',
  organization_number: '999999999',
};

function show(users: readonly User[], user: User = systemadmin) {
  const calls = stubOperations({
    getUsers: { users: [...users], total: users.filter(({ status }) => status === 'active').length },
    listStudyAssociations: { study_associations: [samklang, garden, ownAssociation] },
    updateUser: {},
    notifyUserUpdate: {},
    softDeleteUser: {},
    getUserConsequences: { sessions: 2, other_administrators: 1 },
  });
  return { calls, ...renderScreen(<App />, { at: '/users', user }) };
}

async function edit(shown: ReturnType<typeof show>, name = amina.full_name) {
  await shown.person.click(await screen.findByRole('button', { name: `Rediger ${name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rediger bruker' }));
  await dialog.findByRole('option', { name: garden.name });
  return dialog;
}
const save = (shown: ReturnType<typeof show>) =>
  shown.person.click(screen.getByRole('button', { name: 'Lagre' }));

describe('the edit dialog', () => {
  test('[R-165] [R-167] it has its fields, filled, and its buttons', async () => {
    const dialog = await edit(show([amina]));
    expect(dialog.getByLabelText('Fullt navn')).toHaveValue('Amina Yusuf Hassan');
    expect(dialog.getByLabelText('E-postadresse')).toHaveValue('amina.hassan@samklang.example');
    expect(dialog.getByLabelText('Studieforbund')).toHaveDisplayValue('Studieforbundet Samklang');
    expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual(
      expect.arrayContaining(['Deaktiver bruker', 'Avbryt', 'Lagre']),
    );
  });

  test('a refused removal of passkeys is not said when one asks for it again', async () => {
    const shown = show([amina]);
    shown.calls.answer({ removeUserPasskeys: refusal('INTERNAL') });
    const dialog = await edit(shown);
    const asked = () => within(screen.getByRole('dialog', { name: 'Fjerne passnøklene?' }));
    await shown.person.click(dialog.getByRole('button', { name: 'Fjern passnøkler' }));
    await shown.person.click(asked().getByRole('button', { name: 'Fjern' }));
    expect(await asked().findByRole('alert')).toBeVisible();
    await shown.person.click(asked().getByRole('button', { name: 'Avbryt' }));
    await shown.person.click(dialog.getByRole('button', { name: 'Fjern passnøkler' }));
    expect(asked().queryByRole('alert')).toBeNull();
  });

  test('[R-170] the association named after the product cannot be chosen', async () => {
    const dialog = await edit(show([amina]));
    const options = within(dialog.getByLabelText('Studieforbund')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([samklang.name, garden.name]);
  });

  test('[R-166] the role is the systemadmin’s to choose: Medlem or Administrator', async () => {
    const shown = show([amina]);
    const dialog = await edit(shown);
    const options = within(dialog.getByLabelText('Rolle')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Medlem', 'Administrator']);
    shown.unmount();
    expect((await edit(show([amina], admin))).queryByLabelText('Rolle')).toBeNull();
  });

  test('[R-291] only the changed fields are sent', async () => {
    const shown = show([amina]);
    const dialog = await edit(shown);
    await shown.person.clear(dialog.getByLabelText('Fullt navn'));
    await shown.person.type(dialog.getByLabelText('Fullt navn'), ' Amina Hassan ');
    await save(shown);
    expect(await screen.findByText('Endringene for Amina Hassan er lagret.')).toBeVisible();
    expect(shown.calls.of('updateUser')).toEqual([{ user_id: amina.id, full_name: 'Amina Hassan' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[R-291] nothing changed: nothing is sent, and nobody is notified', async () => {
    const shown = show([amina]);
    await edit(shown);
    await save(shown);
    expect(await screen.findByText('Ingenting er endret.')).toBeVisible();
    expect(shown.calls.of('updateUser')).toEqual([]);
    expect(shown.calls.of('notifyUserUpdate')).toEqual([]);
  });

  test('[R-167] while it saves, the button says Lagrer... and the dialog stays', async () => {
    const shown = show([amina]);
    let answer = () => undefined as void;
    shown.calls.answer({ updateUser: () => new Promise((resolve) => (answer = () => resolve({}))) });
    const dialog = await edit(shown);
    await shown.person.type(dialog.getByLabelText('Fullt navn'), '!');
    await save(shown);
    expect(await dialog.findByRole('button', { name: 'Lagrer...' })).toBeVisible();
    await shown.person.click(dialog.getByRole('button', { name: 'Avbryt' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[R-168] [X-7] a change of role is told with both labels, also from Systemadministrator', async () => {
    const other = aUser({ id: systemadmin.id.replace('1', '2'), full_name: 'Second', role: 'systemadmin' });
    const shown = show([amina, other]);
    const dialog = await edit(shown);
    expect(dialog.queryByText(/Rollen endres/)).toBeNull();
    await shown.person.selectOptions(dialog.getByLabelText('Rolle'), 'Administrator');
    expect(
      await dialog.findByText(
        'Rollen endres fra Medlem til Administrator, og Amina Yusuf Hassan logges ut av 2 økter; Studieforbundet Samklang har da 2 administratorer.',
      ),
    ).toBeVisible();
    expect(shown.calls.of('getUserConsequences')).toEqual([{ user_id: amina.id }]);
    await shown.person.click(dialog.getByRole('button', { name: 'Avbryt' }));
    const second = await edit(shown, 'Second');
    await shown.person.selectOptions(second.getByLabelText('Rolle'), 'Medlem');
    expect(
      second.getByText(/Rollen endres fra Systemadministrator til Medlem, og Second logges ut/),
    ).toBeVisible();
  });

  test('[R-171] a change of association warns of the new approval', async () => {
    const shown = show([amina]);
    const dialog = await edit(shown);
    expect(dialog.queryByText(/godkjennes på nytt/)).toBeNull();
    await shown.person.selectOptions(dialog.getByLabelText('Studieforbund'), garden.name);
    expect(dialog.getByText(/må godkjennes på nytt i det nye studieforbundet/)).toBeVisible();
    await shown.person.selectOptions(dialog.getByLabelText('Studieforbund'), samklang.name);
    expect(dialog.queryByText(/godkjennes på nytt/)).toBeNull();
  });

  test('[R-415] faults stand at their fields, the server’s too; the rest as Feil ved lagring', async () => {
    const shown = show([amina]);
    const dialog = await edit(shown);
    const name = dialog.getByLabelText('Fullt navn');
    const address = dialog.getByLabelText('E-postadresse');
    await shown.person.clear(name);
    await shown.person.type(address, '@');
    await save(shown);
    expect(name).toHaveAccessibleDescription('Vennligst oppgi fullt navn');
    await waitFor(() => expect(name).toHaveFocus());
    expect(address).toHaveAccessibleDescription(/Skriv en gyldig e-postadresse/);
    expect(shown.calls.of('updateUser')).toEqual([]);

    await shown.person.type(name, 'Amina');
    await shown.person.clear(address);
    await shown.person.type(address, 'NY@samklang.example');
    shown.calls.answer({
      updateUser: refusal('EMAIL_TAKEN', { fields: { email: errors.EMAIL_TAKEN.text } }),
    });
    await save(shown);
    await waitFor(() => expect(address).toHaveAccessibleDescription(/E-postadressen er allerede i bruk\./));
    shown.calls.answer({ updateUser: refusal('USER_NOT_FOUND') });
    await save(shown);
    expect(await dialog.findByRole('alert')).toHaveTextContent('Feil ved lagring: Bruker ikke funnet');
    expect(shown.calls.of('updateUser').at(-1)).toEqual({
      user_id: amina.id,
      full_name: 'Amina',
      email: 'ny@samklang.example',
    });
  });

  test('[R-399] the associations cannot be loaded: the dialog says so and keeps the user’s own', async () => {
    const shown = show([amina]);
    shown.calls.answer({ listStudyAssociations: refusal('INTERNAL', { error: '' }) });
    await shown.person.click(await screen.findByRole('button', { name: `Rediger ${amina.full_name}` }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Kunne ikke laste studieforbund');
    expect(screen.getByLabelText('Studieforbund')).toHaveDisplayValue(samklang.name);
  });
});

describe('after a saved edit', () => {
  const warn = jest.fn();
  beforeEach(() => {
    warn.mockClear();
    jest.spyOn(console, 'warn').mockImplementation(warn);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('[R-172] the user is notified of the new values, by names and labels, without admin_id', async () => {
    const shown = show([amina]);
    const dialog = await edit(shown);
    await shown.person.clear(dialog.getByLabelText('E-postadresse'));
    await shown.person.type(dialog.getByLabelText('E-postadresse'), 'amina@hagefolket.example');
    await shown.person.selectOptions(dialog.getByLabelText('Studieforbund'), garden.name);
    await shown.person.selectOptions(dialog.getByLabelText('Rolle'), 'Administrator');
    await save(shown);
    await waitFor(() =>
      expect(shown.calls.of('notifyUserUpdate')).toEqual([
        {
          // [J-6] The new address is nobody's before it is confirmed, and has mails of its own.
          user_email: amina.email,
          user_full_name: amina.full_name,
          updated_fields: {
            study_association: garden.name,
            role: 'Administrator',
          },
        },
      ]),
    );
    expect(shown.calls.of('updateUser')).toEqual([
      {
        user_id: amina.id,
        email: 'amina@hagefolket.example',
        study_association_id: garden.id,
        role: 'admin',
      },
    ]);
  });

  test('[J-6] a new address alone: the page says what waits, and no notice of a change goes out', async () => {
    const shown = show([amina]);
    const dialog = await edit(shown);
    const address = dialog.getByLabelText('E-postadresse');
    await shown.person.clear(address);
    await shown.person.type(address, 'amina@hagefolket.example');
    expect(address).toHaveAccessibleDescription(/gjelder først når lenken er fulgt/);
    await save(shown);
    expect(
      await screen.findByText(
        `${amina.full_name} får den nye adressen når lenken som er sendt til amina@hagefolket.example, er fulgt.`,
      ),
    ).toBeVisible();
    expect(shown.calls.of('notifyUserUpdate')).toEqual([]);
  });

  test('[J-6] a waiting address is shown, and can be taken back', async () => {
    const shown = show([{ ...amina, pending_email: 'ny@samklang.example' }]);
    expect(
      await screen.findByText('venter på verifisering av ny adresse: ny@samklang.example'),
    ).toBeVisible();
    const dialog = await edit(shown);
    expect(dialog.getByText('Venter på verifisering av ny adresse: ny@samklang.example.')).toBeVisible();
    await shown.person.click(dialog.getByRole('button', { name: 'Trekk tilbake adresseendringen' }));
    expect(
      await screen.findByText(`Adresseendringen for ${amina.full_name} er trukket tilbake.`),
    ).toBeVisible();
    expect(shown.calls.of('updateUser')).toEqual([{ user_id: amina.id, email: amina.email }]);
  });

  test('[R-172] a notice that fails is only logged', async () => {
    const shown = show([amina]);
    shown.calls.answer({ notifyUserUpdate: refusal('USER_NOT_FOUND') });
    const dialog = await edit(shown);
    await shown.person.type(dialog.getByLabelText('Fullt navn'), '!');
    await save(shown);
    expect(await screen.findByText('Endringene for Amina Yusuf Hassan! er lagret.')).toBeVisible();
    await waitFor(() => expect(warn).toHaveBeenCalledWith('notify-user-update:', 'Bruker ikke funnet'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[R-172] nobody is notified of an edit that was refused', async () => {
    const shown = show([amina]);
    shown.calls.answer({ updateUser: refusal('INTERNAL') });
    const dialog = await edit(shown);
    await shown.person.type(dialog.getByLabelText('Fullt navn'), '!');
    await save(shown);
    await dialog.findByRole('alert');
    expect(shown.calls.of('notifyUserUpdate')).toEqual([]);
  });
});

describe('deactivation', () => {
  test('[R-169] the delete dialog shows who it is, the role as Admin or Bruker', async () => {
    const shown = show([amina, admin]);
    for (const [user, role] of [
      [amina, 'Bruker'],
      [admin, 'Admin'],
    ] as const) {
      await shown.person.click(await screen.findByRole('button', { name: `Deaktiver ${user.full_name}` }));
      const dialog = within(screen.getByRole('dialog', { name: 'Deaktivere brukeren?' }));
      expect(dialog.getByText(user.full_name)).toBeVisible();
      expect(dialog.getByText('Rolle').nextElementSibling).toHaveTextContent(new RegExp(`^${role}$`));
      await shown.person.click(dialog.getByRole('button', { name: 'Avbryt' }));
    }
    expect(shown.calls.of('softDeleteUser')).toEqual([]);
  });

  test('[X-7] the question says who is logged out where, and who then decides; without numbers where they cannot be had', async () => {
    const shown = show([amina, admin]);
    shown.calls.answer({ getUserConsequences: { sessions: 1, other_administrators: 0 } });
    await shown.person.click(await screen.findByRole('button', { name: `Deaktiver ${admin.full_name}` }));
    const said = `${admin.full_name} logges ut av 1 økt med en gang, kan ikke logge inn igjen og får e-post; Studieforbundet Samklang har da ingen administrator, og systemadministratoren avgjør sakene der.`;
    expect(await screen.findByText(said)).toBeVisible();
    const dialog = screen.getByRole('dialog', { name: 'Deaktivere brukeren?' });
    expect(dialog).toHaveAccessibleDescription(said);
    await shown.person.click(within(dialog).getByRole('button', { name: 'Avbryt' }));
    shown.calls.answer({ getUserConsequences: refusal('INTERNAL') });
    await shown.person.click(await screen.findByRole('button', { name: `Deaktiver ${amina.full_name}` }));
    expect(
      await screen.findByText(
        'Amina Yusuf Hassan logges ut med en gang, kan ikke logge inn igjen og får e-post.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Deaktiver bruker' })).toBeEnabled();
  });

  test('[R-422] Bruker {name} er deaktivert. E-postvarsling er sendt.', async () => {
    const shown = show([amina]);
    await shown.person.click(await screen.findByRole('button', { name: `Deaktiver ${amina.full_name}` }));
    shown.calls.answer({ getUsers: { users: [], total: 0 } });
    await shown.person.click(screen.getByRole('button', { name: 'Deaktiver bruker' }));
    expect(
      await screen.findByText('Bruker Amina Yusuf Hassan er deaktivert. E-postvarsling er sendt.'),
    ).toBeVisible();
    expect(shown.calls.of('softDeleteUser')).toEqual([{ user_id: amina.id }]);
    expect(document.activeElement).toHaveTextContent('E-postvarsling er sendt.');
  });

  test('[R-167] Deaktiver bruker in the edit dialog leads to the same question', async () => {
    const shown = show([amina], admin);
    const dialog = await edit(shown);
    await shown.person.click(dialog.getByRole('button', { name: 'Deaktiver bruker' }));
    expect(screen.getByRole('dialog', { name: 'Deaktivere brukeren?' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Rediger bruker' })).toBeNull();
    await shown.person.click(screen.getByRole('button', { name: 'Deaktiver bruker' }));
    await waitFor(() => expect(shown.calls.of('softDeleteUser')).toEqual([{ user_id: amina.id }]));
  });

  test('[R-158] an admin deletes one who waits', async () => {
    const shown = show([pending], admin);
    await shown.person.click(await screen.findByRole('button', { name: 'Deaktiver Amina Yusuf Hassan' }));
    await shown.person.click(screen.getByRole('button', { name: 'Deaktiver bruker' }));
    await waitFor(() => expect(shown.calls.of('softDeleteUser')).toEqual([{ user_id: pending.id }]));
  });

  test('[R-415] a refusal stands in the dialog as Feil ved sletting', async () => {
    const shown = show([amina]);
    shown.calls.answer({ softDeleteUser: refusal('USER_NOT_FOUND') });
    await shown.person.click(await screen.findByRole('button', { name: `Deaktiver ${amina.full_name}` }));
    await shown.person.click(screen.getByRole('button', { name: 'Deaktiver bruker' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Feil ved sletting: Bruker ikke funnet');
  });

  test('[R-292] [R-417] [N-6] one’s own account has no button that would only be refused', async () => {
    const shown = show([admin], admin);
    const dialog = await edit(shown, 'Kari Lillesæter');
    expect(screen.queryByRole('button', { name: 'Deaktiver Kari Lillesæter' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Lagre' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Deaktiver bruker' })).toBeNull();
  });

  test('[R-418] [N-6] the built-in system administrator is neither edited nor deleted', async () => {
    show([systemadmin], admin);
    expect(await screen.findByText('Systemadministrator', { selector: '.kv-person' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Deaktiver Systemadministrator' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Rediger Systemadministrator' })).toBeNull();
  });
});

describe('the log of a user', () => {
  test('the systemadmin reads who did what, when and from where', async () => {
    const shown = show([amina]);
    shown.calls.answer({
      getUserAudit: {
        entries: [
          {
            at: '2025-12-01T10:00:00Z',
            action: 'user.updated',
            actor_name: 'Kari Lillesæter',
            client_address: '203.0.113.7',
            details: { role: 'admin', full_name: 'Amina Hassan', study_association_id: garden.id },
          },
          {
            at: '2025-11-30T10:00:00Z',
            action: 'something.new',
            target_name: 'Per Arne Mikkelborg',
            actor_name: null,
            client_address: null,
            details: {},
          },
        ],
      },
    });
    await shown.person.click(await screen.findByRole('button', { name: `Logg for ${amina.full_name}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Logg for ${amina.full_name}` }));
    expect(await dialog.findByText(`Studieforbund: ${garden.name}`)).toBeVisible();
    const [first, second] = dialog.getAllByRole('listitem').map((row) => row.textContent);
    expect(first).toContain('Bruker endret');
    for (const text of [
      '01.12.2025 kl. 11.00',
      'Av Kari Lillesæter',
      'Fra 203.0.113.7',
      'Rolle: Administrator',
      'Navn: Amina Hassan',
    ]) {
      expect(first).toContain(text);
    }
    // [J-20] An entry names whom it was done to.
    expect(second).toContain('something.new: Per Arne Mikkelborg');
    expect(shown.calls.of('getUserAudit')).toEqual([{ user_id: amina.id }]);
    await shown.person.click(dialog.getByRole('button', { name: 'Lukk' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('an admin has no log; an empty one and a failed one say so', async () => {
    const asAdmin = show([amina], admin);
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: /Logg/ })).toBeNull();
    asAdmin.unmount();

    const shown = show([amina]);
    shown.calls.answer({ getUserAudit: refusal('INTERNAL') });
    await shown.person.click(await screen.findByRole('button', { name: `Logg for ${amina.full_name}` }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Feil ved lasting av loggen: Noe gikk galt');
    await shown.person.click(screen.getByRole('button', { name: 'Lukk' }));
    shown.calls.answer({ getUserAudit: { entries: [] } });
    await shown.person.click(screen.getByRole('button', { name: `Logg for ${amina.full_name}` }));
    expect(await screen.findByText('Ingen hendelser er registrert.')).toBeVisible();
  });
});
