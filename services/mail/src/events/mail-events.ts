import { events } from '@studieplan/contracts';
import { CONFIG, EventConsumer, type EventMeta, type Tx } from '@studieplan/kit';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { TemplateData, TemplateName } from '../letters/letter-templates.ts';
import type { MailConfig } from '../mail-config.ts';
import { OutgoingRepository } from '../outgoing/outgoing.repository.ts';

const address = z.email();

/** Which facts become which mail. A fact only writes a row: a slow mail server never holds up events. */
@Injectable()
export class MailEvents {
  readonly #outgoing: OutgoingRepository;
  readonly #host: string;

  constructor(consumer: EventConsumer, outgoing: OutgoingRepository, @Inject(CONFIG) config: MailConfig) {
    this.#outgoing = outgoing;
    this.#host = new URL(config.PUBLIC_ORIGIN).hostname;
    consumer.on(events.emailVerificationRequested, (tx, fact, meta) =>
      this.#queue(tx, meta, 'emailVerification', fact.email, {
        full_name: fact.full_name,
        sealed_token: fact.sealed_token,
      }),
    );
    consumer.on(events.takenAddressRegistered, (tx, fact, meta) =>
      this.#queue(tx, meta, 'takenAddress', fact.email, { full_name: fact.full_name }),
    );
    consumer.on(events.userApproved, (tx, fact, meta) =>
      this.#queue(tx, meta, 'userApproved', fact.email, { full_name: fact.full_name }),
    );
    consumer.on(events.userRejected, (tx, fact, meta) =>
      this.#queue(tx, meta, 'userRejected', fact.email, { full_name: fact.full_name }),
    );
    consumer.on(events.planApproved, async (tx, fact, meta) => {
      if (!fact.author) return;
      await this.#queue(tx, meta, 'planApproved', fact.author.email, {
        full_name: fact.author.full_name,
        study_plan_id: fact.study_plan_id,
        title: fact.title,
        approver_name: fact.approver_name,
        approval_method: fact.approval_method,
        approval_link: fact.approval_link,
        version_number: fact.version_number,
      });
    });
    consumer.on(events.planRejected, async (tx, fact, meta) => {
      if (!fact.author) return;
      await this.#queue(tx, meta, 'planRejected', fact.author.email, {
        full_name: fact.author.full_name,
        study_plan_id: fact.study_plan_id,
        title: fact.title,
        reason: fact.reason,
        rejected_by_name: fact.rejected_by_name,
      });
    });
  }

  async #queue<Name extends TemplateName>(
    tx: Tx,
    meta: EventMeta,
    template: Name,
    recipient: string,
    data: TemplateData<Name>,
  ): Promise<void> {
    const deliverable = address.safeParse(recipient).success;
    await this.#outgoing.add(tx, {
      id: meta.id,
      recipient,
      template,
      data,
      // Made from the event's id: a mail that is sent again after a lost answer is seen as the same one.
      message_id: `<${meta.id}@${this.#host}>`,
      request_id: meta.requestId,
      undeliverable: deliverable ? null : 'ugyldig mottakeradresse',
    });
  }
}
