import { command, Database, only, rowsBy, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { StatusPurpose } from './addresses.ts';
import type { StoredKey } from './keys/signing-keys.repository.ts';
import type { SignedVersion } from './credential/version-credential.ts';
import { versionSql } from '../plans/version-state-sql.ts';

/** What of a version is signed, for versions that have no proof yet. */
type UnprovedVersion = SignedVersion & { plan_id: string; reissued: boolean };

export interface StoredProof {
  leaf_index: number;
  leaf: string;
  credential: string;
}

interface KeptCredential {
  leaf_index: number;
  status_index: number;
  public_code: string;
  did: string;
  credential: string;
}

const signedColumns = `v.public_code, v.version_number, v.content, v.approval_method, v.approved_at, v.valid_until,
  v.study_association_name, v.organization_number`;

const toIssue = statement<{ status_index: number; predecessor: string | null } & StoredKey>(`
  SELECT coalesce((SELECT status_index FROM version_statuses WHERE public_code = $1),
                  (SELECT max(status_index) + 1 FROM version_statuses), 0)::float8 AS status_index,
         (SELECT older.public_code FROM plan_versions AS v JOIN plan_versions AS older USING (plan_id)
          WHERE v.public_code = $1 AND older.version_number < v.version_number
          ORDER BY older.version_number DESC LIMIT 1) AS predecessor, k.*
  FROM (SELECT) AS always LEFT JOIN signing_keys AS k ON k.use = 'credentials' AND k.valid_until IS NULL`);
const insertCredential = statement(`
  WITH place AS (
    INSERT INTO version_statuses (status_index, public_code) VALUES ($5, $2)
    ON CONFLICT (public_code) DO NOTHING)
  INSERT INTO version_credentials (leaf_index, public_code, did, credential) VALUES ($1, $2, $3, $4)`);
const follow = (condition: string) => `
  UPDATE version_statuses AS s SET revocation = n.revocation, refresh = n.refresh
  FROM (SELECT v.public_code, ${versionSql.bits('v')} FROM plan_versions AS v ${condition}) AS n
  WHERE s.public_code = n.public_code
    AND (s.revocation, s.refresh) IS DISTINCT FROM (n.revocation, n.refresh)`;
const eraseUpdate = statement(
  'UPDATE version_statuses SET revocation = true, erased_at = $2 WHERE public_code = ANY($1)',
);
const eraseDelete = statement('DELETE FROM version_credentials WHERE public_code = ANY($1)');
const bitsOf = (purpose: StatusPurpose) =>
  statement<{ set: number[]; highest: number }>(`
    SELECT coalesce(max(status_index), -1)::float8 AS highest,
           ARRAY(SELECT status_index::float8 FROM version_statuses
                 WHERE ${purpose} AND status_index >= $1 AND status_index < $2) AS set
    FROM version_statuses`);
const bits: Record<StatusPurpose, ReturnType<typeof bitsOf>> = {
  revocation: bitsOf('revocation'),
  refresh: bitsOf('refresh'),
};
const proofOfCode = statement<StoredProof>(`
  SELECT c.leaf_index::float8 AS leaf_index, l.data AS leaf, c.credential FROM version_credentials AS c
  JOIN log_leaves AS l ON l.index = c.leaf_index
  WHERE c.public_code = $1 AND ($2::bigint IS NULL OR c.leaf_index = $2)
  ORDER BY c.leaf_index DESC LIMIT 1`);
const proofContent = statement<Pick<SignedVersion, 'content'>>(
  'SELECT content FROM plan_versions WHERE public_code = $1',
);
const proofErased = statement<{ erased_at: Date }>(
  'SELECT erased_at FROM version_statuses WHERE public_code = $1 AND erased_at IS NOT NULL',
);
const originUpdate = statement('UPDATE proof_state SET origin = $1 WHERE origin IS NULL');
const originSelect = statement<{ origin: string }>('SELECT origin FROM proof_state');

@Injectable()
export class ProofRepository {
  constructor(private readonly database: Database) {}

  /**
   * Under the log's lock: the place of a code in the status lists, given once and for all, the code of the plan's version
   * before it, and the key that signs.
   */
  async toIssue(
    tx: Tx,
    code: string,
  ): Promise<{ statusIndex: number; predecessor: string | null; key: StoredKey | null }> {
    const { status_index, predecessor, ...key } = only(await toIssue.run(tx, [code]));
    return { statusIndex: status_index, predecessor, key: key.id ? key : null };
  }

  /** Keeps a credential and its place; the versions that it supersedes get their bits. */
  async insertCredential(tx: Tx, kept: KeptCredential): Promise<void> {
    await insertCredential.run(tx, [
      kept.leaf_index,
      kept.public_code,
      kept.did,
      kept.credential,
      kept.status_index,
    ]);
  }

  /** Sets the bits of all versions of these plans to what the versions are now; others' are not written at all. */
  readonly followVersions = command<[planIds: readonly string[]]>(follow('WHERE v.plan_id = ANY($1)'));

  /** The same of every version; the bits of versions that are gone stay set. */
  readonly followAll = command(follow(''));

  /** A version that is gone for good: its bit is set and its credentials go; place and leaf stay (design.md 48). */
  async erase(tx: Tx, codes: readonly string[], at: Date): Promise<void> {
    await eraseUpdate.run(tx, [codes, at]);
    await eraseDelete.run(tx, [codes]);
  }

  /** Versions without a credential under this name of the installation, oldest first. */
  readonly unproved = rowsBy<UnprovedVersion, [did: string, limit: number]>(`
    SELECT ${signedColumns}, v.plan_id,
           EXISTS (SELECT FROM version_credentials AS c WHERE c.public_code = v.public_code) AS reissued
    FROM plan_versions AS v
    WHERE NOT EXISTS (SELECT FROM version_credentials AS c WHERE c.public_code = v.public_code AND c.did = $1)
    ORDER BY v.approved_at, v.public_code LIMIT $2`);

  /** The newest proof of a code, or the one whose entry of the log is named. */
  async read(code: string, entry: number | null): Promise<StoredProof | undefined> {
    const [proof] = await this.database.read(proofOfCode, [code, entry]);
    return proof;
  }

  async content(code: string): Promise<SignedVersion['content'] | undefined> {
    const [version] = await this.database.read(proofContent, [code]);
    return version?.content;
  }

  /** When the plan of a code was erased; undefined where it was not. */
  async erasedAt(code: string): Promise<Date | undefined> {
    const [row] = await this.database.read(proofErased, [code]);
    return row?.erased_at;
  }

  /** The places from `from` on whose bit is set, and the highest place given out; -1 where none is. */
  async statusBits(
    purpose: StatusPurpose,
    from: number,
    width: number,
  ): Promise<{ set: number[]; highest: number }> {
    return only(await this.database.read(bits[purpose], [from, from + width]));
  }

  /** The log's name in its checkpoints; `wanted` when it has none yet. */
  async origin(tx: Tx, wanted: string): Promise<string> {
    await originUpdate.run(tx, [wanted]);
    const [row] = await originSelect.run(tx);
    return row?.origin ?? wanted;
  }
}
