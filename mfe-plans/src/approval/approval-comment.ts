import {
  defaultApprovalComment,
  isBlank,
  selfApprovalStatement,
  type ValidationResult,
} from '@studieplan/contracts';
import { formatScore, shortened } from '@studieplan/ui';
import { scoreName } from '../validation/judge-text.ts';
import { judgeWords } from '../validation/judge-words.ts';

/** The longest justification a person may write; score, summary and it must fit the contract's 5,000 signs. */
export const maxJustification = 3000;
const maxSummary = 1500;

function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

type Judged = Pick<ValidationResult, 'score' | 'summary' | 'judge'>;

/** The comment of an approval: score, the judge's summary, and the justification or the default (specification section 5). */
export function approvalComment({ score, summary, judge }: Judged, justification: string): string {
  const why = isBlank(justification) ? defaultApprovalComment : justification;
  const parts = [`${scoreName(judge)}: ${formatScore(score)}.`];
  if (summary.trim() !== '')
    parts.push(`${judgeWords(judge).summary}: ${sentence(shortened(summary, maxSummary))}`);
  return [...parts, `Begrunnelse: ${sentence(why)}`].join('\n');
}

/** The comment of a self-approval; the plans service puts these words first where they are missing. */
export function selfApprovalComment({ score, judge }: Omit<Judged, 'summary'>, justification = ''): string {
  const words = selfApprovalStatement(formatScore(score).replace('\u00a0', ' '), judge);
  return isBlank(justification) ? words : `${words}. ${sentence(justification)}`;
}
