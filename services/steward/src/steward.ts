import { factsHandledBy, type Operation, type ParsedInputOf } from '@studieplan/contracts';
import { Bus, type Call, OperationsServer } from '@studieplan/kit/calls';
import { stewardOperations, watchEpoch } from '@studieplan/kit/events';
import {
  createLogger,
  HealthServer,
  parseEnvironment,
  repeat,
  serviceEnvironment,
} from '@studieplan/kit/process';
import { gauge, startMetrics, startTracing } from '@studieplan/telemetry';
import { z } from 'zod';
import { eraseFactsIn } from './erase-facts.ts';
import { EventStreams } from './event-streams.ts';
import { wantedConsumers } from './wanted-streams.ts';

/** The steward has no database, and derives nothing. */
const environment = serviceEnvironment
  .pick({
    SERVICE: true,
    NATS_URL: true,
    NATS_INBOX_PREFIX: true,
    IDENTITY_KEY: true,
    PUBLIC_IDENTITIES: true,
    HOST: true,
    HEALTH_PORT: true,
    LOG_LEVEL: true,
  })
  .extend({
    /** How many servers of a cluster keep the event stream; more than there are is told as 'degraded'. */
    JETSTREAM_REPLICAS: z.enum(['1', '3', '5']).default('1').transform(Number),
  });

const lookMs = 5_000;
/** A service that doubts is not asked why: it may be many, and wrong. */
const doubtMs = 1_000;

/** Why so many copies of the stream are not kept by that server: with 2.9 a cluster that lost one took nothing more. */
export function replicasFault(replicas: number, version = ''): string | undefined {
  if (replicas === 1 || !/^(0|1|2\.[0-9])\./.test(version)) return undefined;
  return `JETSTREAM_REPLICAS over 1 krever NATS 2.10 eller nyere; tjeneren er ${version}.`;
}

export interface RunningSteward {
  streams: EventStreams;
  stop(): Promise<void>;
}

/** Starts the owner of the event stream in this process; `handledBy` is another than the contract's in tests alone. */
export async function startSteward(
  variables: Record<string, string | undefined>,
  handledBy: Readonly<Record<string, readonly string[]>> = factsHandledBy,
): Promise<RunningSteward> {
  const config = parseEnvironment(environment, variables);
  const log = createLogger(config.SERVICE, config.LOG_LEVEL);
  startMetrics(config.SERVICE);
  const stopTracing = await startTracing(config.SERVICE, variables);
  const bus = await Bus.connect(config, log);
  const fault = replicasFault(config.JETSTREAM_REPLICAS, bus.connection.info?.version);
  if (fault !== undefined) {
    await bus.close();
    throw new Error(fault);
  }
  const streams = new EventStreams(bus, log, wantedConsumers(handledBy), config.JETSTREAM_REPLICAS);
  const look = () => streams.look();
  const quietly = (looking: Promise<unknown>) => void looking.catch(() => undefined);
  gauge(
    'unhandled_oldest_seconds',
    'Age of the oldest fact that a service has not handled',
    ['handler'],
    async () =>
      Object.entries(streams.unhandledSeconds).map(([handler, value]) => ({ labels: { handler }, value })),
  );
  watchEpoch(bus, (epoch) => quietly(streams.begin(epoch)), 0);
  bus.onReconnect(() => quietly(look()));
  const server = new OperationsServer(bus, log);
  answer(server, bus, streams);
  // Whoever asks before the stream is there is told so by the first look's answer.
  quietly(look());
  server.listen(() => undefined);
  // What fails is told in the log by the look itself.
  const stopLooking = repeat(lookMs, look, () => undefined);
  const health = new HealthServer({ nats: () => bus.up, stream: () => streams.well });
  const healthPort = await health.listen(config.HEALTH_PORT, config.HOST);
  log.info({ health_port: healthPort }, 'klar');
  return {
    streams,
    async stop() {
      health.draining = true;
      stopLooking();
      await server.drain();
      await health.close();
      await bus.close();
      await stopTracing();
    },
  };
}

function answer(server: OperationsServer, bus: Bus, streams: EventStreams): void {
  let lookedAt = 0;
  let erasing: Promise<unknown> = Promise.resolve();
  const handle = <O extends Operation>(
    operation: O,
    work: (input: ParsedInputOf<O>, call: Call) => Promise<object>,
  ) => server.addHandler(operation.subject, work as never, false, { operation });

  handle(stewardOperations.stream, async ({ doubt }) => {
    if (doubt && Date.now() - lookedAt > doubtMs) {
      lookedAt = Date.now();
      return streams.look();
    }
    return streams.seen();
  });
  handle(stewardOperations.erase, async (wish, { caller }) => {
    // One after the other: two replicas of a service ask for the same facts.
    const work = erasing.then(() => eraseFactsIn(bus, { service: caller, ...wish }));
    erasing = work.catch(() => undefined);
    return { gone: await work };
  });
  handle(stewardOperations.health, async () => ({
    nats: bus.up,
    stream: streams.well,
    replicas: streams.replicas,
    unhandled_seconds: streams.unhandledSeconds,
  }));
}
