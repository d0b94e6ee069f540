import { screen, waitFor } from '@testing-library/react';
import { sessionState } from '@studieplan/ui';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { bareAnswer, refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import { LoginPage } from './login-page.tsx';

async function logIn(email: string, password: string) {
  const shown = renderScreen(<LoginPage />, { at: '/login' });
  await shown.person.type(screen.getByLabelText('E-postadresse'), email);
  await shown.person.click(screen.getByRole('checkbox', { name: 'Husk denne enheten (30 dager)' }));
  if (password !== '') await shown.person.type(screen.getByLabelText('Passord'), password);
  await shown.person.click(screen.getByRole('button', { name: 'Logg inn' }));
  return shown;
}

test('[R-054] a login keeps token and user in the browser under the specified names', async () => {
  const calls = stubOperations({
    login: { token: 'abc', expires_at: '2026-11-21T08:00:00Z', user: aUser() },
  });
  await logIn('Amina.Hassan@samklang.example', 'syngsammen');
  await waitFor(() =>
    expect(sessionState()).toMatchObject({ status: 'signed-in', session: { token: 'abc' } }),
  );
  expect(calls.of('login')).toEqual([
    { email: 'Amina.Hassan@samklang.example', password: 'syngsammen', user_agent: navigator.userAgent },
  ]);
  expect(localStorage.getItem('auth_token')).toBe('abc');
  expect(JSON.parse(localStorage.getItem('auth_user') ?? '')).toEqual(aUser());
});

test.each(['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_PENDING', 'ACCOUNT_REJECTED'] as const)(
  '[R-389] the sentence of a refused login (%s) is shown',
  async (code) => {
    const answer = refusal(code);
    stubOperations({ login: answer });
    await logIn('amina@samklang.example', 'feil-passord');
    expect(await screen.findByRole('alert')).toHaveTextContent((answer.body as { error: string }).error);
    expect(sessionState().status).toBe('signed-out');
  },
);

test.each([
  [200, 'Login failed'],
  [403, 'Login failed'],
  [401, 'Invalid credentials'],
])('[R-389] [R-396] a refusal %i without a sentence shows its fallback', async (status, text) => {
  stubOperations({ login: bareAnswer(status, { success: false }) });
  await logIn('amina@samklang.example', 'x');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('what is missing is said at the field, without asking the server', async () => {
  const calls = stubOperations({ login: refusal('INTERNAL') });
  await logIn('ikke en adresse', '');
  expect(screen.getByLabelText('E-postadresse')).toHaveAccessibleDescription('Skriv en gyldig e-postadresse');
  expect(screen.getByLabelText('E-postadresse')).toBeInvalid();
  expect(screen.getByLabelText('Passord')).toHaveAccessibleDescription('Skriv inn passordet');
  expect(calls.of('login')).toEqual([]);
});

test('[R-036] [R-037] login has e-mail, password, a checked box for the device, and leads on', () => {
  renderScreen(<LoginPage />, { at: '/login' });
  expect(screen.getByLabelText('Passord')).toHaveAttribute('type', 'password');
  expect(screen.getByRole('link', { name: 'Registrer deg' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Glemt passord?' })).toHaveAttribute('href', '/forgot-password');
  expect(screen.getByRole('checkbox', { name: 'Husk denne enheten (30 dager)' })).toBeChecked();
});

test('a field that must be mended takes the focus, and its sentence is read with it', async () => {
  const { person } = renderScreen(<LoginPage />, { at: '/login' });
  await person.type(screen.getByLabelText('E-postadresse'), 'amina@samklang.example');
  await person.click(screen.getByRole('button', { name: 'Logg inn' }));
  await waitFor(() => expect(screen.getByLabelText('Passord')).toHaveFocus());
  expect(screen.getByLabelText('Passord')).toBeInvalid();
});

test('[J-14] a login refused for the address offers a new link to it', async () => {
  const calls = stubOperations({
    login: refusal('EMAIL_NOT_VERIFIED'),
    resendVerification: { message: 'ok' },
  });
  const { person } = await logIn('amina@samklang.example', 'syngsammen');
  await person.click(await screen.findByRole('button', { name: 'Send ny lenke' }));
  expect(await screen.findByText(/har vi sendt en ny lenke/)).toBeInTheDocument();
  expect(calls.of('resendVerification')).toEqual([{ email: 'amina@samklang.example' }]);
});

test('[J-14] any other refusal offers none', async () => {
  stubOperations({ login: refusal('ACCOUNT_PENDING') });
  await logIn('amina@samklang.example', 'syngsammen');
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'Send ny lenke' })).toBeNull();
});
