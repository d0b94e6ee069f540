import { useSyncExternalStore } from 'react';
import type { InputOf, Operation } from '@studieplan/contracts';
import { currentToken, onSessionChange, sessionState } from '../session/session.ts';
import { errorFields, errorText } from './api-error.ts';
import { callOperation, idempotencyKey, type CallOptions } from './call-operation.ts';

/** How long a call can be taken back, in ms (design.md 64). */
export const holdMs = 8000;
/** A browser lets a page that is left send 64 kB; what is larger does not wait. */
const longestHeld = 60_000;

export interface HeldWords {
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
  fault?: string;
}

interface Kept {
  call: HeldCall;
  run: (token?: string) => Promise<unknown>;
  onSettled?: (done: boolean) => void;
  token: string | undefined;
  timer?: ReturnType<typeof setTimeout>;
  sent?: Promise<boolean>;
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

const personNow = () => {
  const now = sessionState();
  return now.status === 'signed-in' ? now.session.user.id : undefined;
};

function send(one: Kept): Promise<boolean> {
  clearTimeout(one.timer);
  if (one.sent !== undefined) return one.sent;
  // A new token of the same person holds; of a session that is over there is only the one from then.
  const token = personNow() === one.call.personId ? undefined : one.token;
  one.sent = one.run(token).then(
    () => {
      turn(one, { state: 'done' });
      // A receipt stands until the next one.
      if (shown.at(-1) !== one.call) become(kept.filter((other) => other !== one));
      one.onSettled?.(true);
      return true;
    },
    (error: unknown) => {
      turn(one, { state: 'refused', fault: Object.values(errorFields(error))[0] ?? errorText(error) });
      one.onSettled?.(false);
      return false;
    },
  );
  turn(one, { state: 'sending' });
  return one.sent;
}

/** Sends at once what waits; answers whether all that was under way got through. */
export async function sendHeld(): Promise<boolean> {
  const open = kept.filter(({ call: { state } }) => state === 'waiting' || state === 'sending');
  return (await Promise.all(open.map(send))).every(Boolean);
}

function listen(): void {
  if (listens) return;
  listens = true;
  const leave = () => void sendHeld();
  window.addEventListener('pagehide', leave);
  // A phone ends a page that is out of sight without a word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  onSessionChange(() => {
    const person = personNow();
    const others = kept.some(({ call }) => call.personId !== person);
    if (others) leave();
    // What was refused waits for the same person, and is shown to no other; who logs out is told no more.
    const now = sessionState();
    const isKept = ({ call }: Kept) => call.personId === person;
    if (person !== undefined) become(kept.filter(isKept));
    else if (now.status === 'signed-out' && !now.expired) become([]);
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
  const key = idempotencyKey();
  const one: Kept = {
    call: { ...words, id: (last += 1), personId, state: 'waiting', until: Date.now() + wait },
    run: (token) => callOperation(operation, input, { fallback, token, key, keepalive: wait > 0 }),
    onSettled,
    token: currentToken(),
  };
  become([...kept.filter(({ call }) => call.state !== 'done'), one]);
  if (wait === 0) void send(one);
  else one.timer = setTimeout(() => void send(one), wait);
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
