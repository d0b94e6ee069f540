import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { planStatuses, realtimeEvents, type RealtimeEvent } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { filledButtons } from '@studieplan/ui/testing/filled-buttons.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { bareAnswer, refusal, stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { aPlanRow, planId, someRules } from '../../testing/builders.ts';
import { announce, openSockets } from '@studieplan/ui/testing/fake-socket.ts';

afterEach(() => jest.restoreAllMocks());

const otherId = '55555555-5555-4555-8555-555555555555';
const approved = aPlanRow({
  id: otherId,
  title: 'Kjøkkenhage fra frø til høsting',
  status: 'approved',
  validation_score: 78.9,
  approval_link: '7KQ2M9XD4HTBV',
  approved_at: '2025-10-14T10:00:00Z',
});
const draft = aPlanRow();
const answer = (...study_plans: ReturnType<typeof aPlanRow>[]) => ({
  study_plans,
  total: study_plans.length,
  next_cursor: null,
  revision: 'r1',
});
const stub = (stubs: Stubs) => stubOperations({ getPlanRules: someRules, ...stubs });
const show = (at = '/study-plans') => renderScreen(<App basePath="/" />, { at, user: aUser() });

test('[R-002] [R-076] [R-086] the list has its heading, and everyone gets the link to a new plan', async () => {
  stub({ listPlans: answer(draft) });
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Studieplaner' })).toBeVisible();
  expect(screen.getByText('Laster...')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: draft.title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ny studieplan' })).toHaveAttribute('href', '/study-plans/new');
});

test('[R-080] [R-081] approved plans stand in the green section, all others under drafts and waiting', async () => {
  const others = planStatuses
    .filter((status) => status !== 'approved')
    .map((status, index) => aPlanRow({ id: otherId.replace(/5$/, String(index)), title: status, status }));
  stub({ listPlans: answer(approved, ...others) });
  show();
  const green = await screen.findByRole('region', { name: 'Godkjente studieplaner' });
  expect(green.querySelector('.kv-sheet__head')).toHaveAttribute('data-color', 'success');
  const titles = (region: HTMLElement) =>
    within(region)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  expect(titles(green)).toEqual([approved.title]);
  expect(titles(screen.getByRole('region', { name: 'Utkast og ventende' }))).toEqual(
    others.map(({ title }) => title),
  );
});

test('[R-084] [R-085] each card leads to details and editor, an approved one to its public page', async () => {
  stub({ listPlans: answer(approved, draft) });
  show();
  expect(await screen.findByRole('link', { name: draft.title })).toHaveAttribute(
    'href',
    `/study-plans/${planId}`,
  );
  expect(screen.getByRole('link', { name: `Rediger ${draft.title}` })).toHaveAttribute(
    'href',
    `/study-plans/${planId}/edit`,
  );
  expect(screen.getByRole('link', { name: `Rediger ${approved.title}` })).toHaveAttribute(
    'href',
    `/study-plans/${otherId}/edit`,
  );
  const publicLinks = screen.getAllByRole('link', { name: /^Offentlig side/ });
  expect(publicLinks.map((link) => link.getAttribute('href'))).toEqual(['/verify/7KQ2M9XD4HTBV']);
});

test('[M-9] a plan under vurdering offers its member no way that leads to a refusal; a stale one says so', async () => {
  const reviewed = { ...draft, status: 'under_review' as const };
  stub({ listPlans: answer({ ...approved, validation_stale: true }, reviewed) });
  show();
  await screen.findByRole('link', { name: reviewed.title });
  expect(screen.queryByRole('link', { name: `Rediger ${reviewed.title}` })).toBeNull();
  expect(screen.getAllByText('Må valideres på nytt')).toHaveLength(1);
});

async function expectReloadAt(event: RealtimeEvent) {
  // A tab in the background does not poll, so nothing but the event can bring the new title.
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const calls = stub({ listPlans: answer(draft) });
  show();
  await screen.findByRole('link', { name: draft.title });
  await waitFor(() => expect(openSockets()).toBe(1));
  calls.answer({ listPlans: { ...answer(aPlanRow({ title: 'Ny tittel' })), revision: 'r2' } });
  await announce(event, { study_plan_id: planId, status: 'draft' });
  expect(await screen.findByRole('link', { name: 'Ny tittel' })).toBeVisible();
  expect(calls.of('listPlans')).toEqual([{ limit: 100 }, { limit: 100, known_revision: 'r1' }]);
}

test.each(realtimeEvents)('[R-091] the event %s reloads the list at once', expectReloadAt);

const heardAtFirst = ['study_plan_created', 'study_plan_updated', 'study_plan_submitted'] as const;
test.each(heardAtFirst)('[R-452] a plan on its way: %s reloads the list', expectReloadAt);

test('[R-453] an approval reloads the list', () => expectReloadAt('study_plan_approved'));

test.each(['study_plan_deleted', 'study_plan_rejected'] as const)(
  '[R-454] %s reloads the list',
  expectReloadAt,
);

test('[R-090] the list asks again every 10 s with the revision it knows, and keeps what has not changed', async () => {
  jest.useFakeTimers();
  try {
    const calls = stub({
      listPlans: ({ known_revision }) => (known_revision === 'r1' ? { unchanged: true } : answer(draft)),
    });
    show();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('link', { name: draft.title })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(9800));
    expect(calls.of('listPlans')).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(calls.of('listPlans')).toEqual([{ limit: 100 }, { limit: 100, known_revision: 'r1' }]);
    expect(screen.getByRole('link', { name: draft.title })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test.each(planStatuses)('[R-003] [R-078] ?status=%s opens the list with that filter', async (status) => {
  const calls = stub({
    listPlans: ({ limit }) => (limit === 1 ? { ...answer(draft), total: 24 } : answer(draft)),
  });
  show(`/study-plans?status=${status}`);
  expect(await screen.findByText('Viser 1 av 24 studieplaner')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue(status);
  expect(calls.of('listPlans')).toContainEqual({ status, limit: 100 });
});

test('[R-078] a chosen status stands in the address and is asked of the server', async () => {
  const calls = stub({ listPlans: answer(approved, draft) });
  const { person, address } = show('/study-plans?status=unknown');
  await screen.findByRole('link', { name: draft.title });
  expect(calls.of('listPlans')).toEqual([{ limit: 100 }]);
  calls.answer({
    listPlans: ({ status }) => (status === 'approved' ? answer(approved) : answer(approved, draft)),
  });
  await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Godkjent');
  expect(address()).toBe('/study-plans?status=approved');
  await waitFor(() => expect(screen.queryByRole('link', { name: draft.title })).toBeNull());
  await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Alle statuser');
  expect(address()).toBe('/study-plans');
  expect(await screen.findByRole('link', { name: draft.title })).toBeVisible();
});

const search = () => screen.getByRole('searchbox', { name: 'Søk i tittel og beskrivelse' });

test('[R-077] [R-079] words are searched by the server after a pause, once; the counter tells shown and all', async () => {
  const calls = stub({
    listPlans: ({ search: words, limit }) => {
      if (limit === 1) return { ...answer(draft), total: 2 };
      return words === undefined ? answer(approved, draft) : answer(approved);
    },
  });
  const { person, address } = show();
  expect(await screen.findByText('Viser 2 av 2 studieplaner')).toBeVisible();
  await person.type(search(), 'kjøkken ');
  expect(await screen.findByText('Viser 1 av 2 studieplaner')).toBeVisible();
  expect(screen.queryByRole('link', { name: draft.title })).toBeNull();
  expect(address()).toBe('/study-plans?search=kj%C3%B8kken');
  expect(search()).toHaveValue('kjøkken ');
  expect(calls.of('listPlans').filter(({ limit }) => limit === 100)).toEqual([
    { limit: 100 },
    { search: 'kjøkken', limit: 100 },
  ]);
});

test('a search in the address fills the box, and the way back empties it', async () => {
  stub({ listPlans: answer(draft) });
  const { navigate } = show('/study-plans?search=tur');
  await screen.findByRole('link', { name: draft.title });
  expect(search()).toHaveValue('tur');
  await act(() => navigate('/study-plans'));
  expect(search()).toHaveValue('');
});

test('[R-082] nothing matches the search or the filter', async () => {
  stub({
    listPlans: ({ search: words, status, limit }) =>
      limit === 100 && (words !== undefined || status !== undefined) ? answer() : answer(draft),
  });
  const { person, address } = show('/study-plans?status=rejected');
  expect(await screen.findByText('Ingen studieplaner matchet søket ditt')).toBeVisible();
  expect(await screen.findByText('Viser 0 av 1 studieplaner')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Vis alle' }));
  expect(await screen.findByRole('link', { name: draft.title })).toBeVisible();
  await person.type(search(), 'finnes ikke');
  expect(await screen.findByText('Ingen studieplaner matchet søket ditt')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Vis alle' }));
  expect(await screen.findByRole('link', { name: draft.title })).toBeVisible();
  expect(search()).toHaveValue('');
  expect(address()).toBe('/study-plans');
});

test('[R-083] without any plan there is one thing to do: make the first', async () => {
  stub({ listPlans: answer() });
  show();
  const sentence = await screen.findByText('Ingen studieplaner ennå. Opprett din første!');
  const box = within(sentence.closest('.kv-empty') as HTMLElement);
  expect(box.getByRole('link', { name: 'Ny studieplan' })).toHaveAttribute('href', '/study-plans/new');
  expect(filledButtons()).toEqual(['Ny studieplan']);
  expect(screen.queryByText('Ingen studieplaner matchet søket ditt')).toBeNull();
});

test('a list that cannot be had says why and can be asked for again', async () => {
  const calls = stub({ listPlans: refusal('INTERNAL') });
  const { person } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Noe gikk galt hos oss. Prøv igjen om litt.');
  calls.answer({ listPlans: answer(draft) });
  await person.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByRole('link', { name: draft.title })).toBeVisible();
});

test('[R-403] an answer without a sentence of its own: Failed to load study plans', async () => {
  stub({ listPlans: bareAnswer(200, '{}') });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load study plans');
});

describe('ten thousand plans', () => {
  const page = (first: number, next_cursor: string | null, revision: string) => ({
    study_plans: Array.from({ length: 3 }, (_, index) =>
      aPlanRow({
        id: `33333333-3333-4333-8333-${String(first + index).padStart(12, '0')}`,
        title: `Plan ${first + index}`,
      }),
    ),
    total: 6,
    next_cursor,
    revision,
  });

  test('come page by page; what is shown stays and is asked for again under its own revision', async () => {
    const calls = stub({
      listPlans: ({ cursor, known_revision }) => {
        if (known_revision !== undefined) return { unchanged: true };
        return cursor === undefined ? page(1, 'c1', 'r1') : page(4, null, 'r2');
      },
    });
    const { person } = show();
    expect(await screen.findByText('Viser 3 av 6 studieplaner')).toBeVisible();
    screen.getByRole('button', { name: 'Vis flere (3 igjen)' }).focus();
    await person.keyboard('{Enter}');
    expect(await screen.findByText('Viser 6 av 6 studieplaner')).toBeVisible();
    expect(screen.getByText('Alt er vist.')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /Vis flere/ })).toBeNull();
    await waitFor(() => expect(openSockets()).toBe(1));
    await announce('study_plan_updated', { study_plan_id: planId, status: 'draft' });
    await waitFor(() =>
      expect(calls.of('listPlans')).toEqual([
        { limit: 100 },
        { limit: 100, cursor: 'c1' },
        { limit: 100, known_revision: 'r1' },
        { limit: 100, cursor: 'c1', known_revision: 'r2' },
      ]),
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
  });

  test('a search that is not counted to its end says so, and promises no number of further plans', async () => {
    stub({ listPlans: ({ search }) => ({ ...page(1, 'c1', 'r1'), total: search ? 201 : 10_000 }) });
    show('/study-plans?search=plan');
    expect(await screen.findByText(/^Viser 3 av 10.000 studieplaner \(over 200 treff\)$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Vis flere' })).toBeVisible();
  });

  test('an event while the next page is on its way does not lose it', async () => {
    const calls = stub({
      listPlans: ({ cursor }) => (cursor === undefined ? page(1, 'c1', 'r1') : new Promise(() => undefined)),
    });
    const { person } = show();
    await screen.findByText('Viser 3 av 6 studieplaner');
    await waitFor(() => expect(openSockets()).toBe(1));
    await person.click(screen.getByRole('button', { name: 'Vis flere (3 igjen)' }));
    expect(screen.getByRole('button', { name: 'Laster...' })).toHaveFocus();
    calls.answer({
      listPlans: ({ cursor }) => (cursor === undefined ? page(1, 'c1', 'r1') : page(4, null, 'r2')),
    });
    await announce('study_plan_created', { study_plan_id: planId, status: 'draft' });
    expect(await screen.findByText('Viser 6 av 6 studieplaner')).toBeVisible();
  });

  test('a focused row keeps its focus when the list is read again', async () => {
    const calls = stub({ listPlans: page(1, null, 'r1') });
    show();
    (await screen.findByRole('link', { name: 'Plan 2' })).focus();
    await waitFor(() => expect(openSockets()).toBe(1));
    calls.answer({
      listPlans: {
        ...page(1, null, 'r2'),
        study_plans: [aPlanRow({ title: 'Ny' }), ...page(1, null, 'r2').study_plans],
      },
    });
    await announce('study_plan_created', { study_plan_id: planId, status: 'draft' });
    await screen.findByRole('link', { name: 'Ny' });
    expect(screen.getByRole('link', { name: 'Plan 2' })).toHaveFocus();
  });
});

const kari = { id: '66666666-6666-4666-8666-666666666666', name: 'Kari Nordmann' };
const samklang = { id: '77777777-7777-4777-8777-777777777777', name: 'Studieforbundet Samklang' };

test('[M-8] an administrator chooses an author; the address keeps it, and a choice without plans says so', async () => {
  const calls = stub({
    listPlans: (input: { author_id?: string; with_choices?: boolean }) =>
      input.author_id === undefined ? { ...answer(draft), authors: [kari] } : answer(),
  });
  const { person } = renderScreen(<App basePath="/" />, {
    at: '/study-plans',
    user: aUser({ role: 'admin' }),
  });
  await screen.findByRole('option', { name: kari.name });
  await person.selectOptions(screen.getByLabelText('Forfatter'), kari.name);
  expect(await screen.findByText('Ingen studieplaner matchet søket ditt')).toBeVisible();
  expect(calls.of('listPlans')).toContainEqual(expect.objectContaining({ author_id: kari.id, limit: 100 }));
  await person.click(screen.getByRole('button', { name: 'Vis alle' }));
  expect(await screen.findByRole('link', { name: draft.title })).toBeVisible();
  expect(screen.getByLabelText('Forfatter')).toHaveValue('');
  expect(screen.queryByLabelText('Studieforbund')).toBeNull();
});

test('[M-8] the systemadmin chooses an association and then its author; an address leads to both', async () => {
  const calls = stub({
    listPlans: (input: { study_association_id?: string }) => ({
      ...answer(draft),
      associations: [samklang],
      ...(input.study_association_id !== undefined && { authors: [kari] }),
    }),
  });
  const at = `/study-plans?study_association_id=${samklang.id}&author_id=${kari.id}`;
  renderScreen(<App basePath="/" />, { at, user: aUser({ role: 'systemadmin' }) });
  await screen.findByRole('option', { name: kari.name });
  expect(screen.getByLabelText('Studieforbund')).toHaveValue(samklang.id);
  expect(screen.getByLabelText('Forfatter')).toHaveValue(kari.id);
  expect(calls.of('listPlans')).toContainEqual(
    expect.objectContaining({ author_id: kari.id, study_association_id: samklang.id }),
  );
});

test('[M-8] the list is sorted by author or association; the address keeps it, and filtering leaves it', async () => {
  const calls = stub({ listPlans: { ...answer(draft), authors: [kari], associations: [samklang] } });
  const { person } = renderScreen(<App basePath="/" />, {
    at: '/study-plans?sort=association',
    user: aUser({ role: 'systemadmin' }),
  });
  const sort = await screen.findByLabelText('Sorter etter');
  expect(sort).toHaveValue('association');
  expect(calls.of('listPlans')).toContainEqual({ sort: 'association', limit: 100 });
  await person.selectOptions(sort, 'Forfatter');
  await waitFor(() => expect(calls.of('listPlans')).toContainEqual({ sort: 'author', limit: 100 }));
  await person.selectOptions(screen.getByLabelText('Studieforbund'), samklang.name);
  const asked = { sort: 'author', study_association_id: samklang.id, limit: 100 };
  await waitFor(() => expect(calls.of('listPlans')).toContainEqual(asked));
  // All of one association: nothing to order by that.
  const orders = within(sort).getAllByRole('option');
  expect(orders.map(({ textContent }) => textContent)).toEqual(['Nyeste først', 'Forfatter']);
  await person.selectOptions(sort, 'Nyeste først');
  expect(sort).toHaveValue('');
});

test('[M-8] a member’s list is the member’s own, whatever the address says', async () => {
  const calls = stub({ listPlans: answer(draft) });
  show(`/study-plans?author_id=${kari.id}&study_association_id=${samklang.id}&sort=author`);
  await screen.findByRole('link', { name: draft.title });
  expect(screen.queryByLabelText('Forfatter')).toBeNull();
  expect(screen.queryByLabelText('Sorter etter')).toBeNull();
  for (const input of calls.of('listPlans')) expect(input).not.toHaveProperty('sort');
  for (const input of calls.of('listPlans')) expect(input).not.toHaveProperty('author_id');
});

test.each([
  ['allowed', /^Tallet i ringen er scoren i prosent\. Grensen for selvgodkjenning er 70,0\.$/],
  ['model_only', /Grensen for selvgodkjenning er 70,0, og en språkmodell må ha vurdert planen\.$/],
  ['off', /^Tallet i ringen er scoren i prosent\. Selvgodkjenning er slått av\.$/],
] as const)('[V-9] what the score is good for is told as the rules are: %s', async (self_approval, said) => {
  const rules = { ...someRules.rules, self_approval };
  stub({ listPlans: answer(draft), getPlanRules: { rules } });
  show();
  expect(await screen.findByText(said)).toBeVisible();
});

test('[V-9] nothing is said of self-approval where the rules could not be read', async () => {
  stub({ listPlans: answer(draft), getPlanRules: refusal('SERVICE_UNAVAILABLE') });
  show();
  expect(await screen.findByText('Tallet i ringen er scoren i prosent.')).toBeVisible();
});

test('[V-7] administrators choose what was self-approved on fixed rules alone; no row says KI but a model’s', async () => {
  const rows = [
    aPlanRow({ title: 'Regler', validation_score: 80, judge: 'checker' }),
    aPlanRow({ id: otherId, title: 'Modell', validation_score: 81, judge: 'model' }),
    aPlanRow({ id: otherId.replace(/5$/, '7'), title: 'Fra før', validation_score: 82 }),
  ];
  const calls = stub({ listPlans: answer(...rows) });
  const { person, address } = renderScreen(<App basePath="/" />, {
    at: '/study-plans',
    user: aUser({ role: 'admin' }),
  });
  const ringOf = async (title: string) =>
    (await screen.findByRole('link', { name: title })).closest('li')?.querySelector('.kv-ring__num')
      ?.textContent;
  expect(await ringOf('Regler')).toBe('Automatisk kontroll 80,0 prosent');
  expect(await ringOf('Modell')).toBe('KI-score 81,0 prosent');
  expect(await ringOf('Fra før')).toBe('Automatisk vurdering 82,0 prosent');
  await person.click(screen.getByRole('switch', { name: 'Selvgodkjent på faste regler alene' }));
  expect(address()).toBe('/study-plans?approved_on_rules_alone=true');
  await waitFor(() =>
    expect(calls.of('listPlans')).toContainEqual(expect.objectContaining({ approved_on_rules_alone: true })),
  );
});

test('[V-7] a member is not offered it, and an address does not ask for it', async () => {
  const calls = stub({ listPlans: answer(draft) });
  show('/study-plans?approved_on_rules_alone=true');
  await screen.findByRole('link', { name: draft.title });
  expect(screen.queryByRole('switch', { name: /faste regler/ })).toBeNull();
  expect(calls.of('listPlans')).not.toContainEqual(
    expect.objectContaining({ approved_on_rules_alone: true }),
  );
});
