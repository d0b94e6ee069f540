import { act, screen, within } from '@testing-library/react';
import { contractVersion } from '@studieplan/contracts';
import { jest } from '@jest/globals';
import { sessionState } from '@studieplan/ui';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { bareAnswer, refusal, stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import { PartsProvider } from '../../remotes/remote-part.tsx';
import { AppRoutes } from '../../routes.tsx';

const user = aUser();
const success = 'Passord endret! Du vil bli logget ut.';

async function openDialog(stubs: Stubs = {}) {
  const calls = stubOperations({ verifySession: { user }, logout: {}, ...stubs });
  const shown = renderScreen(
    <PartsProvider load={() => Promise.resolve({ contractVersion, default: () => <h1>Statusoversikt</h1> })}>
      <AppRoutes />
    </PartsProvider>,
    { at: '/', user },
  );
  await screen.findByRole('heading', { name: 'Statusoversikt' });
  await shown.person.click(within(screen.getByRole('banner')).getByRole('button', { name: user.email }));
  const dialog = within(screen.getByRole('dialog', { name: 'Endre passord' }));
  const submit = async (old: string, fresh: string, confirmation = fresh) => {
    const written = [
      ['Nåværende passord', old],
      ['Nytt passord', fresh],
      ['Bekreft nytt passord', confirmation],
    ] as const;
    for (const [label, value] of written)
      if (value !== '') await shown.person.type(dialog.getByLabelText(label), value);
    await shown.person.click(dialog.getByRole('button', { name: 'Endre passord' }));
  };
  return { ...shown, calls, dialog, submit };
}

test('[R-025] [R-031] the e-mail in the header opens the dialog with its three fields', async () => {
  const { dialog, person } = await openDialog();
  for (const label of ['Nåværende passord', 'Nytt passord', 'Bekreft nytt passord'])
    expect(dialog.getByLabelText(label)).toHaveAttribute('type', 'password');
  expect(dialog.getByLabelText('Nåværende passord')).toHaveFocus();
  await person.click(dialog.getByRole('button', { name: 'Avbryt' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[R-025] so does the e-mail in the phone menu', async () => {
  const { person, dialog } = await openDialog();
  await person.click(dialog.getByRole('button', { name: 'Avbryt' }));
  await person.click(screen.getByRole('button', { name: 'Meny' }));
  await person.click(screen.getByRole('button', { name: /^amina.*Endre passord$/ }));
  expect(screen.getByRole('dialog', { name: 'Endre passord' })).toBeInTheDocument();
});

test("[R-257] a missing field: 'Vennligst fyll ut alle feltene'", async () => {
  const { dialog, submit, calls } = await openDialog();
  await submit('gammelt-passord', 'nytt-passord', '');
  expect(dialog.getByRole('alert')).toHaveTextContent('Vennligst fyll ut alle feltene');
  expect(calls.of('changePassword')).toEqual([]);
});

test("[R-258] new and confirm differ: 'Nye passord samsvarer ikke'", async () => {
  const { dialog, submit, calls } = await openDialog();
  await submit('gammelt-passord', 'nytt-passord', 'annet-passord');
  expect(dialog.getByLabelText('Bekreft nytt passord')).toHaveAccessibleDescription(
    'Nye passord samsvarer ikke',
  );
  expect(calls.of('changePassword')).toEqual([]);
});

test("[R-259] [R-433] under 8 characters: 'Nytt passord må være minst 8 tegn'", async () => {
  const { dialog, submit, calls } = await openDialog();
  await submit('gammelt-passord', 'sju1234');
  expect(dialog.getByLabelText('Nytt passord')).toHaveAccessibleDescription(
    /Nytt passord må være minst 8 tegn/,
  );
  expect(calls.of('changePassword')).toEqual([]);
});

test('a wrong old password is said at its field and logs nobody out', async () => {
  const sentence = 'Det nåværende passordet er feil.';
  const { dialog, submit } = await openDialog({
    changePassword: refusal('PASSWORD_WRONG', { fields: { old_password: sentence } }),
  });
  await submit('feil-passord', 'nytt-passord');
  expect(await dialog.findByText(sentence)).toBeInTheDocument();
  expect(dialog.getByLabelText('Nåværende passord')).toBeInvalid();
  expect(sessionState().status).toBe('signed-in');
});

test.each([
  ['Kunne ikke endre passord', bareAnswer(400, { success: false })],
  ['En feil oppstod ved endring av passord', bareAnswer(500)],
])('[R-400] an answer without a sentence shows its fallback: %s', async (text, changePassword) => {
  const { dialog, submit } = await openDialog({ changePassword });
  await submit('gammelt-passord', 'nytt-passord');
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
});

test('[R-260] on success it alerts and logs out', async () => {
  const { submit, person, calls, address } = await openDialog({ changePassword: {} });
  await submit('gammelt-passord', 'nytt-passord');
  expect(await screen.findByRole('alert')).toHaveTextContent(success);
  expect(calls.of('changePassword')).toEqual([
    { user_id: user.id, old_password: 'gammelt-passord', new_password: 'nytt-passord' },
  ]);
  await person.click(screen.getByRole('button', { name: 'OK' }));
  expect(await screen.findByRole('heading', { name: 'Logg inn' })).toBeInTheDocument();
  expect(screen.queryByText(success)).toBeNull();
  expect(address()).toBe('/login');
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(calls.of('logout')).toHaveLength(1);
});

test('[R-260] untouched, it logs out after 3 seconds, and the sentence stays until it is read', async () => {
  const { submit } = await openDialog({ changePassword: {} });
  jest.useFakeTimers();
  try {
    await submit('gammelt-passord', 'nytt-passord');
    await screen.findByText(success);
    await act(() => jest.advanceTimersByTimeAsync(3100));
    expect(sessionState().status).toBe('signed-out');
    expect(screen.getByText(success)).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});
