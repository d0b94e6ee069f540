import { expect, test } from '@playwright/test';
import { RunningCopy } from '@studieplan/infrastructure/running-copy';
import { Api } from '../fixtures/api.ts';
import { anAssociation, aPerson, type Person, signInSystemadmin } from '../fixtures/people.ts';
import { Replicas } from './replicas.ts';
import { nothingLost, SteadyLoad, told } from './steady-load.ts';

// `npm run try:rolling`; its figures stand in docs/performance.md. Too long for npm test.
const replaced = (process.env['ROLLING_PARTS'] ?? 'auth,plans,ai,mail,backup,gateway').split(',');

let system: RunningCopy;
let replicas: Replicas;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  // Two of each share the connections of one role.
  system = await RunningCopy.start();
  replicas = await Replicas.beside(system, replaced);
});
test.afterAll(async () => {
  test.setTimeout(60_000);
  await replicas.stop();
  await system.stop();
});

test(`${replaced.join(', ')} replaced under load, both processes of each: nothing fails, is lost or stands twice`, async () => {
  test.setTimeout(60_000 + 60_000 * replaced.length);
  const administrator = await signInSystemadmin(new Api(system.origin));
  const association = await anAssociation(administrator);
  const writer = () => aPerson(administrator, system.mailPage, association);
  const writers = await Promise.all([writer(), writer(), writer()]);
  const reader = await aPerson(administrator, system.mailPage, association, 'admin', 'Anne Administrator');
  const seen = ({ token }: Person) => new Api(replicas.origin, token);
  const load = new SteadyLoad({
    writers: writers.map(seen),
    readers: [seen(reader), seen(reader), seen(reader)],
  });
  const some = async () => {
    const target = load.requests + 30;
    await expect.poll(() => load.requests, { timeout: 30_000 }).toBeGreaterThan(target);
  };
  await some();
  for (const name of replaced) {
    const started = Date.now();
    await replicas.replace(name);
    process.stdout.write(`${name}: ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  }
  await some();
  const figures = await load.finish(system.environmentOf('plans')['DATABASE_URL'] ?? '', system.mailPage);
  process.stdout.write(`${told(figures)}\n`);
  for (const failure of figures.failed.slice(0, 5)) {
    const id = /"request_id":"([^"]+)"/.exec(failure)?.[1];
    process.stdout.write(`${failure}\n${id ? replicas.logged(id).join('\n') : ''}\n`);
  }
  expect({ ...figures, failed: figures.failed.slice(0, 5) }).toMatchObject({ ...nothingLost, failed: [] });
  expect(figures.sentIn).toBeGreaterThan(10);
  expect(figures.written).toBeGreaterThan(10);
});
