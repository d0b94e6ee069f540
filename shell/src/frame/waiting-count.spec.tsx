import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import { AppFrame } from './app-frame.tsx';

let hear: ((event: string, payload: unknown) => void) | undefined;
jest.unstable_mockModule('socket.io-client', () => ({
  io: () => ({
    on: () => undefined,
    onAny: (listener: typeof hear) => (hear = listener),
    emit: () => undefined,
    close: () => (hear = undefined),
  }),
}));

const counts = (submitted: number) => ({
  statistics: {
    total: submitted,
    by_status: { draft: 0, submitted, under_review: 0, approved: 0, rejected: 0 },
    average_score: null,
    scored: 0,
  },
  newest: [],
  oldest_submitted: null,
});
function show(role: Role) {
  return renderScreen(
    <AppFrame onChangePassword={() => undefined}>
      <h1>Side</h1>
    </AppFrame>,
    { user: aUser({ role }) },
  );
}
const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Hovedmeny' })).findByRole('link', { name });

test.each(['admin', 'systemadmin'] as const)(
  'a %s sees in the menu how many plans wait, kept fresh by events',
  async (role) => {
    const calls = stubOperations({ getPlanStatistics: counts(3) });
    const { person } = show(role);
    expect(await tab('Studieplaner (3 venter på godkjenning)')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Meny' }));
    const list = within(screen.getByRole('navigation', { name: 'Meny' }));
    expect(list.getByRole('link', { name: 'Studieplaner (3 venter på godkjenning)' })).toBeVisible();
    await waitFor(() => expect(hear).toBeDefined());
    calls.answer({ getPlanStatistics: counts(0) });
    act(() => hear?.('study_plan_approved', { study_plan_id: 'x', status: 'approved' }));
    expect(await tab('Studieplaner')).toBeVisible();
  },
);

test('a member is not asked about: no call, no count', async () => {
  const calls = stubOperations({ getPlanStatistics: counts(3) });
  show('member');
  expect(await tab('Studieplaner')).toBeVisible();
  expect(calls.of('getPlanStatistics')).toEqual([]);
  expect(hear).toBeUndefined();
});

test('without an answer the menu stands as before', async () => {
  const calls = stubOperations({ getPlanStatistics: refusal('INTERNAL') });
  show('admin');
  await waitFor(() => expect(calls.of('getPlanStatistics')).toHaveLength(1));
  expect(await tab('Studieplaner')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
