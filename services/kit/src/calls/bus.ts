import {
  errors,
  type ErrorCode,
  type Failure,
  mayAsk,
  type Operation,
  type OutputOf,
  type InputOf,
  ownerOf,
} from '@studieplan/contracts';
import { connect, headers, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';
import { SpanKind, traced, traceparent } from '@studieplan/telemetry';
import { AppError } from './app-error.ts';
import type { Actor } from './call.ts';
import { Identity } from './identity.ts';
import type { ServiceConfig } from '../process/config.ts';
import type { Logger } from '../process/logging.ts';
import { Inbox } from './inbox.ts';
import { ask } from './long-call.ts';
import { Tickets } from './tickets.ts';

/** Names of the NATS headers that carry what is not body. */
export const busHeaders = {
  /** The asker's ticket (ADR 12); the browser's bearer is heard by gateway and auth alone. */
  ticket: 'authorization',
  bearer: 'x-bearer',
  requestId: 'x-request-id',
  idempotencyKey: 'idempotency-key',
  clientAddress: 'x-client-address',
  status: 'status',
  /** W3C trace context, when traces are collected. */
  trace: 'traceparent',
} as const;

export interface Passing {
  requestId: string;
  /** Whom the call is made for; nobody in a call that needs no one signed in. */
  actor?: Actor;
  /** The browser's own token: passed on to auth, which issued it, and to nobody else. */
  bearer?: string;
  idempotencyKey?: string;
  clientAddress?: string;
}

export interface RawReply {
  /** HTTP status of the answer. */
  status: number;
  /** JSON bytes, ready to forward. */
  body: Uint8Array;
}

type BusConfig = Pick<
  ServiceConfig,
  'NATS_URL' | 'NATS_INBOX_PREFIX' | 'SERVICE' | 'IDENTITY_KEY' | 'PUBLIC_IDENTITIES'
>;

/** The one NATS connection of a process: requests to other services, and the JetStream door. */
export class Bus {
  readonly identity: Identity;
  readonly tickets: Tickets;
  readonly #inbox: Inbox;
  #up = true;

  private constructor(
    readonly connection: NatsConnection,
    config: BusConfig,
    logger: Logger,
  ) {
    this.#inbox = new Inbox(connection, config.NATS_INBOX_PREFIX);
    this.identity = new Identity(config);
    this.tickets = new Tickets(this.identity);
    void this.#watch(logger);
  }

  static async connect(config: BusConfig, logger: Logger): Promise<Bus> {
    // Any of a cluster's servers tells of the others; the others are named for when the first is away at a start.
    const [first = '', ...others] = config.NATS_URL.split(',');
    const url = new URL(first);
    const connection = await connect({
      servers: [url.host, ...others],
      tls: url.protocol === 'tls:' ? {} : undefined,
      user: url.username ? decodeURIComponent(url.username) : undefined,
      pass: url.password ? decodeURIComponent(url.password) : undefined,
      name: config.SERVICE,
      inboxPrefix: config.NATS_INBOX_PREFIX,
      // With the defaults the client gives up after 20 s and the process ends.
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      waitOnFirstConnect: true,
      noAsyncTraces: true,
      pingInterval: 10_000,
      maxPingOut: 2,
    });
    return new Bus(connection, config, logger);
  }

  async #watch(logger: Logger): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'disconnect' || status.type === 'staleConnection') {
        this.#up = false;
        logger.warn('NATS er borte');
      } else if (status.type === 'reconnect') {
        this.#up = true;
        logger.info('NATS er tilbake');
        for (const listener of this.#onReconnect) listener();
      }
    }
  }

  readonly #onReconnect = new Set<() => void>();

  /** Calls `listener` each time the connection has come back. */
  onReconnect(listener: () => void): void {
    this.#onReconnect.add(listener);
  }

  /** False while NATS is away: requests are then refused at once instead of waiting out their deadline. */
  get up(): boolean {
    return this.#up && !this.connection.isClosed();
  }

  jetstream(): JetStreamClient {
    return jetstream(this.connection);
  }

  jetstreamManager(): Promise<JetStreamManager> {
    return jetstreamManager(this.connection);
  }

  /** Forwards bytes to the owning service; SERVICE_UNAVAILABLE when nobody answers. */
  forward(operation: Operation, body: Uint8Array, passing: Passing): Promise<RawReply> {
    const work = { name: `request ${operation.subject}`, kind: SpanKind.CLIENT };
    return traced(work, () => this.#forward(operation, body, passing));
  }

  async #forward(operation: Operation, body: Uint8Array, passing: Passing): Promise<RawReply> {
    if (!this.up) throw new AppError('SERVICE_UNAVAILABLE');
    const head = this.#headOf(operation, passing);
    let reply: Msg;
    try {
      reply = await ask(this.connection, this.#inbox, operation, { body, head });
    } catch (error) {
      throw new AppError('SERVICE_UNAVAILABLE', { cause: error });
    }
    return { status: Number(reply.headers?.get(busHeaders.status) ?? 500), body: reply.data };
  }

  #headOf(operation: Operation, passing: Passing): MsgHdrs {
    if (!mayAsk(this.identity.name, operation.subject))
      throw new Error(
        `${this.identity.name} does not ask ${operation.subject}: see contracts/src/processes.ts`,
      );
    const owner = ownerOf(operation.subject);
    const head = headers();
    head.set(busHeaders.requestId, passing.requestId);
    head.set(busHeaders.ticket, this.tickets.to(owner, passing.actor));
    if (passing.bearer && owner === 'auth') head.set(busHeaders.bearer, passing.bearer);
    if (passing.idempotencyKey) head.set(busHeaders.idempotencyKey, passing.idempotencyKey);
    if (passing.clientAddress) head.set(busHeaders.clientAddress, passing.clientAddress);
    const trace = traceparent();
    if (trace) head.set(busHeaders.trace, trace);
    return head;
  }

  /** Asks another service; a refusal is thrown with the code that it carries. */
  async request<O extends Operation>(
    operation: O,
    input: InputOf<O>,
    passing: Passing,
  ): Promise<OutputOf<O>> {
    const reply = await this.forward(operation, new TextEncoder().encode(JSON.stringify(input)), passing);
    const body: unknown = JSON.parse(new TextDecoder().decode(reply.body));
    if (reply.status === 200) return operation.output.parse(body) as OutputOf<O>;
    const failure = body as Failure;
    const code: ErrorCode = failure.code in errors ? failure.code : 'INTERNAL';
    throw new AppError(code, { sentence: failure.error, fields: failure.fields });
  }

  /** Finishes what is under way, then closes. */
  async close(): Promise<void> {
    if (this.connection.isClosed()) return;
    await (this.#up ? this.connection.drain() : this.connection.close());
  }
}
