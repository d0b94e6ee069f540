import { operations, planPresence, planViewers, type RealtimeEvent } from '@studieplan/contracts';
import type { Socket } from 'socket.io-client';
import { callOperation } from '../api/call-operation.ts';
import { currentToken, onSessionChange, sessionState } from '../session/session.ts';

/** What a realtime event carries (design.md 30). */
interface RealtimePayload {
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

/** A plan that the page looks at, and who is to hear which other administrators do. */
export interface Viewing {
  planId: string;
  hear: (names: readonly string[]) => void;
}

interface Subscription {
  events: readonly RealtimeEvent[];
  listener: RealtimeListener;
  viewing?: Viewing;
}

const subscriptions = new Set<Subscription>();
let connection: { token: string; close: () => void } | undefined;
/** Says something on the socket while it is open. */
let say: ((...words: string[]) => void) | undefined;

/** The plan that is looked at: the newest of the page's, since a socket stands for one. */
const viewed = (): string | undefined =>
  [...subscriptions].findLast(({ viewing }) => viewing)?.viewing?.planId;

function sayViewed(): void {
  const planId = viewed();
  if (planId !== undefined) say?.(planPresence.view, planId);
}

function hearViewers(payload: unknown): void {
  const told = planViewers.safeParse(payload).data;
  if (!told) return;
  for (const { viewing } of subscriptions)
    if (viewing?.planId === told.study_plan_id) viewing.hear(told.names);
}

/** Without a socket nobody is known to look. */
function forgetViewers(): void {
  for (const { viewing } of subscriptions) viewing?.hear([]);
}

async function open(token: string, userId: string): Promise<() => void> {
  const { io } = await import('socket.io-client');
  const socket: Socket = io({ ...socketOptions, auth: { token } });
  // A socket that comes back is a new one to the server, so the room is joined at every connect.
  const speak = (...words: string[]) => void socket.emit(...(words as [string]));
  socket.on('connect', () => {
    socket.emit('join_user_room', userId);
    say = speak;
    sayViewed();
  });
  const beat = setInterval(sayViewed, planPresence.beatMs);
  // From what the network does the library recovers; what the server says it takes as final.
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wanted = true;
  const tryLater = () => {
    clearTimeout(retry);
    if (!wanted || socket.active) return;
    retry = setTimeout(() => socket.connect(), refusedRetryMs);
    // A session that is over says so in its answer, which leads to the login at once; any other says nothing new.
    callOperation(operations.verifySession, { token }).catch(() => undefined);
  };
  socket.on('disconnect', () => {
    // The library would keep what is said meanwhile, and say it twice.
    if (say === speak) say = undefined;
    forgetViewers();
    tryLater();
  });
  socket.on('connect_error', tryLater);
  socket.onAny((event: RealtimeEvent | typeof planPresence.viewers, payload: RealtimePayload) => {
    if (event === planPresence.viewers) return hearViewers(payload);
    for (const { events, listener } of subscriptions) if (events.includes(event)) listener(event, payload);
  });
  return () => {
    wanted = false;
    clearTimeout(retry);
    clearInterval(beat);
    if (say === speak) say = undefined;
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
  connection = { token, close: async () => (await opening.catch(() => undefined))?.() };
}

/**
 * Hears `events` of the signed-in person's room; `viewing`: says that an administrator looks at a plan, and hears who
 * else does. Returns the way to stop.
 */
export function onRealtime(
  events: readonly RealtimeEvent[],
  listener: RealtimeListener,
  viewing?: Viewing,
): () => void {
  const subscription = { events, listener, viewing };
  subscriptions.add(subscription);
  const stopWatching = onSessionChange(connect);
  connect();
  if (viewing) sayViewed();
  return () => {
    stopWatching();
    subscriptions.delete(subscription);
    if (viewing && viewed() === undefined) say?.(planPresence.leave);
    else if (viewing) sayViewed();
    if (subscriptions.size > 0) return;
    connection?.close();
    connection = undefined;
  };
}
