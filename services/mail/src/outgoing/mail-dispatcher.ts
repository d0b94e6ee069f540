import { CONFIG, LOGGER, type Logger, unseal } from '@studieplan/kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { LetterContext } from '../letters/letter-template.ts';
import { composeLetter, letterTemplates, templateOf } from '../letters/letter-templates.ts';
import { renderLetter } from '../letters/render-letter.ts';
import type { MailConfig } from '../mail-config.ts';
import { givenUpAfterMs, waitAfter } from './back-off.ts';
import { MailTransport, maxConnections, sendTimeoutMs } from './mail-transport.ts';
import { type ClaimedMail, OutgoingRepository } from './outgoing.repository.ts';
import { describeFault, recipientRefused, surelyNotSent } from './send-fault.ts';

const pollMs = 500;
const tidyMs = 3600_000;
// Longer than an attempt can last, so that no second replica sends while the first still does.
const leaseMs = 2 * sendTimeoutMs;

/** Sends what is due in `outgoing`, apart from the handling of events; any number of replicas share the table. */
@Injectable()
export class MailDispatcher implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #outgoing: OutgoingRepository;
  readonly #transport: MailTransport;
  readonly #log: Logger;
  readonly #context: LetterContext;
  readonly #underWay = new Set<Promise<void>>();
  #timer?: NodeJS.Timeout;
  #claiming?: Promise<void>;
  #stopped = false;
  #tidiedAt = 0;

  constructor(
    outgoing: OutgoingRepository,
    transport: MailTransport,
    @Inject(CONFIG) config: MailConfig,
    @Inject(LOGGER) log: Logger,
  ) {
    this.#outgoing = outgoing;
    this.#transport = transport;
    this.#log = log;
    this.#context = {
      productName: config.PRODUCT_NAME,
      origin: new URL(config.PUBLIC_ORIGIN).origin,
      unsealToken: (sealed) => unseal(config.SECRET_KEY, 'mail-links', sealed),
    };
  }

  onApplicationBootstrap(): void {
    if (this.#transport.configured) this.#poll();
    else this.#log.warn('SMTP_URL er ikke satt: e-post legges i kø og sendes når den er det');
  }

  /** Takes nothing new and finishes what is being sent. */
  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#claiming;
    await Promise.allSettled([...this.#underWay]);
    this.#transport.close();
  }

  #poll(): void {
    this.#claiming = this.#claim().finally(() => {
      if (!this.#stopped) this.#timer = setTimeout(() => this.#poll(), pollMs);
    });
  }

  async #claim(): Promise<void> {
    try {
      // As many as there are connections: what waits in the table can be taken by another replica.
      while (!this.#stopped && this.#underWay.size < maxConnections) {
        const free = maxConnections - this.#underWay.size;
        const mails = await this.#outgoing.claim(free, leaseMs);
        for (const mail of mails) this.#begin(mail);
        if (mails.length < free) break;
        await Promise.race(this.#underWay);
      }
      if (Date.now() - this.#tidiedAt > tidyMs) {
        this.#tidiedAt = Date.now();
        await this.#outgoing.tidy();
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'køen av e-post kunne ikke leses; prøver igjen');
    }
  }

  #begin(mail: ClaimedMail): void {
    const attempt = this.#attempt(mail)
      .catch((error: unknown) =>
        // The claim runs out by itself, and the mail is tried again.
        this.#log.warn({ err: error, mail: mail.id }, 'utfallet av en e-post ble ikke lagret'),
      )
      .finally(() => this.#underWay.delete(attempt));
    this.#underWay.add(attempt);
  }

  async #attempt(mail: ClaimedMail): Promise<void> {
    const about = {
      mail: mail.id,
      template: mail.template,
      attempts: mail.attempts,
      request_id: mail.request_id,
    };
    try {
      const rendered = renderLetter(composeLetter(mail.template, mail.data, this.#context), this.#context);
      await this.#transport.send({ recipient: mail.recipient, messageId: mail.message_id, rendered });
    } catch (error) {
      const fault = describeFault(error);
      if (recipientRefused(error) || tooOld(mail) || (mail.at_most_once && !surelyNotSent(error))) {
        this.#log.error({ ...about, fault }, 'e-posten er gitt opp');
        await this.#outgoing.giveUp(mail, fault);
        return;
      }
      const waitMs = waitAfter(mail.attempts);
      this.#log.warn({ ...about, fault, wait_ms: waitMs }, 'e-posten ble ikke sendt; prøves igjen');
      await this.#outgoing.retry(mail, fault, waitMs);
      return;
    }
    await this.#outgoing.sent(mail);
    this.#log.info(about, 'e-post sendt');
  }
}

function tooOld(mail: ClaimedMail): boolean {
  const known = Object.hasOwn(letterTemplates, mail.template);
  const usefulMs = (known && templateOf(mail.template).usefulMs) || givenUpAfterMs;
  return Date.now() - mail.created_at.getTime() > usefulMs;
}
