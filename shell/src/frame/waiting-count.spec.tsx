import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { announce, openSockets } from '@studieplan/ui/testing/fake-socket.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import { AppFrame } from './app-frame.tsx';

const none = { rows: [], total: 0, next_cursor: null };
const waiting = (plans: number) => ({
  plans: { ...none, total: plans },
  self_approvals: { ...none, total: 0 },
  people: { ...none, total: plans === 0 ? 0 : 1 },
  decision_times: { decided: 0, median_seconds: null, longest_seconds: null },
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
  '[N-2] a %s sees in the menu how much waits, kept fresh by events',
  async (role) => {
    const calls = stubOperations({ getWorkList: waiting(3) });
    const { person } = show(role);
    expect(await tab('Arbeidsliste (4 saker venter)')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Meny' }));
    const list = within(screen.getByRole('navigation', { name: 'Meny' }));
    expect(list.getByRole('link', { name: 'Arbeidsliste (4 saker venter)' })).toBeVisible();
    await waitFor(() => expect(openSockets()).toBe(1));
    calls.answer({ getWorkList: waiting(0) });
    await announce('work_list_changed', {});
    expect(await tab('Arbeidsliste')).toBeVisible();
  },
);

test('[X-2] a member sees how many own plans were sent back, kept fresh by events; the queue is not asked about', async () => {
  const asked = (total: number) => ({ listAskedOfMe: { total, plans: [] } });
  const calls = stubOperations(asked(1));
  show('member');
  expect(await tab('Studieplaner (1 plan venter på deg)')).toBeVisible();
  await waitFor(() => expect(openSockets()).toBe(1));
  calls.answer(asked(2));
  await announce('study_plan_updated', {});
  expect(await tab('Studieplaner (2 planer venter på deg)')).toBeVisible();
  calls.answer(asked(0));
  await announce('study_plan_submitted', {});
  expect(await tab('Studieplaner')).toBeVisible();
  expect(calls.of('getWorkList')).toEqual([]);
});

test('without an answer the menu stands as before', async () => {
  const calls = stubOperations({ getWorkList: refusal('INTERNAL') });
  show('admin');
  await waitFor(() => expect(calls.of('getWorkList')).toHaveLength(1));
  expect(await tab('Arbeidsliste')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
