import { jest } from '@jest/globals';
import { operations } from '@studieplan/contracts';
import { endSession, startSession } from '../session/session.ts';
import { aUser } from '../testing/builders.ts';
import { refusal, stubOperations } from '../testing/stub-operations.ts';
import { act, renderHook } from '@testing-library/react';
import { dropHeld, holdCall, sendHeld, useHeldCalls } from './held-call.ts';

const plan = (digit: number) => `${digit}3333333-3333-4333-8333-333333333333`;
const settle = () => act(() => jest.advanceTimersByTimeAsync(0));

function decide(about = plan(3), written = 'For kort', onSettled?: (done: boolean) => void) {
  const words = {
    about,
    doing: 'avvises.',
    done: 'er avvist.',
    refused: 'Feil:',
    at: '/plan',
    asked: null,
    written,
  };
  act(() =>
    holdCall(operations.rejectPlan, { study_plan_id: about, reason: written, expected_revision: 3 }, words, {
      onSettled,
    }),
  );
}

function watch() {
  const calls = stubOperations({ rejectPlan: {} });
  const { result } = renderHook(() => useHeldCalls());
  return { calls, states: () => result.current.map(({ state }) => state), now: () => result.current };
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  startSession({ token: 'token-1', user: aUser() });
});
afterEach(async () => {
  const { now } = watch();
  await settle();
  for (const { id } of now()) act(() => dropHeld(id));
  jest.useRealTimers();
});

test('[X-6] a decision waits 8 seconds, is sent once, with the revision that was read', async () => {
  const { calls, states } = watch();
  decide();
  await act(() => jest.advanceTimersByTimeAsync(7900));
  expect(calls.of('rejectPlan')).toEqual([]);
  expect(states()).toEqual(['waiting']);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(calls.of('rejectPlan')).toEqual([
    { study_plan_id: plan(3), reason: 'For kort', expected_revision: 3 },
  ]);
  expect(states()).toEqual(['done']);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(calls.of('rejectPlan')).toHaveLength(1);
});

test('[X-6] taken back, nothing is called, then or later', async () => {
  const { calls, now } = watch();
  decide();
  act(() => dropHeld(now()[0]!.id));
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  window.dispatchEvent(new Event('pagehide'));
  await settle();
  expect(calls.of('rejectPlan')).toEqual([]);
  expect(now()).toEqual([]);
});

test('[X-6] sent now, it goes once, whatever comes after', async () => {
  const { calls } = watch();
  decide();
  await act(async () => void (await sendHeld()));
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  window.dispatchEvent(new Event('pagehide'));
  await settle();
  expect(calls.of('rejectPlan')).toHaveLength(1);
});

test.each([
  ['left', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'put out of sight',
    () => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])(
  '[X-6] when the page is %s it is sent at once, beyond the page’s end and with its key',
  async (_, leave) => {
    const { calls } = watch();
    const stubbed = globalThis.fetch;
    const kept: unknown[] = [];
    globalThis.fetch = (url, init) => {
      kept.push(init?.keepalive);
      return stubbed(url, init);
    };
    decide();
    leave();
    await settle();
    expect(kept).toEqual([true]);
    expect(calls.headersOf('rejectPlan')[0]?.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  },
);

test('[X-6] a session that ends sends it in the name of whoever decided; the next person sees none of it', async () => {
  const { calls, now } = watch();
  decide();
  act(() => endSession());
  await settle();
  expect(calls.headersOf('rejectPlan')[0]?.get('authorization')).toBe('Bearer token-1');
  act(() => startSession({ token: 'token-2', user: aUser({ id: plan(9) }) }));
  expect(now()).toEqual([]);
});

test('[X-6] the next decision sends the one before, and the newest receipt stands', async () => {
  const { calls, now } = watch();
  decide(plan(3));
  decide(plan(4), 'For lang');
  await settle();
  expect(calls.of('rejectPlan')).toMatchObject([{ study_plan_id: plan(3) }]);
  expect(now()).toMatchObject([{ about: plan(4), state: 'waiting' }]);
});

test('[X-6] a refusal is told beside what was written and stays beside later decisions', async () => {
  const { calls, now } = watch();
  calls.answer({ rejectPlan: refusal('PLAN_CHANGED') });
  const settled: boolean[] = [];
  decide(plan(3), 'Timene mangler', (done) => settled.push(done));
  expect(await act(() => sendHeld())).toBe(false);
  expect(settled).toEqual([false]);
  decide(plan(4));
  expect(now()).toMatchObject([
    { about: plan(3), state: 'refused', written: 'Timene mangler', fault: expect.stringMatching(/endret/) },
    { about: plan(4), state: 'waiting' },
  ]);
});

test('[X-6] what a page that is left could not send does not wait', async () => {
  const { calls } = watch();
  calls.answer({ requestPlanChanges: {} });
  act(() =>
    holdCall(
      operations.requestPlanChanges,
      {
        study_plan_id: plan(4),
        reason: 'Se merknadene',
        remarks: Array.from({ length: 20 }, () => ({ path: 'description', text: 'æ'.repeat(1900) })),
      },
      { about: plan(4), doing: '', done: '', refused: '', written: '', at: '/', asked: null },
    ),
  );
  await settle();
  expect(calls.of('requestPlanChanges')).toHaveLength(1);
});
