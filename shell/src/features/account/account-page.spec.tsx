import { screen, waitFor, within } from '@testing-library/react';
import type { TrustedDevice } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { bareAnswer, refusal, stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import { deviceFingerprint } from '../../device/device-fingerprint.ts';
import { AccountPage } from './account-page.tsx';
import { collectMyData } from '../../my-data/collect-my-data.ts';

const user = aUser();
let passwordAsked = 0;
const onChangePassword = () => (passwordAsked += 1);
const phone: TrustedDevice = {
  id: '22222222-2222-4222-8222-222222222202',
  device_name: 'Safari på iPhone',
  device_fingerprint: '8fa0c31d77be41e2a5a5a5a5',
  last_used_at: '2026-11-18T19:45:00Z',
  created_at: '2026-10-28T17:30:00Z',
};
const own = async (): Promise<TrustedDevice> => ({
  ...phone,
  id: '22222222-2222-4222-8222-222222222201',
  device_name: 'Chrome på Windows',
  device_fingerprint: await deviceFingerprint(),
});

const session = (number: number, current: boolean) => ({
  id: `33333333-3333-4333-8333-33333333330${number}`,
  opened_at: '2026-11-18T19:45:00Z',
  expires_at: '2026-11-19T07:45:00Z',
  device_name: number === 2 ? 'Safari på iPad' : null,
  current,
});

async function renderDevices(stubs: Stubs = {}) {
  let devices = [await own(), phone];
  let sessions = [session(1, true), session(2, false), session(3, false)];
  const calls = stubOperations({
    getTrustedDevices: () => ({ devices }),
    listSessions: () => ({ sessions }),
    endSessions: ({ session_id }) => {
      const before = sessions.length;
      sessions = sessions.filter(
        ({ id, current }) => current || (session_id !== undefined && id !== session_id),
      );
      return { ended: before - sessions.length };
    },
    listPasskeys: { passkeys: [], second_factor: false, required: false },
    revokeDevice: ({ device_id }) => {
      devices = devices.filter(({ id }) => id !== device_id);
      return {};
    },
    revokeAllDevices: () => {
      const revoked = devices.length;
      devices = [];
      return { revoked };
    },
    ...stubs,
  });
  const shown = renderScreen(<AccountPage onChangePassword={onChangePassword} />, { at: '/devices', user });
  const row = async (name: string) => {
    const cell = await screen.findByText(name);
    return within(cell.closest('tr') ?? cell);
  };
  return { ...shown, calls, row };
}

test('[R-146] the list shows name, 16 characters of the fingerprint, last used and created; own device marked', async () => {
  const { row, calls } = await renderDevices();
  const line = await row('Safari på iPhone');
  expect(line.getByText('8fa0c31d77be41e2')).toBeInTheDocument();
  expect(line.getByText(/18\.11\.2026/)).toHaveTextContent('18.11.2026 kl. 20.45');
  expect(line.getByText('28.10.2026')).toBeInTheDocument();
  expect(line.queryByText('Denne enheten')).toBeNull();
  expect(await (await row('Chrome på Windows')).findByText('Denne enheten')).toBeInTheDocument();
  expect(calls.of('getTrustedDevices')).toEqual([{ user_id: user.id }]);
});

test('[R-147] [R-150] one device is revoked after a confirmation dialog', async () => {
  const { row, person, calls } = await renderDevices();
  await person.click((await row('Safari på iPhone')).getByRole('button', { name: 'Fjern' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Fjerne enheten?' }));
  await person.click(dialog.getByRole('button', { name: 'Avbryt' }));
  expect(calls.of('revokeDevice')).toEqual([]);
  await person.click((await row('Safari på iPhone')).getByRole('button', { name: 'Fjern' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Fjern' }));
  expect(await screen.findByText('Enhet fjernet')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Safari på iPhone')).toBeNull());
  expect(screen.getByText('Enhet fjernet').closest('.kv-pagemessage')).toHaveFocus();
  expect(calls.of('revokeDevice')).toEqual([{ user_id: user.id, device_id: phone.id }]);
});

test('[R-148] all devices are revoked after a confirmation dialog', async () => {
  const { person, calls } = await renderDevices();
  await person.click(await screen.findByRole('button', { name: 'Fjern alle enheter' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Fjerne alle enheter?' }));
  expect(calls.of('revokeAllDevices')).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Fjern alle' }));
  expect(await screen.findByText('Alle enheter er fjernet')).toBeInTheDocument();
  expect(await screen.findByText(/^Ingen enheter er husket\./)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Fjern alle enheter' })).toBeNull();
  expect(calls.of('revokeAllDevices')).toEqual([{ user_id: user.id }]);
});

test('[R-149] the page shows security tips', async () => {
  await renderDevices();
  const tips = within(await screen.findByRole('region', { name: 'Sikkerhetstips' }));
  expect(tips.getAllByRole('listitem').length).toBeGreaterThan(2);
});

test("[R-411] a list that fails without a sentence shows 'Failed to load devices', and one can try again", async () => {
  const { person, calls } = await renderDevices({ getTrustedDevices: bareAnswer(400, { success: false }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load devices');
  calls.answer({ getTrustedDevices: { devices: [phone] } });
  await person.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByText('Safari på iPhone')).toBeInTheDocument();
});

test.each([
  ['Feil ved fjerning: Enheten finnes ikke', refusal('DEVICE_NOT_FOUND')],
  ['Feil ved fjerning: Failed to revoke device', bareAnswer(400, { success: false })],
])('[R-411] a refused revocation says: %s', async (text, revokeDevice) => {
  const { row, person } = await renderDevices({ revokeDevice });
  await person.click((await row('Safari på iPhone')).getByRole('button', { name: 'Fjern' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Fjern' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByText('Safari på iPhone')).toBeInTheDocument();
});

test("[R-151] [R-395] without a logged-in user it says 'Not authenticated'", async () => {
  stubOperations({});
  renderScreen(<AccountPage onChangePassword={onChangePassword} />, { at: '/devices' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Not authenticated');
});

test('[K-14] the file has every page of what is kept, the rows of a section put together', async () => {
  const pages: Record<string, object> = {
    first: { account: { user: { email: 'a@b.no' } }, next: 'plans' },
    plans: { account: { plans: [{ title: 'Én' }] }, next: 'plans:plans:1' },
    'plans:plans:1': { account: { plans: [{ title: 'To' }] }, next: 'mail' },
    mail: { account: { mails: [] }, next: null },
  };
  const { calls } = await renderDevices({
    exportMyAccount: (({ after }: { after?: string }) => pages[after ?? 'first']) as never,
  });
  expect(await collectMyData(user.id)).toEqual({
    user: { email: 'a@b.no' },
    plans: [{ title: 'Én' }, { title: 'To' }],
    mails: [],
  });
  expect(calls.of('exportMyAccount')).toHaveLength(4);
});

test('everyone can download what is kept about them, as a JSON file', async () => {
  const { person, calls } = await renderDevices({
    exportMyAccount: { account: { user: { email: 'a@b.no' } } },
  });
  const saved: { name: string; content: Blob }[] = [];
  let content = new Blob();
  URL.createObjectURL = (blob) => {
    content = blob as Blob;
    return 'blob:mine';
  };
  URL.revokeObjectURL = () => undefined;
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  };
  try {
    await person.click(await screen.findByRole('button', { name: 'Last ned mine data' }));
    expect(await screen.findByText('Filen er lastet ned.')).toBeInTheDocument();
  } finally {
    HTMLAnchorElement.prototype.click = click;
  }
  expect(calls.of('exportMyAccount')).toEqual([{ user_id: user.id }]);
  expect(saved[0]?.name).toMatch(/^mine-data-\d{4}-\d\d-\d\d\.json$/);
  expect(saved[0]?.content.type).toBe('application/json');
  expect(saved[0]?.content.size).toBeGreaterThan(20);
});

test('[X-10] everything about the person stands in one place: who they are, password, devices, sessions, passkeys, data', async () => {
  const { person } = await renderDevices();
  const headings = (await screen.findAllByRole('heading', { level: 2 })).map(
    ({ textContent }) => textContent,
  );
  expect(headings).toEqual([
    'Om deg',
    'Passord',
    'Enheter som er husket',
    'Økter',
    'Passnøkler',
    'Dine data',
    'Sikkerhetstips',
  ]);
  const about = within(screen.getByRole('region', { name: 'Om deg' }));
  for (const fact of [user.full_name, user.email, 'Medlem']) expect(about.getByText(fact)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Endre passord' }));
  expect(passwordAsked).toBe(1);
});

test('[X-10] one other session is ended, then all others; the one that asks has no button', async () => {
  const { person, calls } = await renderDevices();
  const list = within(await screen.findByRole('list', { name: 'Øktene dine' }));
  const [here, pad] = list.getAllByRole('listitem');
  expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
  await person.click(within(pad as HTMLElement).getByRole('button', { name: 'Avslutt' }));
  expect(await screen.findByText('1 økt avsluttet')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Safari på iPad')).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Avslutt alle andre økter' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(calls.of('endSessions')).toEqual([{ session_id: session(2, false).id }, {}]);
  expect(screen.queryByRole('button', { name: 'Avslutt alle andre økter' })).toBeNull();
});
