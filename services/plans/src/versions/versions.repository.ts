import { Database, type Tx } from '@studieplan/kit';
import { Injectable } from '@nestjs/common';
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

@Injectable()
export class VersionsRepository {
  constructor(private readonly database: Database) {}

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
}
