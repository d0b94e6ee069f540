import { command, Database, type Statement, statement, type Tx } from '@studieplan/kit/database';
import { anyErased, rememberErased } from '@studieplan/kit/events';
import { Injectable } from '@nestjs/common';

interface NewMail {
  /** Id of the event that asked for the mail; of several mails each has its own. */
  id: string;
  recipient: string;
  template: string;
  /** What the template needs; a token stays sealed. */
  data: object;
  message_id: string;
  request_id: string;
  /** Why the mail can never be delivered; it is then kept, but not tried. */
  undeliverable: string | null;
  /** Ids of the people it is to or about. */
  people: string[];
  at_most_once: boolean;
  /** Of the trace that asked for the mail. */
  traceparent: string | null;
}

export interface ClaimedMail extends Omit<NewMail, 'people' | 'undeliverable'> {
  /** Counts this attempt; the result of an attempt is written only while it is the latest. */
  attempts: number;
  /** Attempts that were made before a dead letter was sent again. */
  attempts_before: number;
  queued_at: Date;
}

const add = statement(`
  INSERT INTO outgoing (id, recipient, template, data, message_id, request_id, status, last_error,
    people, at_most_once, traceparent)
  VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $7::text IS NULL THEN 'queued' ELSE 'dead' END, $7, $8, $9, $10)
  ON CONFLICT (id) DO NOTHING`);
const lately = statement(`
  SELECT 1 FROM outgoing WHERE people @> ARRAY[$1::uuid] AND template = $2
  AND data @> $3::jsonb AND created_at > now() - interval '1 hour' LIMIT 1`);
const giveUpUnknown = statement(`
  UPDATE outgoing SET status = 'dead', last_error = 'utfallet er ukjent', data = data - 'sealed_token'
  WHERE at_most_once AND status = 'sending' AND next_attempt_at <= now()`);
const claim = statement<ClaimedMail>(`
  UPDATE outgoing SET status = 'sending', attempts = attempts + 1,
         next_attempt_at = now() + $2 * interval '1 millisecond'
  WHERE id IN (
    SELECT id FROM outgoing WHERE status IN ('queued', 'sending') AND next_attempt_at <= now()
      AND NOT (at_most_once AND status = 'sending')
    ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED
  )
  RETURNING id, recipient, template, data, message_id, request_id, attempts, attempts_before,
    queued_at, at_most_once, traceparent`);
const queue = statement<{ waiting: number; dead: number; oldest: number }>(`
  SELECT (SELECT count(*)::int FROM outgoing WHERE status IN ('queued', 'sending')) AS waiting,
  (SELECT coalesce(extract(epoch FROM now() - min(queued_at)), 0)::float8
   FROM outgoing WHERE status IN ('queued', 'sending')) AS oldest,
  (SELECT count(*)::int FROM outgoing
   WHERE status = 'dead' AND created_at > now() - interval '1 day') AS dead`);
const finish = (changes: string) =>
  statement(`UPDATE outgoing SET ${changes} WHERE id = $1 AND attempts = $2 AND status = 'sending'`);
// The sealed token has served its purpose.
const sent = finish(`status = 'sent', sent_at = now(), last_error = NULL, data = data - 'sealed_token'`);
const retry = finish(
  `status = 'queued', last_error = $3, next_attempt_at = now() + $4 * interval '1 millisecond'`,
);
const giveUp = finish(`status = 'dead', last_error = $3, data = data - 'sealed_token'`);
const erase = statement('DELETE FROM outgoing WHERE people @> ARRAY[$1::uuid]');

@Injectable()
export class OutgoingRepository {
  constructor(private readonly database: Database) {}

  /**
   * Queues a mail in the transaction that handles its event; the second delivery of an event adds nothing, and neither
   * does a late event to or about somebody who has been erased since.
   */
  async add(tx: Tx, mail: NewMail): Promise<void> {
    if (await anyErased(tx, mail.people)) return;
    await add.run(tx, [
      mail.id,
      mail.recipient,
      mail.template,
      JSON.stringify(mail.data),
      mail.message_id,
      mail.request_id,
      mail.undeliverable,
      mail.people,
      mail.at_most_once,
      mail.traceparent,
    ]);
  }

  /** Whether a person has been mailed by this template that says this within the last hour. */
  async lately(tx: Tx, template: string, userId: string, said: object): Promise<boolean> {
    return (await lately.run(tx, [userId, template, JSON.stringify(said)])).length > 0;
  }

  /**
   * Takes due mails for one attempt. A claim lasts `leaseMs`: the mails of a replica that died while sending become due
   * again by themselves. A code may have gone out before that death: it is given up instead.
   */
  claim(limit: number, leaseMs: number): Promise<ClaimedMail[]> {
    return this.database.transaction(async (tx) => {
      await giveUpUnknown.run(tx);
      return claim.run(tx, [limit, leaseMs]);
    });
  }

  /** How many wait and for how many seconds the oldest has, and how many were given up of those queued in the last day. */
  async counts(): Promise<{ waiting: number; dead: number; oldest: number }> {
    const [row] = await this.database.read(queue);
    return row ?? { waiting: 0, dead: 0, oldest: 0 };
  }

  async sent(mail: ClaimedMail): Promise<void> {
    await this.#finish(sent, mail);
  }

  async retry(mail: ClaimedMail, error: string, waitMs: number): Promise<void> {
    await this.#finish(retry, mail, [error, waitMs]);
  }

  async giveUp(mail: ClaimedMail, error: string): Promise<void> {
    await this.#finish(giveUp, mail, [error]);
  }

  /** Waiting mails are due now: what held them up may be mended. */
  readonly hurry = command(`UPDATE outgoing SET next_attempt_at = now() WHERE status = 'queued'`);

  /** Deletes every mail to or about a person, sent or not, and lets no further one in. */
  async erase(tx: Tx, userId: string): Promise<void> {
    await rememberErased(tx, userId);
    await erase.run(tx, [userId]);
  }

  /** Deletes what was finished more than 30 days ago. */
  readonly tidy = command<[now: Date]>(
    `DELETE FROM outgoing WHERE status IN ('sent', 'dead') AND created_at < $1::timestamptz - interval '30 days'`,
  );

  async #finish(how: Statement<object>, mail: ClaimedMail, values: unknown[] = []): Promise<void> {
    await this.database.transaction((tx) => how.run(tx, [mail.id, mail.attempts, ...values]));
  }
}
