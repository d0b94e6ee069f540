import { screen, waitFor, within } from '@testing-library/react';
import { operations, type ResultOf } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { announce, openSockets } from '@studieplan/ui/testing/fake-socket.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { admin, systemadmin } from '../../testing/people.ts';

type List = ResultOf<typeof operations.getWorkList>;
const id = (n: number) => `88888888-8888-4888-8888-${String(n).padStart(12, '0')}`;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000 - 1000).toISOString();

const plan = (n: number, more: Partial<List['plans']['rows'][number]> = {}) => ({
  study_plan_id: id(n),
  title: `Plan ${n}`,
  author_name: 'Jonas Eik',
  association_name: 'Samklang',
  status: 'submitted' as const,
  validation_score: 82.4,
  validation_stale: false,
  version_number: null,
  changed_fields: [],
  waiting_since: daysAgo(2),
  ...more,
});
const section = <Row,>(...rows: Row[]) => ({ rows, total: rows.length, next_cursor: null });
const aList = (more: Partial<List> = {}): List => ({
  plans: section(
    plan(1, {
      title: 'Turledelse',
      version_number: 1,
      changed_fields: ['title', 'description'],
      waiting_since: daysAgo(6),
    }),
    plan(2, { title: 'Korledelse' }),
  ),
  self_approvals: section({
    version_id: id(11),
    study_plan_id: id(3),
    version_number: 2,
    title: 'Bygdekino',
    approver_name: 'Samira Haddad',
    validation_score: 74,
    association_name: 'Samklang',
    waiting_since: daysAgo(3),
  }),
  people: section({
    user_id: id(21),
    full_name: 'Tuva Nygård',
    email: 'tuva@korforbundet.example',
    email_verified: false,
    moved: true,
    association_name: 'Samklang',
    waiting_since: daysAgo(4),
  }),
  decision_times: { decided: 15, median_seconds: 172_800, longest_seconds: 777_600 },
  ...more,
});

function show(stubs: Stubs = {}, user = admin) {
  const calls = stubOperations({ getWorkList: aList(), markPlanVersionSeen: {}, ...stubs });
  return { calls, ...renderScreen(<App />, { at: '/arbeidsliste', user }) };
}
/** The section once its rows are there: until then another one of its name shows their shape. */
const region = async (name: string) => {
  await screen.findByText(/venter på deg/);
  return within(await screen.findByRole('region', { name }));
};

beforeEach(() => sessionStorage.clear());

test('[N-2] everything that waits stands in one list, with age, people, score and what changed', async () => {
  const { calls } = show();
  const plans = await region('Planer å avgjøre');
  expect(
    screen.getByText(
      'Fire saker venter på deg: to planer, én selvgodkjenning og én person. Den eldste har ventet i seks dager.',
    ),
  ).toBeVisible();
  const [first] = plans.getAllByRole('listitem');
  expect(first).toHaveTextContent('6dager, mer enn tre dagerTurledelseJonas Eik');
  expect(first).toHaveTextContent('2 felt endret siden versjon 1');
  expect(plans.getByText('Ny plan')).toBeVisible();
  const people = await region('Personer som venter');
  expect(people.getByText('E-post ikke verifisert')).toBeVisible();
  expect(people.getByText('Flyttet hit fra et annet studieforbund')).toBeVisible();
  expect(screen.getByText('to dager')).toBeVisible();
  expect(screen.getByText('ni dager')).toBeVisible();
  expect(calls.of('getWorkList')).toEqual([{}]);
  expect(screen.queryByRole('switch')).toBeNull();
});

test('[N-2] a self-approval is marked as seen in its place, and what has gone says so without moving', async () => {
  const { person, calls } = show();
  const seen = await region('Selvgodkjent, ikke sett');
  calls.answer({ getWorkList: aList({ self_approvals: section() }) });
  await person.click(seen.getByRole('button', { name: 'Merk Bygdekino som sett' }));
  expect(await screen.findByText('Versjon 2 av «Bygdekino» er merket som sett.')).toBeVisible();
  expect(calls.of('markPlanVersionSeen')).toEqual([{ version_id: id(11) }]);
  expect(seen.getByText('Er tatt hånd om.')).toBeVisible();
});

test('[N-2] [N-6] new cases are announced and shown when asked for; the rows stand still', async () => {
  const { person, calls } = show();
  const plans = await region('Planer å avgjøre');
  await waitFor(() => expect(openSockets()).toBe(1));
  calls.answer({ getWorkList: aList({ plans: section(plan(9, { waiting_since: daysAgo(8) }), plan(2)) }) });
  await announce('study_plan_submitted', { study_plan_id: id(9), status: 'submitted' });
  await person.click(await plans.findByRole('button', { name: 'Vis 1 ny' }));
  expect(plans.getAllByRole('link').map((link) => link.textContent)).toEqual(['Plan 9', 'Plan 2']);
});

test('[N-2] keys move and open, the list of them can turn them off, and Gå gjennom opens the oldest first', async () => {
  const { person, address } = show();
  await region('Planer å avgjøre');
  await person.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Taster på denne siden' }));
  expect(dialog.getByText('Neste sak')).toBeVisible();
  await person.click(dialog.getByRole('checkbox', { name: 'Bruk tastene' }));
  await person.click(dialog.getByRole('button', { name: 'Lukk' }));
  await person.keyboard('j');
  expect(document.querySelector('[data-on]')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Taster' }));
  await person.click(screen.getByRole('checkbox', { name: 'Bruk tastene' }));
  await person.click(screen.getByRole('button', { name: 'Lukk' }));
  await person.keyboard('jj');
  expect(document.querySelector('[data-on]')).toHaveTextContent('Korledelse');
  await person.keyboard('k');
  expect(document.querySelector('[data-on]')).toHaveTextContent('Turledelse');
  await person.click(screen.getByRole('button', { name: 'Gå gjennom' }));
  expect(address()).toBe('/');
  expect(JSON.parse(sessionStorage.getItem('kv-queue-walk') ?? '')).toEqual([id(1), id(2), id(3)]);
});

test('[N-2] a waiting person is found on the users page, by the button and by the key, or is told not to wait there', async () => {
  const waits = (n: number, full_name: string) =>
    aUser({ id: id(n), full_name, status: 'pending_approval', email_verified: false });
  const users = { users: [waits(21, 'Tuva Nygård'), waits(22, 'Siv Bru'), admin], total: 1 };
  const { person, calls, address, unmount } = show({ getUsers: users });
  const people = await region('Personer som venter');
  await person.click(people.getByRole('link', { name: 'Se på Tuva Nygård' }));
  const name = await screen.findByRole('heading', { name: 'Tuva Nygård' });
  expect(name).toHaveFocus();
  expect(name.closest('li')).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('heading', { name: 'Siv Bru' }).closest('li')).not.toHaveAttribute('aria-current');
  expect(address()).toBe(`/users?person=${id(21)}`);
  expect(calls.of('getUsers')).toEqual([expect.objectContaining({ person: id(21) })]);
  unmount();

  const gone = show({ getUsers: { users: [waits(22, 'Siv Bru'), admin], total: 1 } });
  await region('Personer som venter');
  await gone.person.keyboard('jjjj{Enter}');
  expect(await screen.findByText('Personen venter ikke her.')).toBeVisible();
  expect(gone.address()).toBe(`/users?person=${id(21)}`);
});

test('[N-2] of more than a page the rest comes when asked for', async () => {
  const { person, calls } = show({
    getWorkList: ({ cursor }) =>
      cursor === 'more'
        ? aList({ plans: { rows: [plan(7)], total: 3, next_cursor: null } })
        : aList({ plans: { rows: [plan(1), plan(2)], total: 3, next_cursor: 'more' } }),
  });
  const plans = await region('Planer å avgjøre');
  await person.click(plans.getByRole('button', { name: 'Vis flere' }));
  expect(await plans.findByRole('link', { name: 'Plan 7' })).toBeVisible();
  expect(plans.queryByRole('button', { name: 'Vis flere' })).toBeNull();
  expect(plans.getByText('Alt er vist.')).toHaveFocus();
  expect(calls.of('getWorkList')).toEqual([{}, { section: 'plans', cursor: 'more' }]);
});

test('[N-2] whoever looks at more keeps the focus when an event moves the place where the rest begins', async () => {
  const first = (next_cursor: string) => aList({ plans: { rows: [plan(1)], total: 9, next_cursor } });
  const { person, calls } = show({
    getWorkList: ({ cursor }) => (cursor === 'a' ? first('b') : first('a')),
  });
  const plans = await region('Planer å avgjøre');
  await person.click(plans.getByRole('button', { name: 'Vis flere' }));
  await waitFor(() => expect(calls.of('getWorkList')).toHaveLength(2));
  await waitFor(() => expect(openSockets()).toBe(1));
  calls.answer({
    getWorkList: ({ cursor }) => (cursor === 'c' ? new Promise(() => undefined) : first('c')),
  });
  await announce('study_plan_submitted', { study_plan_id: id(9), status: 'submitted' });
  expect(await plans.findByRole('button', { name: 'Laster...' })).toHaveFocus();
  expect(screen.queryByText('Alt er vist.')).toBeNull();
});

test('[N-2] the systemadmin may look everywhere; empty, refused and out of reach have their own page', async () => {
  const { person, calls, unmount } = show({}, systemadmin);
  await person.click(await screen.findByRole('switch', { name: 'Vis alle studieforbund' }));
  await waitFor(() => expect(calls.of('getWorkList')).toContainEqual({ everywhere: true }));
  unmount();
  const none = aList({ plans: section(), self_approvals: section(), people: section() });
  const empty = show({ getWorkList: none });
  expect(await screen.findByText('Ingenting venter på deg.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Gå gjennom' })).toBeNull();
  empty.unmount();
  const failed = show({ getWorkList: refusal('INTERNAL') });
  expect(await screen.findByRole('button', { name: 'Prøv igjen' })).toBeVisible();
  failed.unmount();
  const { calls: asked } = show({}, aUser());
  expect(await screen.findByText('Arbeidslisten er for administratorer.')).toBeVisible();
  expect(asked.of('getWorkList')).toEqual([]);
});
