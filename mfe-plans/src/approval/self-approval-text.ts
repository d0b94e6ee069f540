import type { SelfApprovedBy } from '@studieplan/contracts';
import { approvalSentences } from '@studieplan/contracts/public/shown-plan';
import { certificate } from '@studieplan/contracts/public/words/nb/certificate';

/** What everybody is told of a self-approval, word for word (design.md 34). */
export function selfApprovalText(self_approved_by: SelfApprovedBy): string {
  const version = { approval_method: 'self', self_approved_by, study_association_name: null } as const;
  const { said, warned } = approvalSentences(version, certificate);
  return warned === null ? said : `${said} ${warned}`;
}
