import { defaultApprovalComment, isBlank } from '@studieplan/contracts';
import { formatScore } from '@studieplan/ui';

/** The longest justification a person may write; score, AI summary and it must fit the contract's 5,000 signs. */
export const maxJustification = 3000;
const maxSummary = 1500;

function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

function cut(text: string): string {
  return text.length <= maxSummary
    ? text
    : `${text
        .slice(0, maxSummary - 1)
        .toWellFormed()
        .trimEnd()}…`;
}

/** The comment of an approval: score, the AI's summary, and the justification or the default (specification section 5). */
export function approvalComment(score: number, summary: string, justification: string): string {
  const why = isBlank(justification) ? defaultApprovalComment : justification;
  const parts = [`KI-score: ${formatScore(score)}.`];
  if (summary.trim() !== '') parts.push(`KI-sammendrag: ${sentence(cut(summary))}`);
  return [...parts, `Begrunnelse: ${sentence(why)}`].join('\n');
}

/** The comment of a self-approval; the plans service puts these words first where they are missing. */
export function selfApprovalComment(score: number, justification = ''): string {
  const words = `Selvgodkjent med KI-score ${formatScore(score).replace('\u00a0', ' ')}`;
  return isBlank(justification) ? words : `${words}. ${sentence(justification)}`;
}
