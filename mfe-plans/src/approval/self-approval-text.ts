import type { SelfApprovedBy } from '@studieplan/contracts';
import { certificateWords } from '@studieplan/ui/certificate/certificate-words.ts';

/** What everybody is told of a self-approval, word for word (design.md 34). */
export function selfApprovalText(by: SelfApprovedBy): string {
  return by === 'author'
    ? `${certificateWords.saidByAuthor} ${certificateWords.warnedByAuthor}`
    : certificateWords.saidByAdministrator;
}
