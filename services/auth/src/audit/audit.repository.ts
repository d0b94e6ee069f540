import { randomUUID } from 'node:crypto';
import type { AuditAction, AuditEntry } from '@studieplan/contracts';
import type { Call } from '@studieplan/kit/calls';
import { command, Database, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

type AuditLine = Omit<AuditEntry, 'at'> & { at: Date; actor_id: string | null; target_id: string | null };

interface Done {
  action: AuditAction;
  /** The person or association that it was done to. */
  target: string;
  /** Who did it, when the call carries no token: somebody who proved to be that person. */
  by?: { id: string; full_name: string };
  /** Field names and new values; never secrets. */
  details?: Record<string, string>;
}

const hashed = (column: string) => `'sha256:' || encode(sha256(convert_to(${column}, 'UTF8')), 'hex')`;

const writeAll = statement(`
  INSERT INTO audit (id, action, actor_id, actor_name, target_id, client_address, details)
  SELECT id, action, actor_id, actor_name, target_id, client_address, details
  FROM jsonb_to_recordset($1::jsonb) AS r(id uuid, action text, actor_id text, actor_name text,
    target_id text, client_address text, details jsonb)`);
const listAudit = statement<AuditLine>(`
  SELECT l.at, l.action, l.actor_id, l.actor_name, l.target_id, l.client_address, l.details,
    coalesce(u.full_name, a.name, l.details->>'name') AS target_name
  FROM (SELECT * FROM audit WHERE actor_id = $1 OR target_id = $1 ORDER BY at DESC, id DESC LIMIT $2) AS l
  LEFT JOIN users u ON u.id::text = l.target_id
  LEFT JOIN study_associations a ON a.id::text = l.target_id
  ORDER BY l.at DESC, l.id DESC`);
const untoldChanges = statement<{ details: Record<string, string> }>(`
  SELECT details FROM audit
  WHERE target_id = $2 AND actor_id = $1 AND action = 'user.updated' AND at > now() - interval '15 minutes'
    AND at > coalesce((SELECT max(at) FROM audit
      WHERE target_id = $2 AND actor_id = $1 AND action = 'user.notified'), '-infinity')
  ORDER BY at`);
const hashActors = statement(`
  UPDATE audit SET actor_id = ${hashed('actor_id')}, actor_name = NULL, client_address = NULL
  WHERE actor_id = ANY($1)`);
const hashTargets = statement(
  `UPDATE audit SET target_id = ${hashed('target_id')}, details = '{}' WHERE target_id = ANY($1)`,
);
const emptyDetails = statement(`
  UPDATE audit SET details = '{}' WHERE details <> '{}'
  AND EXISTS (SELECT 1 FROM jsonb_each_text(details) AS d WHERE d.value = ANY($1))`);

/** The append-only audit; a trigger refuses every other change (audit.int-spec.ts). */
@Injectable()
export class AuditRepository {
  constructor(private readonly database: Database) {}

  write(tx: Tx, call: Call, done: Done): Promise<void> {
    return this.writeAll(tx, call, [done]);
  }

  /** All in one statement. */
  async writeAll(tx: Tx, call: Call, all: Done[]): Promise<void> {
    const signedIn = call.signedIn ? { id: call.actor.id, full_name: call.actor.name } : undefined;
    const rows = all.map(({ action, target, by, details }) => ({
      id: randomUUID(),
      action,
      actor_id: (signedIn ?? by)?.id ?? null,
      actor_name: (signedIn ?? by)?.full_name ?? null,
      target_id: target,
      client_address: call.clientAddress ?? null,
      details: details ?? {},
    }));
    await writeAll.run(tx, [JSON.stringify(rows)]);
  }

  /** Newest first, at most `limit` lines that the person did or that were done to them. */
  listAbout(userId: string, limit: number): Promise<AuditLine[]> {
    return this.database.read(listAudit, [userId, limit]);
  }

  /** What an administrator has changed of a person in the last quarter of an hour and not had mailed; the newest values. */
  async untoldChanges(tx: Tx, actorId: string, targetId: string): Promise<Record<string, string>> {
    const lines = await untoldChanges.run(tx, [actorId, targetId]);
    return Object.assign({}, ...lines.map(({ details }) => details)) as Record<string, string>;
  }

  /** Leaves of erased people only hashes: that something was done and when stays, to whom does not (design.md 29). */
  async hash(tx: Tx, people: { id: string; email: string }[]): Promise<void> {
    const ids = people.map(({ id }) => id);
    await hashActors.run(tx, [ids]);
    await hashTargets.run(tx, [ids]);
    await emptyDetails.run(tx, [[...ids, ...people.map(({ email }) => email)]]);
  }

  /** Removes lines older than the retention period, in days. */
  readonly removeOlderThan = command<[now: Date, days: number]>(
    `DELETE FROM audit WHERE at < $1::timestamptz - $2 * interval '1 day'`,
  );
}
