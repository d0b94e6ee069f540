import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { endSession, sessionState, startSession } from '../session/session.ts';
import { aUser } from '../testing/builders.ts';
import { socketsOf } from '../testing/fake-socket.ts';
import { refusal, stubOperations } from '../testing/stub-operations.ts';
import { onRealtime } from './realtime.ts';

interface FakeSocket {
  options: Record<string, unknown>;
  emitted: unknown[][];
  closed: boolean;
  connects: number;
  active: boolean;
  connect: () => void;
  end: () => void;
  receive: (event: string, payload: unknown) => void;
}
const sockets: FakeSocket[] = [];

socketsOf((options) => {
  const listeners: Record<string, () => void> = {};
  let onAny: (event: string, payload: unknown) => void = () => undefined;
  const fake: FakeSocket = {
    options: options as Record<string, unknown>,
    emitted: [],
    closed: false,
    connects: 0,
    active: true,
    connect: () => listeners['connect']?.(),
    end: () => listeners['disconnect']?.(),
    receive: (event, payload) => onAny(event, payload),
  };
  sockets.push(fake);
  return {
    get active() {
      return fake.active;
    },
    connect: () => (fake.connects += 1),
    on: (event: string, listener: () => void) => (listeners[event] = listener),
    onAny: (listener: typeof onAny) => (onAny = listener),
    emit: (...args: unknown[]) => fake.emitted.push(args),
    close: () => (fake.closed = true),
  };
});
afterAll(() => socketsOf());

/** The package is asked for when a socket is wanted, and may take its time. */
const opened = async (count = 1) => {
  await waitFor(() => expect(sockets).toHaveLength(count));
  return sockets.at(-1) as FakeSocket;
};
const closed = (socket: FakeSocket | undefined) => waitFor(() => expect(socket?.closed).toBe(true));
const payload = { study_plan_id: '33333333-3333-4333-8333-333333333333', status: 'approved' };

beforeEach(() => {
  sockets.length = 0;
});

test('[R-448] [R-449] the socket is at /socket.io/, websocket first, reconnects after 1 to 5 s, gives up connecting after 20 s', async () => {
  startSession({ token: 'abc', user: aUser() });
  const stop = onRealtime(['study_plan_updated'], () => undefined);
  await opened();
  expect(sockets.map(({ options }) => options)).toEqual([
    {
      path: '/socket.io/',
      transports: ['websocket', 'polling'],
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      timeout: 20_000,
      auth: { token: 'abc' },
    },
  ]);
  stop();
  await closed(sockets[0]);
});

test('[R-450] it joins the room of its own user at every connect and leaves it at the end', async () => {
  const user = aUser();
  startSession({ token: 'abc', user });
  const stop = onRealtime(['study_plan_updated'], () => undefined);
  const socket = await opened();
  socket.connect();
  socket.connect();
  expect(socket.emitted).toEqual([
    ['join_user_room', user.id],
    ['join_user_room', user.id],
  ]);
  stop();
  await closed(socket);
  expect(socket.emitted.at(-1)).toEqual(['leave_user_room', user.id]);
});

test('a socket that the server ended is tried again later, one that the network broke is left to the library', async () => {
  const user = aUser();
  const calls = stubOperations({ verifySession: { user } });
  startSession({ token: 'abc', user });
  const stop = onRealtime(['study_plan_updated'], () => undefined);
  const socket = await opened();
  jest.useFakeTimers();
  try {
    socket.end();
    jest.advanceTimersByTime(60_000);
    expect([socket.connects, calls.of('verifySession').length]).toEqual([0, 0]);
    socket.active = false;
    socket.end();
    jest.advanceTimersByTime(60_000);
    expect(socket.connects).toBe(1);
    socket.end();
  } finally {
    jest.useRealTimers();
  }
  await waitFor(() => expect(calls.of('verifySession')).toHaveLength(2));
  expect(sessionState().status).toBe('signed-in');
  stop();
  await closed(socket);
});

test('[R-250] a socket that the server ended with its session takes the page to the login at once', async () => {
  stubOperations({ verifySession: refusal('SESSION_ENDED') });
  startSession({ token: 'abc', user: aUser() });
  const stop = onRealtime(['study_plan_updated'], () => undefined);
  const socket = await opened();
  socket.active = false;
  socket.end();
  await waitFor(() => expect(sessionState()).toEqual({ status: 'signed-out', expired: true }));
  stop();
  await closed(socket);
});

test('one socket serves every listener, and each hears only what it asked for', async () => {
  startSession({ token: 'abc', user: aUser() });
  const heard: string[] = [];
  const stopOne = onRealtime(['study_plan_updated', 'study_plan_approved'], (event) =>
    heard.push(`one ${event}`),
  );
  const stopTwo = onRealtime(['study_plan_approved'], (event, { study_plan_id }) =>
    heard.push(`two ${event} ${study_plan_id}`),
  );
  const socket = await opened();
  socket.receive('study_plan_approved', payload);
  socket.receive('study_plan_updated', payload);
  socket.receive('something_else', payload);
  expect(heard).toEqual([
    'one study_plan_approved',
    `two study_plan_approved ${payload.study_plan_id}`,
    'one study_plan_updated',
  ]);
  stopOne();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(socket.closed).toBe(false);
  stopTwo();
  await closed(socket);
});

test('[N-4] the plan that is looked at is said at every connect, and left; who else looks is heard', async () => {
  startSession({ token: 'abc', user: aUser() });
  const heard: (readonly string[])[] = [];
  const viewing = { planId: payload.study_plan_id, hear: (names: readonly string[]) => heard.push(names) };
  const stopOther = onRealtime(['study_plan_updated'], () => undefined);
  const stop = onRealtime([], () => undefined, viewing);
  const socket = await opened();
  const said = () => socket.emitted.filter(([word]) => word !== 'join_user_room');
  expect(said()).toEqual([]);
  socket.connect();
  expect(said()).toEqual([['view_plan', viewing.planId]]);
  socket.receive('plan_viewers', { study_plan_id: viewing.planId, names: ['Arne'] });
  socket.receive('plan_viewers', { study_plan_id: '77777777-7777-4777-8777-777777777777', names: ['Bo'] });
  socket.receive('plan_viewers', { names: 7 });
  socket.end();
  expect(heard).toEqual([['Arne'], []]);
  socket.connect();
  stop();
  expect(said().at(-1)).toEqual(['leave_plan']);
  stopOther();
});

test('there is no socket signed out, and a new session gets a new one', async () => {
  const stop = onRealtime(['study_plan_updated'], () => undefined);
  startSession({ token: 'first', user: aUser() });
  const first = await opened();
  endSession();
  await closed(first);
  startSession({ token: 'second', user: aUser() });
  await opened(2);
  expect(sockets.map(({ options }) => options.auth)).toEqual([{ token: 'first' }, { token: 'second' }]);
  stop();
});
