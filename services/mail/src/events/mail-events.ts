import { randomUUID } from 'node:crypto';
import { events } from '@studieplan/contracts';
import type { Tx } from '@studieplan/kit/database';
import { EventConsumer, type EventMeta } from '@studieplan/kit/events';
import { CONFIG } from '@studieplan/kit/process';
import { traceparent } from '@studieplan/telemetry';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type TemplateData, type TemplateName, templateOf } from '../letters/letter-templates.ts';
import type { MailConfig } from '../mail-config.ts';
import { OutgoingRepository } from '../outgoing/outgoing.repository.ts';

const address = z.email();

interface Recipient {
  user_id: string;
  email: string;
  full_name: string;
}

/** Which facts become which mail. A fact only writes a row: a slow mail server never holds up events. */
@Injectable()
export class MailEvents {
  readonly #outgoing: OutgoingRepository;
  readonly #host: string;

  constructor(consumer: EventConsumer, outgoing: OutgoingRepository, @Inject(CONFIG) config: MailConfig) {
    this.#outgoing = outgoing;
    this.#host = new URL(config.PUBLIC_ORIGIN).hostname;
    this.#accounts(consumer);
    this.#security(consumer);
    this.#plans(consumer);
    this.#approvals(consumer);
    consumer.on(events.userErased, (tx, { user_id }) => outgoing.erase(tx, user_id));
  }

  #accounts(consumer: EventConsumer): void {
    const notices = [
      [events.userRejected, 'userRejected'],
      [events.userDeactivated, 'userDeactivated'],
      [events.passwordChanged, 'passwordChanged'],
    ] as const;
    for (const [event, template] of notices)
      consumer.on(event, (tx, fact, meta) => this.#queue(tx, meta, template, fact, {}));
    consumer.on(events.takenAddressRegistered, (tx, fact, meta) =>
      this.#queue(tx, meta, 'takenAddress', fact, { account: fact.account }),
    );
    consumer.on(events.userApproved, (tx, fact, meta) =>
      this.#queue(tx, meta, 'userApproved', fact, { email_verified: fact.email_verified }),
    );
    consumer.on(events.userReactivated, (tx, fact, meta) =>
      this.#queue(tx, meta, 'userReactivated', fact, {
        status: fact.status,
        email_verified: fact.email_verified,
      }),
    );
    consumer.on(events.userUpdateNotified, (tx, fact, meta) =>
      this.#queue(tx, meta, 'userUpdated', fact, {
        updated_fields: fact.updated_fields,
        pending: fact.pending,
      }),
    );
    consumer.on(events.userMoved, (tx, fact, meta) =>
      this.#queue(tx, meta, 'userMoved', fact, {
        association_name: fact.association_name,
        pending: fact.pending,
      }),
    );
    consumer.on(events.peopleArrived, async (tx, { administrators, ...arrived }, meta) => {
      for (const administrator of administrators)
        await this.#queue(tx, { ...meta, id: randomUUID() }, 'peopleArrived', administrator, arrived);
    });
    consumer.on(events.userRegistered, async (tx, fact, meta) => {
      for (const administrator of fact.administrators)
        // One event, many mails: the event's inbox row keeps them from being written twice.
        await this.#queue(
          tx,
          { ...meta, id: randomUUID() },
          'userRegistered',
          administrator,
          { registered_name: fact.full_name, association_name: fact.association_name },
          [fact.user_id],
        );
    });
  }

  #security(consumer: EventConsumer): void {
    consumer.on(events.emailVerificationRequested, (tx, fact, meta) =>
      this.#queue(tx, meta, 'emailVerification', fact, {
        sealed_token: fact.sealed_token,
        association_name: fact.association_name,
        registered_at: fact.registered_at,
      }),
    );
    consumer.on(events.passwordResetRequested, (tx, fact, meta) =>
      this.#queue(tx, meta, 'passwordReset', fact, { sealed_token: fact.sealed_token }),
    );
    consumer.on(events.addressChangeRequested, async (tx, fact, meta) => {
      const { user_id, email, full_name, new_email, sealed_token, sealed_stop_token } = fact;
      await this.#queue(
        tx,
        meta,
        'addressConfirmation',
        { user_id, email: new_email, full_name },
        { sealed_token, former_email: email },
      );
      await this.#queue(tx, { ...meta, id: randomUUID() }, 'addressChangeNotice', fact, {
        sealed_token: sealed_stop_token,
        new_email,
      });
    });
    consumer.on(events.addressChanged, (tx, fact, meta) =>
      this.#queue(tx, meta, 'addressChanged', fact, { new_email: fact.new_email }),
    );
    consumer.on(events.deviceCodeRequested, (tx, fact, meta) =>
      this.#queue(tx, meta, 'deviceCode', fact, {
        sealed_token: fact.sealed_token,
        device_name: fact.device_name,
      }),
    );
    consumer.on(events.passkeyAdded, (tx, fact, meta) =>
      this.#queue(tx, meta, 'passkeyAdded', fact, { passkey_name: fact.passkey_name }),
    );
    consumer.on(events.deviceTrusted, (tx, fact, meta) =>
      this.#queue(tx, meta, 'deviceTrusted', fact, { device_name: fact.device_name }),
    );
  }

  #plans(consumer: EventConsumer): void {
    consumer.on(events.planSubmitted, async (tx, fact, meta) => {
      for (const administrator of fact.administrators) {
        // In and out of submission again and again is one piece of news.
        const { user_id } = administrator;
        if (await this.#outgoing.lately(tx, 'planSubmitted', user_id, fact.study_plan_id)) continue;
        await this.#queue(
          tx,
          { ...meta, id: randomUUID() },
          'planSubmitted',
          administrator,
          {
            study_plan_id: fact.study_plan_id,
            title: fact.title,
            author_name: fact.author_name ?? '',
          },
          fact.author_id ? [fact.author_id] : [],
        );
      }
    });
    consumer.on(events.planReviewStarted, async (tx, fact, meta) => {
      if (!fact.author) return;
      await this.#queue(tx, meta, 'planReviewStarted', fact.author, {
        study_plan_id: fact.study_plan_id,
        title: fact.title,
        reviewer_name: fact.reviewer_name,
      });
    });
    consumer.on(events.planRejected, async (tx, fact, meta) => {
      if (!fact.author) return;
      await this.#queue(tx, meta, 'planRejected', fact.author, {
        study_plan_id: fact.study_plan_id,
        title: fact.title,
        reason: fact.reason,
        rejected_by_name: fact.rejected_by_name,
        remarks: fact.remarks,
      });
    });
    consumer.on(events.planChangesRequested, async (tx, fact, meta) => {
      if (!fact.author) return;
      await this.#queue(tx, meta, 'planChangesRequested', fact.author, {
        study_plan_id: fact.study_plan_id,
        title: fact.title,
        reason: fact.reason,
        requested_by_name: fact.requested_by_name,
        remarks: fact.remarks,
      });
    });
  }

  #approvals(consumer: EventConsumer): void {
    consumer.on(events.planApproved, async (tx, fact, meta) => {
      const approval = {
        study_plan_id: fact.study_plan_id,
        title: fact.title,
        approver_name: fact.approver_name,
        approval_link: fact.approval_link,
        version_number: fact.version_number,
        self_approved_by: fact.self_approved_by,
        validation_score: fact.validation_score,
        judge: fact.judge,
        association_name: fact.association_name,
      };
      if (fact.author)
        await this.#queue(tx, meta, 'planApproved', fact.author, {
          ...approval,
          approval_method: fact.approval_method,
        });
      if (fact.approval_method === 'admin') return;
      for (const administrator of fact.administrators)
        await this.#queue(
          tx,
          { ...meta, id: randomUUID() },
          'planSelfApproved',
          administrator,
          { ...approval, checkpoint: fact.checkpoint },
          fact.author_id ? [fact.author_id] : [],
        );
    });
    consumer.on(events.workListWaits, (tx, { user_id, email, full_name, ...late }, meta) =>
      this.#queue(tx, meta, 'workListWaits', { user_id, email, full_name }, late),
    );
    consumer.on(events.planVersionChanged, async (tx, fact, meta) => {
      // A restore deactivates too, and so did the first round: without a change nobody is told.
      if (!fact.author || !fact.change) return;
      const version = {
        study_plan_id: fact.study_plan_id,
        title: fact.title,
        version_number: fact.version_number ?? null,
        reason: fact.reason,
        changed_by_name: fact.changed_by_name,
      };
      if (fact.change === 'reactivated')
        return this.#queue(tx, meta, 'planVersionReactivated', fact.author, version);
      const { change, status } = fact;
      await this.#queue(tx, meta, 'planVersionWithdrawn', fact.author, { ...version, change, status });
    });
  }

  async #queue<Name extends TemplateName>(
    tx: Tx,
    meta: EventMeta,
    template: Name,
    to: Recipient,
    data: Omit<TemplateData<Name>, 'full_name'>,
    about: string[] = [],
  ): Promise<void> {
    const deliverable = address.safeParse(to.email).success;
    await this.#outgoing.add(tx, {
      id: meta.id,
      recipient: to.email,
      template,
      data: { full_name: to.full_name, ...data },
      // Made from the row's id: a mail that is sent again after a lost answer is seen as the same one.
      message_id: `<${meta.id}@${this.#host}>`,
      request_id: meta.requestId,
      undeliverable: deliverable ? null : 'ugyldig mottakeradresse',
      people: [to.user_id, ...about],
      at_most_once: templateOf(template).atMostOnce ?? false,
      traceparent: traceparent() ?? null,
    });
  }
}
