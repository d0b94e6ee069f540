import { command, Database, statement, statementByValues, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { MailPlace } from './list-cursor.ts';

export type StoredStatus = 'queued' | 'sending' | 'sent' | 'dead';

export interface ListedMail extends MailPlace {
  recipient: string;
  template: string;
  data: unknown;
  status: StoredStatus;
  attempts: number;
  sent_at: Date | null;
  next_attempt_at: Date;
  last_error: string | null;
}

// In microseconds: JavaScript's dates are too coarse to go on from.
const columns = `id, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS created_at,
  recipient, template, data, status, attempts, sent_at, next_attempt_at, last_error`;

const list = statementByValues<ListedMail>(`
  SELECT ${columns} FROM outgoing
  WHERE ($1::text[] IS NULL OR status = ANY($1))
    AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3::uuid))
  ORDER BY outgoing.created_at DESC, id DESC LIMIT $4`);
const counts = statement<{ status: StoredStatus; count: number }>(`
  SELECT status, count(*)::int AS count FROM outgoing
  WHERE created_at > now() - interval '30 days' GROUP BY status`);
const lock = statement<ListedMail>(`SELECT ${columns} FROM outgoing WHERE id = $1 FOR UPDATE`);

/** The mails of the last 30 days as the systemadmin sees them. */
@Injectable()
export class MailListRepository {
  constructor(private readonly database: Database) {}

  /** Newest first, those after `place`. */
  page(statuses: StoredStatus[] | null, place: MailPlace | undefined, limit: number): Promise<ListedMail[]> {
    return this.database.read(list, [statuses, place?.created_at ?? null, place?.id ?? null, limit]);
  }

  /** How many there are of each status. */
  async counts(): Promise<Map<StoredStatus, number>> {
    const rows = await this.database.read(counts);
    return new Map(rows.map(({ status, count }) => [status, count]));
  }

  async lock(tx: Tx, id: string): Promise<ListedMail | undefined> {
    return (await lock.run(tx, [id]))[0];
  }

  /** Queues a dead letter anew, under its old Message-ID. */
  readonly requeue = command<[id: string]>(`
    UPDATE outgoing SET status = 'queued', next_attempt_at = now(), queued_at = now(),
    attempts_before = attempts, last_error = NULL WHERE id = $1`);
}
