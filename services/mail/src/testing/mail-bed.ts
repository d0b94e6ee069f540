import { randomUUID } from 'node:crypto';
import type { EventSpec } from '@studieplan/contracts';
import { eventually, tablesOf, TestBed } from '@studieplan/kit/testing';
import type { z } from 'zod';
import { mailParts } from '../mail.service-parts.ts';
import { MailServer } from './mail-server.ts';

/** A mail's row, as far as tests ask. */
interface Row extends Record<string, unknown> {
  status: string;
  attempts: number;
  last_error: string | null;
  message_id: string;
  data: object;
}

/** Somebody whom no other test knows. */
export const person = () => {
  const user_id = randomUUID();
  return { user_id, email: `${user_id}@example.no`, full_name: 'Kari Nordmann' };
};

/** Two replicas of the mail service, which share the table in every test, and the server that they send to. */
export class MailBed {
  bed!: TestBed;
  readonly server = new MailServer();

  async open(): Promise<void> {
    const kept = tablesOf('mail', mailParts);
    [this.bed] = await Promise.all([TestBed.open(undefined, { kept }), this.server.start()]);
    const environment = { SMTP_URL: this.server.url, PUBLIC_ORIGIN: 'https://plan.example.no' };
    await Promise.all([1, 2].map(() => this.bed.start('mail', mailParts, environment)));
  }

  /**
   * The same fact once more, as a relay sends it anew, until mail has handled it. The stream stays: one that is deleted
   * under its readers may be lost again later (NATS 2.9), with what the next test tells.
   */
  async tellAgain<Payload extends z.ZodType>(
    event: EventSpec<Payload>,
    fact: z.input<Payload>,
    id: string,
  ): Promise<void> {
    await this.bed.publish(event, fact, id, '/anew');
    const { consumers } = await this.bed.bus.jetstreamManager();
    await eventually(async () => {
      const reader = await consumers.info('EVENTS', `mail_${event.subject.split('.')[1]}`);
      return reader.num_pending + reader.num_ack_pending === 0;
    });
  }

  async rowOf(id: string): Promise<Row | undefined> {
    const columns = 'status, attempts, last_error, message_id, data';
    return (await this.bed.query<Row>(`SELECT ${columns} FROM mail.outgoing WHERE id = $1`, [id]))[0];
  }

  /** The row of a mail that has been sent or given up. */
  finished(id: string): Promise<Row> {
    return eventually(async () => {
      const row = await this.rowOf(id);
      return row && ['sent', 'dead'].includes(row.status) ? row : undefined;
    });
  }

  async close(): Promise<void> {
    // Undefined where it never came to be opened.
    await (this.bed as TestBed | undefined)?.close();
    await this.server.stop();
  }
}
