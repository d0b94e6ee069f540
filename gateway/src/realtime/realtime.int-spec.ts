import { afterAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { events, SYSTEMADMIN_ID } from '@studieplan/contracts';
import { eventually } from '@studieplan/kit/testing';
import { io, type Socket } from 'socket.io-client';
import { v7 as uuidv7 } from 'uuid';
import type { RunningGateway } from '../gateway.ts';
import { gatewaysOfFile } from '../testing/two-gateways.ts';

const gateways = gatewaysOfFile();

describe('realtime', () => {
  const sockets: Socket[] = [];
  const connect = (token: string, gateway: RunningGateway) => {
    const socket = io(gateways.url('', gateway), {
      path: '/socket.io/',
      auth: { token },
      transports: ['websocket'],
      reconnection: false,
    });
    sockets.push(socket);
    return socket;
  };
  const connected = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      socket.on('connect', () => resolve());
      socket.on('connect_error', reject);
    });
  const join = (socket: Socket, id: string) =>
    socket.timeout(2_000).emitWithAck('join_user_room', id) as Promise<object>;
  afterAll(() => sockets.forEach((socket) => socket.close()));

  const fact = (author_id: string | null, study_association_id: string | null) => ({
    study_plan_id: randomUUID(),
    status: 'submitted' as const,
    title: 'Hemmelig tittel',
    author_id,
    study_association_id,
  });

  test('[J-11] a session that waits for a passkey gets no socket', async () => {
    const token = gateways.bed.tokenFor({ role: 'admin', limited: true });
    await expect(connected(connect(token, gateways.first))).rejects.toThrow('NOT_AUTHENTICATED');
  });

  test('[R-451] a socket needs a token, and joins its own room only', async () => {
    await expect(connected(connect('garbage', gateways.first))).rejects.toThrow('NOT_AUTHENTICATED');
    const id = randomUUID();
    const socket = connect(gateways.bed.tokenFor({ role: 'member', id }), gateways.first);
    await connected(socket);
    expect(await join(socket, SYSTEMADMIN_ID)).toEqual({ success: false, error: 'FORBIDDEN' });
    expect(await join(socket, id)).toEqual({ success: true });
    expect(await socket.timeout(2_000).emitWithAck('leave_user_room', id)).toEqual({ success: true });
  });

  test('[J-12] a page of another origin gets no socket, whatever its token', async () => {
    const token = gateways.bed.tokenFor({ role: 'member' });
    const from = (origin: string) =>
      io(gateways.url(''), {
        path: '/socket.io/',
        auth: { token },
        transports: ['websocket'],
        reconnection: false,
        extraHeaders: { origin },
      });
    const foreign = from('https://evil.example');
    const own = from(new URL(gateways.url('')).origin);
    sockets.push(foreign, own);
    await expect(connected(foreign)).rejects.toThrow();
    await connected(own);
  });

  test('[J-12] a person has twenty sockets at the most', async () => {
    const token = gateways.bed.tokenFor({ role: 'member' });
    for (let open = 0; open < 20; open += 1) await connected(connect(token, gateways.first));
    const last = connect(token, gateways.first);
    await expect(connected(last)).rejects.toThrow('TOO_MANY_REQUESTS');
    await connected(connect(gateways.bed.tokenFor({ role: 'member' }), gateways.first));
  });

  test('[R-455] [R-456] author, own administrators and systemadmin hear of a plan on every gateway; nobody else', async () => {
    const [author, association] = [randomUUID(), randomUUID()];
    const people = [
      { name: 'author', actor: { role: 'member', id: author } as const, gateway: gateways.first },
      {
        name: 'admin',
        actor: { role: 'admin', id: randomUUID(), study_association_id: association } as const,
        gateway: gateways.second,
      },
      {
        name: 'systemadmin',
        actor: { role: 'systemadmin', id: SYSTEMADMIN_ID } as const,
        gateway: gateways.second,
      },
      {
        name: 'other member',
        actor: { role: 'member', id: randomUUID(), study_association_id: association } as const,
        gateway: gateways.first,
      },
      {
        name: 'other admin',
        actor: { role: 'admin', id: randomUUID(), study_association_id: randomUUID() } as const,
        gateway: gateways.first,
      },
    ];
    const heard: { name: string; payload: object }[] = [];
    for (const { name, actor, gateway } of people) {
      const socket = connect(gateways.bed.tokenFor(actor), gateway);
      await connected(socket);
      await join(socket, actor.id);
      socket.on('study_plan_submitted', (payload: object) => heard.push({ name, payload }));
    }
    const news = fact(author, association);
    await gateways.bed.publish(events.planSubmitted, news, uuidv7());
    await eventually(() => heard.length >= 3);
    expect(heard.map(({ name }) => name).sort()).toEqual(['admin', 'author', 'systemadmin']);
    expect(heard[0]?.payload).toEqual({ study_plan_id: news.study_plan_id, status: 'submitted' });
  });

  test('[X-14] an association that changes is told its own administrators and the systemadmin, one that goes the systemadmin alone; no more than that', async () => {
    const study_association_id = randomUUID();
    const people = {
      admin: { role: 'admin', id: randomUUID(), study_association_id },
      'other admin': { role: 'admin', id: randomUUID(), study_association_id: randomUUID() },
      member: { role: 'member', id: randomUUID(), study_association_id },
      systemadmin: { role: 'systemadmin', id: SYSTEMADMIN_ID },
    } as const;
    const heard: [name: string, payload: object][] = [];
    for (const [name, actor] of Object.entries(people)) {
      const socket = connect(gateways.bed.tokenFor(actor), gateways.second);
      await connected(socket);
      await join(socket, actor.id);
      socket.on('study_association_changed', (payload: object) => heard.push([name, payload]));
    }
    const named = { name: 'Samklang', organization_number: '999888777', version: 2, in_directory: false };
    await gateways.bed.publish(events.associationChanged, { study_association_id, ...named }, uuidv7());
    await eventually(() => heard.length >= 2);
    expect(Object.fromEntries(heard)).toEqual({ admin: {}, systemadmin: {} });
    await gateways.bed.publish(events.associationDeleted, { study_association_id }, uuidv7());
    await eventually(() => heard.length >= 3);
    expect(heard[2]).toEqual(['systemadmin', {}]);
  });

  test('[N-4] administrators on one plan see each other over both gateways; nobody else is told, or told of', async () => {
    const plan = randomUUID();
    const look = async (name: string, role: 'admin' | 'member', gateway: RunningGateway, reaches = true) => {
      const id = randomUUID();
      if (!reaches) gateways.outOfReach.add(id);
      const socket = connect(gateways.bed.tokenFor({ role, id, name }), gateway);
      const told: string[][] = [];
      socket.on('plan_viewers', ({ names }: { names: string[] }) => told.push(names));
      await connected(socket);
      const say = (word: string, of: unknown = plan) =>
        socket.timeout(5_000).emitWithAck(word, of) as Promise<object>;
      return { socket, told, say, answer: await say('view_plan') };
    };
    const astrid = await look('Astrid', 'admin', gateways.first);
    const arne = await look('Arne', 'admin', gateways.second);
    const refused = { success: false, error: 'FORBIDDEN' };
    expect(astrid.answer).toEqual({ success: true });
    const author = await look('Forfatter', 'member', gateways.first);
    const stranger = await look('Fremmed', 'admin', gateways.second, false);
    expect([author.answer, stranger.answer]).toEqual([refused, refused]);
    expect(await astrid.say('view_plan', { toString: 'x' })).toEqual({
      success: false,
      error: 'INVALID_INPUT',
    });
    await eventually(() => astrid.told.length > 0 && arne.told.length > 0);
    expect([astrid.told, arne.told]).toEqual([[['Arne']], [['Astrid']]]);
    const asked = () => gateways.asked.filter(({ subject }) => subject === 'plans.plan-reach').length;
    const before = asked();
    for (let beat = 0; beat < 5; beat += 1) await arne.say('view_plan');
    // The right can end while one looks.
    expect(asked()).toBe(before + 5);
    arne.socket.close();
    await eventually(() => astrid.told.length > 1);
    expect(astrid.told.at(-1)).toEqual([]);
    expect([author.told, stranger.told]).toEqual([[], []]);
  });

  test.each([
    [
      'its session ends',
      (id: string) => gateways.bed.publish(events.sessionEnded, { user_id: id, session_id: null }),
    ],
    ['its person is erased', (id: string) => gateways.bed.publish(events.userErased, { user_id: id })],
  ])('a socket is closed when %s', async (_what, end) => {
    const id = randomUUID();
    const socket = connect(gateways.bed.tokenFor({ role: 'member', id }), gateways.second);
    await connected(socket);
    const closed = new Promise((resolve) => socket.on('disconnect', resolve));
    await end(id);
    expect(await closed).toBe('io server disconnect');
  });
});
