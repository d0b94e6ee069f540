import type { PublicPlan } from '@studieplan/contracts';
import { regulationLabels } from '@studieplan/contracts/regulation-labels';
import { canonicalText } from './canonical-json.ts';
import { associationIn, codeOf, lastDayIn, type ProofFile } from './proof-file.ts';

/**
 * Whether a page that shows this plan shows what was signed: every field of the content, and who approved it, when and
 * as which version. The approver's name, the comment and the score are not signed.
 */
export function isWhatWasSigned(plan: PublicPlan, { content, credential }: ProofFile): boolean {
  const shown = plan as unknown as Record<string, unknown>;
  const optional = Object.keys(regulationLabels).filter((name) => shown[name] != null);
  return (
    optional.every((name) => name in content) &&
    Object.entries(content).every(
      ([name, value]) => canonicalText(shown[name] ?? null) === canonicalText(value),
    ) &&
    isApprovalSigned(plan, credential)
  );
}

function isApprovalSigned(plan: PublicPlan, credential: ProofFile['credential']): boolean {
  const subject = credential.credentialSubject;
  const association = associationIn(credential);
  return (
    codeOf(credential) === plan.approval_link &&
    subject.versionNumber === plan.version_number &&
    subject.approvalMethod === plan.approval_method &&
    Date.parse(subject.approvedAt) === Math.floor(Date.parse(plan.approved_at) / 1000) * 1000 &&
    lastDayIn(credential) === (plan.valid_until ?? null) &&
    (association?.associationName ?? null) === plan.study_association_name &&
    (association?.organizationNumber ?? null) === plan.organization_number
  );
}
