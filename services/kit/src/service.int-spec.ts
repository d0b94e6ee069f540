import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type EventSpec, forAnybody, forMembers, forSystemadmin, ownUserId } from '@studieplan/contracts';
import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { AppError } from './calls/app-error.ts';
import type { Call } from './calls/call.ts';
import { Handles } from './calls/handler.ts';
import { Database } from './database/database.ts';
import { statement } from './database/statement.ts';
import { EventConsumer } from './events/event-consumer.ts';
import { record } from './events/outbox.ts';
import { eventually, TestBed } from './testing/index.ts';

const count = forMembers('internal', 'sample.count', {
  changes: true,
  input: () => ({ ...ownUserId, by: z.number().int().min(1) }),
  output: () => ({ total: z.number() }),
});
const explode = forSystemadmin('internal', 'sample.explode');

const happened = {
  subject: 'events.sample.session.ended',
  payload: z.object({ user_id: z.string(), session_id: z.null() }),
} satisfies EventSpec;

const migrations = {
  Sample1800000000000:
    'CREATE TABLE counter (total int NOT NULL); INSERT INTO counter VALUES (0); CREATE TABLE heard (id uuid)',
};

@Controller()
class SampleHandler {
  constructor(
    private readonly database: Database,
    consumer: EventConsumer,
  ) {
    consumer.on(happened, async (tx, payload) => {
      await tx.query('INSERT INTO heard VALUES ($1)', [payload.user_id]);
    });
  }

  @Handles(count)
  count(input: { by: number }, call: Call): Promise<{ total: number }> {
    return this.database.change(call, async (tx) => {
      const [row] = await addTo.run(tx, [input.by]);
      await record(tx, happened, { user_id: call.actor.id, session_id: null }, call.requestId);
      if (input.by === 13) throw new AppError('PLAN_STATUS');
      return { total: row?.total ?? -1 };
    });
  }

  @Handles(explode)
  async explode(): Promise<Record<string, never>> {
    throw new Error('SELECT secret FROM internals');
  }
}

const wait = forAnybody('internal', 'slow.wait', {
  deadlineSeconds: 15,
  input: () => ({ seconds: z.number() }),
});

const addTo = statement<{ total: number }>('UPDATE counter SET total = total + $1 RETURNING total');
const sleep = statement('SELECT pg_sleep($1)::text');

@Controller()
class SlowHandler {
  constructor(private readonly database: Database) {}

  @Handles(wait)
  async wait({ seconds }: { seconds: number }): Promise<Record<string, never>> {
    await this.database.read(sleep, [seconds]);
    return {};
  }
}

let bed: TestBed;
beforeAll(async () => {
  bed = await TestBed.open();
  bed.answerTokenKeys();
  await bed.start('sample', { handlers: [SampleHandler], entities: [], migrations });
});
afterAll(() => bed.close());

const total = async () => (await bed.query<{ total: number }>('SELECT total FROM sample.counter'))[0]?.total;

test('a call is authorised, parsed, done and answered', async () => {
  const token = bed.tokenFor({ role: 'member' });
  expect(await bed.call(count, { by: 2 }, { token })).toMatchObject({
    status: 200,
    body: { success: true, total: 2 },
  });
  expect((await bed.call(count, { by: 0 }, { token })).body).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { by: expect.any(String) },
  });
  expect(await bed.call(count, { by: 1 })).toMatchObject({
    status: 401,
    body: { code: 'NOT_AUTHENTICATED' },
  });
  expect(await bed.call(count, { by: 1, user_id: randomUUID() }, { token })).toMatchObject({
    status: 403,
    body: { code: 'ACTOR_MISMATCH' },
  });
  expect(await bed.call(explode, {}, { token })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
});

test('[R-392] an unknown error shows no internals', async () => {
  const answer = await bed.call(explode, {}, { token: bed.tokenFor({ role: 'systemadmin' }) });
  expect(answer).toMatchObject({ status: 500, body: { success: false, code: 'INTERNAL' } });
  expect(JSON.stringify(answer.body)).not.toMatch(/SELECT|internals|Error/);
});

test('the same Idempotency-Key does the work once; another body with it is refused', async () => {
  const token = bed.tokenFor({ role: 'member' });
  const before = (await total()) ?? 0;
  const idempotencyKey = randomUUID();
  const answers = await Promise.all(
    [1, 2, 3].map(() => bed.call(count, { by: 5 }, { token, idempotencyKey })),
  );
  expect(answers.map((answer) => answer.body.total)).toEqual([before + 5, before + 5, before + 5]);
  expect(await total()).toBe(before + 5);
  expect(await bed.call(count, { by: 6 }, { token, idempotencyKey })).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  });
});

test('[R-478] [R-480] a fact commits with its change, and is handled once however often it is delivered', async () => {
  const id = randomUUID();
  const token = bed.tokenFor({ role: 'member', id });
  const outbox = () =>
    bed.query<{ id: string }>('SELECT id FROM sample.outbox WHERE payload @> $1', [{ user_id: id }]);
  await bed.call(count, { by: 13 }, { token });
  expect(await outbox()).toEqual([]);
  await bed.call(count, { by: 1 }, { token });
  const [fact] = await outbox();
  const heard = () => bed.query('SELECT id FROM sample.heard WHERE id = $1', [id]);
  await eventually(async () => (await heard()).length === 1);
  // As after a relay that was killed between the stream's answer and its own commit.
  await bed.query('UPDATE sample.outbox SET published_at = NULL WHERE id = $1', [fact?.id]);
  const later = randomUUID();
  await bed.call(count, { by: 1 }, { token: bed.tokenFor({ role: 'member', id: later }) });
  await eventually(
    async () => (await bed.query('SELECT id FROM sample.heard WHERE id = $1', [later])).length === 1,
  );
  expect(await heard()).toHaveLength(1);
});

test('[R-481] a stream that was lost is filled again and nothing is handled twice', async () => {
  const before = (await bed.query<{ n: string }>('SELECT count(*) n FROM sample.heard'))[0]?.n;
  await (await bed.bus.jetstreamManager()).streams.delete('EVENTS');
  const id = randomUUID();
  await bed.call(count, { by: 1 }, { token: bed.tokenFor({ role: 'member', id }) });
  await eventually(
    async () => (await bed.query('SELECT id FROM sample.heard WHERE id = $1', [id])).length === 1,
  );
  const manager = await bed.bus.jetstreamManager();
  const { state } = await manager.streams.info('EVENTS', { subjects_filter: 'events.>' });
  expect(String(Object.values(state.subjects ?? {}).reduce((sum, count) => sum + count, 0))).toBe(
    (await bed.query<{ n: string }>('SELECT count(*) n FROM sample.outbox'))[0]?.n,
  );
  expect((await bed.query<{ n: string }>('SELECT count(*) n FROM sample.heard'))[0]?.n).toBe(
    String(Number(before) + 1),
  );
});

test('two replicas share the calls and the facts: each is done once', async () => {
  await bed.start('sample', { handlers: [SampleHandler], entities: [], migrations });
  const before = (await total()) ?? 0;
  const ids = Array.from({ length: 100 }, () => randomUUID());
  // All of them add to one row: as many at once as have a connection each, since who waits 4 s for one is refused.
  for (let begun = 0; begun < ids.length; begun += 8) {
    const answers = await Promise.all(
      ids
        .slice(begun, begun + 8)
        .map((id) => bed.call(count, { by: 1 }, { token: bed.tokenFor({ role: 'member', id }) })),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  }
  expect(await total()).toBe(before + 100);
  const heard = () => bed.query('SELECT id FROM sample.heard WHERE id = ANY($1)', [ids]);
  await eventually(async () => (await heard()).length >= 100);
  expect(await heard()).toHaveLength(100);
});

test('an exhausted pool and a statement that takes too long answer 503, and both pass', async () => {
  await bed.start('slow', { handlers: [SlowHandler], entities: [], migrations: {} }, { DATABASE_POOL: '2' });
  const busy = [7, 12].map((seconds) => bed.call(wait, { seconds }));
  const refused = await bed.call(wait, { seconds: 0 });
  expect(refused).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
  expect((await Promise.all(busy)).map(({ status }) => status)).toEqual([200, 503]);
  expect(await bed.call(wait, { seconds: 0 })).toMatchObject({ status: 200 });
});
