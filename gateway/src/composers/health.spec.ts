import { expect, test } from '@jest/globals';
import { healthOf, silentService, silentSteward } from './health.ts';

const well = { database: true, nats: true, waiting: { outbox: 0 } };
const stream = { nats: true, stream: true, unhandled_seconds: { plans: 0, mail: 2 } };

test('[J-13] all is well only while nothing has waited for over half a minute', () => {
  expect(healthOf({ auth: well, mail: { ...well, waiting: { outbox: 30, mail: 4 } } }, stream)).toEqual({
    success: true,
    status: 'ok',
    services: { auth: { database: true, nats: true }, mail: { database: true, nats: true } },
    events: { nats: true, stream: true },
    delayed: [],
  });
});

test('[J-13] what waits too long is named: facts not told, facts not handled, mails not sent', () => {
  const late = healthOf(
    {
      auth: { ...well, waiting: { outbox: 31 } },
      plans: well,
      mail: { ...well, waiting: { outbox: 0, mail: 4000.7 } },
    },
    { ...stream, unhandled_seconds: { plans: 90.2, ai: 5 } },
  );
  expect(late).toMatchObject({ success: true, status: 'degraded' });
  expect(late.delayed).toEqual([
    { part: 'auth', what: 'outbox', seconds: 31 },
    { part: 'plans', what: 'events', seconds: 90 },
    { part: 'mail', what: 'mail', seconds: 4000 },
  ]);
});

test('[R-3] a job that has not got through for more than five minutes is named by its part', () => {
  const of = (jobs: number) => healthOf({ backup: { ...well, waiting: { outbox: 0, jobs } } }, stream);
  expect(of(300)).toMatchObject({ status: 'ok', delayed: [] });
  expect(of(301.5)).toMatchObject({
    success: true,
    status: 'degraded',
    delayed: [{ part: 'backup', what: 'jobs', seconds: 301 }],
  });
});

test('[W-4] fewer servers than are to keep the stream: degraded, and told; one alone is not told of', () => {
  const of = (current: number, wanted = 3) =>
    healthOf({ auth: well }, { ...stream, replicas: { wanted, current } });
  expect(of(2)).toMatchObject({
    success: true,
    status: 'degraded',
    events: { replicas: { wanted: 3, current: 2 } },
  });
  expect(of(3)).toMatchObject({ status: 'ok', events: { replicas: { wanted: 3, current: 3 } } });
  expect(of(1, 1).events).toEqual({ nats: true, stream: true });
});

test('[J-13] a stream that does not work is no health, though every service answers', () => {
  expect(healthOf({ auth: well }, { ...stream, stream: false })).toMatchObject({
    success: false,
    status: 'down',
    events: { nats: true, stream: false },
  });
  expect(healthOf({ auth: well }, silentSteward)).toMatchObject({ success: false, status: 'down' });
  expect(healthOf({ auth: silentService }, stream)).toMatchObject({ success: false, status: 'down' });
});
