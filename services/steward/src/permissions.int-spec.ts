import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { events, forAnybody, processNames } from '@studieplan/contracts';
import { busHeaders, Handles, Tickets } from '@studieplan/kit/calls';
import { EventConsumer, streamName } from '@studieplan/kit/events';
import type { RunningService } from '@studieplan/kit/service';
import { eventually, TestBed } from '@studieplan/kit/testing';
import { AckPolicy, jetstream } from '@nats-io/jetstream';
import { connect, headers, PermissionViolationError } from '@nats-io/transport-node';
import { Controller } from '@nestjs/common';
import { z } from 'zod';

/** Everything that the attack of issue 14 did, and what later servers add; each is a subject, whatever stands in it. */
const attempts = (name: string): [subject: string, payload?: object][] => {
  const other = name === 'mail' ? 'plans' : 'mail';
  const api = '$JS.API';
  const taken = { name: streamName, subjects: ['events.>'] };
  return [
    [`${api}.STREAM.DELETE.EVENTS`],
    [`${api}.STREAM.CREATE.EVENTS`, { ...taken, republish: { src: 'events.>', dest: 'auth.>' } }],
    [`${api}.STREAM.UPDATE.EVENTS`, { ...taken, max_msgs: 1 }],
    [
      `${api}.STREAM.UPDATE.EVENTS`,
      { ...taken, subject_transform: { src: 'events.>', dest: 'auth.logout' } },
    ],
    [`${api}.STREAM.CREATE.MIRROR`, { name: 'MIRROR', mirror: { name: streamName } }],
    [`${api}.STREAM.CREATE.SOURCED`, { name: 'SOURCED', sources: [{ name: streamName }] }],
    [`${api}.STREAM.CREATE.CAUGHT`, { name: 'CAUGHT', subjects: ['auth.>'], no_ack: true }],
    [`${api}.STREAM.PURGE.EVENTS`],
    [`${api}.STREAM.INFO.EVENTS`],
    [`${api}.STREAM.LIST`],
    [`${api}.STREAM.NAMES`],
    [`${api}.STREAM.MSG.GET.EVENTS`, { seq: 1 }],
    [`${api}.STREAM.MSG.DELETE.EVENTS`, { seq: 1 }],
    [`${api}.STREAM.SNAPSHOT.EVENTS`, { deliver_subject: '_INBOX_x' }],
    [`${api}.STREAM.RESTORE.EVENTS`],
    [`${api}.STREAM.LEADER.STEPDOWN.EVENTS`],
    [`${api}.STREAM.PEER.REMOVE.EVENTS`],
    [`${api}.DIRECT.GET.EVENTS`, { seq: 1 }],
    [`${api}.DIRECT.GET.EVENTS.events.auth.user.erased`],
    [
      `${api}.CONSUMER.CREATE.EVENTS`,
      { stream_name: streamName, config: { deliver_subject: 'auth.logout' } },
    ],
    [
      `${api}.CONSUMER.CREATE.EVENTS.${name}_push.events.auth.>`,
      { config: { deliver_subject: 'auth.logout' } },
    ],
    [
      `${api}.CONSUMER.CREATE.EVENTS.${name}_auth.events.auth.>`,
      { config: { deliver_subject: 'auth.logout' } },
    ],
    [`${api}.CONSUMER.DURABLE.CREATE.EVENTS.${name}_auth`],
    [`${api}.CONSUMER.DELETE.EVENTS.${name}_auth`],
    [`${api}.CONSUMER.PAUSE.EVENTS.${name}_auth`, { pause_until: '2099-01-01T00:00:00Z' }],
    [`${api}.CONSUMER.UNPIN.EVENTS.${name}_auth`],
    [`${api}.CONSUMER.RESET.EVENTS.${name}_auth`],
    [`${api}.CONSUMER.LEADER.STEPDOWN.EVENTS.${name}_auth`],
    [`${api}.CONSUMER.LIST.EVENTS`],
    [`${api}.CONSUMER.NAMES.EVENTS`],
    [`${api}.CONSUMER.INFO.EVENTS.${other}_auth`],
    [`${api}.CONSUMER.MSG.NEXT.EVENTS.${other}_auth`],
    [`$JS.ACK.EVENTS.${other}_auth.1.1.1.1.0`],
    [`${api}.INFO`],
    [`${api}.ACCOUNT.PURGE.$G`],
    ['$JS.FC.EVENTS.x'],
    ['$SYS.REQ.SERVER.PING'],
    ['canary.events'],
    [`events.${other}.user.erased`, { user_id: randomUUID() }],
    ['broadcast.steward.renewed'],
    [`_INBOX_${other}.x`],
    ['auth.logout'],
    ...(name === 'backup' ? [] : [['broadcast.backup.epoch'] as [string]]),
  ];
};

const hold = forAnybody('internal', 'plans.rules', { output: () => ({ rules: z.string() }) });

const heard: string[] = [];
@Controller()
class PlansHandler {
  constructor(consumer: EventConsumer) {
    consumer.on(events.userErased, async (_tx, { user_id }) => void heard.push(user_id));
  }
  @Handles(hold)
  rules(): Promise<{ rules: string }> {
    return Promise.resolve({ rules: 'of the form' });
  }
}
Reflect.defineMetadata('design:paramtypes', [EventConsumer], PlansHandler);

let bed: TestBed;
let plans: RunningService;
beforeAll(async () => {
  bed = await TestBed.open();
  plans = await bed.start('plans', { handlers: [PlansHandler], entities: [], migrations: {} });
});
afterAll(() => bed.close());

/** The raw connection of somebody who has taken a process over, and what NATS refused on it. */
async function fallen(name: (typeof processNames)[number]) {
  const url = new URL(bed.ownNatsUser(name).NATS_URL);
  const connection = await connect({
    servers: url.host,
    user: url.username,
    pass: url.password,
    inboxPrefix: `_INBOX_${name}`,
  });
  const refused: string[] = [];
  void (async () => {
    for await (const status of connection.status())
      if (status.type === 'error' && status.error instanceof PermissionViolationError)
        refused.push(status.error.subject);
  })();
  return { connection, refused };
}

const stream = async () => (await bed.bus.jetstreamManager()).streams.info(streamName);

async function aFactIsHandled(): Promise<void> {
  const user_id = randomUUID();
  await bed.publish(events.userErased, { user_id });
  await eventually(() => heard.includes(user_id));
}

describe('[J-4] a process that is taken over reaches nothing in NATS but its own', () => {
  test.each(processNames.filter((name) => name !== 'steward' && name !== 'gateway'))('%s', async (name) => {
    const { connection, refused } = await fallen(name);
    try {
      const before = (await stream()).config;
      const wanted = attempts(name).filter(([subject]) => !(name === 'auth' && subject === 'auth.logout'));
      for (const [subject, payload] of wanted) connection.publish(subject, JSON.stringify(payload ?? {}));
      await connection.flush();
      await eventually(() => refused.length >= wanted.length).catch(() => undefined);
      expect(refused.sort()).toEqual(wanted.map(([subject]) => subject).sort());
      expect((await stream()).config).toEqual(before);
    } finally {
      await connection.close();
    }
  });

  test.each(processNames.filter((name) => name !== 'steward'))(
    '%s hears nothing of the others',
    async (name) => {
      const other = name === 'mail' ? 'plans' : 'mail';
      const { connection, refused } = await fallen(name);
      const wanted = [
        '>',
        '*.>',
        `${other}.>`,
        'auth.login',
        `_INBOX_${other}.>`,
        '_INBOX.>',
        '_INBOX_*.>',
        '$JS.>',
        '$JS.EVENT.>',
        '$SYS.>',
        'canary.events',
        ...(name === 'gateway'
          ? []
          : ['events.>', 'events.auth.>', 'broadcast.backup.epoch', '_INBOX_gateway.>']),
      ].filter((subject) => !(name === 'auth' && subject === 'auth.login'));
      // In the queue of the service that it would take the calls from, too.
      for (const subject of wanted) {
        connection.subscribe(subject, { callback: () => undefined });
        connection.subscribe(subject, { callback: () => undefined, queue: subject.split('.')[0] ?? '' });
      }
      await connection.flush();
      await eventually(() => refused.length >= 2 * wanted.length).catch(() => undefined);
      expect(refused.sort()).toEqual([...wanted, ...wanted].sort());
      await connection.close();
    },
  );

  test('a fact of its own empties nothing, and is put under no other subject, whatever its headers ask', async () => {
    const { connection } = await fallen('ai');
    await bed.publish(events.userErased, { user_id: randomUUID() });
    const before = (await stream()).state;
    const asked: [string, string][] = [
      ['Nats-Rollup', 'all'],
      ['Nats-Rollup', 'sub'],
      ['Nats-TTL', '1s'],
      ['Nats-Incr', '+1'],
      ['Nats-Schedule', '@every 1s'],
      ['Nats-Schedule-Target', 'events.auth.user.erased'],
      ['Nats-Batch-Id', 'b'],
    ];
    for (const [name, value] of asked) {
      const head = headers();
      head.set(name, value);
      connection.publish('events.ai.user.erased', '{}', { headers: head });
    }
    await connection.flush();
    await sleep(300);
    const { state } = await stream();
    expect(state.first_seq).toBe(before.first_seq);
    expect(state.messages).toBeGreaterThanOrEqual(before.messages);
    const overheard = [...heard];
    await aFactIsHandled();
    expect(heard.length).toBeLessThanOrEqual(overheard.length + 2);
    await connection.close();
  });

  test('the gateway neither tells facts nor speaks to JetStream', async () => {
    const { connection, refused } = await fallen('gateway');
    const wanted = attempts('gateway').filter(([subject]) => subject !== 'auth.logout');
    for (const [subject, payload] of wanted) connection.publish(subject, JSON.stringify(payload ?? {}));
    await connection.flush();
    await eventually(() => refused.length >= wanted.length).catch(() => undefined);
    expect(refused.sort()).toEqual(wanted.map(([subject]) => subject).sort());
    await connection.close();
  });
});

describe('[J-4] what a process may ask, it cannot have answered elsewhere', () => {
  const places = [
    '$JS.API.STREAM.PURGE.EVENTS',
    '$JS.API.STREAM.DELETE.EVENTS',
    'events.auth.user.erased',
    'broadcast.backup.epoch',
    'auth.logout',
  ];

  test.each(places)('a call of another service, answered to %s', async (reply) => {
    const { connection } = await fallen('ai');
    const before = (await stream()).state.messages;
    const overheard: string[] = [];
    const listening = bed.bus.connection.subscribe(reply, {
      callback: (_error, message) => void overheard.push(message.string()),
    });
    const head = headers();
    head.set(busHeaders.ticket, bedTicket());
    connection.publish('plans.rules', '{}', { reply, headers: head });
    await connection.flush();
    await sleep(300);
    listening.unsubscribe();
    expect(overheard).toEqual([]);
    expect((await stream()).state.messages).toBeGreaterThanOrEqual(before);
    await connection.close();
  });

  test.each(places)('its own consumer, fetched from and asked about, answered to %s', async (reply) => {
    await bed.publish(events.userErased, { user_id: randomUUID() });
    const before = (await stream()).state.messages;
    const beforehand = [...heard];
    const { connection } = await fallen('ai');
    for (const verb of ['MSG.NEXT', 'INFO'])
      connection.publish(`$JS.API.CONSUMER.${verb}.EVENTS.ai_auth`, '1', { reply });
    await connection.flush();
    await sleep(300);
    // JetStream itself answers wherever it is told to: what comes of it must be believed by nobody.
    expect((await stream()).state.messages).toBeGreaterThanOrEqual(before);
    await aFactIsHandled();
    expect(new Set(heard).size).toBe(heard.length);
    expect(heard.length).toBeLessThanOrEqual(beforehand.length + 2);
    await connection.close();
  });

  test('where the gateway is answered is heard by the one it asks, and cannot be computed from what others heard', async () => {
    const { connection } = await fallen('ai');
    const addresses: string[] = [];
    const ask = forAnybody('internal', 'ai.anything');
    connection.subscribe('ai.>', {
      callback: (_error, message) => {
        addresses.push(message.reply ?? '');
        const head = headers();
        head.set(busHeaders.status, '200');
        message.respond('{"success":true}', { headers: head });
      },
    });
    await connection.flush();
    // Whoever knows the generator's state knows what it draws.
    const drawn = jest.spyOn(Math, 'random').mockReturnValue(0.25);
    try {
      for (let count = 0; count < 3; count += 1) expect((await bed.call(ask, {})).status).toBe(200);
    } finally {
      drawn.mockRestore();
    }
    expect(new Set(addresses).size).toBe(3);
    expect(addresses.every((address) => /^_INBOX_gateway\.[\da-f-]{36}\.[\da-f-]{36}$/.test(address))).toBe(
      true,
    );
    // A guess, and an answer to a question that was answered before, reach nobody.
    const answer = bed.call(hold, {});
    for (const address of addresses) connection.publish(address, '{"success":true,"rules":"of ai"}');
    expect((await answer).body).toMatchObject({ rules: 'of the form' });
    await connection.close();
  });

  test('a ticket that ai has heard is no good at the others, nor what it issues itself', async () => {
    const root = { id: randomUUID(), role: 'systemadmin', study_association_id: null, name: 'Rot' } as const;
    const person = { ...root, session_id: randomUUID(), session_version: 1 };
    const replayed = bed.bus.tickets.to('ai', person);
    const own = new Tickets(bed.identityOf('ai'));
    const at = (service: string) => new Tickets(bed.identityOf(service));
    expect(at('ai').admit(replayed, 'ai.generate-plan')).toMatchObject({ actor: { role: 'systemadmin' } });
    const theirs = ['auth.logout', 'plans.list', 'mail.get-smtp', 'backup.restore', 'backup.create-download'];
    for (const subject of theirs) {
      const service = subject.split('.')[0] ?? '';
      expect(() => at(service).admit(replayed, subject)).toThrow('NOT_AUTHENTICATED');
      expect(() => at(service).admit(own.to(service, person), subject)).toThrow('FORBIDDEN');
    }
    expect(() => at('steward').admit(replayed, 'steward.erase')).toThrow('NOT_AUTHENTICATED');
  });

  test('a call without a ticket, or with one to another service, is refused', async () => {
    const ask = async (ticket?: string) => {
      const head = headers();
      if (ticket) head.set(busHeaders.ticket, ticket);
      const reply = await bed.bus.connection.request('plans.rules', '{}', { headers: head, timeout: 5_000 });
      return reply.headers?.get(busHeaders.status);
    };
    expect(await ask(bed.bus.tickets.to('plans', undefined))).toBe('200');
    expect(await ask()).toBe('401');
    expect(await ask(bed.bus.tickets.to('mail', undefined))).toBe('401');
    expect(
      await ask(
        bed.bus.tickets
          .to('plans', undefined)
          .replace(/\.(.)([^.]*)$/, (_, first, rest) => `.${first === 'A' ? 'B' : 'A'}${rest}`),
      ),
    ).toBe('401');
    expect(await ask(plans.bus.tickets.to('plans', undefined))).toBe('403');
  });
});

/** As `ai` would issue it: the call itself is allowed. */
const bedTicket = () => bed.bus.tickets.to('plans', undefined);

describe('[J-4] facts and epochs are believed from those whose they are', () => {
  test('a fact that its owner did not sign is not handled, wherever it stands', async () => {
    const [forged, foreign] = [randomUUID(), randomUUID()];
    const client = jetstream(bed.bus.connection);
    const body = (user_id: string) => JSON.stringify({ user_id });
    await client.publish('events.auth.user.erased', body(forged), { msgID: randomUUID() });
    // Signed, but by plans.
    const head = headers();
    head.set('x-epoch', '0');
    head.set('x-signature', plans.bus.identity.sign(Buffer.from('whatever')));
    await client.publish('events.auth.user.erased', body(foreign), { msgID: randomUUID(), headers: head });
    await aFactIsHandled();
    expect(heard).not.toContain(forged);
    expect(heard).not.toContain(foreign);
  });

  test('an epoch is taken from backup alone, and only one that can be', async () => {
    const epochs = async () => [
      (await bed.query<{ epoch: string }>('SELECT epoch FROM plans.relay_state'))[0]?.epoch,
      (await stream()).config.description,
    ];
    const before = await epochs();
    const tell = (text: string) => bed.bus.connection.publish('broadcast.backup.epoch', text);
    const subject = 'broadcast.backup.epoch';
    const huge = Number.MAX_SAFE_INTEGER;
    tell(String(huge));
    tell(plans.bus.identity.issue({ aud: subject, epoch: Date.now() }, 60));
    tell(bed.identityOf('backup').issue({ aud: subject, epoch: huge }, 60));
    tell(bed.identityOf('backup').issue({ aud: 'another subject', epoch: Date.now() }, 60));
    await bed.bus.connection.flush();
    await sleep(500);
    expect(await epochs()).toEqual(before);
    const restored = Date.now();
    tell(bed.identityOf('backup').issue({ aud: subject, epoch: restored }, 60));
    await eventually(async () => (await stream()).config.description?.startsWith(`epoch ${restored} `));
    await eventually(async () => (await epochs())[0] === String(restored));
  });

  test('a stream that was made over is made anew, and its description is not believed', async () => {
    const manager = await bed.bus.jetstreamManager();
    await manager.streams.update(streamName, {
      max_msgs: 1,
      allow_rollup_hdrs: true,
      description: `epoch ${Number.MAX_SAFE_INTEGER}`,
    });
    await manager.consumers.delete(streamName, 'plans_auth');
    await manager.consumers.add(streamName, { durable_name: 'plans_auth', filter_subject: 'events.mail.>' });
    await eventually(async () =>
      stream().then(
        ({ config }) => config.max_msgs === -1,
        () => false,
      ),
    );
    expect((await stream()).config.allow_rollup_hdrs).toBe(false);
    expect((await stream()).config.description).not.toContain(String(Number.MAX_SAFE_INTEGER));
    await aFactIsHandled();
    const { config } = await manager.consumers.info(streamName, 'plans_auth');
    expect(config.filter_subject).toBe('events.auth.>');
  });

  test('a consumer that delivers by itself, left from when any service could make one, is taken away', async () => {
    const manager = await bed.bus.jetstreamManager();
    await manager.consumers.add(streamName, {
      durable_name: 'pushing',
      deliver_subject: 'auth.logout',
      filter_subject: 'events.auth.>',
      ack_policy: AckPolicy.None,
    });
    await eventually(async () =>
      manager.consumers.info(streamName, 'pushing').then(
        () => false,
        () => true,
      ),
    );
    await aFactIsHandled();
  });
});
