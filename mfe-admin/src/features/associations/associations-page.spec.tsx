import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Association, User } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';

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
};
const garden: Association = {
  ...samklang,
  id: '66666666-6666-4666-8666-666666666666',
  name: 'Studieforbundet Håndverk og hage',
  contact_phone: null,
  address: null,
  user_count: 1,
};

function showAssociations(associations: readonly Association[], user: User = systemadmin) {
  const calls = stubOperations({
    getAllStudyAssociations: { associations: [...associations] },
    createStudyAssociation: { association_id: garden.id },
  });
  return { calls, ...renderScreen(<App />, { at: '/study-associations', user }) };
}

async function openDialog(shown: ReturnType<typeof showAssociations>) {
  await shown.person.click(await screen.findByRole('button', { name: 'Opprett studieforbund' }));
  return within(await screen.findByRole('dialog', { name: 'Opprett studieforbund' }));
}

describe('the associations page', () => {
  test('[R-173] [R-174] it has its title and counts associations and users', async () => {
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
      },
    ]);
    expect(await screen.findByRole('heading', { name: garden.name })).toBeVisible();
  });

  test('what is missing is said at its field before anything is sent', async () => {
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
  });

  test('the server’s refusals stand at the field, or as Feil ved opprettelse', async () => {
    const shown = showAssociations([samklang]);
    const dialog = await openDialog(shown);
    await shown.person.type(dialog.getByLabelText('Navn'), garden.name);
    await shown.person.type(dialog.getByLabelText('Organisasjonsnummer'), '712040318');
    await shown.person.type(dialog.getByLabelText('Kontakt-e-post'), 'post@hagefolket.example');
    const send = () => shown.person.click(dialog.getByRole('button', { name: 'Opprett' }));

    shown.calls.answer({ createStudyAssociation: refusal('ORGANIZATION_NUMBER_TAKEN') });
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

  test('an admin sees Ingen tilgang, and nothing is asked for', async () => {
    const { calls } = showAssociations([samklang], aUser({ role: 'admin' }));
    expect(await screen.findByRole('heading', { name: 'Ingen tilgang' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Opprett studieforbund' })).toBeNull();
    expect(calls.of('getAllStudyAssociations')).toEqual([]);
  });

  test('a failed load says so and can be tried again', async () => {
    const calls = stubOperations({ getAllStudyAssociations: refusal('FORBIDDEN') });
    const { person } = renderScreen(<App />, { at: '/study-associations', user: systemadmin });
    expect(await screen.findByRole('heading', { name: 'Kunne ikke laste studieforbund' })).toBeVisible();
    calls.answer({ getAllStudyAssociations: { associations: [samklang] } });
    await person.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByRole('heading', { name: samklang.name })).toBeVisible();
  });
});
