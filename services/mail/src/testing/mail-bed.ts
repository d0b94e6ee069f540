import { TestBed } from '@studieplan/kit/testing';
import { mailParts } from '../mail.service-parts.ts';
import { MailServer } from './mail-server.ts';

/** Two replicas of the mail service, which share the table in every test, and the server that they send to. */
export class MailBed {
  bed!: TestBed;
  readonly server = new MailServer();

  async open(): Promise<void> {
    [this.bed] = await Promise.all([TestBed.open(), this.server.start()]);
    const environment = { SMTP_URL: this.server.url, PUBLIC_ORIGIN: 'https://plan.example.no' };
    await Promise.all([1, 2].map(() => this.bed.start('mail', mailParts, environment)));
  }

  async close(): Promise<void> {
    // Undefined where it never came to be opened.
    await (this.bed as TestBed | undefined)?.close();
    await this.server.stop();
  }
}
