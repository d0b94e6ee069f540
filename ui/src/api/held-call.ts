import { useSyncExternalStore } from 'react';
import type { InputOf, Operation } from '@studieplan/contracts';
import { personIn } from '../session/person-in.ts';
import { currentToken, onSessionChange, sessionState } from '../session/session.ts';
import { keepInTab, listInTab } from '../in-tab/tab-list.ts';
import { errorFields, errorText } from './api-error.ts';
import { callOperation, idempotencyKey, type CallOptions } from './call-operation.ts';

/** How long a call can be taken back, in ms (design.md 64). */
export const holdMs = 8000;
/** What is left of it at least, in ms, where it has stood still (WCAG 2.2.1). */
const leastLeft = 5000;
/** A browser lets a page that is left send 64 kB; what is larger does not wait. */
const longestHeld = 60_000;

interface HeldWords {
  /** Which thing the call is about: one that is held is not asked about again. */
  about: string;
  /** As long as it waits, once it is done, and before the sentence of a refusal. */
  doing: string;
  done: string;
  refused: string;
  /** What the person wrote, shown where the call is refused. */
  written: string;
  /** The address and the state of the history entry where the question is asked again. */
  at: string;
  asked: unknown;
}

export interface HeldCall extends HeldWords {
  id: number;
  personId: string;
  state: 'waiting' | 'sending' | 'done' | 'refused';
  /** When it is sent, in ms of the clock. */
  until: number;
  /** While the time stands still: how many ms are left. */
  left?: number;
  fault?: string;
}

interface Kept {
  call: HeldCall;
  operation: Operation;
  input: unknown;
  key: string;
  fallback?: string;
  keepalive: boolean;
  onSettled?: (done: boolean) => void;
  token: string | undefined;
  timer?: ReturnType<typeof setTimeout>;
  sent?: Promise<boolean>;
  /** When the page was left with it under way, in ms of the clock; undefined once it is told what came of it. */
  leftAt?: number;
}

let kept: readonly Kept[] = [];
let shown: readonly HeldCall[] = [];
let listens = false;
let last = 0;
const listeners = new Set<() => void>();

function become(next: readonly Kept[]): void {
  kept = next;
  shown = next.map(({ call }) => call);
  for (const listener of listeners) listener();
}

function turn(one: Kept, change: Partial<HeldCall>): void {
  one.call = { ...one.call, ...change };
  become([...kept]);
}

/** A call that was under way as the page was left: what it takes to make it once more with its key, and to tell of it. */
interface Left extends Omit<HeldWords, 'asked'>, Pick<Kept, 'input' | 'key' | 'fallback'> {
  personId: string;
  subject: string;
  leftAt: number;
}

const place = 'kv-left-calls';
/** How long after the page was left, in ms, a call that may never have arrived is still made. */
const stillMeant = 5 * 60_000;
const notKnown = 'Siden ble forlatt før svaret kom, så vi vet ikke om avgjørelsen kom fram.';

/** Of this tab, as the calls now stand. */
function remember(): void {
  const left = kept.flatMap(({ call, operation: { subject }, input, key, fallback, leftAt }): Left[] => {
    const { about, doing, done, refused, written, at, personId } = call;
    if (leftAt === undefined) return [];
    return [{ about, doing, done, refused, written, at, personId, subject, input, key, fallback, leftAt }];
  });
  keepInTab(place, left);
}

/** What is settled is told where the page is seen. */
function forgetTold(): void {
  if (document.visibilityState === 'hidden') return;
  for (const one of kept)
    if (one.call.state === 'done' || one.call.state === 'refused') one.leftAt = undefined;
  remember();
}

const personNow = () => personIn(sessionState());

function send(one: Kept): Promise<boolean> {
  clearTimeout(one.timer);
  if (one.sent !== undefined) return one.sent;
  // A new token of the same person holds; of a session that is over there is only the one from then.
  const token = personNow() === one.call.personId ? undefined : one.token;
  const { operation, input, key, fallback, keepalive } = one;
  const call = callOperation(operation, input as InputOf<Operation>, { fallback, token, key, keepalive });
  one.sent = call.then(
    () => {
      turn(one, { state: 'done' });
      // A receipt stands until the next one.
      if (shown.at(-1) !== one.call) become(kept.filter((other) => other !== one));
      forgetTold();
      one.onSettled?.(true);
      return true;
    },
    (error: unknown) => {
      turn(one, { state: 'refused', fault: Object.values(errorFields(error))[0] ?? errorText(error) });
      forgetTold();
      one.onSettled?.(false);
      return false;
    },
  );
  turn(one, { state: 'sending' });
  return one.sent;
}

const isOpen = ({ call: { state } }: Kept) => state === 'waiting' || state === 'sending';

/** Sends at once what waits; answers whether all that was under way got through. */
export async function sendHeld(): Promise<boolean> {
  return (await Promise.all(kept.filter(isOpen).map(send))).every(Boolean);
}

function listen(): void {
  if (listens) return;
  listens = true;
  const leave = () => {
    for (const one of kept.filter(isOpen)) one.leftAt ??= Date.now();
    void sendHeld();
    remember();
  };
  window.addEventListener('pagehide', leave);
  // A phone ends a page that is out of sight without a word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
    else forgetTold();
  });
  onSessionChange(() => {
    const person = personNow();
    const others = kept.some(({ call }) => call.personId !== person);
    if (others) void sendHeld();
    // What was refused waits for the same person, and is shown to no other; who logs out is told no more.
    const now = sessionState();
    const isKept = ({ call }: Kept) => call.personId === person;
    if (person !== undefined) become(kept.filter(isKept));
    else if (now.status === 'signed-out' && !now.expired) become([]);
    remember();
  });
}

/**
 * Makes a changing call after a while in which it can be taken back: at once when the page is left, when the person
 * logs out and when another call is held; once, with the key that it has from now on.
 */
export function holdCall<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  words: HeldWords,
  { fallback, onSettled }: Pick<CallOptions, 'fallback'> & Pick<Kept, 'onSettled'> = {},
): void {
  listen();
  void sendHeld();
  const personId = personNow();
  if (personId === undefined) return;
  const wait = new TextEncoder().encode(JSON.stringify(input)).length > longestHeld ? 0 : holdMs;
  const one: Kept = {
    call: { ...words, id: (last += 1), personId, state: 'waiting', until: Date.now() + wait },
    operation,
    input,
    key: idempotencyKey(),
    fallback,
    keepalive: wait > 0,
    onSettled,
    token: currentToken(),
  };
  become([...kept.filter(({ call }) => call.state !== 'done'), one]);
  if (wait === 0) void send(one);
  else sendIn(one, wait);
}

function sendIn(one: Kept, ms: number): void {
  one.timer = setTimeout(() => void send(one), ms);
  turn(one, { until: Date.now() + ms, left: undefined });
}

/** Lets the time of what waits stand still, as long as somebody is at it, or go on with a few seconds at least. */
export function pauseHeld(paused: boolean): void {
  for (const one of kept) {
    const { state, until, left } = one.call;
    if (state !== 'waiting' || paused === (left !== undefined)) continue;
    clearTimeout(one.timer);
    if (left === undefined) turn(one, { left: Math.max(0, until - Date.now()) });
    else sendIn(one, Math.max(left, leastLeft));
  }
}

/**
 * Makes what was under way when this person's page was left once more, under its key, which the server answers as it did
 * the first time, and tells what came of it. After `stillMeant` that it is not known; what another left is forgotten.
 */
export function resumeHeld(known: readonly Operation[]): void {
  listen();
  for (const left of listInTab(place) as Left[]) {
    const { subject, input, key, fallback, leftAt, personId, ...words } = left;
    const operation = known.find((one) => one.subject === subject);
    if (personId !== personNow() || operation === undefined || kept.some((one) => one.key === key)) continue;
    const isMeant = Date.now() - leftAt < stillMeant;
    const told = isMeant ? {} : { refused: words.doing, fault: notKnown };
    const state = isMeant ? 'waiting' : 'refused';
    const call: HeldCall = { ...words, asked: null, id: (last += 1), personId, state, until: 0, ...told };
    const one: Kept = {
      call,
      operation,
      input,
      key,
      fallback,
      keepalive: false,
      token: currentToken(),
      leftAt,
    };
    become([...kept, one]);
    if (isMeant) void send(one);
  }
  forgetTold();
}

/** Takes back what still waits, or puts away what has been told; what is on its way goes on. */
export function dropHeld(id: number): void {
  const one = kept.find(({ call }) => call.id === id);
  if (one === undefined || one.call.state === 'sending') return;
  clearTimeout(one.timer);
  become(kept.filter((other) => other !== one));
}

function onHeldChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls that wait, are on their way, or were told of and not put away; the newest last. */
export function useHeldCalls(): readonly HeldCall[] {
  return useSyncExternalStore(onHeldChange, () => shown);
}
