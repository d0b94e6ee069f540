import { randomUUID } from 'node:crypto';
import { errors, type Msg, type NatsConnection } from '@nats-io/transport-node';

export interface Address {
  reply: string;
  close(): void;
}

interface Waiting {
  hear: (message: Msg) => void;
  fail: (error: Error) => void;
}

/**
 * Where a process is answered. Whoever may be asked by it may write here, so each question has an address that only the
 * asked one hears: the client's own are drawn by Math.random, whose next figures can be computed from some earlier ones,
 * and a fallen `ai` could answer the gateway in place of `auth` (permissions.int-spec).
 */
export class Inbox {
  readonly #base: string;
  readonly #waiting = new Map<string, Waiting>();

  constructor(connection: NatsConnection, prefix: string) {
    this.#base = `${prefix}.${randomUUID()}.`;
    connection.subscribe(`${this.#base}*`, {
      callback: (error, message) => {
        if (error) this.#failAll(error);
        else this.#waiting.get(message.subject)?.hear(message);
      },
    });
    void connection.closed().then(() => this.#failAll(new errors.ClosedConnectionError()));
  }

  /** An address for one question, until it is closed. */
  open(hear: Waiting['hear'], fail: Waiting['fail']): Address {
    const reply = this.#base + randomUUID();
    this.#waiting.set(reply, { hear, fail });
    return { reply, close: () => void this.#waiting.delete(reply) };
  }

  #failAll(error: Error): void {
    for (const { fail } of [...this.#waiting.values()]) fail(error);
  }
}
