import { screen, within } from '@testing-library/react';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { bareAnswer, refusal, stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import { RegisterPage } from './register-page.tsx';

const samklang = {
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Studieforbundet Samklang',
  organization_number: '712040318',
};
const friluft = {
  ...samklang,
  id: '33333333-3333-4333-8333-333333333333',
  name: 'Studieforbundet Ute og inne',
};

function renderRegister(stubs: Stubs = {}) {
  const calls = stubOperations({
    listStudyAssociations: { study_associations: [samklang, friluft] },
    register: { user_id: '44444444-4444-4444-8444-444444444444', message: 'ok' },
    resendVerification: { message: 'ok' },
    ...stubs,
  });
  return { calls, ...renderScreen(<RegisterPage />, { at: '/register' }) };
}

async function sendFilledForm(person: ReturnType<typeof renderRegister>['person']) {
  await screen.findByRole('option', { name: 'Studieforbundet Ute og inne' });
  await person.type(screen.getByLabelText('Fullt navn'), 'Amina Yusuf Hassan');
  await person.selectOptions(screen.getByLabelText('Studieforbund'), 'Studieforbundet Ute og inne');
  await person.type(screen.getByLabelText('E-postadresse'), 'amina@samklang.example');
  await person.type(screen.getByLabelText('Passord'), 'syngsammen');
  await person.click(screen.getByRole('button', { name: 'Registrer deg' }));
}

test('[R-038] [R-040] a filled form registers, and the screen says that a link was sent and login must wait', async () => {
  const { person, calls } = renderRegister();
  await sendFilledForm(person);
  expect(await screen.findByRole('heading', { name: 'Sjekk e-posten din' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('verifiseringslenke til amina@samklang.example');
  expect(screen.getByText(/Du kan ikke logge inn før e-postadressen er verifisert/)).toBeInTheDocument();
  // [J-14] a mail that never came is no dead end.
  await person.click(screen.getByRole('button', { name: 'Send ny lenke' }));
  expect(await screen.findByText(/har vi sendt en ny lenke/)).toBeInTheDocument();
  expect(calls.of('resendVerification')).toEqual([{ email: 'amina@samklang.example' }]);
  expect(calls.of('register')).toEqual([
    {
      full_name: 'Amina Yusuf Hassan',
      study_association_id: friluft.id,
      email: 'amina@samklang.example',
      password: 'syngsammen',
    },
  ]);
});

test('[R-039] the only study association is chosen beforehand; of several none is', async () => {
  const { unmount } = renderRegister({ listStudyAssociations: { study_associations: [samklang] } });
  await screen.findByRole('option', { name: samklang.name });
  expect(screen.getByLabelText('Studieforbund')).toHaveValue(samklang.id);
  unmount();
  renderRegister();
  await screen.findByRole('option', { name: samklang.name });
  expect(screen.getByLabelText('Studieforbund')).toHaveValue('');
});

test('[R-255] [R-256] without association and with a short password the fields say so', async () => {
  const { person, calls } = renderRegister();
  await screen.findByRole('option', { name: samklang.name });
  await person.type(screen.getByLabelText('Passord'), 'kort123');
  await person.click(screen.getByRole('button', { name: 'Registrer deg' }));
  expect(screen.getByLabelText('Studieforbund')).toHaveAccessibleDescription(/Vennligst velg studieforbund/);
  expect(screen.getByLabelText('Passord')).toHaveAccessibleDescription(/Passordet må være minst 8 tegn/);
  expect(screen.getByLabelText('Fullt navn')).toBeInvalid();
  expect(calls.of('register')).toEqual([]);
});

test('a refusal with fields lands on the fields', async () => {
  const { person } = renderRegister({
    register: refusal('INVALID_INPUT', { fields: { email: 'Adressen kan ikke brukes' } }),
  });
  await screen.findByRole('option', { name: samklang.name });
  await person.type(screen.getByLabelText('Fullt navn'), 'Amina');
  await person.selectOptions(screen.getByLabelText('Studieforbund'), samklang.name);
  await person.type(screen.getByLabelText('E-postadresse'), 'amina@samklang.example');
  await person.type(screen.getByLabelText('Passord'), 'syngsammen');
  await person.click(screen.getByRole('button', { name: 'Registrer deg' }));
  expect(await screen.findByText('Adressen kan ikke brukes')).toBeInTheDocument();
  expect(screen.getByLabelText('E-postadresse')).toHaveAccessibleDescription('Adressen kan ikke brukes');
});

test("[R-399] a list that cannot be had says 'Kunne ikke laste studieforbund' and can be asked for again", async () => {
  const { person, calls } = renderRegister({ listStudyAssociations: bareAnswer(500) });
  expect(await screen.findByText('Kunne ikke laste studieforbund')).toBeInTheDocument();
  calls.answer({ listStudyAssociations: { study_associations: [samklang] } });
  await person.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  const select = within(screen.getByLabelText('Studieforbund'));
  expect(await select.findByRole('option', { name: samklang.name })).toBeInTheDocument();
  expect(screen.queryByText('Kunne ikke laste studieforbund')).toBeNull();
});

test('[R-397] a refusal without a sentence shows the fallback', async () => {
  const { person } = renderRegister({ register: bareAnswer(400, { success: false }) });
  await sendFilledForm(person);
  expect(await screen.findByRole('alert')).toHaveTextContent('Registration failed');
});
