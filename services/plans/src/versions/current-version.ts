import type { PlanStatus } from '@studieplan/contracts';
import type { PlanEntity } from '../plans/plan.entity.ts';

export interface VersionState {
  id: string;
  version_number: number;
  public_code: string;
  content_hash: string;
  approved_at: Date;
  approver_name: string;
  deleted_at: Date | null;
}

/** 'Gjeldende': the newest version that is not deactivated (design.md 25). */
export function currentOf(versions: readonly VersionState[]): VersionState | undefined {
  return versions
    .filter((version) => version.deleted_at === null)
    .sort((a, b) => b.version_number - a.version_number)[0];
}

/**
 * The codes whose public pages change when one version is deactivated or reactivated: its own, and those of the
 * older versions where they name it as the newer one. Pages of newer versions never name it.
 */
export function changedCodes(versions: readonly VersionState[], changed: VersionState): string[] {
  const overtaken = versions.some(
    (other) => other.deleted_at === null && other.version_number > changed.version_number,
  );
  const older = versions.filter((other) => other.version_number < changed.version_number);
  return [changed, ...(overtaken ? [] : older)].map((version) => version.public_code);
}

/**
 * The plan's own status after one of its versions changed: approved means that the current version has the plan's
 * very text. A plan whose text was withdrawn, with or without an older version left, is a draft beside its versions
 * until the text is approved again or its version reactivated. What has been sent in or rejected stays so.
 */
export function statusBeside(
  plan: Pick<PlanEntity, 'status' | 'content_hash' | 'validated_hash'>,
  versions: readonly VersionState[],
  changed: VersionState,
): PlanStatus {
  const current = currentOf(versions);
  const sameText = current?.content_hash === plan.content_hash;
  if (plan.status === 'approved') return sameText ? 'approved' : 'draft';
  // A validation goes with any edit: an intact one says that nobody has begun a new draft since.
  const untouched = plan.status === 'draft' && plan.validated_hash === plan.content_hash;
  return untouched && sameText && current === changed ? 'approved' : plan.status;
}
