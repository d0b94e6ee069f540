import { act, screen, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { sessionState } from '@studieplan/ui';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { bareAnswer, refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';

async function reset(
  password: string,
  confirmation: string,
  user = undefined as ReturnType<typeof aUser> | undefined,
) {
  const shown = renderScreen(<ResetPasswordPage />, { at: '/reset-password?token=t0k3n', user });
  if (password !== '') await shown.person.type(await screen.findByLabelText('Nytt passord'), password);
  if (confirmation !== '')
    await shown.person.type(screen.getByLabelText('Bekreft nytt passord'), confirmation);
  await shown.person.click(screen.getByRole('button', { name: 'Lagre nytt passord' }));
  return shown;
}

test('[R-048] [R-263] without a token the invalid link is said, and one can ask for a new one', () => {
  renderScreen(<ResetPasswordPage />, { at: '/reset-password' });
  expect(screen.getByRole('heading', { name: 'Ugyldig lenke' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Ugyldig tilbakestillingslenke');
  expect(screen.getByRole('link', { name: 'Be om en ny lenke' })).toHaveAttribute('href', '/forgot-password');
});

test('a used or old link shows the same screen', async () => {
  stubOperations({ getResetLink: { passkeys: [] }, resetPassword: refusal('RESET_LINK_INVALID') });
  await reset('syngsammen', 'syngsammen');
  expect(await screen.findByRole('link', { name: 'Be om en ny lenke' })).toBeInTheDocument();
});

test('[R-046] [R-261] a confirmation that differs is refused at the field', async () => {
  const calls = stubOperations({ getResetLink: { passkeys: [] }, resetPassword: {} });
  await reset('syngsammen', 'syngalene');
  expect(screen.getByLabelText('Bekreft nytt passord')).toHaveAccessibleDescription(
    'Passordene matcher ikke',
  );
  expect(calls.of('resetPassword')).toEqual([]);
});

test('[R-262] [R-433] a password under 8 characters is refused at the field', async () => {
  const calls = stubOperations({ getResetLink: { passkeys: [] }, resetPassword: {} });
  await reset('sju1234', 'sju1234');
  expect(screen.getByLabelText('Nytt passord')).toHaveAccessibleDescription(/Passordet må være minst 8 tegn/);
  expect(calls.of('resetPassword')).toEqual([]);
});

test('a common password is refused in a sentence at the field', async () => {
  const sentence = 'Dette passordet brukes av så mange at det er lett å gjette. Velg et annet.';
  stubOperations({
    getResetLink: { passkeys: [] },
    resetPassword: refusal('PASSWORD_COMMON', { fields: { new_password: sentence } }),
  });
  await reset('password', 'password');
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByLabelText('Nytt passord')).toBeInvalid();
});

test("[R-400] a refusal without a sentence shows 'Kunne ikke tilbakestille passord'", async () => {
  stubOperations({ getResetLink: { passkeys: [] }, resetPassword: bareAnswer(400, { success: false }) });
  await reset('syngsammen', 'syngsammen');
  expect(await screen.findByRole('alert')).toHaveTextContent('Kunne ikke tilbakestille passord');
});

test('[R-047] a success is confirmed, and after 3 seconds /login shows', async () => {
  jest.useFakeTimers();
  try {
    const calls = stubOperations({ getResetLink: { passkeys: [] }, resetPassword: {}, logout: {} });
    const { address } = await reset('syngsammen', 'syngsammen', aUser());
    expect(await screen.findByRole('heading', { name: 'Passordet er endret' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Du kan nå logge inn med det nye passordet.');
    expect(calls.of('resetPassword')).toEqual([
      { token: 't0k3n', new_password: 'syngsammen', keep_passkeys: [] },
    ]);
    // A session kept in this browser would lead past the login.
    expect(sessionState().status).toBe('signed-out');
    await act(() => jest.advanceTimersByTimeAsync(2900));
    expect(address()).toBe('/reset-password?token=t0k3n');
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(address()).toBe('/login');
  } finally {
    jest.useRealTimers();
  }
});

describe('[V-10] the passkeys of the account', () => {
  const passkey = (id: string, name: string) => ({
    id,
    name,
    created_at: '2026-11-01T10:00:00Z',
    last_used_at: null,
    synced: false,
  });
  const [mine, planted] = ['6f1ab4a2-6a3c-4a7e-9a53-0d7b6a2f7c11', '6f1ab4a2-6a3c-4a7e-9a53-0d7b6a2f7c12'];

  test('are listed, none is ticked, and those that are ticked stay', async () => {
    const passkeys = [passkey(mine, 'Telefonen min'), passkey(planted, 'Ukjent nøkkel')];
    const calls = stubOperations({ getResetLink: { passkeys }, resetPassword: {}, logout: {} });
    const { person } = renderScreen(<ResetPasswordPage />, { at: '/reset-password?token=t0k3n' });
    await person.type(await screen.findByLabelText('Nytt passord'), 'syngsammen');
    await person.type(screen.getByLabelText('Bekreft nytt passord'), 'syngsammen');
    const boxes = screen.getByRole('group', { name: 'Hvilke passnøkler er dine?' });
    for (const box of within(boxes).getAllByRole('checkbox')) expect(box).not.toBeChecked();
    expect(within(boxes).getByLabelText('Ukjent nøkkel')).toHaveAccessibleDescription(
      'Laget 01.11.2026. Aldri brukt.',
    );
    await person.click(within(boxes).getByLabelText('Telefonen min'));
    await person.click(screen.getByRole('button', { name: 'Lagre nytt passord' }));
    expect(await screen.findByRole('heading', { name: 'Passordet er endret' })).toBeInTheDocument();
    expect(calls.of('resetPassword')).toEqual([
      { token: 't0k3n', new_password: 'syngsammen', keep_passkeys: [mine] },
    ]);
  });

  test('a dead link is told at once', async () => {
    stubOperations({ getResetLink: refusal('RESET_LINK_INVALID') });
    renderScreen(<ResetPasswordPage />, { at: '/reset-password?token=t0k3n' });
    expect(await screen.findByRole('heading', { name: 'Ugyldig lenke' })).toBeInTheDocument();
  });
});
