import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Actor, Bus } from '@studieplan/kit/calls';
import { PlanPresence } from './plan-presence.ts';

type Hear = { callback: (error: null, message: { json: () => unknown }) => void };
const planId = randomUUID();

/** Replicas on one wire; `asked` counts the questions to the owning service. */
function aWire() {
  const hearing = new Set<Hear>();
  const wire = { asked: 0, down: false, decides: true, refuses: false, replica };
  const deliver = (text: string) => {
    for (const { callback } of hearing) callback(null, { json: () => JSON.parse(text) as unknown });
  };
  function replica() {
    const bus = {
      up: true,
      connection: {
        publish: (_subject: string, text: string) => wire.down || deliver(text),
        subscribe: (_subject: string, options: Hear) => {
          hearing.add(options);
          return { unsubscribe: () => hearing.delete(options) };
        },
      },
      request: () => {
        wire.asked += 1;
        return wire.refuses ? Promise.reject(new Error('away')) : Promise.resolve({ decides: wire.decides });
      },
    } as unknown as Bus;
    const presence = new PlanPresence(bus);
    presence.onApplicationBootstrap();
    const look = async (name: string, plan: string = planId, id: string = randomUUID()) => {
      const told: (readonly string[])[] = [];
      const actor = { id, name, role: 'admin' } as Actor;
      const socket = {
        id: randomUUID(),
        actor,
        isOpen: () => true,
        tell: ({ names }: { names: readonly string[] }) => told.push(names),
      };
      const again = (wanted: unknown = plan) => presence.view(wanted, socket);
      return { answer: await again(), told, again, actor, socket };
    };
    return { presence, look, deliver };
  }
  return wire;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('[N-4] each hears of the others, once, over replicas; nobody of oneself in another tab', async () => {
  const wire = aWire();
  const [first, second] = [wire.replica(), wire.replica()];
  const astrid = await first.look('Astrid');
  const sameAstrid = await second.look('Astrid', planId, astrid.actor.id);
  const arne = await second.look('Arne');
  await first.look('Andre', randomUUID());
  expect(astrid.told).toEqual([['Arne']]);
  expect(sameAstrid.told).toEqual([['Arne']]);
  expect(arne.told).toEqual([['Astrid']]);
  second.presence.leave(arne.socket.id);
  expect(astrid.told.at(-1)).toEqual([]);
});

test('[N-4] a page that says nothing more expires, and so do those of a replica that is gone', async () => {
  const wire = aWire();
  const [first, second] = [wire.replica(), wire.replica()];
  const astrid = await first.look('Astrid');
  const arne = await second.look('Arne');
  for (let beat = 0; beat < 6; beat += 1) {
    jest.advanceTimersByTime(15_000);
    await astrid.again();
  }
  expect(astrid.told.at(-1)).toEqual([]);
  await arne.again();
  expect(astrid.told.at(-1)).toEqual(['Arne']);
  wire.down = true;
  for (let beat = 0; beat < 4; beat += 1) {
    jest.advanceTimersByTime(15_000);
    await astrid.again();
  }
  expect(astrid.told.at(-1)).toEqual([]);
});

test('[N-4] a socket stands for one plan, and turns to so many in a minute', async () => {
  const wire = aWire();
  const { look } = wire.replica();
  const astrid = await look('Astrid');
  const arne = await look('Arne');
  expect(await arne.again(randomUUID())).toEqual({ success: true });
  expect(astrid.told.at(-1)).toEqual([]);
  for (let turn = 0; turn < 58; turn += 1) await arne.again(randomUUID());
  expect(await arne.again(randomUUID())).toEqual({ success: false, error: 'TOO_MANY_REQUESTS' });
  const { asked } = wire;
  await arne.again(randomUUID());
  expect(wire.asked).toBe(asked);
});

test('[N-4] whoever loses the right is let go at the next beat, and comes back with it; a service that is away ends it in time', async () => {
  const wire = aWire();
  const { look } = wire.replica();
  const astrid = await look('Astrid');
  const arne = await look('Arne');
  wire.refuses = true;
  expect(await arne.again()).toEqual({ success: false, error: 'INTERNAL' });
  expect(astrid.told.at(-1)).toEqual(['Arne']);
  Object.assign(wire, { refuses: false, decides: false });
  expect(await arne.again()).toEqual({ success: false, error: 'FORBIDDEN' });
  expect(astrid.told.at(-1)).toEqual([]);
  expect(arne.told).toEqual([['Astrid']]);
  wire.decides = true;
  await arne.again();
  expect(astrid.told.at(-1)).toEqual(['Arne']);
  expect(arne.told).toEqual([['Astrid'], ['Astrid']]);
  for (let beat = 0; beat < 6; beat += 1) {
    await astrid.again();
    wire.refuses = true;
    await arne.again();
    wire.refuses = false;
    // The last word that was answered with a yes is less than 75 s old, and then is not.
    expect(astrid.told.at(-1)).toEqual(['Arne']);
    jest.advanceTimersByTime(15_000);
  }
  expect(astrid.told.at(-1)).toEqual([]);
  await arne.again();
  expect(astrid.told.at(-1)).toEqual(['Arne']);
});

test('[N-4] words that no gateway says are not heard', async () => {
  const { look, deliver } = aWire().replica();
  const astrid = await look('Astrid');
  for (const words of ['{}', '[]', 'null', JSON.stringify({ replica: 'x', plan: planId, people: 7 })])
    deliver(words);
  expect(astrid.told).toEqual([]);
});
