import { screen, waitFor } from '@testing-library/react';
import { sessionState } from '@studieplan/ui';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { fakePasskeys, passkeyOptions } from '@studieplan/ui/testing/fake-passkeys.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import { LoginPage } from './login-page.tsx';

const challenge = { challenge_id: '99999999-9999-4999-8999-999999999999', options: passkeyOptions };
const opened = { expires_at: '2026-11-21T08:00:00Z', user: aUser() };
const tokenNow = () => {
  const now = sessionState();
  return now.status === 'signed-in' ? now.session.token : undefined;
};

let stop: () => void = () => undefined;
afterEach(() => stop());

async function withPassword() {
  const shown = renderScreen(<LoginPage />, { at: '/login' });
  await shown.person.type(screen.getByLabelText('E-postadresse'), 'amina@samklang.example');
  await shown.person.type(screen.getByLabelText('Passord'), 'syngsammen');
  await shown.person.click(screen.getByRole('button', { name: 'Logg inn' }));
  return shown;
}

test('[J-11] a browser without passkeys is not offered one', () => {
  renderScreen(<LoginPage />, { at: '/login' });
  expect(screen.queryByRole('button', { name: 'Logg inn med passnøkkel' })).toBeNull();
});

test('[J-11] a passkey logs in without address and password; no code is sent', async () => {
  stop = fakePasskeys();
  const calls = stubOperations({
    startPasskeyLogin: challenge,
    loginWithPasskey: { token: 'med-nokkel', ...opened },
  });
  const { person } = renderScreen(<LoginPage />, { at: '/login' });
  await person.click(screen.getByRole('checkbox', { name: /Husk denne enheten/ }));
  await person.click(screen.getByRole('button', { name: 'Logg inn med passnøkkel' }));
  await waitFor(() => expect(tokenNow()).toBe('med-nokkel'));
  expect(calls.of('loginWithPasskey')).toMatchObject([
    { challenge_id: challenge.challenge_id, credential: { id: 'bm9ra2Vs', type: 'public-key' } },
  ]);
});

test('[J-11] what the device or the server refuses is said in Norwegian, and the form stands', async () => {
  stop = fakePasskeys({ fault: new DOMException('The operation timed out', 'NotAllowedError') });
  const calls = stubOperations({ startPasskeyLogin: challenge });
  const { person } = renderScreen(<LoginPage />, { at: '/login' });
  const button = screen.getByRole('button', { name: 'Logg inn med passnøkkel' });
  await person.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Passnøkkelen ble ikke brukt: det ble avbrutt, eller det tok for lang tid.',
  );
  stop();
  stop = fakePasskeys();
  calls.answer({ loginWithPasskey: refusal('PASSKEY_REFUSED') });
  await person.click(button);
  expect(await screen.findByText(/^Passnøkkelen ble ikke godtatt/)).toBeVisible();
  expect(tokenNow()).toBeUndefined();
});

test('[J-11] where a passkey is asked for after the password, nothing is kept before it is used', async () => {
  stop = fakePasskeys();
  const calls = stubOperations({
    login: { token: 'begrenset', second_factor: 'passkey', ...opened },
    startPasskeyCheck: challenge,
    reauthenticate: { token: 'hel', expires_at: opened.expires_at },
  });
  const { person } = await withPassword();
  expect(await screen.findByRole('heading', { name: 'Bruk passnøkkelen' })).toBeVisible();
  expect(localStorage.getItem('auth_token')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Bruk passnøkkel' }));
  await waitFor(() => expect(tokenNow()).toBe('hel'));
  expect(calls.headersOf('reauthenticate')[0]?.get('authorization')).toBe('Bearer begrenset');
});

test('[J-11] an administrator who has none registers the first one on the way in', async () => {
  stop = fakePasskeys();
  const session = { token: 'hel', expires_at: opened.expires_at };
  const passkey = {
    id: challenge.challenge_id,
    name: 'Nøkkelen',
    created_at: '2026-11-20T08:00:00Z',
    last_used_at: null,
    synced: false,
  };
  const calls = stubOperations({
    login: { token: 'begrenset', second_factor: 'register', ...opened },
    startPasskeyRegistration: challenge,
    registerPasskey: { passkey, session },
  });
  const { person } = await withPassword();
  const name = await screen.findByLabelText('Navn på passnøkkelen');
  await person.clear(name);
  await person.click(screen.getByRole('button', { name: 'Registrer passnøkkel' }));
  expect(name).toHaveAccessibleDescription(/Gi passnøkkelen et navn/);
  await person.type(name, 'Nøkkelen');
  await person.click(screen.getByRole('button', { name: 'Registrer passnøkkel' }));
  await waitFor(() => expect(tokenNow()).toBe('hel'));
  expect(calls.of('registerPasskey')).toMatchObject([{ name: 'Nøkkelen' }]);
});
