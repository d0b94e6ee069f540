import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { cpSync, renameSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { events } from '@studieplan/contracts';
import { Database } from '../database/database.ts';
import { parseEnvironment, serviceEnvironment } from '../process/config.ts';
import { streamName } from './event-stream.ts';
import { record } from './outbox.ts';
import { numberDrawn, producerParts } from '../testing/counting/counting-parts.ts';
import { eventually, TestBed } from '../testing/index.ts';

// Each test was seen to fail with its protection off, edited by hand in a copy of the kit: the inbox row ignored, events
// acknowledged before their transaction, the refill or the sending again after a start left out, the reconnects limited,
// LISTEN or the poll removed, another Nats-Msg-Id, 5 days kept.
type Process = Awaited<ReturnType<TestBed['startProcess']>>;

const main = (service: string) => new URL(`../testing/counting/${service}.main.ts`, import.meta.url);

/** A minute of it, with the whole system: npm run test:long. */
const awayMs = 4_000;

let bed: TestBed;
let producer: Process;
let consumer: Process;
/** The producer's own tables: facts are written here, and relayed by the producer's process, which gets killed. */
let database: Database;
let drawn = 0;

beforeAll(async () => {
  bed = await TestBed.open(undefined, { ownNats: true });
  const manager = await bed.bus.jetstreamManager();
  // What is sent again reaches the consumers, as it does whenever more than the stream's 2 minutes have passed.
  await manager.streams.update(streamName, { duplicate_window: 100 * 1_000_000 });
  [producer, consumer] = await Promise.all([
    bed.startProcess('producer', main('producer')),
    bed.startProcess('consumer', main('consumer')),
  ]);
  database = await Database.open(
    parseEnvironment(serviceEnvironment, bed.environmentFor('producer')),
    producerParts,
  );
  await eventually(async () => (await bed.query(`SELECT to_regclass('consumer.counted') AS t`))[0]?.['t']);
  await draw(1);
  await allCounted();
});
afterAll(async () => {
  await database.close();
  await bed.close();
});

/** Records this many facts in one transaction. */
async function draw(count: number): Promise<void> {
  await database.transaction(async (tx) => {
    for (let index = 0; index < count; index += 1) await record(tx, numberDrawn, { number: drawn + index });
  });
  drawn += count;
}

const counted = async () =>
  (
    await bed.query<{ handled: number; distinct: number }>(
      'SELECT count(*)::int AS handled, count(DISTINCT number)::int AS distinct FROM consumer.counted',
    )
  )[0];

/** Waits until every fact was handled, and fails when one was handled twice. */
async function allCounted(): Promise<void> {
  await eventually(async () => ((await counted())?.distinct ?? 0) >= drawn);
  expect(await counted()).toEqual({ handled: drawn, distinct: drawn });
}

const published = () =>
  eventually(
    async () =>
      (await bed.query('SELECT 1 FROM producer.outbox WHERE published_at IS NULL LIMIT 1')).length === 0,
  );

/** Kills the consumer while it is in the middle of a batch: it waits for a table that is locked here. */
async function killConsumerAtWork(): Promise<void> {
  await bed.query('BEGIN');
  await bed.query('LOCK TABLE consumer.counted');
  await draw(50);
  await eventually(
    async () =>
      (
        await bed.query(
          `SELECT 1 FROM pg_locks WHERE relation = 'consumer.counted'::regclass AND NOT granted`,
        )
      ).length > 0,
  );
  kill(consumer);
  await bed.query('COMMIT');
}

const kill = (service: Process) => {
  const pid = service.pid();
  if (pid) process.kill(pid, 'SIGKILL');
};

test('[R-481] relay, consumer and NATS killed in the middle of 5,000 events: none lost, none doubled', async () => {
  const faults: Record<number, () => void> = {
    10: () => kill(producer),
    25: () => kill(consumer),
    40: () => bed.killNats(),
    55: () => {
      kill(producer);
      kill(consumer);
    },
    75: () => {
      bed.killNats();
      kill(producer);
    },
  };
  for (let batch = 0; batch < 100; batch += 1) {
    await draw(50);
    faults[batch]?.();
    await sleep(20);
  }
  await killConsumerAtWork();
  await allCounted();
  expect(drawn).toBeGreaterThan(5_000);
  // Started again while NATS was away, a process may have ended once more by itself.
  for (const service of [producer, consumer]) expect(service.exits()).toBeGreaterThanOrEqual(3);
});

test('[R-481] JetStream folder deleted: what was published but not yet handled is sent again, from the last week', async () => {
  await consumer.stop();
  await draw(500);
  const put = (number: number, days: number) =>
    bed.query(
      `INSERT INTO producer.outbox (id, subject, payload, request_id, created_at, published_at)
       VALUES (gen_random_uuid(), $1, $2, 'r', now() - $3 * interval '1 day', now() - $3 * interval '1 day')`,
      [numberDrawn.subject, { number }, days],
    );
  await put(drawn, 6.9);
  drawn += 1;
  await put(-1, 7.1);
  await published();
  // A tidying that was missed is made up for at the start: what is older than a week goes, the week stays.
  await bed.query(`UPDATE producer.scheduled_jobs SET done_at = done_at - interval '2 hours'`);
  kill(producer);
  const kept = async () =>
    (await bed.query<{ n: number }>(`SELECT (payload->>'number')::int AS n FROM producer.outbox`)).map(
      (row) => row.n,
    );
  await eventually(async () => !(await kept()).includes(-1));
  // Under the running server, as a person with `rm -rf` would.
  rmSync(bed.jetstreamDir, { recursive: true });
  bed.killNats();
  consumer = await bed.startProcess('consumer', main('consumer'));
  await draw(100);
  await allCounted();
  expect(await kept()).toHaveLength(drawn);
});

test('[R-481] a stream that lost its last minutes gets them again, even when others have filled the gap', async () => {
  await bed.stopNats();
  const older = `${bed.jetstreamDir}-older`;
  cpSync(bed.jetstreamDir, older, { recursive: true });
  await bed.startNats();
  await consumer.stop();
  await draw(20);
  await published();
  await producer.stop();
  await bed.stopNats();
  rmSync(bed.jetstreamDir, { recursive: true });
  renameSync(older, bed.jetstreamDir);
  await bed.startNats();
  const others = { user_id: randomUUID(), session_id: null };
  // As a relay does: what the server does not confirm while it starts is sent again under its id.
  const told = (id: string) => () =>
    bed.publish(events.sessionEnded, others, id).then(
      () => true,
      () => false,
    );
  for (let index = 0; index < 50; index += 1) await eventually(told(randomUUID()));
  [producer, consumer] = await Promise.all([
    bed.startProcess('producer', main('producer')),
    bed.startProcess('consumer', main('consumer')),
  ]);
  await allCounted();
});

test('[R-481] NATS away for a while: nothing restarts, and all is caught up within 30 s of its return', async () => {
  const exits = () => [producer.exits(), consumer.exits()];
  const exitsBefore = exits();
  await bed.stopNats();
  const end = Date.now() + awayMs;
  while (Date.now() < end) {
    await draw(10);
    await sleep(200);
  }
  const before = await counted();
  expect(before?.distinct).toBeLessThan(drawn);
  await bed.startNats();
  await allCounted();
  expect(exits()).toEqual(exitsBefore);
});
