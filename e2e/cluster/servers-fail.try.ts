import { expect, test } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { RunningCopy } from '@studieplan/infrastructure/running-copy';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from '../fixtures/api.ts';
import { anAssociation, aPerson, type Person, signInSystemadmin } from '../fixtures/people.ts';
import { aShortPlan } from '../fixtures/plans.ts';
import { Replicas } from '../rolling/replicas.ts';
import { nothingLost, SteadyLoad, told } from '../rolling/steady-load.ts';
import { NatsCluster } from './nats-cluster.ts';

let cluster: NatsCluster;
let system: RunningCopy;
let replicas: Replicas;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  cluster = await NatsCluster.start();
  system = await RunningCopy.start({ NATS_URL: cluster.url, JETSTREAM_REPLICAS: '3' });
  replicas = await Replicas.beside(system, ['auth', 'plans', 'ai', 'mail', 'gateway']);
});
test.afterAll(async () => {
  test.setTimeout(60_000);
  await replicas?.stop();
  await system?.stop();
  await cluster?.stop();
});

const health = async () =>
  (await (await fetch(`${system.origin}/api/health`)).json()) as {
    status: string;
    events: { replicas?: { wanted: number; current: number } };
  };

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const row = (values: number[]) =>
  `${values.map(Math.round).join(', ')} ms, median ${Math.round(median(values))}`;

test('[W-4] from one copy of the stream to three, and every server killed and paused under load: nothing acknowledged is lost or stands twice, each mail is sent once', async () => {
  test.setTimeout(1_200_000);
  const administrator = await signInSystemadmin(new Api(system.origin));
  const association = await anAssociation(administrator);
  const writer = () => aPerson(administrator, system.mailPage, association);
  const writers = [await writer(), await writer()];
  const reader = await aPerson(administrator, system.mailPage, association, 'admin', 'Anne Administrator');
  const seen = ({ token }: Person) => new Api(replicas.origin, token);
  const load = new SteadyLoad({ writers: writers.map(seen), readers: [seen(reader)] });
  const some = async () => {
    const target = load.requests + 30;
    await expect.poll(() => load.requests, { timeout: 60_000 }).toBeGreaterThan(target);
  };
  await some();

  // As on a system of before: the steward finds one copy of the stream, and makes three of it.
  await cluster.keepOneCopy();
  await cluster.untilReplicated(3);
  await some();
  await expect
    .poll(health, { timeout: 30_000 })
    .toMatchObject({ events: { replicas: { wanted: 3, current: 3 } } });

  // What a person waits for is that a text is saved; the stream has what follows from it when it has a leader again.
  const savingMs: number[] = [];
  const streamMs: number[] = [];
  const saver = seen(await writer());
  const untilSaved = async () => {
    const start = performance.now();
    while ((await saver.call(operations.createPlan, aShortPlan())).status !== 200) await sleep(20);
    return performance.now() - start;
  };
  const fails = async (name: string) => {
    cluster.kill(name);
    const [saving, stream] = await Promise.all([untilSaved(), cluster.untilWritable()]);
    savingMs.push(saving);
    streamMs.push(stream);
    await some();
    await cluster.restart(name);
  };
  const inTurn = [...cluster.names, ...cluster.names, ...cluster.names.slice(0, 2)];
  for (const name of inTurn) await fails(name);
  for (let times = 0; times < 2; times += 1) await fails(await cluster.leader());
  for (const name of [...cluster.names, await cluster.leader(), await cluster.leader()]) {
    cluster.pause(name);
    await sleep(8_000);
    cluster.goOn(name);
    await cluster.untilReplicated(3);
    await some();
  }
  const figures = await load.finish(system.environmentOf('plans')['DATABASE_URL'] ?? '', system.mailPage);
  process.stdout.write(`${told(figures)}\nsaved after ${row(savingMs)}\nstream after ${row(streamMs)}\n`);
  for (const failure of figures.failed.slice(0, 5)) process.stdout.write(`${failure}\n`);
  expect(figures).toMatchObject(nothingLost);
  expect(savingMs).toHaveLength(10);
  expect(median(savingMs)).toBeLessThan(5_000);
  expect(figures.sentIn).toBeGreaterThan(20);
});
