import { statement } from '@studieplan/kit/database';
import { versionSql } from '../../plans/version-state-sql.ts';
import type { CheckedVersion } from './version-faults.ts';

export interface KeyRow {
  id: string;
  use: string;
  public_key: Buffer;
}

/** What the check of the log reads; whoever runs it does so on a connection of its own, so that all see one moment. */
export const checkedRows = {
  keys: statement<KeyRow>('SELECT id, use, public_key FROM signing_keys'),
  leaves: statement<{ index: string; data: string; public_code: string | null }>(
    'SELECT index, data, public_code FROM log_leaves WHERE index >= $1 ORDER BY index LIMIT $2',
  ),
  unlikeNodes: statement<{ level: number; index: string }>(`
    SELECT w.level, w.index FROM unnest($1::smallint[], $2::bigint[], $3::bytea[]) AS w (level, index, hash)
      LEFT JOIN log_nodes AS n ON n.level = w.level AND n.index = w.index
      WHERE n.hash IS DISTINCT FROM w.hash ORDER BY w.index LIMIT 5`),
  nodesBeyond: statement<{ over: number }>(
    'SELECT count(*)::float8 AS over FROM log_nodes WHERE level = 0 AND index >= $1',
  ),
  versions: statement<CheckedVersion>(`
    SELECT v.*, s.revocation, s.refresh, c.credential,
               ${versionSql.isSuperseded('v')} AS superseded, ${versionSql.state('v', '$3::date')} AS state,
               (SELECT older.public_code FROM plan_versions AS older WHERE older.plan_id = v.plan_id
                AND older.version_number < v.version_number ORDER BY older.version_number DESC LIMIT 1) AS predecessor
        FROM plan_versions AS v
        LEFT JOIN version_statuses AS s ON s.public_code = v.public_code
        LEFT JOIN LATERAL (SELECT credential FROM version_credentials AS c WHERE c.public_code = v.public_code
                           ORDER BY c.leaf_index DESC LIMIT 1) AS c ON true
        WHERE v.public_code > $1 ORDER BY v.public_code LIMIT $2`),
  credentials: statement<{ leaf_index: string; public_code: string; credential: string }>(`
    SELECT leaf_index, public_code, credential FROM version_credentials WHERE leaf_index > $1
        ORDER BY leaf_index LIMIT $2`),
};
