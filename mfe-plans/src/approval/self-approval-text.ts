import type { SelfApprovedBy } from '@studieplan/contracts';

/** What everybody is told of a self-approval, word for word (design.md 34). */
export function selfApprovalText(by: SelfApprovedBy): string {
  return by === 'author'
    ? 'Selvgodkjent av forfatteren etter automatisk vurdering. Ingen administrator har vurdert planen.'
    : 'Selvgodkjent av en administrator som selv har endret teksten.';
}
