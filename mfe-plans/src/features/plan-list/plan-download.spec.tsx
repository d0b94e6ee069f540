import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import type { PlanRow, Role } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { bytesOf, notesSavedFiles } from '@studieplan/ui/testing/saved-files.ts';
import { refusal, stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { aPlanRow, someRules } from '../../testing/builders.ts';

const row = (n: number, more: Partial<PlanRow> = {}) =>
  aPlanRow({ id: `33333333-3333-4333-8333-${String(n).padStart(12, '0')}`, title: `Plan ${n}`, ...more });
const rows = (from: number, count: number) => Array.from({ length: count }, (_, n) => row(from + n));

const files = notesSavedFiles();
afterEach(() => {
  jest.useRealTimers();
});

const lines = async () => (await files.text()).split('\r\n');
const button = (name = 'Last ned som CSV') => screen.findByRole('button', { name });

function show(stubs: Stubs, { role = 'admin' as Role, at = '/study-plans' } = {}) {
  const calls = stubOperations({ getPlanRules: someRules, ...stubs });
  return { calls, ...renderScreen(<App basePath="/" />, { at, user: aUser({ role }) }) };
}

/** Pages of 100 of so many plans; `asked`: told of each page but the list's own first. */
const pages =
  (count: number, asked: (page: number) => void | Promise<void> = () => undefined) =>
  async ({ cursor }: { cursor?: string }) => {
    const page = Number(cursor ?? 0);
    await asked(page);
    const left = count - page * 100;
    return {
      study_plans: rows(page * 100, Math.min(100, left)),
      total: count,
      next_cursor: left > 100 ? String(page + 1) : null,
    };
  };

test('[V-7] [X-9] an administrator takes all pages of what was self-approved on fixed rules alone, as filtered', async () => {
  const first = { study_plans: rows(0, 100), total: 101, next_cursor: 'to' };
  const last = row(100, { status: 'approved', approval_method: 'self', approved_on_rules_alone: true });
  const { calls, person } = show(
    {
      listPlans: ({ cursor }) =>
        // A plan that has moved between the pages stands on both.
        cursor === 'to' ? { ...first, study_plans: [row(99), last], next_cursor: null } : first,
    },
    { at: '/study-plans?approved_on_rules_alone=true&search=kor&status=approved&sort=author' },
  );
  await person.click(await button());
  await waitFor(() => expect(files.all()).toHaveLength(1));
  expect(files.all()[0]?.name).toMatch(/^studieplaner-\d{4}-\d\d-\d\d\.csv$/);
  expect(files.all()[0]?.content.type).toBe('text/csv;charset=utf-8');
  const [head, ...plans] = await lines();
  expect(head).toMatch(/;Selvgodkjent på faste regler alene$/);
  expect(plans.map((line) => line.split(';')[0])).toEqual(Array.from({ length: 101 }, (_, n) => `Plan ${n}`));
  expect(plans.at(-1)).toMatch(/^Plan 100;Selvgodkjent;.*;ja$/);
  const filter = {
    approved_on_rules_alone: true,
    search: 'kor',
    status: 'approved',
    sort: 'author',
    limit: 100,
  };
  expect(calls.of('listPlans')).toContainEqual({ ...filter, cursor: 'to' });
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('[X-9] the same as Excel: named, with every page of the filter, and its figures as figures', async () => {
  const { person } = show({ listPlans: pages(150) });
  await person.click(await button('Last ned som Excel'));
  await waitFor(() => expect(files.all()).toHaveLength(1));
  expect(files.all()[0]?.name).toMatch(/^studieplaner-\d{4}-\d\d-\d\d\.xlsx$/);
  const sheet =
    unzipSync(await bytesOf(files.all()[0]?.content))['xl/worksheets/sheet1.xml'] ?? new Uint8Array();
  const text = strFromU8(sheet);
  expect(text.match(/<row /g)).toHaveLength(151);
  expect(text).toContain('>Plan 149<');
  expect(text).toContain('<c r="C2" s="2"><v>3</v></c>');
  expect(text).not.toContain('<f');
});

test('[V-7] a member’s file has no such column', async () => {
  const { person } = show({ listPlans: pages(1) }, { role: 'member' });
  await person.click(await button());
  await waitFor(() => expect(files.all()).toHaveLength(1));
  expect((await lines())[0]).not.toContain('faste regler');
});

test('[V-7] [X-9] after a second it tells how far it has come, and can be called off', async () => {
  jest.useFakeTimers();
  let go: (() => void) | undefined;
  const waits = (page: number) => (page === 2 ? new Promise<void>((resolve) => (go = resolve)) : undefined);
  const { calls, person } = show({ listPlans: pages(350, waits) });
  await act(() => jest.advanceTimersByTimeAsync(100));
  await person.click(await button());
  await act(() => jest.advanceTimersByTimeAsync(900));
  expect(await button('Lager filen...')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('progressbar')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(200));
  const bar = screen.getByRole('progressbar', { name: 'Leser studieplaner' });
  expect(bar).toHaveAttribute('aria-valuetext', '200 av 350 lest');
  await person.click(await button('Avbryt'));
  go?.();
  expect(await screen.findByText('Nedlastingen er avbrutt.')).toBeVisible();
  expect(await button()).toHaveFocus();
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(calls.of('listPlans')).not.toContainEqual(expect.objectContaining({ cursor: '3' }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(files.all()).toEqual([]);
});

test('[V-7] whoever leaves the page takes nothing with them', async () => {
  let go: (() => void) | undefined;
  const waits = (page: number) => (page === 1 ? new Promise<void>((resolve) => (go = resolve)) : undefined);
  const { person, unmount } = show({ listPlans: pages(150, waits) });
  await person.click(await button());
  await waitFor(() => expect(go).toBeDefined());
  unmount();
  go?.();
  await act(async () => void (await import('@studieplan/ui/tables/write-table.ts')));
  expect(files.all()).toEqual([]);
});

test('[V-7] a page that does not come is told, nothing is saved, and it can be tried again', async () => {
  let fails = true;
  const { person } = show({
    listPlans: async (input) =>
      fails && input.cursor !== undefined ? refusal('INTERNAL') : pages(150)(input),
  });
  await person.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Feil ved nedlasting: ./);
  expect(files.all()).toEqual([]);
  fails = false;
  await person.click(await button());
  await waitFor(() => expect(files.all()).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await lines()).toHaveLength(151);
});

test.each([
  ['10,000 plans', 9_900, null, false],
  ['10,001 plans', 9_901, null, true],
  ['pages that never end', 1, 'more', true],
])(
  '[V-7] [X-9] a file has at most 10,000 plans, and tells what is missing: %s',
  async (_, more, next_cursor, told) => {
    const first = { study_plans: rows(0, 100), total: 10_001, next_cursor: 'more' };
    const { calls, person } = show({
      listPlans: ({ cursor }) =>
        cursor === undefined ? first : { ...first, study_plans: rows(100, more), next_cursor },
    });
    await person.click(await button());
    await waitFor(() => expect(files.all()).toHaveLength(1), { timeout: 20_000 });
    expect(await lines()).toHaveLength(1 + Math.min(10_000, 100 + more));
    const sentence = screen.queryByText(/^Filen har bare de 10\s000 første radene/);
    expect(sentence !== null).toBe(told);
    expect(calls.of('listPlans').filter(({ cursor }) => cursor !== undefined).length).toBeLessThan(101);
  },
);
