import { act, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { contractVersion, type Role } from '@studieplan/contracts';
import { endSession, expireSession, sessionState } from '@studieplan/ui';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen, type ScreenOptions } from '@studieplan/ui/testing/render-screen.tsx';
import { bareAnswer, refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import type { LoadPart } from './remotes/load-part.ts';
import { PartsProvider } from './remotes/remote-part.tsx';
import { AppRoutes } from './routes.tsx';

function part(name: string) {
  return function Part() {
    return (
      <h1>
        {name} {useLocation().pathname}
      </h1>
    );
  };
}
const load: LoadPart = (name) => Promise.resolve({ contractVersion, default: part(name) });

function renderApp(options: ScreenOptions = {}) {
  return renderScreen(
    <PartsProvider load={load}>
      <AppRoutes />
    </PartsProvider>,
    options,
  );
}
const signedIn = (role: Role = 'member') => aUser({ role });
const none = { rows: [], total: 0, next_cursor: null };
const nothingWaits = {
  plans: none,
  self_approvals: none,
  people: none,
  decision_times: { decided: 0, median_seconds: null, longest_seconds: null },
};
const stubCheck = (role: Role = 'member') =>
  stubOperations({ verifySession: { user: signedIn(role) }, logout: {}, getWorkList: nothingWaits });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

test.each([
  ['/', 'plans /'],
  ['/study-plans', 'plans /study-plans'],
  ['/study-plans?status=submitted', 'plans /study-plans'],
  ['/study-plans/new', 'plans /study-plans/new'],
  ['/study-plans/4', 'plans /study-plans/4'],
  ['/study-plans/4/edit', 'plans /study-plans/4/edit'],
  ['/study-plans/a/page/of/tomorrow', 'plans /study-plans/a/page/of/tomorrow'],
  ['/users', 'admin /users'],
  ['/users/a-new-page', 'admin /users/a-new-page'],
  ['/study-associations', 'admin /study-associations'],
  ['/stikkprover/4', 'admin /stikkprover/4'],
  ['/settings', 'admin /settings'],
])('[K-2] signed in, %s leads to its part, which knows what stands below the prefix', async (at, shown) => {
  stubCheck();
  renderApp({ at, user: signedIn() });
  expect(await heading(shown)).toBeInTheDocument();
});

test('a part is on its way while it is asked whose the session is', async () => {
  const begun: string[] = [];
  const begins: LoadPart = (name, attempt) => {
    begun.push(name);
    return load(name, attempt);
  };
  let answer: (of: { user: ReturnType<typeof signedIn> }) => void = () => undefined;
  stubOperations({
    verifySession: () => new Promise((resolve) => (answer = resolve)),
    getWorkList: nothingWaits,
  });
  renderScreen(
    <PartsProvider load={begins}>
      <AppRoutes />
    </PartsProvider>,
    { at: '/users', user: signedIn('admin') },
  );
  await waitFor(() => expect(begun).toEqual(['admin']));
  expect(screen.getByText('Laster...')).toBeVisible();
  await act(async () => answer({ user: signedIn('admin') }));
  expect(await heading('admin /users')).toBeInTheDocument();
  expect(begun).toEqual(['admin']);
});

test.each(['/nowhere', '/nowhere/study-plans', '/study-plansx', '/login', '/register', '/forgot-password'])(
  '[R-012] signed in, %s redirects to /',
  async (at) => {
    stubCheck();
    const { address } = renderApp({ at, user: signedIn() });
    expect(await heading('plans /')).toBeInTheDocument();
    expect(address()).toBe('/');
  },
);

test.each(['/', '/nowhere', '/study-plans', '/users', '/settings', '/devices'])(
  '[R-016] signed out, %s redirects to /login',
  async (at) => {
    const { address } = renderApp({ at });
    expect(await heading('Logg inn')).toBeInTheDocument();
    expect(address()).toBe('/login');
  },
);

test('[R-013] signed out, /login and /register exist', async () => {
  stubOperations({ listStudyAssociations: { study_associations: [] } });
  const { navigate } = renderApp({ at: '/login' });
  expect(await heading('Logg inn')).toBeInTheDocument();
  await act(() => navigate('/register'));
  expect(await heading('Registrer deg')).toBeInTheDocument();
});

test('[R-015] signed out, /forgot-password and /reset-password exist, and the latter reads its token', async () => {
  stubOperations({ getResetLink: { passkeys: [] } });
  const { navigate } = renderApp({ at: '/forgot-password' });
  expect(await heading('Glemt passord')).toBeInTheDocument();
  await act(() => navigate('/reset-password'));
  expect(await heading('Ugyldig lenke')).toBeInTheDocument();
  await act(() => navigate('/reset-password?token=t0k3n'));
  expect(await heading('Nytt passord')).toBeInTheDocument();
});

test('mailed links work signed in too', async () => {
  stubOperations({ getResetLink: { passkeys: [] } });
  const { address } = renderApp({ at: '/reset-password?token=t0k3n', user: signedIn() });
  expect(await heading('Nytt passord')).toBeInTheDocument();
  expect(address()).toBe('/reset-password?token=t0k3n');
});

test.each([undefined, signedIn()])(
  'the footer leads to the privacy page and the accessibility statement (%#)',
  async (user) => {
    stubCheck();
    const { person, address } = renderApp({ at: user === undefined ? '/login' : '/study-plans', user });
    await person.click(await screen.findByRole('link', { name: 'Personvern' }));
    expect(await heading('Personvern')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Last ned mine data' }) !== null).toBe(user !== undefined);
    await person.click(screen.getByRole('link', { name: 'Tilgjengelighet' }));
    expect(await heading('Tilgjengelighet')).toBeInTheDocument();
    expect(address()).toBe('/tilgjengelighet');
  },
);

test.each([undefined, signedIn()])(
  '[R-022] /verify pages open without asking who it is (%#)',
  async (user) => {
    // No stub: a look-up of the session would be an unknown request and fail the test.
    const { navigate } = renderApp({ at: '/verify/7KQ2M9XD4HTBV', user });
    expect(await heading('verify /verify/7KQ2M9XD4HTBV')).toBeInTheDocument();
    await act(() => navigate('/verify'));
    expect(await heading('verify /verify')).toBeInTheDocument();
  },
);

test("[R-021] [R-023] at start the session is looked up, and 'Laster...' shows meanwhile", async () => {
  let answer: (user: ReturnType<typeof aUser>) => void = () => undefined;
  const calls = stubOperations({
    verifySession: () => new Promise((resolve) => (answer = (user) => resolve({ user }))),
  });
  renderApp({ at: '/', user: signedIn() });
  expect(screen.getByText('Laster...')).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).toBeNull();
  await waitFor(() => expect(calls.of('verifySession')).toHaveLength(1));
  await act(async () => answer(aUser({ email: 'ny.adresse@samklang.example' })));
  expect(await heading('plans /')).toBeInTheDocument();
  expect(within(screen.getByRole('banner')).getAllByText('ny.adresse@samklang.example')).not.toHaveLength(0);
});

test.each(['SESSION_ENDED', 'NOT_AUTHENTICATED', 'ACCOUNT_REJECTED', 'USER_NOT_FOUND'] as const)(
  '[R-056] a failed token verification (%s) clears the stored session',
  async (code) => {
    stubOperations({ verifySession: refusal(code) });
    renderApp({ at: '/', user: signedIn() });
    expect(await heading('Logg inn')).toBeInTheDocument();
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(localStorage.getItem('auth_user')).toBeNull();
  },
);

test('a server that is away logs nobody out, and one can try again', async () => {
  const calls = stubOperations({ verifySession: bareAnswer(500) });
  const { person } = renderApp({ at: '/', user: signedIn() });
  expect(await heading('Feil')).toBeInTheDocument();
  expect(sessionState().status).toBe('signed-in');
  calls.answer({ verifySession: { user: signedIn() } });
  await person.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await heading('plans /')).toBeInTheDocument();
});

test('an answer to the check does not bring back a session that has ended meanwhile', async () => {
  let answer: () => void = () => undefined;
  const calls = stubOperations({
    verifySession: () => new Promise((resolve) => (answer = () => resolve({ user: signedIn() }))),
  });
  renderApp({ at: '/', user: signedIn() });
  await waitFor(() => expect(calls.of('verifySession')).toHaveLength(1));
  act(() => endSession());
  act(() => answer());
  expect(await heading('Logg inn')).toBeInTheDocument();
  expect(sessionState().status).toBe('signed-out');
  expect(localStorage.getItem('auth_token')).toBeNull();
});

test('after an expired session the login returns to where one was', async () => {
  stubOperations({
    verifySession: { user: signedIn() },
    login: { token: 'new', expires_at: '2026-11-21T08:00:00Z', user: signedIn() },
  });
  const { person, address } = renderApp({ at: '/study-plans/4/edit?x=1', user: signedIn() });
  await heading('plans /study-plans/4/edit');
  act(() => expireSession('test-token'));
  expect(await heading('Logg inn')).toBeInTheDocument();
  // [J-14] the page says why one stands here.
  expect(screen.getByRole('status')).toHaveTextContent('Økten din er avsluttet. Logg inn på nytt');
  await logIn(person);
  expect(await heading('plans /study-plans/4/edit')).toHaveFocus();
  expect(address()).toBe('/study-plans/4/edit?x=1');
});

async function logIn(person: ReturnType<typeof renderApp>['person']) {
  await person.type(screen.getByLabelText('E-postadresse'), 'amina@samklang.example');
  await person.type(screen.getByLabelText('Passord'), 'syngsammen');
  await person.click(screen.getByRole('checkbox', { name: 'Husk denne enheten (30 dager)' }));
  await person.click(screen.getByRole('button', { name: 'Logg inn' }));
}

test('[J-14] a link opened signed out leads to its page after the login', async () => {
  stubOperations({
    verifySession: { user: signedIn() },
    login: { token: 'new', expires_at: '2026-11-21T08:00:00Z', user: signedIn() },
  });
  const { person, address } = renderApp({ at: '/study-plans/4?fra=epost' });
  expect(await heading('Logg inn')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Logg inn for å åpne siden du skulle til.');
  await logIn(person);
  await heading('plans /study-plans/4');
  expect(address()).toBe('/study-plans/4?fra=epost');
});

test('[J-14] whoever logs out begins at the start; an address that is none leads there too', async () => {
  stubOperations({
    verifySession: { user: signedIn() },
    logout: {},
    login: { token: 'new', expires_at: '2026-11-21T08:00:00Z', user: signedIn() },
  });
  const { person, address } = renderApp({ at: '/study-plans', user: signedIn() });
  await heading('plans /study-plans');
  const [button] = screen.getAllByRole('button', { name: 'Logg ut' });
  if (button !== undefined) await person.click(button);
  await heading('Logg inn');
  expect(screen.queryByRole('status')).toBeNull();
  await logIn(person);
  await heading('plans /');
  expect(address()).toBe('/');
});

test('a return address of another origin is not followed', async () => {
  stubCheck();
  const { address } = renderApp({ at: '/login', state: { returnTo: '//evil.example' }, user: signedIn() });
  await heading('plans /');
  expect(address()).toBe('/');
});

test('[R-026] the logout button ends the session here and at the server, and leads to /login', async () => {
  const calls = stubCheck();
  const { person, address } = renderApp({ at: '/study-plans', user: signedIn() });
  await heading('plans /study-plans');
  const [button] = screen.getAllByRole('button', { name: 'Logg ut' });
  if (button !== undefined) await person.click(button);
  expect(await heading('Logg inn')).toBeInTheDocument();
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(calls.headersOf('logout')[0]?.get('authorization')).toBe('Bearer test-token');
  expect(calls.of('logout')).toEqual([{ token: 'test-token' }]);
  expect(address()).toBe('/login');
});

const tabsOf = async (role: Role) => {
  stubCheck(role);
  renderApp({ at: '/', user: signedIn(role) });
  const menu = await screen.findByRole('navigation', { name: 'Hovedmeny' });
  return within(menu)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
};

test('[R-027] [R-028] [R-029] a member sees Hjem, Studieplaner and Enheter', async () => {
  expect(await tabsOf('member')).toEqual(['Hjem /', 'Studieplaner /study-plans', 'Enheter /devices']);
});

test('[R-027] [R-028] [R-029] [N-2] an admin sees Arbeidsliste and Brukere too', async () => {
  expect(await tabsOf('admin')).toEqual([
    'Hjem /',
    'Arbeidsliste /arbeidsliste',
    'Studieplaner /study-plans',
    'Brukere /users',
    'Stikkprøver /stikkprover',
    'Enheter /devices',
  ]);
});

test('[R-027] [R-028] [R-029] the systemadmin sees Studieforbund and Innstillinger too', async () => {
  expect(await tabsOf('systemadmin')).toEqual([
    'Hjem /',
    'Arbeidsliste /arbeidsliste',
    'Studieplaner /study-plans',
    'Brukere /users',
    'Stikkprøver /stikkprover',
    'Studieforbund /study-associations',
    'Enheter /devices',
    'Innstillinger /settings',
  ]);
});

test('[R-024] [R-025] [R-030] [R-035] the frame shows the configured product name, the e-mail and the copyright line', async () => {
  stubCheck();
  renderApp({ at: '/', user: signedIn(), config: { productName: 'Et helt annet navn' } });
  await heading('plans /');
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Et helt annet navn' })).toHaveAttribute('href', '/');
  expect(header.getAllByText('amina.hassan@samklang.example').length).toBeGreaterThan(0);
  expect(screen.getByRole('contentinfo')).toHaveTextContent(
    `© ${new Date().getFullYear()} Et helt annet navn`,
  );
});

test('a navigation puts the focus on the heading of the new page; the skip link leads to the content', async () => {
  stubCheck('admin');
  const { person } = renderApp({ at: '/study-plans', user: signedIn('admin') });
  await heading('plans /study-plans');
  expect(document.body).toHaveFocus();
  const menu = within(screen.getByRole('navigation', { name: 'Hovedmeny' }));
  expect(menu.getByRole('link', { name: 'Studieplaner' })).toHaveAttribute('aria-current', 'page');
  await person.click(menu.getByRole('link', { name: 'Brukere' }));
  const shown = await heading('admin /users');
  await waitFor(() => expect(shown).toHaveFocus());
  expect(screen.getByRole('link', { name: 'Hopp til innholdet' })).toHaveAttribute('href', '#innhold');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'innhold');
});

test('on a phone Meny opens the list, Escape closes it and gives the focus back', async () => {
  stubCheck();
  const { person } = renderApp({ at: '/', user: signedIn() });
  await heading('plans /');
  const button = screen.getByRole('button', { name: 'Meny' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('navigation', { name: 'Meny' })).toBeNull();
  await person.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(within(screen.getByRole('navigation', { name: 'Meny' })).getAllByRole('link')).toHaveLength(4);
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('navigation', { name: 'Meny' })).toBeNull();
  expect(button).toHaveFocus();
});

test('[R-009] /devices shows the trusted devices, and a 401 there leads to /login', async () => {
  const calls = stubOperations({
    verifySession: { user: signedIn() },
    getTrustedDevices: { devices: [] },
    listSessions: { sessions: [] },
    listPasskeys: { passkeys: [], second_factor: false, required: false },
  });
  const { navigate, address } = renderApp({ at: '/devices', user: signedIn() });
  expect(await screen.findByText(/^Ingen enheter er husket\./)).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Min konto – Studieplantjenesten'));
  calls.answer({ exportMyAccount: refusal('SESSION_ENDED') });
  await act(() => navigate('/devices'));
  act(() => screen.getByRole('button', { name: 'Last ned mine data' }).click());
  expect(await heading('Logg inn')).toBeInTheDocument();
  expect(address()).toBe('/login');
  expect(localStorage.getItem('auth_token')).toBeNull();
});

test('[M-9] a service that is away is told of on the page and to a screen reader, and no longer when it answers', async () => {
  const calls = stubOperations({
    verifySession: { user: signedIn() },
    getTrustedDevices: refusal('SERVICE_UNAVAILABLE'),
    listSessions: { sessions: [] },
    listPasskeys: { passkeys: [], second_factor: false, required: false },
  });
  renderApp({ at: '/devices', user: signedIn() });
  const [spoken, shown] = await screen.findAllByText(/^Tjenesten er ikke tilgjengelig .* Prøver igjen …$/);
  expect(spoken).toHaveAttribute('aria-live', 'polite');
  expect(shown).toHaveClass('kv-contact');
  calls.answer({ getTrustedDevices: { devices: [] } });
  expect(await screen.findByText(/^Ingen enheter er husket\./)).toBeVisible();
  expect(spoken).toBeEmptyDOMElement();
  expect(shown).not.toBeInTheDocument();
});
