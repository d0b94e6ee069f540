import type { RealtimeEvent } from '@studieplan/contracts';
import type { Socket } from 'socket.io-client';
import { currentToken, onSessionChange, sessionState } from '../session/session.ts';

/** What a realtime event carries (design.md 30). */
export interface RealtimePayload {
  study_plan_id: string;
  status: string;
}
export type RealtimeListener = (event: RealtimeEvent, payload: RealtimePayload) => void;

/** Figures of the specification, section 9: first try again after 1 s, at most 5 s, connect within 20 s. */
export const socketOptions = {
  path: '/socket.io/',
  transports: ['websocket', 'polling'],
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  timeout: 20_000,
};

/** After the server itself has ended a socket: it could not vouch for the session just then. */
const refusedRetryMs = 15_000;

const subscriptions = new Set<{ events: readonly RealtimeEvent[]; listener: RealtimeListener }>();
let connection: { token: string; close: () => void } | undefined;

async function open(token: string, userId: string): Promise<() => void> {
  const { io } = await import('socket.io-client');
  const socket: Socket = io({ ...socketOptions, auth: { token } });
  // A socket that comes back is a new one to the server, so the room is joined at every connect.
  socket.on('connect', () => socket.emit('join_user_room', userId));
  // From what the network does the library recovers; what the server says it takes as final.
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wanted = true;
  const tryLater = () => {
    clearTimeout(retry);
    if (wanted && !socket.active) retry = setTimeout(() => socket.connect(), refusedRetryMs);
  };
  socket.on('disconnect', tryLater);
  socket.on('connect_error', tryLater);
  socket.onAny((event: RealtimeEvent, payload: RealtimePayload) => {
    for (const { events, listener } of subscriptions) if (events.includes(event)) listener(event, payload);
  });
  return () => {
    wanted = false;
    clearTimeout(retry);
    socket.emit('leave_user_room', userId);
    socket.close();
  };
}

function connect(): void {
  const state = sessionState();
  if (connection?.token === currentToken()) return;
  connection?.close();
  connection = undefined;
  if (state.status !== 'signed-in' || subscriptions.size === 0) return;
  const { token, user } = state.session;
  const opening = open(token, user.id);
  // Without a socket the screens still poll; the next subscription tries again.
  opening.catch(() => {
    if (connection?.token === token) connection = undefined;
  });
  connection = {
    token,
    close: () => {
      opening.then(
        (close) => close(),
        () => undefined,
      );
    },
  };
}

/** Hears `events` of the signed-in person's room; returns the way to stop. */
export function onRealtime(events: readonly RealtimeEvent[], listener: RealtimeListener): () => void {
  const subscription = { events, listener };
  subscriptions.add(subscription);
  const stopWatching = onSessionChange(connect);
  connect();
  return () => {
    stopWatching();
    subscriptions.delete(subscription);
    if (subscriptions.size > 0) return;
    connection?.close();
    connection = undefined;
  };
}
