import { command, rowBy, rowsBy, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { versionSql } from '../plans/version-state-sql.ts';

/** A version whose state is another than the log's last word about it. */
interface Unlike {
  public_code: string;
  /** Null: the version is gone, and nothing says that it was erased. */
  plan_id: string | null;
  state: 'deactivated' | 'recalled' | null;
}

const epoch = 'SELECT coalesce(max(epoch), 0) FROM relay_state';

const unlinked = statement<{ codes: string[] }>(`
  WITH linked AS (
    SELECT jsonb_array_elements_text(data::jsonb->'versions') AS hash FROM log_leaves WHERE code_hash IS NULL)
  SELECT array_agg(v.public_code ORDER BY v.version_number) AS codes FROM plan_versions AS v
  WHERE v.plan_id IN (
    SELECT DISTINCT n.plan_id FROM plan_versions AS n
    WHERE NOT EXISTS (SELECT FROM linked WHERE linked.hash = code_hash(n.public_code))
      AND EXISTS (SELECT FROM plan_versions AS older
                  WHERE older.plan_id = n.plan_id AND older.version_number < n.version_number)
      AND NOT EXISTS (SELECT FROM log_leaves AS l
                      WHERE l.code_hash = code_hash(n.public_code) AND l.data::jsonb ? 'supersedes')
    LIMIT $1)
  GROUP BY v.plan_id`);

/** How versions and log are held against each other after a restore. */
@Injectable()
export class SettlingRepository {
  /** Whether it is a restore that this epoch began with; undefined where versions and log are settled in it. */
  readonly unsettled = rowBy<{ restored: boolean }>(`
    SELECT (${epoch}) > 0 AS restored FROM proof_state WHERE settled_epoch IS DISTINCT FROM (${epoch})`);

  readonly setSettled = command(`UPDATE proof_state SET settled_epoch = (${epoch})`);

  readonly unlikeLog = rowsBy<Unlike, [limit: number]>(`
    SELECT s.public_code, v.plan_id,
           ${versionSql.withdrawal('v')} AS state
    FROM version_statuses AS s
    LEFT JOIN plan_versions AS v ON v.public_code = s.public_code
    CROSS JOIN LATERAL (
      SELECT l.data::jsonb->>'type' AS type FROM log_leaves AS l
      WHERE l.code_hash = code_hash(s.public_code) AND l.data::jsonb->>'type' <> 'reissued'
      ORDER BY l.index DESC LIMIT 1) AS last
    WHERE CASE
      WHEN v.id IS NULL THEN s.erased_at IS NULL
      WHEN ${versionSql.isNotTakenBack('v')} THEN last.type NOT IN ('approved', 'reactivated')
      ELSE last.type <> ${versionSql.withdrawal('v')} END
    ORDER BY s.status_index LIMIT $1`);

  /** The codes of the versions, in their order, of plans of which the log does not say what superseded what. */
  async unlinked(tx: Tx, limit: number): Promise<string[][]> {
    const rows = await unlinked.run(tx, [limit]);
    return rows.map(({ codes }) => codes);
  }
}
