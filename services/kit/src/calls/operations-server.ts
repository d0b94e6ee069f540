import { randomUUID } from 'node:crypto';
import { errors, mayCall, ownerOf, type Operation, type ResultOf } from '@studieplan/contracts';
import { headers, type Msg, type Subscription } from '@nats-io/transport-node';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { lastValueFrom } from 'rxjs';
import { operationSeconds, secondsSince, SpanKind, traced } from '@studieplan/telemetry';
import { AppError, toAppError } from './app-error.ts';
import { type Bus, busHeaders } from './bus.ts';
import type { Call } from './call.ts';
import { EncodedAnswer } from './encoded-answer.ts';
import { refuseLimitedSession, requireFreshLogin } from './fresh-login.ts';
import { parseInput, refuseForeignActor } from './input.ts';
import type { Logger } from '../process/logging.ts';
import { isLong, tellAtWork } from './long-call.ts';

/** Calls under way at once; more are refused with 503 rather than queued past their deadlines. */
const maxUnderWay = 256;

interface Asked {
  operation: Operation;
  message: Msg;
  requestId: string;
  /** A reading of performance.now(). */
  started: number;
}

/**
 * Nest's transport over our own NATS connection: it verifies the ticket, the access and the input of every operation
 * before its handler runs, and answers with final JSON bytes. Nest's own NATS server can neither share a connection
 * nor drain.
 */
export class OperationsServer extends Server implements CustomTransportStrategy {
  readonly #subscriptions: Subscription[] = [];
  readonly #underWay = new Set<Promise<void>>();

  constructor(
    private readonly bus: Bus,
    private readonly log: Logger,
  ) {
    super();
  }

  listen(callback: () => void): void {
    for (const [subject, handler] of this.getHandlers()) {
      const operation = handler.extras?.['operation'] as Operation | undefined;
      if (!operation) throw new Error(`${subject} is handled without a declared operation`);
      this.#subscriptions.push(
        this.bus.connection.subscribe(subject, {
          queue: ownerOf(subject),
          callback: (error, message) => {
            if (error) this.log.error({ err: error, subject }, 'abonnementet feilet');
            else this.#accept(operation, handler, message);
          },
        }),
      );
    }
    callback();
  }

  /** Takes no new calls and finishes those under way. */
  async drain(): Promise<void> {
    if (this.bus.up)
      await Promise.allSettled(this.#subscriptions.map(async (subscription) => subscription.drain()));
    else this.close();
    await Promise.allSettled([...this.#underWay]);
  }

  close(): void {
    for (const subscription of this.#subscriptions) subscription.unsubscribe();
  }

  on(): void {
    // Nest asks for it; this transport has no events of its own.
  }

  unwrap<T>(): T {
    return this.bus.connection as T;
  }

  #accept(operation: Operation, handler: MessageHandler, message: Msg): void {
    const requestId = message.headers?.get(busHeaders.requestId) || randomUUID();
    const asked = { operation, message, requestId, started: performance.now() };
    if (this.#underWay.size >= maxUnderWay) {
      this.#refuse(new AppError('SERVICE_UNAVAILABLE'), asked);
      return;
    }
    const span = {
      name: `handle ${operation.subject}`,
      kind: SpanKind.SERVER,
      parent: message.headers?.get(busHeaders.trace) || undefined,
      attributes: { request_id: requestId },
    };
    const work = traced(span, () => this.#answer(asked, handler)).finally(() => this.#underWay.delete(work));
    this.#underWay.add(work);
  }

  async #answer(asked: Asked, handler: MessageHandler): Promise<void> {
    const { operation, message, requestId, started } = asked;
    const stopTelling = isLong(operation) ? tellAtWork(message) : undefined;
    try {
      const call = this.#authorise(asked);
      const raw: unknown = message.data.length > 0 ? message.json() : {};
      if (call.signedIn) refuseForeignActor(operation, raw, call.actor.id);
      const input = parseInput(operation, raw);
      // After the input: nobody proves who they are for a form that is refused anyway.
      if (operation.freshLogin) requireFreshLogin(call.actor);
      const result: unknown = await lastValueFrom(this.transformToObservable(await handler(input, call)));
      if (operation.document && !(result instanceof EncodedAnswer))
        throw new Error(`${operation.subject} did not answer with a document`);
      const answer =
        result instanceof EncodedAnswer ? result : EncodedAnswer.of(operation, result as ResultOf<Operation>);
      this.#reply(message, 200, answer.bytes);
      operationSeconds.observe({ operation: operation.subject, status: 200 }, secondsSince(started));
      this.log.info(
        { request_id: requestId, operation: operation.subject, ms: Math.round(performance.now() - started) },
        'besvart',
      );
    } catch (error) {
      this.#refuse(error, asked);
    } finally {
      stopTelling?.();
    }
  }

  #authorise({ operation, message, requestId }: Asked): Call {
    const header = (name: string) => message.headers?.get(name) || undefined;
    const { caller, actor } = this.bus.tickets.admit(header(busHeaders.ticket), operation.subject);
    if (operation.access !== 'open') {
      if (!actor) throw new AppError('NOT_AUTHENTICATED');
      refuseLimitedSession(operation, actor);
    }
    if (!mayCall(operation.access, actor?.role)) throw new AppError('FORBIDDEN');
    const signedIn = operation.access !== 'open';
    return {
      requestId,
      operation: operation.subject,
      caller,
      body: message.data,
      signedIn,
      get actor() {
        if (!signedIn || !actor) throw new AppError('NOT_AUTHENTICATED');
        return actor;
      },
      bearer: header(busHeaders.bearer),
      idempotencyKey: header(busHeaders.idempotencyKey),
      clientAddress: header(busHeaders.clientAddress),
    };
  }

  #refuse(error: unknown, { operation, message, requestId, started }: Asked): void {
    const refusal = toAppError(error);
    const { level, status } = errors[refusal.code];
    operationSeconds.observe({ operation: operation.subject, status }, secondsSince(started));
    this.log[level](
      {
        request_id: requestId,
        operation: operation.subject,
        refusal: refusal.code,
        err: status >= 500 ? (refusal.cause ?? refusal) : undefined,
      },
      'avvist',
    );
    this.#reply(message, status, new TextEncoder().encode(JSON.stringify(refusal.toFailure(requestId))));
  }

  #reply(message: Msg, status: number, body: Uint8Array): void {
    const head = headers();
    head.set(busHeaders.status, String(status));
    message.respond(body, { headers: head });
  }
}
