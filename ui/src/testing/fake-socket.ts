import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import type { planPresence, RealtimeEvent } from '@studieplan/contracts';

type Listener = (event: string, payload: unknown) => void;
const listeners = new Set<Listener>();

/** What the page has said, words of each. */
export const saidOnSocket: unknown[][] = [];

// Importing this file is enough: the runtime asks for the package only when a screen wants to hear events.
jest.unstable_mockModule('socket.io-client', () => ({
  io: () => {
    let own: Listener | undefined;
    return {
      on: (event: string, listener: () => void) => event === 'connect' && queueMicrotask(listener),
      onAny: (listener: Listener) => listeners.add((own = listener)),
      emit: (...words: unknown[]) => saidOnSocket.push(words),
      close: () => own && listeners.delete(own),
    };
  },
}));

/** How many sockets are open. */
export function openSockets(): number {
  return listeners.size;
}

/** What the server would send to the person's room. */
export async function announce(event: RealtimeEvent | typeof planPresence.viewers, payload: object) {
  await act(async () => {
    for (const listener of listeners) listener(event, payload);
    await Promise.resolve();
  });
}
