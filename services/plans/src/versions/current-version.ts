import { currentOf, type PlanStatus, withdrawalOf } from '@studieplan/contracts';
import { noValidation, type PlanEntity } from '../plans/plan.entity.ts';
import type { VersionEntity } from '../plans/version.entity.ts';

export type VersionRow = Pick<
  VersionEntity,
  'id' | 'version_number' | 'public_code' | 'approved_at' | 'approver_name' | 'deleted_at' | 'withdrawn'
> & { content_hash: string };

/**
 * The codes whose public pages change when one version is deactivated or reactivated: its own, and those of the
 * older versions where they name it as the newer one. Pages of newer versions never name it.
 */
export function changedCodes(
  versions: readonly VersionRow[],
  changed: Pick<VersionRow, 'version_number' | 'public_code'>,
): string[] {
  const overtaken = versions.some(
    (other) => withdrawalOf(other) === null && other.version_number > changed.version_number,
  );
  const older = versions.filter((other) => other.version_number < changed.version_number);
  return [changed, ...(overtaken ? [] : older)].map((version) => version.public_code);
}

/**
 * The plan's status when one of its versions is withdrawn: an approved plan whose text was decided against, or is no
 * longer the current version's, is a draft. What has been sent in, is under review or rejected stays so.
 */
export function statusAfterWithdrawal(
  plan: Pick<PlanEntity, 'status' | 'content_hash'>,
  versions: readonly VersionRow[],
  decided: boolean,
): PlanStatus {
  if (plan.status !== 'approved') return plan.status;
  const current = currentOf(versions);
  return decided || current?.content_hash !== plan.content_hash ? 'draft' : 'approved';
}

/**
 * The plan's status when a version is valid again: approved where the current version has the plan's very text, so that
 * nothing was edited since, and nothing else is decided against it (design.md 31).
 */
export function statusAfterReactivation(
  plan: Pick<PlanEntity, 'status' | 'content_hash'>,
  versions: readonly VersionRow[],
  underDecision: boolean,
): PlanStatus {
  const approved =
    plan.status === 'draft' && !underDecision && currentOf(versions)?.content_hash === plan.content_hash;
  return approved ? 'approved' : plan.status;
}

/** What lists and detail repeat of the current version. */
export function repeatedOf(versions: readonly VersionRow[]): Partial<PlanEntity> {
  const current = currentOf(versions);
  return {
    current_version_id: current?.id ?? null,
    approval_link: current?.public_code ?? null,
    approved_at: current?.approved_at ?? null,
    approver_name: current?.approver_name ?? null,
  };
}

/** The validation that a version was approved with, for a plan that has its text again. */
export function versionValidation(version: VersionEntity, content_hash: string): Partial<PlanEntity> {
  const { validation_score, validation_feedback, approved_at } = version;
  if (validation_score === null || validation_feedback === null) return noValidation;
  return {
    ...noValidation,
    validation_score,
    validation_feedback,
    validated_at: approved_at,
    validated_hash: content_hash,
  };
}
