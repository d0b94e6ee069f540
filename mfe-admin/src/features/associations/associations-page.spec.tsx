import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { errors, type Association, type User } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { admin, members } from '../../testing/people.ts';

const systemadmin = aUser({ role: 'systemadmin' });
const samklang: Association = {
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Studieforbundet Samklang',
  organization_number: '712040318',
  contact_email: 'post@samklang.example',
  contact_phone: '22 33 44 55',
  address: 'Storgata 1, 0155 Oslo',
  created_at: '2025-03-04T09:00:00Z',
  user_count: 12,
  in_directory: false,
  validity_years: null,
};
const garden: Association = {
  ...samklang,
  id: '66666666-6666-4666-8666-666666666666',
  name: 'Studieforbundet Håndverk og hage',
  contact_phone: null,
  address: null,
  user_count: 1,
};

const people = [aUser(), aUser({ ...admin, deleted_at: '2025-12-01T10:00:00Z' })];

function showAssociations(associations: readonly Association[], user: User = systemadmin) {
  const calls = stubOperations({
    getAllStudyAssociations: { associations: [...associations] },
    createStudyAssociation: { association_id: garden.id },
    updateStudyAssociation: {},
    deleteStudyAssociation: {},
    setDirectorySetting: {},
    moveUsersToAssociation: { moved: 2 },
    deleteUsers: { deleted: 2 },
    getAssociationUsers: { users: people },
    getUserPublicCodes: { codes: [], total: 0, plans: 4 },
  });
  return { calls, ...renderScreen(<App />, { at: '/study-associations', user }) };
}

async function openDialog(shown: ReturnType<typeof showAssociations>) {
  await shown.person.click(await screen.findByRole('button', { name: 'Opprett studieforbund' }));
  return within(await screen.findByRole('dialog', { name: 'Opprett studieforbund' }));
}

describe('the associations page', () => {
  test('[R-008] [R-173] [R-174] it has its title and counts associations and users', async () => {
    showAssociations([samklang, garden]);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Studieforbund-administrasjon' }),
    ).toBeVisible();
    expect(await screen.findByText('2 studieforbund')).toBeVisible();
    expect(screen.getByText('13 brukere totalt')).toBeVisible();
  });

  test('[R-175] a row tells name, state, number, users, contact and date; what is missing leaves no gap', async () => {
    showAssociations([samklang, garden]);
    const [first, second] = (await screen.findAllByRole('listitem')).map((row) => within(row));
    expect(first?.getByRole('heading', { name: 'Studieforbundet Samklang' })).toBeVisible();
    for (const text of [
      'Aktiv',
      'Org.nr. 712 040 318',
      '12 brukere',
      'post@samklang.example',
      '22 33 44 55',
      'Storgata 1, 0155 Oslo',
      'Opprettet 04.03.2025',
    ]) {
      expect(first?.getByText(text)).toBeVisible();
    }
    expect(second?.getByText('1 bruker')).toBeVisible();
    expect(second?.queryByText('22 33 44 55')).toBeNull();
  });

  test('[R-177] [R-178] Opprett studieforbund opens the dialog, and what is written is sent', async () => {
    const shown = showAssociations([samklang]);
    const dialog = await openDialog(shown);
    await shown.person.type(dialog.getByLabelText('Navn'), garden.name);
    await shown.person.type(dialog.getByPlaceholderText('999999999'), '712 040 318');
    await shown.person.type(dialog.getByLabelText('Kontakt-e-post'), 'post@hagefolket.example');
    shown.calls.answer({ getAllStudyAssociations: { associations: [samklang, garden] } });
    await shown.person.click(dialog.getByRole('button', { name: 'Opprett' }));
    expect(await screen.findByText(`${garden.name} er opprettet.`)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shown.calls.of('createStudyAssociation')).toEqual([
      {
        name: garden.name,
        organization_number: '712 040 318',
        contact_email: 'post@hagefolket.example',
        contact_phone: null,
        address: null,
        validity_years: null,
      },
    ]);
    expect(await screen.findByRole('heading', { name: garden.name })).toBeVisible();
  });

  test('[R-295] what is missing is said at its field before anything is sent', async () => {
    const shown = showAssociations([samklang]);
    const dialog = await openDialog(shown);
    await shown.person.type(dialog.getByLabelText('Organisasjonsnummer'), '123');
    await shown.person.click(dialog.getByRole('button', { name: 'Opprett' }));
    expect(dialog.getByLabelText('Navn')).toHaveAccessibleDescription(
      'Vennligst oppgi navnet på studieforbundet',
    );
    expect(dialog.getByLabelText('Organisasjonsnummer')).toHaveAccessibleDescription(
      'Organisasjonsnummeret må ha ni siffer',
    );
    expect(dialog.getByLabelText('Kontakt-e-post')).toHaveAccessibleDescription(
      'Skriv en gyldig e-postadresse',
    );
    expect(shown.calls.of('createStudyAssociation')).toEqual([]);
    await waitFor(() => expect(dialog.getByLabelText('Navn')).toHaveFocus());
  });

  test('[R-420] the server’s refusals stand at the field, or as Feil ved opprettelse', async () => {
    const shown = showAssociations([samklang]);
    const dialog = await openDialog(shown);
    await shown.person.type(dialog.getByLabelText('Navn'), garden.name);
    await shown.person.type(dialog.getByLabelText('Organisasjonsnummer'), '712040318');
    await shown.person.type(dialog.getByLabelText('Kontakt-e-post'), 'post@hagefolket.example');
    const send = () => shown.person.click(dialog.getByRole('button', { name: 'Opprett' }));

    shown.calls.answer({
      createStudyAssociation: refusal('ORGANIZATION_NUMBER_TAKEN', {
        fields: { organization_number: errors.ORGANIZATION_NUMBER_TAKEN.text },
      }),
    });
    await send();
    await waitFor(() =>
      expect(dialog.getByLabelText('Organisasjonsnummer')).toHaveAccessibleDescription(
        'Organisasjonsnummeret er allerede registrert.',
      ),
    );
    shown.calls.answer({
      createStudyAssociation: refusal('INVALID_INPUT', { fields: { name: 'Navnet er for langt' } }),
    });
    await send();
    await waitFor(() =>
      expect(dialog.getByLabelText('Navn')).toHaveAccessibleDescription('Navnet er for langt'),
    );
    shown.calls.answer({ createStudyAssociation: refusal('INTERNAL') });
    await send();
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Feil ved opprettelse: Noe gikk galt hos oss. Prøv igjen om litt.',
    );
  });

  test('[R-008] an admin sees Ingen tilgang, and nothing is asked for', async () => {
    const { calls } = showAssociations([samklang], aUser({ role: 'admin' }));
    expect(await screen.findByRole('heading', { name: 'Ingen tilgang' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Opprett studieforbund' })).toBeNull();
    expect(calls.of('getAllStudyAssociations')).toEqual([]);
  });

  test('[R-399] a failed load says so and can be tried again', async () => {
    const calls = stubOperations({ getAllStudyAssociations: refusal('FORBIDDEN') });
    const { person } = renderScreen(<App />, { at: '/study-associations', user: systemadmin });
    expect(await screen.findByRole('heading', { name: 'Kunne ikke laste studieforbund' })).toBeVisible();
    calls.answer({ getAllStudyAssociations: { associations: [samklang] } });
    await person.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByRole('heading', { name: samklang.name })).toBeVisible();
  });

  test('[R-176] every row has its edit and delete icon', async () => {
    showAssociations([samklang, garden]);
    const rows = (await screen.findAllByRole('listitem')).map((row) => within(row));
    for (const [index, { name }] of [samklang, garden].entries()) {
      expect(rows[index]?.getAllByTitle(name, { exact: false }).map((button) => button.title)).toEqual([
        `Rediger ${name}`,
        `Slett ${name}`,
      ]);
    }
  });

  test('a number whose check digit is wrong is warned about, not refused', async () => {
    const shown = showAssociations([samklang]);
    const dialog = await openDialog(shown);
    const number = dialog.getByLabelText('Organisasjonsnummer');
    await shown.person.type(number, '97476067');
    expect(dialog.queryByText(/kontrollsifferet/)).toBeNull();
    await shown.person.type(number, '4');
    expect(dialog.getByText(/kontrollsifferet stemmer ikke/)).toBeVisible();
    await shown.person.type(dialog.getByLabelText('Navn'), garden.name);
    await shown.person.type(dialog.getByLabelText('Kontakt-e-post'), 'post@hagefolket.example');
    await shown.person.click(dialog.getByRole('button', { name: 'Opprett' }));
    await waitFor(() => expect(shown.calls.of('createStudyAssociation')).toHaveLength(1));
  });

  test('[S-4] [R-179] [R-295] the edit dialog has the same fields, filled, and the same rules', async () => {
    const shown = showAssociations([samklang]);
    await shown.person.click(await screen.findByRole('button', { name: `Rediger ${samklang.name}` }));
    const dialog = within(screen.getByRole('dialog', { name: 'Rediger studieforbund' }));
    const values = ['Navn', 'Organisasjonsnummer', 'Kontakt-e-post', /^Telefon/, /^Adresse/].map(
      (label) => dialog.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(values).toEqual([
      samklang.name,
      '712040318',
      'post@samklang.example',
      '22 33 44 55',
      'Storgata 1, 0155 Oslo',
    ]);
    await shown.person.clear(dialog.getByLabelText('Navn'));
    await shown.person.clear(dialog.getByLabelText(/^Telefon/));
    await shown.person.click(dialog.getByRole('button', { name: 'Lagre' }));
    const name = () => dialog.getByLabelText('Navn');
    expect(name()).toHaveAccessibleDescription('Vennligst oppgi navnet på studieforbundet');
    expect(shown.calls.of('updateStudyAssociation')).toEqual([]);
    await shown.person.type(dialog.getByLabelText('Navn'), 'Samklang');

    shown.calls.answer({
      updateStudyAssociation: refusal('ASSOCIATION_NAME_TAKEN', {
        fields: { name: errors.ASSOCIATION_NAME_TAKEN.text },
      }),
    });
    await shown.person.click(dialog.getByRole('button', { name: 'Lagre' }));
    await waitFor(() =>
      expect(name()).toHaveAccessibleDescription('Et studieforbund med dette navnet finnes allerede.'),
    );
    shown.calls.answer({ updateStudyAssociation: {} });
    await shown.person.selectOptions(dialog.getByLabelText('Godkjenninger gjelder i'), '3 år');
    await shown.person.click(dialog.getByRole('button', { name: 'Lagre' }));
    expect(await screen.findByText('Samklang er lagret.')).toBeVisible();
    expect(shown.calls.of('updateStudyAssociation').at(-1)).toEqual({
      association_id: samklang.id,
      name: 'Samklang',
      organization_number: '712040318',
      contact_email: 'post@samklang.example',
      contact_phone: null,
      address: 'Storgata 1, 0155 Oslo',
      validity_years: 3,
    });
  });

  test('[R-420] a refused edit stands in the dialog as Feil ved oppdatering', async () => {
    const shown = showAssociations([samklang]);
    shown.calls.answer({ updateStudyAssociation: refusal('ASSOCIATION_NOT_FOUND') });
    await shown.person.click(await screen.findByRole('button', { name: `Rediger ${samklang.name}` }));
    await shown.person.click(screen.getByRole('button', { name: 'Lagre' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Feil ved oppdatering: Studieforbund ikke funnet',
    );
  });
});

describe('deleting an association', () => {
  async function askDelete(shown: ReturnType<typeof showAssociations>) {
    await shown.person.click(await screen.findByRole('button', { name: `Slett ${samklang.name}` }));
    const dialog = within(screen.getByRole('dialog', { name: 'Slette studieforbundet?' }));
    await dialog.findByRole('button', { name: 'Slett studieforbund' });
    const confirm = () => shown.person.click(dialog.getByRole('button', { name: 'Slett studieforbund' }));
    return { dialog, confirm };
  }
  /** Notes in which order the changing calls arrive. */
  function order(shown: ReturnType<typeof showAssociations>) {
    const made: string[] = [];
    shown.calls.answer({
      moveUsersToAssociation: () => (made.push('move'), { moved: 2 }),
      deleteUsers: () => (made.push('deleteUsers'), { deleted: 2 }),
      deleteStudyAssociation: () => (made.push('delete'), {}),
    });
    return made;
  }

  test('[R-185] [R-423] without users it goes after a confirmation', async () => {
    const shown = showAssociations([samklang, garden]);
    shown.calls.answer({ getAssociationUsers: { users: [] } });
    const { dialog, confirm } = await askDelete(shown);
    expect(dialog.queryByRole('radio')).toBeNull();
    expect(shown.calls.of('deleteStudyAssociation')).toEqual([]);
    shown.calls.answer({ getAllStudyAssociations: { associations: [garden] } });
    await confirm();
    expect(await screen.findByText('Studieforbund "Studieforbundet Samklang" er slettet')).toBeVisible();
    expect(shown.calls.of('deleteStudyAssociation')).toEqual([{ association_id: samklang.id }]);
    await waitFor(() => expect(screen.queryByRole('heading', { name: samklang.name })).toBeNull());
  });

  test('[R-180] [R-181] its users stand in a table that scrolls at 15rem, above the choice', async () => {
    const { dialog } = await askDelete(showAssociations([samklang, garden]));
    const region = dialog.getByRole('region', { name: 'Brukere i studieforbundet' });
    expect(region).toHaveStyle({ maxHeight: '15rem', overflowY: 'auto' });
    expect(region).toHaveAttribute('tabindex', '0');
    const [, first, second] = within(region).getAllByRole('row');
    expect(first).toHaveTextContent('Amina Yusuf Hassanamina.hassan@samklang.exampleMedlemAktiv');
    expect(second).toHaveTextContent('Kari Lillesæterkari@samklang.exampleAdministratorSlettet');
    expect(dialog.getAllByRole('radio')).toHaveLength(2);
  });

  test('[R-296] no choice: Vennligst velg hvordan brukerne skal håndteres', async () => {
    const shown = showAssociations([samklang, garden]);
    const { dialog, confirm } = await askDelete(shown);
    await confirm();
    expect(dialog.getByRole('alert')).toHaveTextContent('Vennligst velg hvordan brukerne skal håndteres');
    expect(dialog.getByRole('radio', { name: /Flytt/ })).toHaveFocus();
    expect(shown.calls.of('deleteStudyAssociation')).toEqual([]);
  });

  test('[R-297] [R-182] move without a target: Vennligst velg et målstudieforbund', async () => {
    const shown = showAssociations([samklang, garden]);
    const { dialog, confirm } = await askDelete(shown);
    await shown.person.click(dialog.getByRole('radio', { name: /Flytt/ }));
    await confirm();
    expect(dialog.getByLabelText('Målstudieforbund')).toHaveAccessibleDescription(
      /Vennligst velg et målstudieforbund/,
    );
    expect(dialog.getByLabelText('Målstudieforbund')).toHaveFocus();
    expect(shown.calls.of('moveUsersToAssociation')).toEqual([]);
    expect(shown.calls.of('deleteStudyAssociation')).toEqual([]);
  });

  test('[R-182] [R-184] [X-7] move: the users go to the target first, then the association goes', async () => {
    const own = { ...garden, id: '99999999-9999-4999-8999-999999999999', name: 'Studieplantjenesten' };
    const shown = showAssociations([samklang, garden, own]);
    const made = order(shown);
    const { dialog, confirm } = await askDelete(shown);
    await shown.person.click(dialog.getByRole('radio', { name: /Flytt/ }));
    const target = dialog.getByLabelText('Målstudieforbund');
    expect(
      within(target)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Velg studieforbund', garden.name]);
    await shown.person.selectOptions(target, garden.name);
    expect(
      dialog.getByText(
        `2 brukere flyttes til ${garden.name} og logges ut, og 1 av dem får e-post; planer uten godkjent versjon følger med, og godkjente versjoner beholder navnet ${samklang.name}.`,
      ),
    ).toBeVisible();
    await confirm();
    expect(await screen.findByText('Studieforbund "Studieforbundet Samklang" er slettet')).toBeVisible();
    expect(made).toEqual(['move', 'delete']);
    // Nothing but ids and the target is sent, so that roles and statuses stay.
    expect(shown.calls.of('moveUsersToAssociation')).toEqual([
      { user_ids: people.map(({ id }) => id), target_association_id: garden.id },
    ]);
  });

  test('[R-183] [R-184] [X-7] delete: the users are deleted permanently first, after a warning', async () => {
    const shown = showAssociations([samklang, garden]);
    const made = order(shown);
    const { dialog, confirm } = await askDelete(shown);
    expect(shown.calls.of('getUserPublicCodes')).toEqual([]);
    await shown.person.click(dialog.getByRole('radio', { name: 'Slett dem permanent' }));
    // [J-17] The codes that die with them are asked for only when people are to be deleted.
    expect(
      await dialog.findByText(
        'Studieforbundet Samklang, 2 brukere og 4 studieplaner slettes for godt, og ingen offentlig kode slutter å virke; det kan ikke angres.',
      ),
    ).toBeVisible();
    expect(shown.calls.of('getUserPublicCodes')).toHaveLength(1);
    await confirm();
    expect(await screen.findByText('Studieforbund "Studieforbundet Samklang" er slettet')).toBeVisible();
    expect(made).toEqual(['deleteUsers', 'delete']);
    expect(shown.calls.of('deleteUsers')).toEqual([{ user_ids: people.map(({ id }) => id) }]);
  });

  test('[R-184] [R-420] when the users cannot be handled, the association stays: Feil ved sletting', async () => {
    const shown = showAssociations([samklang, garden]);
    shown.calls.answer({ moveUsersToAssociation: refusal('ASSOCIATION_NOT_FOUND') });
    const { dialog, confirm } = await askDelete(shown);
    await shown.person.click(dialog.getByRole('radio', { name: /Flytt/ }));
    await shown.person.selectOptions(dialog.getByLabelText('Målstudieforbund'), garden.name);
    await confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Feil ved sletting: Studieforbund ikke funnet',
    );
    expect(shown.calls.of('deleteStudyAssociation')).toEqual([]);
  });

  test('more than a thousand users are moved a thousand at a time', async () => {
    const shown = showAssociations([samklang, garden]);
    shown.calls.answer({ getAssociationUsers: { users: members(1001) } });
    const { dialog, confirm } = await askDelete(shown);
    await shown.person.click(dialog.getByRole('radio', { name: /Flytt/ }));
    await shown.person.selectOptions(dialog.getByLabelText('Målstudieforbund'), garden.name);
    await confirm();
    await screen.findByText('Studieforbund "Studieforbundet Samklang" er slettet');
    expect(shown.calls.of('moveUsersToAssociation').map(({ user_ids }) => user_ids.length)).toEqual([
      1000, 1,
    ]);
  });

  test('[R-420] users that cannot be read: Feil ved lasting av brukere, and nothing to delete with', async () => {
    const shown = showAssociations([samklang]);
    shown.calls.answer({ getAssociationUsers: refusal('INTERNAL') });
    await shown.person.click(await screen.findByRole('button', { name: `Slett ${samklang.name}` }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Feil ved lasting av brukere: Noe gikk galt');
    expect(screen.queryByRole('button', { name: 'Slett studieforbund' })).toBeNull();
  });

  test('[N-6] the association named after the product is not deleted, and has no button for it', async () => {
    showAssociations([{ ...samklang, name: 'Studieplantjenesten' }]);
    expect(await screen.findByRole('button', { name: 'Rediger Studieplantjenesten' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Slett Studieplantjenesten' })).toBeNull();
  });
});

test('[N-6] what others do moves no row: new ones wait, and deleted ones say so', async () => {
  const shown = showAssociations([samklang, garden]);
  const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  await screen.findByRole('heading', { name: garden.name });
  const arts = { ...samklang, id: aUser().id, name: 'Amatørkunstens studieforbund' };
  shown.calls.answer({ getAllStudyAssociations: { associations: [arts, garden] } });
  // Reads the list again, as a return to the tab does.
  await shown.person.click(screen.getByRole('button', { name: `Vis i oversikten ${garden.name}` }));
  const fresh = await screen.findByRole('button', { name: 'Vis 1 ny' });
  expect(names()).toEqual([samklang.name, garden.name]);
  const [gone] = screen.getAllByRole('listitem');
  expect(gone).toHaveTextContent('Er ikke lenger i listen');
  expect(within(gone as HTMLElement).queryByRole('button')).toBeNull();
  await shown.person.click(fresh);
  expect(names()).toEqual([arts.name, garden.name]);
});

describe('[O-6] the public directory', () => {
  test('the systemadmin shows an association there, or no longer', async () => {
    const { calls, person } = showAssociations([samklang, { ...garden, in_directory: true }]);
    expect(await screen.findByText('Vises i oversikten')).toBeVisible();
    await person.click(screen.getByRole('button', { name: `Vis i oversikten ${samklang.name}` }));
    expect(await screen.findByText('Planene vises nå i oversikten.')).toBeVisible();
    expect(calls.of('setDirectorySetting')).toEqual([{ association_id: samklang.id, in_directory: true }]);
    expect(screen.getByRole('button', { name: `Skjul fra oversikten ${garden.name}` })).toBeVisible();
  });
});
