import { act } from '@testing-library/react';
import type { planPresence, RealtimeEvent } from '@studieplan/contracts';

type Listener = (event: string, payload: unknown) => void;
const listeners = new Set<Listener>();

/** What the page has said, words of each. */
export const saidOnSocket: unknown[][] = [];

let other: ((options: object) => object) | undefined;

/** Whose sockets those are, for tests of who asks for them; nobody's: those of this file again. */
export function socketsOf(make?: (options: object) => object): void {
  other = make;
}

/** What a page gets from the package; the runtime asks for it only when a screen wants to hear events. */
export function io(options: object): object {
  if (other) return other(options);
  let own: Listener | undefined;
  return {
    on: (event: string, listener: () => void) => event === 'connect' && queueMicrotask(listener),
    onAny: (listener: Listener) => listeners.add((own = listener)),
    emit: (...words: unknown[]) => saidOnSocket.push(words),
    close: () => own && listeners.delete(own),
  };
}

/** How many sockets are open. */
export function openSockets(): number {
  return listeners.size;
}

/** What the server would send to the person's room. */
export async function announce(event: RealtimeEvent | typeof planPresence.viewers, payload: object) {
  // The page may be asking for the package still.
  await import('socket.io-client');
  await act(async () => {
    for (const listener of listeners) listener(event, payload);
    await Promise.resolve();
  });
}
