import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Bus, TokenVerifier } from '@studieplan/kit/calls';
import type { LiveSessions } from '../session/live-sessions.ts';
import type { PlanPresence } from './plan-presence.ts';
import { RealtimeGateway } from './realtime.gateway.ts';

type Middleware = (socket: unknown, next: (error?: Error) => void) => void;

/** The gateway with a server and sockets that only remember what was done to them. */
function aGateway() {
  const verified = { actor: { id: 'kari' }, expiresAt: Date.now() + 60_000 };
  const tokens = { verify: () => Promise.resolve(verified) } as unknown as TokenVerifier;
  const sessions = { recent: () => ({}) } as unknown as LiveSessions;
  const presence = { end: () => undefined } as unknown as PlanPresence;
  const bus = { onReconnect: () => undefined } as unknown as Bus;
  const gateway = new RealtimeGateway(tokens, sessions, presence, bus);
  Object.assign(gateway, { server: { sockets: { sockets: new Map() } } });
  let admit: Middleware = () => undefined;
  let connected: (socket: unknown) => void = () => undefined;
  gateway.afterInit({
    use: (middleware: Middleware) => (admit = middleware),
    on: (_event: string, listener: typeof connected) => (connected = listener),
  } as never);
  const socket = {
    handshake: { auth: { token: 'x' } },
    disconnect: jest.fn(),
    gone: () => undefined as void,
    on(_event: string, listener: () => void) {
      this.gone = listener;
    },
  };
  return {
    socket,
    admit: () => new Promise<void>((resolve) => admit(socket, () => resolve())),
    connect: () => connected(socket),
  };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a socket that hangs up before it is connected leaves nothing behind', async () => {
  const { admit } = aGateway();
  await admit();
  expect(jest.getTimerCount()).toBe(0);
});

test('a connected socket ends with its token, and its timer with the socket', async () => {
  const { socket, admit, connect } = aGateway();
  await admit();
  connect();
  jest.advanceTimersByTime(59_000);
  expect(socket.disconnect).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2_000);
  expect(socket.disconnect).toHaveBeenCalledWith(true);
  connect();
  socket.gone();
  expect(jest.getTimerCount()).toBe(0);
});
