import type { PlanContent } from '@studieplan/contracts';
import { Database, type Tx } from '@studieplan/kit';
import { Injectable } from '@nestjs/common';
import { contentHash, contentOf } from '../plans/content-hash.ts';
import type { VersionState } from './current-version.ts';
import { VersionEntity } from './version.entity.ts';

export type NewVersion = Omit<VersionEntity, 'deleted_at'>;

export type ListedVersion = Pick<
  VersionEntity,
  | 'id'
  | 'version_number'
  | 'title'
  | 'approved_at'
  | 'approver_name'
  | 'change_comment'
  | 'public_code'
  | 'deleted_at'
>;

/** A version whole, with whose plan it is. */
type WholeVersion = ListedVersion & {
  content: PlanContent;
  author_id: string | null;
  plan_association_id: string;
  plan_deleted_at: Date | null;
};

interface VersionChange {
  version_id: string;
  deleted: boolean;
  reason: string;
  actor_id: string;
  actor_name: string;
  changed_at: Date;
}

@Injectable()
export class VersionsRepository {
  constructor(private readonly database: Database) {}

  /** The plan of a version, unlocked: versions never move between plans. */
  async planOf(tx: Tx, versionId: string): Promise<string | undefined> {
    const [row] = await tx.query<{ plan_id: string }[]>('SELECT plan_id FROM plan_versions WHERE id = $1', [
      versionId,
    ]);
    return row?.plan_id;
  }

  /** All versions of a plan, newest first, with the hash of the content that each has frozen. */
  async states(tx: Tx, planId: string): Promise<VersionState[]> {
    const rows = await tx.query<(Omit<VersionState, 'content_hash'> & { content: PlanContent })[]>(
      `SELECT id, version_number, public_code, content, approved_at, approver_name, deleted_at
       FROM plan_versions WHERE plan_id = $1 ORDER BY version_number DESC`,
      [planId],
    );
    return rows.map(({ content, ...row }) => ({ ...row, content_hash: contentHash(contentOf(content)) }));
  }

  /** Deactivates or reactivates, and keeps who did it, when and why. */
  async setDeleted(tx: Tx, change: VersionChange): Promise<void> {
    const { version_id, deleted, reason, actor_id, actor_name, changed_at } = change;
    await tx.query('UPDATE plan_versions SET deleted_at = $2 WHERE id = $1', [
      version_id,
      deleted ? changed_at : null,
    ]);
    await tx.query(
      `INSERT INTO version_changes (version_id, deleted, reason, actor_id, actor_name, changed_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [version_id, deleted, reason, actor_id, actor_name, changed_at],
    );
  }

  /** Newest first; the plan's row lock keeps the numbers from racing. */
  earlier(tx: Tx, planId: string): Promise<{ version_number: number; public_code: string }[]> {
    return tx.query(
      'SELECT version_number, public_code FROM plan_versions WHERE plan_id = $1 ORDER BY version_number DESC',
      [planId],
    );
  }

  /** False when the code is another version's already: draw a new one. */
  async insert(tx: Tx, version: NewVersion): Promise<boolean> {
    const written = await tx.query<unknown[]>(
      `INSERT INTO plan_versions (id, plan_id, version_number, public_code, title, content, study_association_id,
         study_association_name, organization_number, approver_id, approver_name, approval_method,
         change_comment, validation_score, validation_feedback, judge, ruleset_version, approved_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
       ON CONFLICT (public_code) DO NOTHING RETURNING id`,
      [
        version.id,
        version.plan_id,
        version.version_number,
        version.public_code,
        version.title,
        JSON.stringify(version.content),
        version.study_association_id,
        version.study_association_name,
        version.organization_number,
        version.approver_id,
        version.approver_name,
        version.approval_method,
        version.change_comment,
        version.validation_score,
        JSON.stringify(version.validation_feedback),
        version.judge,
        version.ruleset_version,
        version.approved_at,
      ],
    );
    return written.length > 0;
  }

  /** Newest first. */
  list(planId: string): Promise<ListedVersion[]> {
    return this.database.read<ListedVersion>(
      'plans_versions',
      `SELECT id, version_number, title, approved_at, approver_name, change_comment, public_code, deleted_at
       FROM plan_versions WHERE plan_id = $1 ORDER BY version_number DESC`,
      [planId],
    );
  }

  async read(id: string): Promise<WholeVersion | undefined> {
    const [version] = await this.database.read<WholeVersion>(
      'plans_version',
      `SELECT v.id, v.version_number, v.title, v.approved_at, v.approver_name, v.change_comment, v.public_code,
              v.deleted_at, v.content, plans.author_id, plans.study_association_id AS plan_association_id,
              plans.deleted_at AS plan_deleted_at
       FROM plan_versions AS v JOIN plans ON plans.id = v.plan_id WHERE v.id = $1`,
      [id],
    );
    return version;
  }
}
