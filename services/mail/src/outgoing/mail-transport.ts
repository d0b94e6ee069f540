import type { Readable } from 'node:stream';
import { AddressGuard, CONFIG } from '@studieplan/kit/process';
import { Inject, Injectable } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import type { RenderedMail } from '../letters/letter.ts';
import { type MailConfig, patienceOf } from '../mail-config.ts';
import { makeTransport } from '../smtp/make-transport.ts';
import { SmtpHost } from '../smtp/smtp-host.ts';
import { type SmtpServer, SmtpSettingsService } from '../smtp/smtp-settings.service.ts';
import { NothingHandedOver } from './send-fault.ts';

interface ReadyMail {
  recipient: string;
  messageId: string;
  rendered: RenderedMail;
}

/** What nodemailer gets of a mail, sent from the queue or as a test. */
export const messageOf = (server: SmtpServer, mail: ReadyMail) => ({
  from: server.from,
  to: { name: '', address: mail.recipient },
  messageId: mail.messageId,
  ...mail.rendered,
  // Keeps holiday replies away (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** Pooled connections to one server as its settings were at one time. */
class Sender {
  readonly #transport: Transporter;
  readonly #sendMs: number;
  /** What of the mails under way the server reads, by Message-ID. */
  readonly #contents = new Map<string, Readable>();
  #underWay = 0;
  #retired = false;

  constructor(
    readonly server: SmtpServer,
    config: MailConfig,
    guard: AddressGuard,
  ) {
    this.#transport = makeTransport(server, config, guard, 'queue');
    this.#sendMs = patienceOf(config).sendMs;
    this.#transport.use('stream', (mail, done) => {
      mail.message?.processFunc((content) => {
        this.#contents.set(String(mail.data.messageId), content);
        return content;
      });
      done();
    });
  }

  /** Mails that the server has not answered yet. */
  get underWay(): number {
    return this.#underWay;
  }

  /**
   * Hands one mail to the server; rejects unless the server has accepted it for its recipient: with NothingHandedOver
   * when it broke before the first byte of the content.
   */
  async send(mail: ReadyMail): Promise<void> {
    this.#underWay += 1;
    try {
      await this.#transport.sendMail({
        ...messageOf(this.server, mail),
        signal: AbortSignal.timeout(this.#sendMs),
      });
    } catch (error) {
      throw this.#contents.get(mail.messageId)?.readableDidRead ? error : new NothingHandedOver(error);
    } finally {
      this.#contents.delete(mail.messageId);
      this.#underWay -= 1;
      this.#closeWhenIdle();
    }
  }

  /** Takes no new mails; what is under way is finished first. */
  retire(): void {
    this.#retired = true;
    this.#closeWhenIdle();
  }

  #closeWhenIdle(): void {
    if (this.#retired && this.#underWay === 0) this.#transport.close();
  }
}
export type { Sender };

/** The connections that mails go out on; made anew when the settings have changed, on whichever replica. */
@Injectable()
export class MailTransport {
  #sender?: Sender;

  constructor(
    private readonly settings: SmtpSettingsService,
    private readonly hosts: SmtpHost,
    @Inject(CONFIG) private readonly config: MailConfig,
  ) {}

  /** Undefined without usable settings: mails then wait. */
  async current(): Promise<Sender | undefined> {
    const server = await this.settings.server();
    if (this.#sender?.server.revision !== server?.revision) this.close();
    if (server) this.#sender ??= new Sender(server, this.config, this.hosts.guard);
    return this.#sender;
  }

  close(): void {
    this.#sender?.retire();
    this.#sender = undefined;
  }
}
