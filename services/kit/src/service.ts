import 'reflect-metadata';
import { type Operation, operation } from '@studieplan/contracts';
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
import { z } from 'zod';
import { Bus } from './bus.ts';
import { parseEnvironment, type ServiceConfig, serviceEnvironment } from './config.ts';
import { Database, type DatabaseParts } from './database.ts';
import { EventConsumer } from './event-consumer.ts';
import { HealthServer, runChecks } from './health.ts';
import { createLogger, type Logger } from './logging.ts';
import { OperationsServer } from './operations-server.ts';
import { OutboxRelay } from './outbox.ts';
import { TokenVerifier } from './tokens.ts';

/** Injection names of what has no class of its own. */
export const CONFIG = Symbol('config');
export const LOGGER = Symbol('logger');

export interface ServiceParts extends DatabaseParts {
  module: Type;
  /** The service's environment; extends `serviceEnvironment`. */
  environment?: z.ZodType<ServiceConfig>;
}

export interface RunningService {
  app: INestMicroservice;
  database: Database;
  bus: Bus;
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

class NestLogs implements LoggerService {
  readonly #log: Logger;
  constructor(log: Logger) {
    this.#log = log;
  }
  log(message: unknown): void {
    this.#log.debug(String(message));
  }
  warn(message: unknown): void {
    this.#log.warn(String(message));
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.#log.error({ rest }, String(message));
  }
}

/** The health question that the gateway asks every service over NATS. */
export const healthOperation = (service: string): Operation =>
  operation({
    subject: `${service}.health`,
    access: 'open',
    deadlineSeconds: 3,
    input: z.object({}),
    output: z.object({ database: z.boolean(), nats: z.boolean() }),
  });

/** Starts a service in this process from the given environment; used by main.ts and by the integration tests. */
export async function startService(
  parts: ServiceParts,
  environment: Record<string, string | undefined>,
): Promise<RunningService> {
  const config = parseEnvironment(parts.environment ?? serviceEnvironment, environment);
  const log = createLogger(config.SERVICE, config.LOG_LEVEL);
  const bus = await Bus.connect(config, log);
  const database = await Database.open(config, parts);
  const tokens = new TokenVerifier(bus);
  const relay = new OutboxRelay(database, bus, log);
  const consumer = new EventConsumer(config.SERVICE, database, bus, log);
  const checks = {
    database: () => database.source.query('SELECT 1').then(() => true),
    nats: () => bus.up,
  };
  const provide = (token: InjectionToken, useValue: unknown): Provider => ({ provide: token, useValue });
  const providers: Provider[] = [
    provide(CONFIG, config),
    provide(LOGGER, log),
    provide(Bus, bus),
    provide(Database, database),
    provide(TokenVerifier, tokens),
    provide(OutboxRelay, relay),
    provide(EventConsumer, consumer),
  ];
  class KitModule {}
  class RootModule {}
  const kit: DynamicModule = { module: KitModule, global: true, providers, exports: providers };
  const root: DynamicModule = { module: RootModule, imports: [kit, parts.module] };
  const server = new OperationsServer(bus, tokens, log);
  const health = healthOperation(config.SERVICE);
  server.addHandler(health.subject, () => runChecks(checks), false, { operation: health });
  const app = await NestFactory.createMicroservice(root, {
    strategy: server,
    logger: new NestLogs(log),
    abortOnError: false,
  });
  app.useGlobalFilters(new PassErrors());
  const healthServer = new HealthServer(checks);
  const healthPort = await healthServer.listen(config.HEALTH_PORT);
  // Providers register their event handlers while Nest initialises them: consumers start after that.
  await app.listen();
  await relay.start();
  consumer.start();
  log.info({ health_port: healthPort }, 'klar');
  return {
    app,
    database,
    bus,
    healthPort,
    async stop() {
      healthServer.draining = true;
      await server.drain();
      await consumer.stop();
      await relay.stop();
      await app.close();
      await healthServer.close();
      await database.close();
      await bus.close();
    },
  };
}

const stopWithinMs = 15_000;

/** The whole of a service's main.ts: starts it, stops it on SIGTERM or SIGINT, ends with code 1 when it cannot start. */
export async function runService(parts: ServiceParts): Promise<void> {
  let service: RunningService;
  try {
    service = await startService(parts, process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
  const stop = () => {
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    void service.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
