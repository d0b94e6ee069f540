import { randomUUID } from 'node:crypto';
import { events } from '@studieplan/contracts';
import type { Tx } from '@studieplan/kit/database';
import { EventConsumer, type EventMeta } from '@studieplan/kit/events';
import { CONFIG } from '@studieplan/kit/process';
import { traceparent } from '@studieplan/telemetry';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { templateOf } from '../letters/letter-templates.ts';
import type { MailConfig } from '../mail-config.ts';
import { OutgoingRepository } from '../outgoing/outgoing.repository.ts';
import { type Told, toldEvents, toldOf } from './who-is-told.ts';

const address = z.email();

/** Makes mails of facts, by the table of who is told. A fact only writes rows: a slow mail server never holds up events. */
@Injectable()
export class MailEvents {
  readonly #host: string;

  constructor(
    consumer: EventConsumer,
    private readonly outgoing: OutgoingRepository,
    @Inject(CONFIG) config: MailConfig,
  ) {
    this.#host = new URL(config.PUBLIC_ORIGIN).hostname;
    for (const event of toldEvents)
      consumer.on(event, async (tx, fact, meta) => {
        // One event, many mails: the event's inbox row keeps those with ids of their own from being written twice.
        for (const [index, told] of toldOf(event, fact).entries())
          await this.#queue(tx, index === 0 ? meta : { ...meta, id: randomUUID() }, told);
      });
    consumer.on(events.userErased, (tx, { user_id }) => outgoing.erase(tx, user_id));
  }

  async #queue(tx: Tx, meta: EventMeta, { letter, to, data, people, hourlyOf }: Told): Promise<void> {
    if (hourlyOf !== undefined && (await this.outgoing.lately(tx, letter, to.user_id, hourlyOf))) return;
    await this.outgoing.add(tx, {
      id: meta.id,
      recipient: to.email,
      template: letter,
      data,
      // Made from the row's id: a mail that is sent again after a lost answer is seen as the same one.
      message_id: `<${meta.id}@${this.#host}>`,
      request_id: meta.requestId,
      undeliverable: address.safeParse(to.email).success ? null : 'ugyldig mottakeradresse',
      people,
      at_most_once: templateOf(letter).atMostOnce ?? false,
      traceparent: traceparent() ?? null,
    });
  }
}
