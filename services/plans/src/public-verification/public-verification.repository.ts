import type { PlanContent } from '@studieplan/contracts';
import type { Out } from '@studieplan/kit/calls';
import { Database, statement } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { VersionEntity } from '../plans/version.entity.ts';
import { versionSql } from '../plans/version-state-sql.ts';

type Told = Out<'verifyPublicPlan'>['study_plan'];

/** Of what is told of a version, all that is told as it is stored; and what the rest is told from. */
type ShownVersion = Omit<
  Told,
  | keyof PlanContent
  | 'approved_at'
  | 'superseded_at'
  | 'deleted_at'
  | 'change_comment'
  | 'valid_until'
  | 'expired'
> &
  Pick<VersionEntity, 'content' | 'approved_at' | 'deleted_at' | 'change_comment'> &
  Pick<VersionEntity, 'justification' | 'valid_until'> & { superseded_at: Date | null; legal_text: string };

const verifyPublic = statement<ShownVersion>(`
  SELECT version.id AS version_id, version.version_number, version.public_code AS approval_link, version.content,
         version.study_association_name, version.organization_number, version.approver_name,
         version.approval_method, version.change_comment, version.justification,
         version.self_approved_by, version.withdrawn, version.validation_score, version.judge,
         version.validation_feedback->'passport'->'exam' AS exam,
         version.approved_at, version.valid_until, version.deleted_at,
         newer.public_code AS newer_approval_link, newer.version_number AS newer_version_number,
         newer.since AS superseded_at, holding.public_code AS holding_approval_link,
         (SELECT html FROM legal_text) AS legal_text,
         coalesce((SELECT a.in_directory FROM associations AS a WHERE a.id = version.study_association_id),
           false) AS in_directory
  FROM plan_versions AS version
  LEFT JOIN LATERAL (${versionSql.successor('version')}) AS newer ON true
  LEFT JOIN LATERAL (${versionSql.currentOf('version.plan_id')}
    AND version.deleted_at IS NOT NULL AND NOT ${versionSql.isExpired('holding', '$2::date')}) AS holding ON true
  WHERE version.public_code = $1`);

@Injectable()
export class PublicVerificationRepository {
  constructor(private readonly database: Database) {}

  /** The version of a code with what its page shows beside it, in one named statement over unique indexes. */
  async read(code: string, today: string): Promise<ShownVersion | undefined> {
    const [version] = await this.database.read(verifyPublic, [code, today]);
    return version;
  }
}
