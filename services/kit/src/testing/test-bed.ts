import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  authOperations,
  factsHandledBy,
  type EventSpec,
  type Failure,
  type InputOf,
  type Operation,
  type OutputOf,
} from '@studieplan/contracts';
import { headers } from '@nats-io/transport-node';
import jwt from 'jsonwebtoken';
import pg from 'pg';
import type { z } from 'zod';
import { freePort } from '@studieplan/infrastructure/ports';
import type { RunningProcess } from '@studieplan/infrastructure/processes/processes';
import { identities, identityKey } from '@studieplan/infrastructure/identities';
import {
  NATS_OPERATOR,
  natsPassword,
  natsUserNames,
  type NatsUserName,
} from '@studieplan/infrastructure/nats/nats-users';
import { type RunningSteward, startSteward } from '../../../steward/src/steward.ts';
import { Bus, busHeaders } from '../calls/bus.ts';
import { type Actor, actorOf, type TokenClaims } from '../calls/call.ts';
import { headFact, senderOf } from '../events/facts.ts';
import { Identity } from '../calls/identity.ts';
import { createLogger } from '../process/logging.ts';
import { type RunningService, type ServiceParts, startService } from '../service.ts';
import { BedProcesses } from './bed-processes.ts';
import { argumentsFromSource } from './from-source.ts';
import { type KeptDatabase, newDatabase } from './test-database.ts';
import { deleteStreams, takeWorkersNats, type WorkersNats } from './workers-nats.ts';

const secretKey = 'secret-key-of-the-tests-only-0123456789';
/** Services that only tests have; the gateway's key is the bed's own, who asks as the gateway does. */
const testServices = ['sample', 'slow', 'producer', 'consumer'];
const everybody = identities(secretKey, [...natsUserNames, ...testServices]);
const handledInTests = { ...factsHandledBy, sample: ['sample'], consumer: ['producer'] };

const identitiesSoFar = new Map<string, Identity>();

const isUser = (service: string): service is NatsUserName => natsUserNames.some((name) => name === service);

const identityIn = (service: string) => ({
  IDENTITY_KEY: identityKey(secretKey, service),
  PUBLIC_IDENTITIES: everybody,
});

const natsUrl = (port: number, user: NatsUserName | typeof NATS_OPERATOR = NATS_OPERATOR) =>
  `nats://${user}:${natsPassword(secretKey, user)}@127.0.0.1:${port}`;

interface BedOptions {
  /** A NATS of the bed's own, to do harm to; else the worker's, emptied. */
  ownNats?: boolean;
  /** The database begins as a copy of this one. */
  kept?: KeptDatabase;
  /** Uses this database, which somebody else has made. */
  databaseUrl?: string;
}

export interface TestAnswer<O extends Operation> {
  status: number;
  /** The fields of success or of failure, whichever came. */
  body: { success: boolean } & Partial<OutputOf<O>> & Partial<Failure>;
}

type TestActor = Partial<Actor> & Pick<Actor, 'role'>;

/** A real NATS, a real database and in-process services for one test file; `close` ends all of it. */
export class TestBed {
  readonly #processes: BedProcesses;
  readonly #natsPort: number;
  readonly #nats?: WorkersNats;
  readonly #databaseUrl: string;
  readonly #admin: pg.Client;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #services: RunningService[] = [];
  readonly #steward: RunningSteward;
  readonly bus: Bus;

  private constructor(parts: {
    processes: BedProcesses;
    natsPort: number;
    nats?: WorkersNats;
    databaseUrl: string;
    admin: pg.Client;
    bus: Bus;
    steward: RunningSteward;
  }) {
    this.#processes = parts.processes;
    this.#natsPort = parts.natsPort;
    this.#nats = parts.nats;
    this.#databaseUrl = parts.databaseUrl;
    this.#admin = parts.admin;
    this.bus = parts.bus;
    this.#steward = parts.steward;
  }

  /** `handledBy` names the services that the test runs and whose facts each handles, where it matters who does not. */
  static async open(
    handledBy: Record<string, readonly string[]> = handledInTests,
    { ownNats = false, kept, databaseUrl }: BedOptions = {},
  ): Promise<TestBed> {
    const url = databaseUrl ?? (await newDatabase(kept));
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    const processes = new BedProcesses();
    const nats = ownNats ? undefined : takeWorkersNats();
    const natsPort = nats?.port ?? (await freePort());
    if (!nats) await processes.startNats(natsPort, secretKey);
    const bus = await Bus.connect(
      {
        NATS_URL: natsUrl(natsPort),
        NATS_INBOX_PREFIX: '_INBOX_gateway',
        SERVICE: 'gateway',
        ...identityIn('gateway'),
      },
      createLogger('test', 'silent'),
    );
    // What the worker's former test file left in it.
    if (nats) await deleteStreams(bus);
    const steward = await startSteward(
      {
        SERVICE: 'steward',
        NATS_URL: natsUrl(natsPort, 'steward'),
        NATS_INBOX_PREFIX: '_INBOX_steward',
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
        ...identityIn('steward'),
      },
      handledBy,
    );
    await eventually(() => steward.streams.well);
    return new TestBed({ processes, natsPort, nats, databaseUrl: url, admin, bus, steward });
  }

  /** The environment that the runner would give a service. */
  environmentFor(service: string, extra: Record<string, string> = {}): Record<string, string> {
    return {
      SERVICE: service,
      DATABASE_URL: this.#databaseUrl,
      DATABASE_SCHEMA: service,
      // With no more permissions than `npm start` gives it; services that only tests have may do everything.
      NATS_URL: natsUrl(this.#natsPort, isUser(service) ? service : NATS_OPERATOR),
      NATS_INBOX_PREFIX: `_INBOX_${isUser(service) ? service : 'gateway'}`,
      ...identityIn(service),
      HEALTH_PORT: '0',
      SECRET_KEY: secretKey,
      THREAD_ARGUMENTS: argumentsFromSource.join(' '),
      APP_ENV: 'test',
      PRODUCT_NAME: 'Testprodukt',
      PUBLIC_ORIGIN: 'http://localhost:8080',
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
      ...extra,
    };
  }

  /** What lets a service into NATS with no more permissions than `npm start` gives it. */
  ownNatsUser(service: NatsUserName): { NATS_URL: string } {
    return { NATS_URL: natsUrl(this.#natsPort, service) };
  }

  /** Starts a service in this process with a schema of its own; a second call starts a replica. */
  async start(
    service: string,
    parts: ServiceParts,
    extra: Record<string, string> = {},
  ): Promise<RunningService> {
    await this.#admin.query(`CREATE SCHEMA IF NOT EXISTS ${service}`);
    const running = await startService(parts, this.environmentFor(service, extra));
    await running.scheduler.pause();
    this.#services.push(running);
    return running;
  }

  /**
   * Runs a service's TypeScript main file as a process of its own, started again whenever it dies; for tests that kill.
   */
  async startProcess(
    service: string,
    mainFile: URL,
    extra: Record<string, string> = {},
  ): Promise<RunningProcess> {
    await this.#admin.query(`CREATE SCHEMA IF NOT EXISTS ${service}`);
    return this.#processes.supervisor.start({
      name: service,
      command: process.execPath,
      args: [...argumentsFromSource, fileURLToPath(mainFile)],
      env: { PATH: process.env['PATH'], ...this.environmentFor(service, extra) },
      stage: 1,
    });
  }

  /** SIGKILL; the server, the bed's own, comes back at once. */
  killNats(): void {
    const pid = this.#processes.nats?.pid();
    if (pid) process.kill(pid, 'SIGKILL');
  }

  /** NATS, the bed's own, is away until `startNats`. */
  async stopNats(): Promise<void> {
    await this.#processes.nats?.stop();
  }

  async startNats(): Promise<void> {
    await this.#processes.startNats(this.#natsPort, secretKey);
    await eventually(() => this.bus.up);
  }

  /** JetStream's folder, for tests that delete it or put an older one in its place. */
  get jetstreamDir(): string {
    return join(this.#processes.dataDir, 'nats', 'jetstream');
  }

  /** Runs one job of the bed's services as by that clock, where it is due; without this none runs in a test. */
  async runJobAt(name: string, time: Date): Promise<void> {
    for (const { scheduler } of this.#services) scheduler.clock = () => time;
    await Promise.all(this.#services.map(({ scheduler }) => scheduler.runDue(name)));
  }

  /** Stands in for auth's key operation, so that a service can be tested without auth. */
  answerTokenKeys(): void {
    const spki_pem = this.#keys.publicKey.export({ type: 'spki', format: 'pem' });
    this.answer(authOperations.listTokenKeys, () => ({
      keys: [{ kid: 'test', spki_pem: String(spki_pem) }],
    }));
  }

  /** Stands in for the service that owns an operation. */
  answer<O extends Operation>(operation: O, output: () => OutputOf<O>): void {
    this.bus.connection.subscribe(operation.subject, {
      callback: (_error, message) => {
        const head = headers();
        head.set(busHeaders.status, '200');
        message.respond(JSON.stringify({ success: true, ...(output() as object) }), { headers: head });
      },
    });
  }

  /** A signed token for `answerTokenKeys`; whatever is not given is random. */
  tokenFor(actor: TestActor, expiresInSeconds = 3600): string {
    const claims = {
      sid: actor.session_id ?? randomUUID(),
      sv: actor.session_version ?? 1,
      role: actor.role,
      assoc: actor.study_association_id ?? null,
      name: actor.name ?? 'Test Testesen',
      auth_time: actor.authenticated_at ?? Math.floor(Date.now() / 1000),
      ...(actor.limited && { lim: true }),
    };
    return jwt.sign(claims, this.#keys.privateKey, {
      algorithm: 'ES256',
      keyid: 'test',
      subject: actor.id ?? randomUUID(),
      expiresIn: expiresInSeconds,
    });
  }

  /** Calls an operation over NATS as the gateway does. */
  async call<O extends Operation>(
    operation: O,
    input: InputOf<O> | Record<string, unknown>,
    passing: { token?: string; idempotencyKey?: string; requestId?: string; clientAddress?: string } = {},
  ): Promise<TestAnswer<O>> {
    const { token, ...rest } = passing;
    const body = new TextEncoder().encode(JSON.stringify(input));
    const person =
      token === undefined ? {} : { actor: actorOf(jwt.decode(token) as TokenClaims), bearer: token };
    const reply = await this.bus.forward(operation, body, { requestId: randomUUID(), ...person, ...rest });
    return {
      status: reply.status,
      body: JSON.parse(new TextDecoder().decode(reply.body)) as TestAnswer<O>['body'],
    };
  }

  /** Calls with this ticket, and none of the gateway's own; for forged ones. */
  async callWithTicket(operation: Operation, input: object, ticket?: string): Promise<TestAnswer<Operation>> {
    const head = headers();
    head.set(busHeaders.requestId, randomUUID());
    if (ticket !== undefined) head.set(busHeaders.ticket, ticket);
    const body = new TextEncoder().encode(JSON.stringify(input));
    const reply = await this.bus.connection.request(operation.subject, body, {
      headers: head,
      timeout: 5_000,
    });
    return {
      status: Number(reply.headers?.get(busHeaders.status)),
      body: reply.json<TestAnswer<Operation>['body']>(),
    };
  }

  /** Puts a fact into the stream as another service's relay would; `anew` where the stream knows its id from before. */
  async publish<Payload extends z.ZodType>(
    event: EventSpec<Payload>,
    payload: z.input<Payload>,
    id: string = randomUUID(),
    anew = '',
  ): Promise<void> {
    // As a relay does, asks again where a look at the stream failed.
    const { epoch } = await eventually(() => this.#steward.streams.seen().catch(() => undefined));
    const body = new TextEncoder().encode(JSON.stringify(payload));
    const sender = senderOf(event.subject);
    const head = headFact(this.identityOf(sender), { subject: event.subject, id, epoch, body });
    await this.bus.jetstream().publish(event.subject, body, { msgID: id + anew, headers: head });
  }

  /** What a process signs with. */
  identityOf(service: string): Identity {
    const known = identitiesSoFar.get(service);
    if (known) return known;
    const made = new Identity({ SERVICE: service, ...identityIn(service) });
    identitiesSoFar.set(service, made);
    return made;
  }

  /** Reads or writes any schema of this file's database as superuser. */
  async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#admin.query<Row>(sql, values)).rows;
  }

  /** What the steward sees at its next look, 5 s from the last. */
  async look(): Promise<void> {
    await eventually(() => this.#steward.streams.look().catch(() => undefined));
  }

  /** As a commit of the service does: what a test has written past it would wait for the relay's next look, 5 s. */
  async wakeRelay(service: string): Promise<void> {
    await this.query(`SELECT pg_notify($1, '')`, [`outbox_${service}`]);
  }

  async close(): Promise<void> {
    for (const service of this.#services.reverse()) await service.stop();
    await this.#steward.stop();
    await this.bus.close();
    await this.#admin.end();
    await this.#processes.close();
    this.#nats?.free();
  }
}

/**
 * Polls until `check` answers something truthy; fails after `withinMs` with the last value. The default is a ceiling
 * for a stalling machine; name a bound only where being late would be wrong.
 */
export async function eventually<T>(
  check: () => Promise<T> | T,
  withinMs = 90_000,
): Promise<Exclude<T, undefined | null | false>> {
  const end = Date.now() + withinMs;
  for (;;) {
    const value = await check();
    if (value) return value as Exclude<T, undefined | null | false>;
    if (Date.now() > end) throw new Error(`not within ${withinMs} ms; last answer: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
