import { screen, waitFor, within } from '@testing-library/react';
import { planStatuses, realtimeEvents } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { bareAnswer, refusal, stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { anOverview, aPlanRow, planId } from '../../testing/builders.ts';
import { dashboardStubs } from '../../testing/dashboard-stubs.ts';
import { announce, openSockets } from '@studieplan/ui/testing/fake-socket.ts';

const counts = { approved: 13, under_review: 2, submitted: 3, draft: 4, rejected: 1 };
const full = anOverview(counts, { average: 81.44, newest: [aPlanRow()] });
const stub = (stubs: Stubs) => stubOperations({ ...dashboardStubs, ...stubs });
const show = (role: 'member' | 'admin' | 'systemadmin' = 'member') =>
  renderScreen(<App basePath="/" />, { at: '/', user: aUser({ role, full_name: 'Kari Lillesæter' }) });

const figure = (label: string) =>
  screen.queryByText(label, { selector: 'dt' })?.closest('div')?.querySelector('dd')?.textContent;
const section = (name: string) => within(screen.getByRole('region', { name }));
const newest = () => section('Siste studieplaner');

test.each([
  ['member', 'Kari Lillesæter fra Studieforbundet Samklang'],
  ['admin', 'Administrator Kari Lillesæter'],
  ['systemadmin', 'Systemadministrator Kari Lillesæter'],
] as const)('[R-001] [R-060] [R-061] / is the dashboard, and greets a %s as %s', async (role, label) => {
  stub({ getPlanStatistics: full });
  show(role);
  expect(screen.getByRole('heading', { level: 1, name: 'Statusoversikt' })).toBeVisible();
  expect(screen.getByText(`Velkommen, ${label}`)).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Statusoversikt – Studieplantjenesten'));
  expect(await screen.findByRole('link', { name: aPlanRow().title })).toBeVisible();
});

test('one who is called by the role is greeted once', async () => {
  stub({ getPlanStatistics: full });
  renderScreen(<App basePath="/" />, {
    at: '/',
    user: aUser({ role: 'systemadmin', full_name: 'Systemadministrator' }),
  });
  expect(screen.getByText('Velkommen, Systemadministrator')).toBeVisible();
  expect(await screen.findByRole('link', { name: aPlanRow().title })).toBeVisible();
});

test('[R-062] [R-063] [R-064] [R-065] [R-066] the counts in all, approved, under review, rejected, drafts; one call', async () => {
  const calls = stub({ getPlanStatistics: full });
  show('admin');
  expect(await screen.findByText('totalt')).toBeVisible();
  expect(figure('totalt')).toBe('23');
  expect(figure('Godkjente')).toBe('13');
  expect(figure('Under vurdering')).toBe('5');
  expect(figure('Avviste')).toBe('1');
  expect(figure('Utkast')).toBe('4');
  expect(calls.of('getPlanStatistics')).toEqual([{}]);
});

test.each([
  ['member', undefined],
  ['admin', '3'],
  ['systemadmin', '3'],
] as const)('[R-068] the count of submitted plans for a %s: %s', async (role, count) => {
  stub({ getPlanStatistics: full });
  show(role);
  await screen.findByText('totalt');
  expect(figure('Herav innsendte')).toBe(count);
});

test('[R-034] [R-067] the average score has one decimal, and shows only if a plan has a score', async () => {
  const calls = stub({ getPlanStatistics: full });
  const { unmount } = show();
  const box = within(await screen.findByRole('region', { name: 'Gjennomsnittlig score' }));
  expect(box.getByText(/81,4/)).toHaveTextContent('81,4 %');
  expect(box.getByText('Over grensen')).toBeVisible();
  expect(box.getByText('18 validerte planer')).toBeVisible();
  unmount();
  calls.answer({ getPlanStatistics: anOverview(counts, { average: null, newest: [aPlanRow()] }) });
  show();
  await screen.findByText('totalt');
  expect(screen.queryByText('Gjennomsnittlig score')).toBeNull();
});

test.each([
  ['member', ['Ny studieplan /study-plans/new', 'Alle studieplaner /study-plans']],
  [
    'admin',
    ['Ny studieplan /study-plans/new', 'Alle studieplaner /study-plans', 'Brukeradministrasjon /users'],
  ],
  [
    'systemadmin',
    [
      'Ny studieplan /study-plans/new',
      'Alle studieplaner /study-plans',
      'Brukeradministrasjon /users',
      'Systeminnstillinger /settings',
    ],
  ],
] as const)('[R-069] [R-070] the quick actions of a %s', async (role, expected) => {
  stub({ getPlanStatistics: full });
  show(role);
  await screen.findByText('totalt');
  const links = section('Hurtigvalg').getAllByRole('link');
  expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual(expected);
});

test('[R-071] [R-072] [R-218] the five newest stand with title, status, description, credits and score', async () => {
  const rows = Array.from({ length: 6 }, (_, index) =>
    aPlanRow({
      id: planId.replace(/3$/, String(index)),
      title: `Plan ${index}`,
      status: planStatuses[index % 5],
      validation_score: 78.9,
    }),
  );
  stub({ getPlanStatistics: anOverview(counts, { newest: rows }) });
  show();
  await screen.findByRole('link', { name: 'Plan 0' });
  const items = newest().getAllByRole('listitem');
  expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual(
    rows.slice(0, 5).map(({ title }) => title),
  );
  const labels = ['Utkast', 'Innsendt', 'Under vurdering', 'Godkjent', 'Avvist'];
  for (const [index, item] of items.entries()) {
    expect(within(item).getByText(labels[index] ?? '')).toBeVisible();
    expect(within(item).getByText('Et trygt grunnlag for dagsturer.')).toBeVisible();
    expect(within(item).getByText('3,0 kompetansepoeng')).toBeVisible();
    expect(item.querySelector('.kv-ring__num')).toHaveTextContent('Automatisk vurdering 78,9 prosent');
  }
});

test('[R-073] a score of 70 or more is green, one below says so in words too', async () => {
  const scored = (title: string, validation_score: number | null, last: string) =>
    aPlanRow({ id: planId.replace(/3$/, last), title, validation_score });
  const rows = [scored('Akkurat', 70, '1'), scored('Under', 69.9, '2'), scored('Uten', null, '3')];
  stub({ getPlanStatistics: anOverview(counts, { newest: rows }) });
  show();
  const row = async (title: string) =>
    (await screen.findByRole('link', { name: title })).closest('li') as HTMLElement;
  const level = (item: HTMLElement) => item.querySelector('.kv-ring__box')?.getAttribute('data-level');
  expect(level(await row('Akkurat'))).toBe('good');
  expect(within(await row('Akkurat')).queryByText('Under grensen')).toBeNull();
  expect(level(await row('Under'))).toBe('mid');
  expect(within(await row('Under')).getByText('Under grensen')).toBeVisible();
  expect(within(await row('Uten')).getByText('Ikke validert')).toBeInTheDocument();
});

test.each([
  ['admin', '3 innsendte studieplaner venter på godkjenning'],
  ['systemadmin', '3 innsendte studieplaner venter på godkjenning i alle studieforbund'],
] as const)(
  '[R-074] [V-9] with submitted plans a %s is led to just these, and told which are counted',
  async (role, name) => {
    stub({ getPlanStatistics: full });
    const { person, address } = show(role);
    const box = within(await screen.findByRole('region', { name }));
    const link = box.getByRole('link', { name: 'Gå gjennom planene' });
    expect(link).toHaveAttribute('href', '/study-plans?status=submitted');
    stub({
      listPlans: { study_plans: [], total: 0, next_cursor: null, revision: 'r1' },
      getPlanRules: refusal('INTERNAL'),
    });
    link.focus();
    await person.keyboard('{Enter}');
    expect(address()).toBe('/study-plans?status=submitted');
    expect(await screen.findByRole('combobox', { name: 'Status' })).toHaveValue('submitted');
  },
);

test('who sent in the first of what waits, and how long ago, is told; in words without it', async () => {
  const sentIn = new Date(Date.now() - 4 * 24 * 3600 * 1000).toISOString();
  const oldest = { uploader_name: 'Nguyen Thi Mai', status_changed_at: sentIn };
  const calls = stub({ getPlanStatistics: anOverview(counts, { newest: [aPlanRow()], oldest }) });
  const { unmount } = show('admin');
  const told = async () => within(await screen.findByRole('region', { name: /venter på godkjenning/ }));
  expect(
    (await told()).getByText('Den eldste ble sendt inn for 4 dager siden av Nguyen Thi Mai.'),
  ).toBeVisible();
  unmount();
  const one = { newest: [aPlanRow()], oldest: { ...oldest, uploader_name: null } };
  calls.answer({ getPlanStatistics: anOverview({ ...counts, submitted: 1 }, one) });
  const again = show('admin');
  expect((await told()).getByText('Den ble sendt inn for 4 dager siden.')).toBeVisible();
  again.unmount();
  calls.answer({ getPlanStatistics: full });
  show('admin');
  expect((await told()).getByText(/Les planen, og godkjenn den/)).toBeVisible();
});

test.each([
  ['member', full],
  ['admin', anOverview({ ...counts, submitted: 0 }, { newest: [aPlanRow()] })],
] as const)('without anything to approve nothing waits for a %s', async (role, answer) => {
  stub({ getPlanStatistics: answer });
  show(role);
  await screen.findByText('totalt');
  expect(screen.queryByText(/venter på godkjenning/)).toBeNull();
});

test.each([
  ['member', null],
  ['admin', null],
  ['systemadmin', ['/settings', '/users']],
] as const)('[R-075] the box with settings and users for a %s: %s', async (role, expected) => {
  stub({ getPlanStatistics: full });
  show(role);
  await screen.findByText('totalt');
  const box = screen.queryByRole('region', { name: 'Du er systemadministrator' });
  const links = box && within(box).getAllByRole('link');
  expect(links && links.map((link) => link.getAttribute('href'))).toEqual(expected);
});

test('[M-8] without plans there is one thing to do, and the four steps instead of zeros', async () => {
  stub({ getPlanStatistics: anOverview() });
  show();
  expect(screen.getByText('Laster...')).toBeInTheDocument();
  const sentence = await screen.findByText('Ingen studieplaner ennå. Opprett din første!');
  const box = within(sentence.closest('.kv-empty') as HTMLElement);
  expect(box.getByRole('link', { name: 'Ny studieplan' })).toHaveAttribute('href', '/study-plans/new');
  expect(screen.queryByRole('region', { name: 'Planene i tall' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Skriv planen',
    'Valider',
    'Send inn',
    'Godkjent',
  ]);
});

test('what cannot be had says why and can be asked for again; what is there stays when it grows old', async () => {
  const calls = stub({ getPlanStatistics: bareAnswer(200, '{}') });
  const { person } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load study plans');
  calls.answer({ getPlanStatistics: full });
  await person.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByRole('link', { name: aPlanRow().title })).toBeVisible();
  await waitFor(() => expect(openSockets()).toBe(1));
  calls.answer({ getPlanStatistics: refusal('INTERNAL') });
  await announce('study_plan_updated', { study_plan_id: planId, status: 'draft' });
  expect(await screen.findByText(/^Oversikten er kanskje ikke fersk/)).toBeVisible();
  expect(figure('totalt')).toBe('23');
});

test.each(realtimeEvents)('the event %s brings new counts at once', async (event) => {
  const calls = stub({ getPlanStatistics: full });
  show('admin');
  await screen.findByText('totalt');
  await waitFor(() => expect(openSockets()).toBe(1));
  calls.answer({ getPlanStatistics: anOverview({ ...counts, approved: 14 }) });
  await announce(event, { study_plan_id: planId, status: 'approved' });
  await waitFor(() => expect(figure('Godkjente')).toBe('14'));
});

test('[M-8] each count leads to its plans, where one status is all of them', async () => {
  stub({ getPlanStatistics: anOverview({ approved: 3, submitted: 2, under_review: 1, draft: 0 }) });
  show('admin');
  const approved = await screen.findByRole('link', { name: '3, vis godkjente' });
  expect(approved).toHaveAttribute('href', '/study-plans?status=approved');
  expect(screen.getByRole('link', { name: '2, vis herav innsendte' })).toHaveAttribute(
    'href',
    '/study-plans?status=submitted',
  );
  expect(screen.getByRole('link', { name: '6, vis alle planer' })).toHaveAttribute('href', '/study-plans');
  expect(screen.queryByRole('link', { name: /under vurdering|utkast/ })).not.toBeInTheDocument();
});
