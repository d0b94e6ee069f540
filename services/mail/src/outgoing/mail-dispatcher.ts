import { CONFIG, LOGGER, Waiting, type Logger } from '@studieplan/kit/process';
import { Scheduler } from '@studieplan/kit/schedule';
import { Keyring } from '@studieplan/kit/secrets';
import { gauge, SpanKind, traced } from '@studieplan/telemetry';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { LetterContext } from '../letters/letter-template.ts';
import { composeLetter, letterTemplates, templateOf } from '../letters/letter-templates.ts';
import { renderLetter } from '../letters/render-letter.ts';
import { type MailConfig, patienceOf } from '../mail-config.ts';
import { maxConnections } from '../smtp/make-transport.ts';
import { givenUpAfterMs, waitAfter } from './back-off.ts';
import { MailTransport, type Sender } from './mail-transport.ts';
import { type ClaimedMail, OutgoingRepository } from './outgoing.repository.ts';
import { describeFault, recipientRefused, surelyNotSent } from './send-fault.ts';

const pollMs = 500;

/** Sends what is due in `outgoing`, apart from the handling of events; any number of replicas share the table. */
@Injectable()
export class MailDispatcher implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #context: LetterContext;
  readonly #firstRetryMs: number;
  // Longer than an attempt can last, so that no second replica sends while the first still does.
  readonly #leaseMs: number;
  readonly #underWay = new Set<Promise<void>>();
  #timer?: NodeJS.Timeout;
  #claiming?: Promise<void>;
  #stopped = false;
  #told = false;
  #moreWait = false;

  constructor(
    private readonly outgoing: OutgoingRepository,
    private readonly transport: MailTransport,
    private readonly waiting: Waiting,
    scheduler: Scheduler,
    @Inject(CONFIG) config: MailConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    scheduler.add({
      name: 'outgoing-retention',
      when: { everyMinutes: 60 },
      run: (tx, { now }) => outgoing.tidy(tx, now),
    });
    const { sendMs, firstRetryMs } = patienceOf(config);
    this.#firstRetryMs = firstRetryMs;
    this.#leaseMs = 2 * sendMs;
    const keys = new Keyring(config);
    this.#context = {
      productName: config.PRODUCT_NAME,
      origin: new URL(config.PUBLIC_ORIGIN).origin,
      unsealToken: (sealed) => {
        const token = keys.open('mail-links', { sealed });
        if (token === undefined) throw new Error('the token was sealed by a key that is not at hand');
        return token;
      },
    };
  }

  onApplicationBootstrap(): void {
    gauge('mail_queue', 'Mails that wait, and those given up of the last day', ['status'], async () => {
      const { waiting, dead } = await this.outgoing.counts();
      return Object.entries({ waiting, dead }).map(([status, value]) => ({ labels: { status }, value }));
    });
    const oldest = async () => (await this.outgoing.counts()).oldest;
    gauge('mail_oldest_seconds', 'Age of the oldest mail that waits', [], async () => [
      { labels: {}, value: await oldest() },
    ]);
    this.waiting.watch('mail', oldest);
    this.#poll();
  }

  /** Takes nothing new and finishes what is being sent. */
  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#claiming;
    await Promise.allSettled([...this.#underWay]);
    this.transport.close();
  }

  #poll(): void {
    if (this.#stopped || this.#claiming) return;
    clearTimeout(this.#timer);
    this.#claiming = this.#claim().finally(() => {
      this.#claiming = undefined;
      if (!this.#stopped) this.#timer = setTimeout(() => this.#poll(), pollMs);
    });
  }

  async #claim(): Promise<void> {
    try {
      const sender = await this.transport.current();
      this.#tell(sender !== undefined);
      // As many as there are connections: what waits in the table can be taken by another replica.
      const free = sender ? maxConnections - sender.underWay : 0;
      if (sender && free > 0) {
        const mails = await this.outgoing.claim(free, this.#leaseMs);
        this.#moreWait = mails.length === free;
        for (const mail of mails) this.#begin(mail, sender);
      }
    } catch (error) {
      this.log.warn({ err: error }, 'køen av e-post kunne ikke leses; prøver igjen');
    }
  }

  /** Says once that mails wait, until they no longer do. */
  #tell(configured: boolean): void {
    if (!configured && !this.#told)
      this.log.warn('e-posttjeneren er ikke satt opp: e-post legges i kø og sendes når den er det');
    this.#told = !configured;
  }

  #begin(mail: ClaimedMail, sender: Sender): void {
    const attempt = this.#attempt(mail, sender)
      .catch((error: unknown) =>
        // The claim runs out by itself, and the mail is tried again.
        this.log.warn({ err: error, mail: mail.id }, 'utfallet av en e-post ble ikke lagret'),
      )
      .finally(() => {
        this.#underWay.delete(attempt);
        if (this.#moreWait) this.#poll();
      });
    this.#underWay.add(attempt);
  }

  async #attempt(mail: ClaimedMail, sender: Sender): Promise<void> {
    const about = {
      mail: mail.id,
      template: mail.template,
      attempts: mail.attempts,
      request_id: mail.request_id,
    };
    if (expired(mail)) {
      this.log.warn(about, 'e-posten ble for gammel til å sendes');
      await this.outgoing.giveUp(mail, 'utløpt');
      return;
    }
    try {
      const rendered = renderLetter(composeLetter(mail.template, mail.data, this.#context), this.#context);
      const work = {
        name: 'smtp send',
        kind: SpanKind.CLIENT,
        parent: mail.traceparent ?? undefined,
        attributes: { template: mail.template, request_id: mail.request_id },
      };
      await traced(work, () =>
        sender.send({ recipient: mail.recipient, messageId: mail.message_id, rendered }),
      );
    } catch (error) {
      const fault = describeFault(error);
      if (recipientRefused(error) || tooOld(mail) || (mail.at_most_once && !surelyNotSent(error))) {
        this.log.error({ ...about, fault }, 'e-posten er gitt opp');
        await this.outgoing.giveUp(mail, fault);
        return;
      }
      const waitMs = waitAfter(mail.attempts - mail.attempts_before, this.#firstRetryMs);
      this.log.warn({ ...about, fault, wait_ms: waitMs }, 'e-posten ble ikke sendt; prøves igjen');
      await this.outgoing.retry(mail, fault, waitMs);
      return;
    }
    await this.outgoing.sent(mail);
    this.log.info(about, 'e-post sendt');
  }
}

const usefulMs = (mail: ClaimedMail) =>
  Object.hasOwn(letterTemplates, mail.template) ? templateOf(mail.template).usefulMs : undefined;
const age = (mail: ClaimedMail) => Date.now() - mail.queued_at.getTime();

/** What the mail says no longer works: nobody is helped by it. */
const expired = (mail: ClaimedMail) => age(mail) > (usefulMs(mail) ?? Infinity);
const tooOld = (mail: ClaimedMail) => age(mail) > givenUpAfterMs;
