import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import helmet from '@fastify/helmet';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { Bus } from '@studieplan/kit/calls';
import { createLogger, HealthServer, parseEnvironment } from '@studieplan/kit/process';
import { httpSeconds, isTracing, startMetrics, startTracing, traceRequest } from '@studieplan/telemetry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppModule } from './app.module.ts';
import { gatewayEnvironment, showsDocs } from './config.ts';
import { drainable } from './drain.ts';
import { FailureFilter } from './failure.filter.ts';
import { CallLimiter } from './limits/call-limiter.ts';
import { LimitsDatabase } from './limits/limits-database.ts';
import { AnswerCache } from './operations/answer-cache.ts';
import { answerPreflights } from './operations/for-anybody.ts';
import { answerKeptReplies } from './operations/kept-replies.ts';
import { acceptJson, maxBodyBytes } from './operations/request-body.ts';
import { answerUnchanged, UnchangedAnswers } from './operations/unchanged-answers.ts';
import { OwnPagesAdapter } from './realtime/own-pages.adapter.ts';
import { LiveSessions } from './session/live-sessions.ts';

export interface RunningGateway {
  app: NestFastifyApplication;
  bus: Bus;
  port: number;
  healthPort: number;
  /** Takes no new requests, finishes those under way, closes sockets and bus. */
  stop(): Promise<void>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Starts a gateway in this process from the given environment; used by main.ts and by the integration tests. */
export async function startGateway(environment: Record<string, string | undefined>): Promise<RunningGateway> {
  const config = parseEnvironment(gatewayEnvironment, environment);
  const log = createLogger(config.SERVICE, config.LOG_LEVEL);
  startMetrics(config.SERVICE);
  const stopTracing = await startTracing(config.SERVICE, environment);
  const bus = await Bus.connect(config, log);
  const limitsDatabase = new LimitsDatabase(config, log);
  const limiter = new CallLimiter(bus, limitsDatabase, config.RATE_LIMIT_FACTOR, log);
  const failures = new FailureFilter(log);
  const adapter = new FastifyAdapter({
    bodyLimit: maxBodyBytes,
    trustProxy: config.TRUSTED_PROXIES.split(',').map((proxy) => proxy.trim()),
    genReqId: (request: { headers: Record<string, string | string[] | undefined> }) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && uuid.test(given) ? given : randomUUID();
    },
    routerOptions: { maxParamLength: 200 },
    // What the router refuses on its own meets neither hook nor filter.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      void reply.header('x-request-id', request.id).header('cache-control', 'no-store');
      failures.answer(error, request, reply);
    },
    // What still comes on a kept connection is answered: there is nobody else to do it.
    return503OnClosing: false,
  });
  const fastify = adapter.getInstance();
  const drained = drainable(fastify as never, () => adapter.getHttpServer());
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id).header('cache-control', 'no-store');
    done();
  });
  if (isTracing())
    fastify.addHook('onRequest', (request, reply, done) => {
      const span = {
        name: `${request.method} ${request.routeOptions.url ?? ''}`,
        parent: String(request.headers['traceparent'] ?? ''),
        attributes: { request_id: request.id },
      };
      traceRequest(span, reply.raw, done);
    });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const took = reply.elapsedTime / 1000;
    httpSeconds.observe({ route, method: request.method, status: reply.statusCode }, took);
    const line = { request_id: request.id, route: request.routeOptions.url, status: reply.statusCode };
    log.debug({ ...line, ms: Math.round(reply.elapsedTime) }, 'svart');
    done();
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(bus, limiter, log), adapter, {
    logger: false,
    bodyParser: false,
    abortOnError: false,
  });
  answerPreflights(fastify as never);
  answerKeptReplies(fastify as never, app.get(AnswerCache));
  answerUnchanged(fastify as never, app.get(UnchangedAnswers), app.get(LiveSessions));
  await app.register(helmet as never, { contentSecurityPolicy: false, hsts: false });
  acceptJson(fastify as never);
  app.useWebSocketAdapter(new OwnPagesAdapter(app, config.PUBLIC_ORIGIN));
  if (showsDocs(config)) describe(app, config.PRODUCT_NAME);
  await app.listen(config.PORT, config.HOST);
  const health = new HealthServer({ nats: () => bus.up });
  const healthPort = await health.listen(config.HEALTH_PORT, config.HOST);
  const port = (app.getHttpServer().address() as AddressInfo).port;
  log.info({ port, health_port: healthPort }, 'klar');
  return {
    app,
    bus,
    port,
    healthPort,
    async stop() {
      health.draining = true;
      await drained.drain();
      await app.close();
      await health.close();
      limiter.close();
      await limitsDatabase.close();
      await bus.close();
      await stopTracing();
    },
  };
}

function describe(app: NestFastifyApplication, productName: string): void {
  const document = new DocumentBuilder()
    .setTitle(`${productName}: API`)
    .setVersion('1.0.0')
    .addBearerAuth()
    .build();
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, document), { ui: true });
}
