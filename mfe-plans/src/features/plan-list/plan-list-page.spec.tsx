import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { planStatuses, realtimeEvents, type RealtimeEvent } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { aPlanRow, planId } from '../../testing/builders.ts';
import { announce, openSockets } from '../../testing/fake-socket.ts';

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
const show = (at = '/study-plans') => renderScreen(<App basePath="/" />, { at, user: aUser() });

test('[R-002] [R-076] [R-086] the list has its heading, and everyone gets the link to a new plan', async () => {
  stubOperations({ listPlans: answer(draft) });
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
  stubOperations({ listPlans: answer(approved, ...others) });
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
  stubOperations({ listPlans: answer(approved, draft) });
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

test('[R-218] every status has its Norwegian label', async () => {
  const rows = planStatuses.map((status, index) =>
    aPlanRow({ id: otherId.replace(/5$/, String(index)), title: `Plan ${status}`, status }),
  );
  stubOperations({ listPlans: answer(...rows) });
  renderScreen(<App basePath="/" />, { at: '/', user: aUser() });
  const labelOf = async (title: string) =>
    (await screen.findByRole('link', { name: title })).closest('li')?.querySelector('.kv-status')
      ?.textContent;
  expect(await labelOf('Plan draft')).toBe('Utkast');
  expect(await labelOf('Plan submitted')).toBe('Innsendt');
  expect(await labelOf('Plan under_review')).toBe('Under vurdering');
  expect(await labelOf('Plan approved')).toBe('Godkjent');
  expect(await labelOf('Plan rejected')).toBe('Avvist');
});

async function expectReloadAt(event: RealtimeEvent) {
  // A tab in the background does not poll, so nothing but the event can bring the new title.
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const calls = stubOperations({ listPlans: answer(draft) });
  show();
  await screen.findByRole('link', { name: draft.title });
  await waitFor(() => expect(openSockets()).toBe(1));
  calls.answer({ listPlans: { ...answer(aPlanRow({ title: 'Ny tittel' })), revision: 'r2' } });
  await announce(event, { study_plan_id: planId, status: 'draft' });
  expect(await screen.findByRole('link', { name: 'Ny tittel' })).toBeVisible();
  expect(calls.of('listPlans')).toEqual([{}, { known_revision: 'r1' }]);
}

test.each(realtimeEvents)('[R-091] the event %s reloads the list at once', expectReloadAt);

const heardAtFirst = ['study_plan_created', 'study_plan_updated', 'study_plan_submitted'] as const;
test.each(heardAtFirst)('[R-452] a plan on its way: %s reloads the list', expectReloadAt);

test('[R-453] an approval reloads the list', () => expectReloadAt('study_plan_approved'));

test('the list asks again every 10 s with the revision it knows, and keeps what has not changed', async () => {
  jest.useFakeTimers();
  try {
    const calls = stubOperations({
      listPlans: ({ known_revision }) => (known_revision === 'r1' ? { unchanged: true } : answer(draft)),
    });
    show();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('link', { name: draft.title })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(9800));
    expect(calls.of('listPlans')).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(calls.of('listPlans')).toEqual([{}, { known_revision: 'r1' }]);
    expect(screen.getByRole('link', { name: draft.title })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('search, status in the address, counter, and the two empty texts', async () => {
  const calls = stubOperations({ listPlans: answer(approved, draft) });
  const { person, address } = show('/study-plans?status=approved');
  expect(await screen.findByText('Viser 1 av 2 studieplaner')).toBeVisible();
  expect(screen.queryByRole('link', { name: draft.title })).toBeNull();

  await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Utkast');
  expect(address()).toBe('/study-plans?status=draft');
  expect(screen.getByRole('link', { name: draft.title })).toBeVisible();

  await person.type(screen.getByRole('searchbox', { name: 'Søk i tittel og beskrivelse' }), 'kjøkken');
  expect(screen.getByText('Ingen studieplaner matchet søket ditt')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Vis alle' }));
  expect(screen.getByText('Viser 2 av 2 studieplaner')).toBeVisible();

  calls.answer({ listPlans: { ...answer(), revision: 'r2' } });
  await announce('study_plan_deleted', { study_plan_id: planId, status: 'draft' });
  expect(await screen.findByText('Ingen studieplaner ennå. Opprett din første!')).toBeVisible();
});

test('a list that cannot be had says why and can be asked for again', async () => {
  const calls = stubOperations({ listPlans: refusal('INTERNAL') });
  const { person } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Noe gikk galt hos oss. Prøv igjen om litt.');
  calls.answer({ listPlans: answer(draft) });
  await person.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByRole('link', { name: draft.title })).toBeVisible();
});
