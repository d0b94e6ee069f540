import { type ErrorCode, withdrawalOf } from '@studieplan/contracts';
import type { Actor } from '@studieplan/kit/calls';
import type { ListedVersion } from '../versions/versions.repository.ts';

function reaches(version: ListedVersion, actor: Actor): boolean {
  if (actor.role === 'systemadmin') return true;
  return actor.role === 'admin' && actor.study_association_id === version.study_association_id;
}

/**
 * Null when the person may recall the version, else the code (design.md 33): an administrator of its association who
 * neither approved nor wrote it, or the systemadmin; and only a self-approval that is valid.
 */
export function recallRefusal(version: ListedVersion, actor: Actor): ErrorCode | null {
  if (!reaches(version, actor)) return 'FORBIDDEN';
  const own = version.approver_id === actor.id || version.writer_ids.includes(actor.id);
  if (own && actor.role !== 'systemadmin') return 'RECALL_OWN';
  return version.approval_method === 'self' && withdrawalOf(version) === null ? null : 'VERSION_STATUS';
}

/** Null when the person may say of a self-approval that it was seen: an administrator within reach, not its approver. */
export function seenRefusal(version: ListedVersion, actor: Actor): ErrorCode | null {
  if (!reaches(version, actor) || version.approver_id === actor.id) return 'FORBIDDEN';
  return version.approval_method === 'self' && withdrawalOf(version) === null ? null : 'VERSION_STATUS';
}

/** What the buttons beside a version are. */
export function versionRights(version: ListedVersion, actor: Actor) {
  return {
    can_recall: recallRefusal(version, actor) === null,
    can_mark_seen: version.seen_at === null && seenRefusal(version, actor) === null,
  };
}
