import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Database, type Tx } from '../database/database.ts';
import { parseEnvironment, serviceEnvironment } from '../process/config.ts';
import { createLogger } from '../process/logging.ts';
import { TestBed } from '../testing/index.ts';
import type { When } from './next-time.ts';
import { Scheduler, type Turn } from './scheduler.ts';

let bed: TestBed;
let databases: Database[];
beforeAll(async () => {
  bed = await TestBed.open({});
  await bed.query('CREATE SCHEMA clockwork');
  const open = () =>
    Database.open(parseEnvironment(serviceEnvironment, bed.environmentFor('clockwork')), {
      entities: [],
      migrations: {},
    });
  databases = await Promise.all([open(), open()]);
  await bed.query('CREATE TABLE clockwork.runs (replica int, at timestamptz)');
});
afterAll(async () => {
  for (const database of databases ?? []) await database.close();
  await bed?.close();
});
beforeEach(() => bed.query('DELETE FROM clockwork.scheduled_jobs; DELETE FROM clockwork.runs'));

type Work = (tx: Tx, replica: number, turn: Turn) => Promise<unknown>;

/** Two replicas with one job, and a clock that both go by; nothing runs but when a test says so. */
async function replicas(when: When, at: string, work: Work = async () => undefined) {
  const clock = { now: new Date(at) };
  const both = databases.map((database, replica) => {
    const scheduler = new Scheduler(database, createLogger('test', 'silent'));
    scheduler.clock = () => clock.now;
    scheduler.add({
      name: 'work',
      when,
      run: async (tx, turn) => {
        await tx.query('INSERT INTO runs VALUES ($1, $2)', [replica, turn.now]);
        return work(tx, replica, turn);
      },
    });
    return scheduler;
  });
  const [first, second] = both as [Scheduler, Scheduler];
  await first.runDue();
  const turn = (time: string) => {
    clock.now = new Date(time);
    return Promise.all(both.map((scheduler) => scheduler.runDue()));
  };
  return { clock, first, second, turn };
}
const runs = async () =>
  (await bed.query<{ at: Date }>('SELECT at FROM clockwork.runs ORDER BY at')).map(({ at }) =>
    at.toISOString(),
  );

describe('[R-3] one scheduler', () => {
  test('a job runs at its time, in one of the replicas, and not before', async () => {
    const { turn, first } = await replicas({ daily: '07:00' }, '2026-06-01T12:00:00Z');
    await turn('2026-06-02T04:59:59Z');
    expect(await runs()).toEqual([]);
    await turn('2026-06-02T05:00:00Z');
    await turn('2026-06-02T05:00:30Z');
    expect(await runs()).toEqual(['2026-06-02T05:00:00.000Z']);
    expect(await first.overdue()).toBe(0);
  });

  test('what was missed while nobody ran is made up for once', async () => {
    const { turn } = await replicas({ daily: '03:00' }, '2026-03-20T12:00:00Z');
    await turn('2026-04-02T10:00:00Z');
    await turn('2026-04-02T10:01:00Z');
    await turn('2026-04-03T01:00:00Z');
    expect(await runs()).toEqual(['2026-04-02T10:00:00.000Z', '2026-04-03T01:00:00.000Z']);
  });

  test('through both changes of the clock a day has one run, also of a job in the hour that is skipped or doubled', async () => {
    const { turn } = await replicas({ daily: '02:30' }, '2026-03-28T12:00:00Z');
    for (let minute = 0; minute < 3 * 60; minute += 15)
      await turn(new Date(Date.UTC(2026, 2, 29, 0, minute)).toISOString());
    expect(await runs()).toEqual(['2026-03-29T01:00:00.000Z']);
    await turn('2026-10-24T12:00:00Z');
    for (let minute = 0; minute < 3 * 60; minute += 15)
      await turn(new Date(Date.UTC(2026, 9, 25, 0, minute)).toISOString());
    expect((await runs()).slice(2)).toEqual(['2026-10-25T00:30:00.000Z']);
  });

  test('what has more gets a transaction for each part, and is done after the last', async () => {
    let left = 3;
    const { turn } = await replicas(
      { everyMinutes: 60 },
      '2026-06-01T12:00:00Z',
      async () => (left -= 1) > 0,
    );
    await turn('2026-06-01T13:00:00Z');
    await turn('2026-06-01T13:59:59Z');
    expect(await runs()).toHaveLength(3);
    await turn('2026-06-01T14:00:00Z');
    expect(await runs()).toHaveLength(4);
  });

  test('a run is told when the last one was: of many missed days, and of one that failed, nothing falls out', async () => {
    const told: string[] = [];
    let well = true;
    const { turn } = await replicas(
      { daily: '00:00' },
      '2026-06-01T12:00:00Z',
      async (_tx, _replica, { last, now }) => {
        if (!well) throw new Error('not tonight');
        told.push(`${last.toISOString()} ${now.toISOString()}`);
      },
    );
    await turn('2026-06-04T10:00:00Z');
    well = false;
    await turn('2026-06-04T22:00:00Z');
    well = true;
    await turn('2026-06-04T22:02:00Z');
    expect(told).toEqual([
      '2026-06-01T12:00:00.000Z 2026-06-04T10:00:00.000Z',
      '2026-06-04T10:00:00.000Z 2026-06-04T22:02:00.000Z',
    ]);
  });

  test('a job that fails leaves nothing, is told of, and is tried again after two minutes until it gets through', async () => {
    let well = false;
    const { turn, second } = await replicas({ daily: '07:00' }, '2026-06-01T12:00:00Z', async () => {
      if (!well) throw new Error('not today');
    });
    await turn('2026-06-02T05:00:00Z');
    expect(await runs()).toEqual([]);
    well = true;
    await turn('2026-06-02T05:01:59Z');
    expect([await runs(), await second.overdue()]).toEqual([[], 119]);
    await turn('2026-06-02T05:02:00Z');
    expect([await runs(), await second.overdue()]).toEqual([['2026-06-02T05:02:00.000Z'], 0]);
  });

  test('a replica that was away for longer than its lease does not go on where another has begun', async () => {
    const { clock, first, second } = await replicas(
      { everyMinutes: 60 },
      '2026-06-01T12:00:00Z',
      async (_tx, replica) => replica === 0,
    );
    clock.now = new Date('2026-06-01T13:00:00Z');
    // Between its first transaction and its next the first one stands still for three minutes.
    const read = databases[0]?.transaction.bind(databases[0]);
    let calls = 0;
    Object.assign(databases[0] as Database, {
      transaction: async (work: (tx: Tx) => Promise<unknown>) => {
        if ((calls += 1) === 2) {
          clock.now = new Date('2026-06-01T13:03:00Z');
          await second.runDue();
        }
        return read?.(work);
      },
    });
    await first.runDue();
    Reflect.deleteProperty(databases[0] as Database, 'transaction');
    const rows = await bed.query('SELECT replica FROM clockwork.runs ORDER BY at');
    expect(rows).toEqual([{ replica: 0 }, { replica: 1 }]);
  });

  test('a row of a time to come, written by a clock that was wrong, holds nobody up', async () => {
    const { turn } = await replicas({ everyMinutes: 60 }, '2026-06-01T12:00:00Z');
    await bed.query(
      `UPDATE clockwork.scheduled_jobs SET done_at = '2031-01-01', leased_until = '2031-01-01T00:02:00Z'`,
    );
    await turn('2026-06-01T12:01:00Z');
    expect(await runs()).toEqual(['2026-06-01T12:01:00.000Z']);
  });

  test('a new job waits for its next time, and two of one name are refused', async () => {
    const { first } = await replicas({ daily: '07:00' }, '2026-06-01T12:00:00Z');
    const again = { name: 'work', when: { daily: '07:00' }, run: async () => undefined };
    expect(() => first.add(again)).toThrow('two jobs are called work');
    expect(() => first.add({ ...again, name: 'other', when: { daily: 'ti' } })).toThrow();
    expect(await runs()).toEqual([]);
  });

  test('once started it runs by itself when the time has come', async () => {
    const { first, clock } = await replicas({ daily: '07:00' }, '2026-06-01T12:00:00Z');
    const ran = new Promise<void>((resolve) => {
      first.add({ name: 'alone', when: { everyMinutes: 1 }, run: async () => resolve() });
    });
    await first.runDue();
    clock.now = new Date('2026-06-01T12:01:00Z');
    await first.start();
    await ran;
    await first.stop();
    const [row] = await bed.query(`SELECT done_at FROM clockwork.scheduled_jobs WHERE name = 'alone'`);
    expect(row).toEqual({ done_at: clock.now });
  });
});
