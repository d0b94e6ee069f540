import type { PlanContent, VersionRecord } from '@studieplan/contracts';
import { Database, rowBy, rowsBy, statement, statementByValues, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { contentHash, contentOf } from '../plans/content-hash.ts';
import type { VersionRow } from './current-version.ts';
import { VersionEntity } from '../plans/version.entity.ts';
import { versionSql } from '../plans/version-state-sql.ts';

export type NewVersion = Omit<
  VersionEntity,
  'deleted_at' | 'withdrawn' | 'seen_at' | 'seen_by' | 'seen_by_name'
>;

const listedColumns = `v.id, v.version_number, v.title, v.approved_at, v.approver_name, v.change_comment,
  v.public_code, v.valid_until, v.deleted_at, v.approval_method, v.self_approved_by, v.judge, v.withdrawn, v.seen_at, v.seen_by_name,
  v.approver_id, v.study_association_id, coalesce(v.writer_ids, array_remove(ARRAY[plans.author_id], NULL)) AS writer_ids`;

/** A version as it was frozen, with whose own text it was. */
export type FrozenVersion = VersionEntity & { writer_ids: string[] };

/** A version without its text and its validation. */
export type ListedVersion = Omit<
  FrozenVersion,
  | 'plan_id'
  | 'content'
  | 'study_association_name'
  | 'organization_number'
  | 'validation_score'
  | 'validation_feedback'
  | 'ruleset_version'
  | 'justification'
  | 'seen_by'
>;

/** A version whole, with whose plan it is. */
type WholeVersion = ListedVersion & {
  content: PlanContent;
  author_id: string | null;
  plan_association_id: string;
  plan_deleted_at: Date | null;
};

/** A self-approved version that waits to be seen, with the number of all. */
type UnseenVersion = ListedVersion &
  Pick<VersionEntity, 'plan_id' | 'validation_score' | 'study_association_name'> & { total: number };

interface VersionChange {
  version_id: string;
  /** How it is withdrawn; null when it is valid again. */
  withdrawn: VersionEntity['withdrawn'];
  reason: string;
  actor_id: string;
  actor_name: string;
  changed_at: Date;
}

const planOf = statement<{ plan_id: string }>('SELECT plan_id FROM plan_versions WHERE id = $1');
const states = statement<Omit<VersionRow, 'content_hash'> & { content: PlanContent }>(`
  SELECT id, version_number, public_code, content, approved_at, approver_name, deleted_at, withdrawn
  FROM plan_versions WHERE plan_id = $1 ORDER BY version_number DESC`);
const frozenWhere = (condition: string) => `
  SELECT v.*, coalesce(v.writer_ids, array_remove(ARRAY[plans.author_id], NULL)) AS writer_ids
  FROM plan_versions AS v JOIN plans ON plans.id = v.plan_id WHERE ${condition} ORDER BY v.version_number DESC`;
const setWithdrawn = statement(`
  INSERT INTO version_changes (version_id, deleted, reason, actor_id, actor_name, changed_at)
  VALUES ($1, $2, $3, $4, $5, $6)`);
// Of the validation no more than is shown: whole, those of many versions are megabytes.
const record = `jsonb_build_object(
  'score', v.validation_score, 'judge', v.judge, 'judges', v.validation_feedback->'judges',
  'own_text_share', v.validation_feedback->'own_text_share',
  'caps', coalesce(jsonb_path_query_array(v.validation_feedback, '$.caps[*].message'), '[]'),
  'review_reasons', coalesce(
    jsonb_path_query_array(v.validation_feedback, '$ ? (@.review_required == true).review_reasons[*]'), '[]'),
  'open_remarks', (SELECT count(*) FROM plan_remarks AS r WHERE r.plan_id = v.plan_id AND r.made_at <= v.approved_at
    AND (r.closed_at IS NULL OR r.closed_at > v.approved_at))) AS record`;
const listOfPlan = statement<ListedVersion & { record: VersionRecord }>(`
  SELECT ${listedColumns}, ${record}
  FROM plan_versions AS v JOIN plans ON plans.id = v.plan_id
  WHERE v.plan_id = $1 ORDER BY v.version_number DESC`);
/** Of `v`, a version: approved by its author, and no administrator has seen it. */
export const unseenSelfApproval = `v.approval_method = 'self' AND v.seen_at IS NULL AND ${versionSql.isNotTakenBack('v')}`;
const waiting = `FROM plan_versions AS v JOIN plans ON plans.id = v.plan_id
  WHERE ${unseenSelfApproval} AND v.approver_id IS DISTINCT FROM $1
    AND ($2::uuid IS NULL OR v.study_association_id = $2)`;
const unseen = statementByValues<UnseenVersion>(`
  SELECT ${listedColumns}, v.plan_id, v.validation_score, v.study_association_name,
         (SELECT count(*)::int ${waiting}) AS total
  ${waiting} ORDER BY v.approved_at, v.id LIMIT 50`);
const readWhole = statement<WholeVersion>(`
  SELECT ${listedColumns}, v.content, plans.author_id, plans.study_association_id AS plan_association_id,
         plans.deleted_at AS plan_deleted_at
  FROM plan_versions AS v JOIN plans ON plans.id = v.plan_id WHERE v.id = $1`);

@Injectable()
export class VersionsRepository {
  constructor(private readonly database: Database) {}

  /** The plan of a version, unlocked: versions never move between plans. */
  async planOf(tx: Tx, versionId: string): Promise<string | undefined> {
    const [row] = await planOf.run(tx, [versionId]);
    return row?.plan_id;
  }

  /** All versions of a plan, newest first, with the hash of the content that each has frozen. */
  async states(tx: Tx, planId: string): Promise<VersionRow[]> {
    const rows = await states.run(tx, [planId]);
    return rows.map(({ content, ...row }) => ({ ...row, content_hash: contentHash(contentOf(content)) }));
  }

  /** A version as it was frozen, with whose own text it was; the plan is locked. */
  readonly frozen = rowBy<FrozenVersion, [id: string]>(frozenWhere('v.id = $1'));

  /** All versions of a plan as `frozen` answers them. */
  readonly frozenOfPlan = rowsBy<FrozenVersion, [planId: string]>(frozenWhere('v.plan_id = $1'));

  /** Withdraws a version or makes it valid again, and keeps who did it, when and why. */
  async setWithdrawn(tx: Tx, change: VersionChange): Promise<void> {
    const { version_id, withdrawn, reason, actor_id, actor_name, changed_at } = change;
    const deleted_at = withdrawn === null ? null : changed_at;
    await tx.update(VersionEntity, { id: version_id }, { deleted_at, withdrawn });
    await setWithdrawn.run(tx, [version_id, withdrawn !== null, reason, actor_id, actor_name, changed_at]);
  }

  async setSeen(
    tx: Tx,
    id: string,
    seen: Pick<VersionEntity, 'seen_at' | 'seen_by' | 'seen_by_name'>,
  ): Promise<void> {
    await tx.update(VersionEntity, { id }, seen);
  }

  /** All that the plan has had, newest first; the plan's row lock keeps the numbers from racing. */
  readonly earlier = rowsBy<{ version_number: number; public_code: string }, [planId: string]>(
    'SELECT version_number, public_code FROM plan_versions WHERE plan_id = $1 ORDER BY version_number DESC',
  );

  /** False when the code is another version's already: draw a new one. */
  async insert(tx: Tx, version: NewVersion): Promise<boolean> {
    const written = await tx
      .createQueryBuilder()
      .insert()
      .into(VersionEntity)
      .values(version)
      .orIgnore('ON CONFLICT (public_code) DO NOTHING')
      .returning('id')
      .execute();
    return (written.raw as unknown[]).length > 0;
  }

  /** Newest first. */
  list(planId: string): Promise<(ListedVersion & { record: VersionRecord })[]> {
    return this.database.read(listOfPlan, [planId]);
  }

  /** The oldest; of one association or all. Whoever approved one does not wait for it. */
  unseen(reader: string, association: string | null): Promise<UnseenVersion[]> {
    return this.database.read(unseen, [reader, association]);
  }

  async read(id: string): Promise<WholeVersion | undefined> {
    const [version] = await this.database.read(readWhole, [id]);
    return version;
  }
}
