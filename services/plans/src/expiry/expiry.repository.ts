import { type ExpiringVersion, expiryPage, expiryReminderDays } from '@studieplan/contracts';
import { command, Database, rowsBy, statementByValues } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { PlanEntity } from '../plans/plan.entity.ts';
import type { RunsOut } from '../plans/plan-facts.ts';
import type { VersionEntity } from '../plans/version.entity.ts';
import { versionSql } from '../plans/version-state-sql.ts';

/** A row's place. */
type ExpiringPlace = readonly [validUntil: string, id: string];
/** Before every row. */
const beginning: ExpiringPlace = ['-infinity', '00000000-0000-0000-0000-000000000000'];

/** An approval of which it is time to tell that it runs out. */
type Due = RunsOut & { plan_id: string };

/** A version that holds no more, with whose plan it is. */
type ExpiredVersion = Pick<VersionEntity, 'id' | 'public_code' | 'plan_id'> &
  Pick<PlanEntity, 'status' | 'title' | 'author_id' | 'study_association_id'>;

const remindedAtOnce = 50;

// The version that would still hold but for its last day: no newer one has taken its place, and nobody has taken it back.
const standing = `${versionSql.isNotTakenBack('v')} AND v.valid_until IS NOT NULL AND NOT ${versionSql.isSuperseded('v')}`;
const live = `FROM plan_versions AS v JOIN plans ON plans.id = v.plan_id WHERE ${standing} AND plans.deleted_at IS NULL`;

const ofScope = 'AND ($1::uuid IS NULL OR v.study_association_id = $1)';
const page = statementByValues<ExpiringVersion>(`
  SELECT v.id AS version_id, v.plan_id AS study_plan_id, v.version_number, v.title, people.full_name AS author_name,
         v.study_association_name AS association_name, v.valid_until::text AS valid_until,
         v.valid_until - $2::date AS days_left,
         CASE WHEN plans.status <> 'approved' OR plans.current_version_id IS DISTINCT FROM v.id THEN 'changed'
              WHEN plans.author_id = $3::uuid OR EXISTS
                (SELECT FROM plan_edits AS e WHERE e.plan_id = plans.id AND e.editor_id = $3::uuid) THEN 'own'
              ELSE 'open' END AS renewal
  FROM plan_versions AS v JOIN plans ON plans.id = v.plan_id LEFT JOIN people ON people.id = plans.author_id
  WHERE ${standing} AND plans.deleted_at IS NULL ${ofScope} AND (v.valid_until, v.id) > ($4::date, $5::uuid)
  ORDER BY v.valid_until, v.id LIMIT ${expiryPage + 1}`);
const counts = statementByValues<{ month: string; count: number; expired: number }>(`
  SELECT to_char(v.valid_until, 'YYYY-MM') AS month, count(*)::int AS count,
         count(*) FILTER (WHERE v.valid_until < $2::date)::int AS expired
  ${live} ${ofScope} GROUP BY 1 ORDER BY 1`);

/** How near the last day is of those that are told of: 90, 30 or 7. */
const nearest = `CASE ${expiryReminderDays
  .toSorted((a, b) => a - b)
  .map((days) => `WHEN v.valid_until - $1::date <= ${days} THEN ${days}`)
  .join(' ')} END`;

@Injectable()
export class ExpiryRepository {
  constructor(private readonly database: Database) {}

  /** One row more than a page where there is another; of an association, or all where it is null. `today` as YYYY-MM-DD in Norway. */
  page(scope: string | null, today: string, reader: string, after = beginning): Promise<ExpiringVersion[]> {
    return this.database.read(page, [scope, today, reader, ...after]);
  }

  /** By the month of the last day, the first first; months without any are left out. */
  counts(scope: string | null, today: string): Promise<{ month: string; count: number; expired: number }[]> {
    return this.database.read(counts, [scope, today]);
  }

  /** Some of those of which it has not been told how near it is; what was missed while nobody ran is told once. */
  readonly due = rowsBy<Due, [today: string]>(`
    SELECT v.id, v.plan_id, v.version_number, v.public_code, v.valid_until::text AS valid_until,
           v.valid_until - $1::date AS days_left
    ${live} AND v.valid_until BETWEEN $1::date AND $1::date + ${Math.max(...expiryReminderDays)}
      AND (v.reminded_days IS NULL OR v.reminded_days > ${nearest})
    ORDER BY v.valid_until, v.id LIMIT ${remindedAtOnce}`);

  readonly setReminded = command<[today: string, ids: readonly string[]]>(
    `UPDATE plan_versions AS v SET reminded_days = ${nearest} WHERE v.id = ANY($2::uuid[])`,
  );

  /** Versions that held on the day `from` or since, and hold no more on the day `to`; from the `skip`th on. */
  readonly expired = rowsBy<ExpiredVersion, [from: string, to: string, size: number, skip: number]>(`
    SELECT v.id, v.public_code, v.plan_id, plans.status, plans.title, plans.author_id, plans.study_association_id
    FROM plan_versions AS v JOIN plans ON plans.id = v.plan_id
    WHERE v.valid_until >= $1::date AND v.valid_until < $2::date AND ${versionSql.isNewest('v')}
    ORDER BY v.valid_until, v.id LIMIT $3 OFFSET $4`);
}
