import { jest } from '@jest/globals';
import { operations } from '@studieplan/contracts';
import { endSession, startSession } from '../session/session.ts';
import { aUser } from '../testing/builders.ts';
import { refusal, stubOperations } from '../testing/stub-operations.ts';
import { act, renderHook } from '@testing-library/react';
import { dropHeld, holdCall, pauseHeld, resumeHeld, sendHeld, useHeldCalls } from './held-call.ts';

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

test('[X-6] while somebody is at it the time stands still, and goes on with five seconds at least', async () => {
  const { calls, now } = watch();
  decide();
  await act(() => jest.advanceTimersByTimeAsync(6000));
  act(() => pauseHeld(true));
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(calls.of('rejectPlan')).toEqual([]);
  expect(now()).toMatchObject([{ state: 'waiting', left: 2000 }]);
  act(() => pauseHeld(false));
  await act(() => jest.advanceTimersByTimeAsync(4900));
  expect(calls.of('rejectPlan')).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(calls.of('rejectPlan')).toHaveLength(1);
});

test('[X-6] standing still keeps nobody from leaving: it is sent at once, and once', async () => {
  const { calls } = watch();
  decide();
  act(() => pauseHeld(true));
  window.dispatchEvent(new Event('pagehide'));
  act(() => pauseHeld(false));
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(calls.of('rejectPlan')).toHaveLength(1);
});

describe('[X-6] what was under way when the page was left', () => {
  const place = 'kv-left-calls';
  const kept = () => sessionStorage.getItem(place);
  const resume = async () => {
    act(() => resumeHeld([operations.approvePlan, operations.rejectPlan]));
    await settle();
  };

  /** Decides and leaves; answers with what the tab is then opened with again, the page that was left being gone. */
  async function left() {
    const shown = watch();
    decide(plan(5), 'Timene mangler');
    window.dispatchEvent(new Event('pagehide'));
    const written = kept() ?? '';
    await settle();
    for (const { id } of shown.now()) act(() => dropHeld(id));
    sessionStorage.setItem(place, written);
    return { ...shown, key: shown.calls.headersOf('rejectPlan')[0]?.get('idempotency-key') };
  }

  test('is kept until it is told, with no more than that takes', async () => {
    const { now } = watch();
    decide(plan(5), 'Timene mangler');
    expect(kept()).toBeNull();
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(kept() ?? '')).toEqual([
      {
        about: plan(5),
        doing: 'avvises.',
        done: 'er avvist.',
        refused: 'Feil:',
        written: 'Timene mangler',
        at: '/plan',
        personId: aUser().id,
        subject: operations.rejectPlan.subject,
        input: { study_plan_id: plan(5), reason: 'Timene mangler', expected_revision: 3 },
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
        leftAt: Date.now(),
      },
    ]);
    await settle();
    expect(now()).toMatchObject([{ state: 'done' }]);
    expect(kept()).toBeNull();
  });

  test('is not told of out of sight', async () => {
    watch();
    const sight = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    decide(plan(5));
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(kept()).not.toBeNull();
    sight.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(kept()).toBeNull();
  });

  test('is asked for again with its key, and the receipt stands', async () => {
    const { calls, key, now } = await left();
    await resume();
    expect(calls.of('rejectPlan')).toEqual(Array(2).fill(calls.of('rejectPlan')[0]));
    expect(calls.headersOf('rejectPlan')[1]?.get('idempotency-key')).toBe(key);
    expect(now()).toMatchObject([{ about: plan(5), state: 'done' }]);
    expect(kept()).toBeNull();
  });

  test('left again before the answer, it is kept with its first time', async () => {
    const { calls } = await left();
    const before = kept();
    calls.answer({ rejectPlan: () => new Promise((answer) => setTimeout(answer, 3000, {})) });
    await resume();
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()).toBe(before);
    await act(() => jest.advanceTimersByTimeAsync(3000));
  });

  test.each(['{', '{}', 'null'])('what lies there and is no list is nothing: %s', async (nonsense) => {
    const { calls, now } = watch();
    sessionStorage.setItem(place, nonsense);
    await resume();
    expect([calls.of('rejectPlan'), now(), kept()]).toEqual([[], [], null]);
  });

  test('a refusal is told with what was written', async () => {
    const { calls, now } = await left();
    calls.answer({ rejectPlan: refusal('PLAN_CHANGED') });
    await resume();
    expect(now()).toMatchObject([
      { about: plan(5), state: 'refused', written: 'Timene mangler', fault: expect.stringMatching(/endret/) },
    ]);
    expect(kept()).toBeNull();
  });

  test('is not made five minutes later: it says that it is not known', async () => {
    const { calls, now } = await left();
    await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
    await resume();
    expect(calls.of('rejectPlan')).toHaveLength(1);
    expect(now()).toMatchObject([
      {
        state: 'refused',
        refused: 'avvises.',
        fault: 'Siden ble forlatt før svaret kom, så vi vet ikke om avgjørelsen kom fram.',
      },
    ]);
    expect(kept()).toBeNull();
  });

  test('is nothing to another person', async () => {
    const { calls, now } = await left();
    act(() => startSession({ token: 'token-2', user: aUser({ id: plan(9) }) }));
    await resume();
    expect(calls.of('rejectPlan')).toHaveLength(1);
    expect(now()).toEqual([]);
    expect(kept()).toBeNull();
  });

  test('is forgotten at logout', async () => {
    watch();
    decide(plan(5));
    window.dispatchEvent(new Event('pagehide'));
    act(() => endSession());
    expect(kept()).toBeNull();
    await settle();
    expect(kept()).toBeNull();
  });
});
