import { CONFIG } from '@studieplan/kit';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { RenderedMail } from '../letters/letter.ts';
import { type MailConfig, senderAddress } from '../mail-config.ts';

export const maxConnections = 4;
const connectMs = 10_000;
const silenceMs = 20_000;
/** After this long an attempt counts as failed, whatever the server does. */
export const sendTimeoutMs = 60_000;

/** Pooled connections to the mail server of SMTP_URL. */
@Injectable()
export class MailTransport {
  readonly #from: { name: string; address: string };
  readonly #transport?: Transporter;

  constructor(@Inject(CONFIG) config: MailConfig) {
    this.#from = { name: config.PRODUCT_NAME, address: senderAddress(config) };
    if (!config.SMTP_URL) return;
    this.#transport = createTransport({
      url: config.SMTP_URL,
      pool: true,
      maxConnections,
      // Repeating is the table's business: it counts, waits, and survives this process.
      maxRequeues: 0,
      idleTimeout: 30_000,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
      dnsTimeout: connectMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** False without SMTP settings: mails then wait. */
  get configured(): boolean {
    return this.#transport !== undefined;
  }

  /** Hands one mail to the server; rejects unless the server has accepted it for its recipient. */
  async send(mail: { recipient: string; messageId: string; rendered: RenderedMail }): Promise<void> {
    if (!this.#transport) throw new Error('no SMTP settings');
    const { recipient, messageId, rendered } = mail;
    await this.#transport.sendMail({
      from: this.#from,
      to: { name: '', address: recipient },
      messageId,
      ...rendered,
      // Keeps holiday replies away (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(sendTimeoutMs),
    });
  }

  /** Closes the connections; nothing may be under way. */
  close(): void {
    this.#transport?.close();
  }
}
