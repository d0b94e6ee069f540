import 'reflect-metadata';
import {
  Catch,
  type DynamicModule,
  type INestMicroservice,
  type InjectionToken,
  type LoggerService,
  type Provider,
  type Type,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Observable, throwError } from 'rxjs';
import type { z } from 'zod';
import { startMetrics, startTracing } from '@studieplan/telemetry';
import { Bus } from './calls/bus.ts';
import { healthOperation } from './calls/health-operation.ts';
import { OperationsServer } from './calls/operations-server.ts';
import { providersOf } from './calls/providers-of.ts';
import { CONFIG, parseEnvironment, type ServiceConfig, serviceEnvironment } from './process/config.ts';
import { Database, type DatabaseParts } from './database/database.ts';
import { DrawnKeys } from './database/drawn-keys.ts';
import { EventConsumer } from './events/event-consumer.ts';
import { EventEpoch, restoredExitCode } from './events/event-epoch.ts';
import { outboxLag, watchLag } from './events/gauges.ts';
import { HealthServer, runChecks } from './process/health.ts';
import { createLogger, type Logger, LOGGER } from './process/logging.ts';
import { OutboxRelay } from './events/outbox.ts';
import { eventRetention } from './events/event-retention.ts';
import { runProcess } from './process/run-process.ts';
import { Scheduler } from './schedule/scheduler.ts';
import { Waiting } from './process/waiting.ts';
import type { KeyPurpose } from './secrets/secrets.ts';

export interface ServiceParts extends DatabaseParts {
  /** What answers the service's calls. */
  handlers: readonly Type[];
  /** What begins something by itself: when the service starts, at its time, or by an event. */
  unasked?: readonly Type[];
  /** The service's environment; extends `serviceEnvironment`. */
  environment?: z.ZodType<ServiceConfig>;
  /** Purposes of the keys that it draws once, in its table `drawn_keys`. */
  drawnKeys?: readonly KeyPurpose[];
}

export interface RunningService {
  app: INestMicroservice;
  database: Database;
  bus: Bus;
  scheduler: Scheduler;
  healthPort: number;
  /** Drains, finishes, closes. */
  stop(): Promise<void>;
}

@Catch()
class PassErrors {
  // Nest's own filter would turn every error into 'Internal server error' before the transport sees its code.
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

const nestLogs = (log: Logger): LoggerService => ({
  log: (message: unknown) => log.debug(String(message)),
  warn: (message: unknown) => log.warn(String(message)),
  error: (message: unknown, ...rest: unknown[]) => log.error({ rest }, String(message)),
});

/**
 * Starts a service in this process from the given environment; used by main.ts and by the integration tests. When a
 * restore has replaced the data, `onRestored` is called: the service must then be started anew.
 */
export async function startService(
  parts: ServiceParts,
  environment: Record<string, string | undefined>,
  onRestored: () => void = () => undefined,
): Promise<RunningService> {
  const config = parseEnvironment(parts.environment ?? serviceEnvironment, environment);
  const log = createLogger(config.SERVICE, config.LOG_LEVEL);
  startMetrics(config.SERVICE);
  const stopTracing = await startTracing(config.SERVICE, environment);
  const bus = await Bus.connect(config, log);
  const database = await Database.open(config, parts);
  const drawnKeys = await DrawnKeys.open(database, config, log, parts.drawnKeys ?? []);
  const epoch = new EventEpoch(database, bus, log, onRestored);
  await epoch.start();
  const relay = new OutboxRelay(database, bus, epoch, log);
  const consumer = new EventConsumer(config.SERVICE, database, bus, epoch, log);
  watchLag(config.SERVICE, database, bus, consumer);
  const scheduler = new Scheduler(database, log);
  scheduler.add(eventRetention);
  const checks = {
    database: () => database.source.query('SELECT 1').then(() => true),
    nats: () => bus.up,
  };
  const waiting = new Waiting();
  waiting.watch('outbox', async () => (await outboxLag(database)).oldest);
  waiting.watch('jobs', () => scheduler.overdue());
  const provide = (token: InjectionToken, useValue: unknown): Provider => ({ provide: token, useValue });
  const providers: Provider[] = [
    provide(CONFIG, config),
    provide(LOGGER, log),
    provide(Bus, bus),
    provide(Database, database),
    provide(DrawnKeys, drawnKeys),
    provide(OutboxRelay, relay),
    provide(EventConsumer, consumer),
    provide(Scheduler, scheduler),
    provide(Waiting, waiting),
  ];
  class KitModule {}
  class RootModule {}
  const kit: DynamicModule = { module: KitModule, global: true, providers, exports: providers };
  const root: DynamicModule = {
    module: RootModule,
    imports: [kit],
    controllers: [...parts.handlers],
    providers: providersOf(...parts.handlers, ...(parts.unasked ?? [])),
  };
  const server = new OperationsServer(bus, log);
  const health = healthOperation(config.SERVICE);
  const tellHealth = async () => ({ ...(await runChecks(checks)), waiting: await waiting.seconds() });
  server.addHandler(health.subject, tellHealth, false, { operation: health });
  const app = await NestFactory.createMicroservice(root, {
    strategy: server,
    logger: nestLogs(log),
    abortOnError: false,
  });
  app.useGlobalFilters(new PassErrors());
  const healthServer = new HealthServer(checks);
  // Not ready before NATS has its subscriptions: whoever replaces replicas would stop the other one too early.
  healthServer.draining = true;
  const healthPort = await healthServer.listen(config.HEALTH_PORT, config.HOST);
  // Providers register their event handlers while Nest initialises them: consumers start after that.
  await app.listen().catch(async (error: unknown) => {
    // A start that is refused leaves nothing open: its process, or a test's, must be able to end.
    await healthServer.close();
    await database.close();
    await bus.close();
    throw error;
  });
  await bus.connection.flush();
  healthServer.draining = false;
  await relay.start();
  consumer.start();
  await scheduler.start();
  log.info({ health_port: healthPort }, 'klar');
  return {
    app,
    database,
    bus,
    scheduler,
    healthPort,
    async stop() {
      healthServer.draining = true;
      await server.drain();
      await scheduler.stop();
      await consumer.stop();
      await relay.stop();
      await app.close();
      await healthServer.close();
      await database.close();
      await bus.close();
      await stopTracing();
    },
  };
}

/** The whole of a service's main.ts. */
export async function runService(parts: ServiceParts): Promise<void> {
  // After a restore at once, without draining: what is under way was begun on data that is gone.
  await runProcess(() => startService(parts, process.env, () => process.exit(restoredExitCode)));
}
