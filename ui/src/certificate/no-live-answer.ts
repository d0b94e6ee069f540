import type { PublicPlan } from '@studieplan/contracts';

/** What only the site's answer of the day says of a version, where there is no such answer. */
export const noLiveAnswer = {
  approver_name: '',
  change_comment: null,
  validation_score: null,
  judge: null,
  exam: null,
  newer_approval_link: null,
  superseded_at: null,
  newer_version_number: null,
  valid_until: null,
  expired: false,
  deleted_at: null,
  withdrawn: null,
  holding_approval_link: null,
  in_directory: false,
  version_id: '',
} satisfies Partial<PublicPlan>;
