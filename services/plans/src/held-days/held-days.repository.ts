import { endOfDay, withdrawalOf } from '@studieplan/contracts';
import { Database, statement } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { LoggedLife, LoggedRow, LoggedVersionHistory } from './logged-history.ts';

/** All that the log says of these versions and of those that came after them, of erased ones too. */
const families = statement<LoggedRow>(`
  WITH RECURSIVE family (hash) AS (
    SELECT unnest($1::text[])
    UNION
    SELECT later.hash FROM family CROSS JOIN LATERAL (
      SELECT l.code_hash AS hash FROM log_leaves AS l WHERE l.data::jsonb->>'supersedes' = family.hash
      UNION ALL
      SELECT each.hash FROM log_leaves AS l
      CROSS JOIN LATERAL jsonb_array_elements_text(l.data::jsonb->'versions') WITH ORDINALITY AS each (hash, place)
      WHERE l.code_hash IS NULL AND l.data::jsonb->'versions' @> to_jsonb(family.hash)
    ) AS later)
  SELECT l.index::float8 AS index, l.data FROM log_leaves AS l
  WHERE l.index < $2 AND l.code_hash = ANY(ARRAY(SELECT hash FROM family))
  UNION
  SELECT l.index::float8, l.data FROM log_leaves AS l
  WHERE l.index < $2 AND l.code_hash IS NULL AND l.data::jsonb->'versions' ?| ARRAY(SELECT hash FROM family)
  ORDER BY index`);

interface RegisterRow {
  public_code: string;
  plan_id: string;
  version_number: number;
  approved_at: Date;
  valid_until: string | null;
  deleted_at: Date | null;
  withdrawn: 'deactivated' | 'recalled' | null;
  changes: { deleted: boolean; at: string; restored: boolean }[];
}

const register = statement<RegisterRow>(`
  SELECT v.public_code, v.plan_id, v.version_number, v.approved_at, v.valid_until, v.deleted_at, v.withdrawn,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('deleted', c.deleted, 'at', c.changed_at,
                   'restored', c.actor_id IS NULL AND c.actor_name = 'Systemet') ORDER BY c.changed_at), '[]')
          FROM version_changes AS c WHERE c.version_id = v.id) AS changes
  FROM plan_versions AS v
  WHERE v.plan_id IN (SELECT plan_id FROM plan_versions WHERE public_code = ANY($1))
  ORDER BY v.plan_id, v.version_number`);

@Injectable()
export class HeldDaysRepository {
  constructor(private readonly database: Database) {}

  /** The entries below `size` about these versions, by the hash of their codes, in the order of the log. */
  logged(hashes: readonly string[], size: number): Promise<LoggedRow[]> {
    return this.database.read(families, [hashes, size]);
  }

  /** What the tables say of these codes' versions, by code: nothing proves it. */
  async registered(codes: readonly string[]): Promise<Map<string, LoggedVersionHistory>> {
    const rows = await this.database.read(register, [codes]);
    const lives = rows.map((row) => ({ row, life: lifeOf(row) }));
    return new Map(
      lives.map(({ row, life }) => [
        row.public_code,
        {
          ...life,
          successors: lives
            .filter(
              (each) => each.row.plan_id === row.plan_id && each.row.version_number > row.version_number,
            )
            .map((each) => each.life),
          relations: [],
        },
      ]),
    );
  }
}

function lifeOf(row: RegisterRow): LoggedLife {
  const kind = withdrawalOf(row) ?? 'deactivated';
  const act = (at: Date, restored: boolean) => ({ at, logged: at, number: null, restored });
  const changes = row.changes.map(({ deleted, at, restored }) => ({
    ...act(new Date(at), restored),
    change: deleted ? kind : ('reactivated' as const),
  }));
  // Versions of the first round were deactivated without a line about it.
  if (row.deleted_at !== null && changes.at(-1)?.change !== kind)
    changes.push({ ...act(row.deleted_at, false), change: kind });
  return {
    ...act(row.approved_at, false),
    approved_at: row.approved_at,
    expires_at: row.valid_until === null ? null : endOfDay(row.valid_until),
    version: row.version_number,
    changes,
  };
}
