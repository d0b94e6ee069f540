import { act, screen, waitFor } from '@testing-library/react';
import { contractVersion } from '@studieplan/contracts';
import { endSession, sessionState } from '@studieplan/ui';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { bareAnswer, refusal, stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import { deviceFingerprint } from '../../device/device-fingerprint.ts';
import { PartsProvider } from '../../remotes/remote-part.tsx';
import { AppRoutes } from '../../routes.tsx';

const session = { token: 'first', expires_at: '2026-11-20T20:00:00Z' };
const user = aUser();
const answers: Stubs = {
  login: { ...session, user },
  checkTrustedDevice: { trusted: false },
  sendDeviceVerification: { expires_at: '2026-11-20T13:32:00Z' },
  verifyDevice: { token: 'fresh', expires_at: '2026-12-20T08:00:00Z' },
};
const box = () => screen.getByRole('checkbox', { name: 'Husk denne enheten (30 dager)' });
const home = () => screen.findByRole('heading', { name: 'Statusoversikt' });
const codeField = () => screen.findByLabelText('Verifiseringskode');

function renderLogin() {
  return renderScreen(
    <PartsProvider load={() => Promise.resolve({ contractVersion, default: () => <h1>Statusoversikt</h1> })}>
      <AppRoutes />
    </PartsProvider>,
    { at: '/login' },
  );
}

async function logIn({ remember = true } = {}) {
  const shown = renderLogin();
  await shown.person.type(screen.getByLabelText('E-postadresse'), user.email);
  await shown.person.type(screen.getByLabelText('Passord'), 'syngsammen');
  if (!remember) await shown.person.click(box());
  await shown.person.click(screen.getByRole('button', { name: 'Logg inn' }));
  return shown;
}

afterEach(() => sessionStorage.clear());

test('[R-042] [R-043] [R-051] on a device that is not trusted a code is sent and the code screen shows', async () => {
  const calls = stubOperations(answers);
  const { address } = await logIn();
  expect(await codeField()).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Verifiser enheten' })).toBeInTheDocument();
  expect(screen.getByText(`Vi har sendt en kode på 6 tegn til ${user.email}.`)).toBeInTheDocument();
  expect(await codeField()).toHaveAccessibleDescription('Koden utløper etter 15 minutter, kl. 14.32.');
  expect(screen.getByText('Finner du ikke e-posten, se i søppelposten.')).toBeInTheDocument();
  expect(address()).toBe('/login');
  const device = { user_id: user.id, device_fingerprint: await deviceFingerprint() };
  expect(calls.of('login')[0]).toMatchObject({ device_fingerprint: device.device_fingerprint });
  expect(calls.of('checkTrustedDevice')).toEqual([device]);
  expect(calls.of('sendDeviceVerification')).toEqual([{ ...device, device_name: 'Nettleser' }]);
  expect(calls.headersOf('sendDeviceVerification')[0]?.get('authorization')).toBe('Bearer first');
});

test('[R-042] the code is forced to capitals, pasted with spaces and hyphens, and at most 6 long', async () => {
  const calls = stubOperations(answers);
  const { person } = await logIn();
  const field = await codeField();
  await person.type(field, 'ab');
  expect(field).toHaveValue('AB');
  await person.clear(field);
  await person.click(field);
  await person.paste(' abc-2 34xyz ');
  expect(field).toHaveValue('ABC234');
  await person.keyboard('{Enter}');
  await home();
  expect(calls.of('verifyDevice')[0]).toMatchObject({ code: 'ABC234', user_id: user.id });
});

test('[R-052] the right code leads to /, with the fresh token in place of the first', async () => {
  stubOperations(answers);
  const { person, address } = await logIn();
  await person.type(await codeField(), 'ABC234');
  await person.click(screen.getByRole('button', { name: 'Verifiser' }));
  await home();
  expect(address()).toBe('/');
  expect(localStorage.getItem('auth_token')).toBe('fresh');
  expect(JSON.parse(localStorage.getItem('auth_user') ?? '')).toEqual(user);
});

test('[R-053] with the box unchecked login goes straight to /, without fingerprint or code', async () => {
  const calls = stubOperations({ login: answers.login });
  const { address } = await logIn({ remember: false });
  await home();
  expect(address()).toBe('/');
  expect(calls.of('login')[0]).not.toHaveProperty('device_fingerprint');
});

test('[R-053] on a trusted device login goes straight to /', async () => {
  const calls = stubOperations({ ...answers, checkTrustedDevice: { trusted: true } });
  await logIn();
  await home();
  expect(calls.of('sendDeviceVerification')).toEqual([]);
  expect(localStorage.getItem('auth_token')).toBe('first');
});

test('[R-265] a wrong or short code gives its sentence at the field; the session stays', async () => {
  const calls = stubOperations({ ...answers, verifyDevice: refusal('DEVICE_CODE_INVALID') });
  const { person } = await logIn();
  await person.type(await codeField(), 'ABC');
  await person.click(screen.getByRole('button', { name: 'Verifiser' }));
  expect(await codeField()).toHaveAccessibleDescription(/Ugyldig verifiseringskode/);
  expect(calls.of('verifyDevice')).toEqual([]);
  await person.type(await codeField(), '999');
  await person.click(screen.getByRole('button', { name: 'Verifiser' }));
  await waitFor(() => expect(calls.of('verifyDevice')).toHaveLength(1));
  expect(await screen.findByText('Ugyldig verifiseringskode')).toBeInTheDocument();
  expect(await codeField()).toBeInvalid();
  expect(sessionState().status).toBe('signed-in');
});

test("[R-398] a refusal without a sentence gives 'Verifisering feilet'", async () => {
  stubOperations({ ...answers, verifyDevice: bareAnswer(400, { success: false }) });
  const { person } = await logIn();
  await person.type(await codeField(), 'ABC234{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Verifisering feilet');
});

test("[R-398] where no code can be sent, 'Kunne ikke sende verifiseringskode' shows, and one may try again", async () => {
  const calls = stubOperations({ ...answers, sendDeviceVerification: bareAnswer(400, { success: false }) });
  const { person } = await logIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Kunne ikke sende verifiseringskode');
  calls.answer(answers);
  await person.click(screen.getByRole('button', { name: 'Send ny kode' }));
  expect(
    await screen.findByText('Vi har sendt en ny kode. Den forrige gjelder ikke lenger.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls.of('sendDeviceVerification')).toHaveLength(2);
});

test('one may go on without remembering the device', async () => {
  stubOperations(answers);
  const { person, address } = await logIn();
  await codeField();
  await person.click(screen.getByRole('button', { name: 'Fortsett uten å huske enheten' }));
  await home();
  expect(address()).toBe('/');
});

test('a tab that the phone threw away comes back to the code screen without another mail', async () => {
  const calls = stubOperations({ ...answers, verifySession: { user } });
  const first = await logIn();
  await codeField();
  first.unmount();
  renderLogin();
  expect(await codeField()).toBeInTheDocument();
  expect(calls.of('sendDeviceVerification')).toHaveLength(1);
});

test('[R-055] a session that ended meanwhile leads back to the login form', async () => {
  stubOperations({ ...answers, verifyDevice: refusal('SESSION_ENDED') });
  const { person, address } = await logIn();
  await person.type(await codeField(), 'ABC234{Enter}');
  expect(await screen.findByRole('heading', { name: 'Logg inn' })).toBeInTheDocument();
  expect(address()).toBe('/login');
  expect(localStorage.getItem('auth_token')).toBeNull();
  await act(async () => undefined);
});

test('an answer to the code does not bring back a session that has ended meanwhile', async () => {
  let answer: () => void = () => undefined;
  const calls = stubOperations({
    ...answers,
    verifyDevice: () =>
      new Promise((resolve) => {
        answer = () => resolve({ token: 'fresh', expires_at: '2026-12-20T08:00:00Z' });
      }),
  });
  const { person } = await logIn();
  await person.type(await codeField(), 'ABC234');
  await person.click(screen.getByRole('button', { name: 'Verifiser' }));
  await waitFor(() => expect(calls.of('verifyDevice')).toHaveLength(1));
  act(() => endSession());
  await act(async () => {
    answer();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(screen.getByRole('heading', { name: 'Logg inn' })).toBeInTheDocument();
  expect(sessionState().status).toBe('signed-out');
});
