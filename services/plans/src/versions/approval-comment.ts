import { commentRequired, defaultApprovalComment, isBlank, passingScore } from '@studieplan/contracts';
import { AppError } from '@studieplan/kit';

const percent = (score: number) => `${score.toFixed(1).replace('.', ',')} %`;

/** What a self-approval always says of itself: 'Selvgodkjent med KI-score 82,5 %'. */
const selfApprovalStatement = (score: number) => `Selvgodkjent med KI-score ${percent(score)}`;

/** The comment that a version keeps; INVALID_INPUT when a justification is missing under 70 percent. */
export function approvalComment(method: 'self' | 'admin', written: string, score: number): string {
  const given = isBlank(written) ? '' : written;
  if (method === 'admin') {
    if (given === '' && score < passingScore)
      throw new AppError('INVALID_INPUT', { fields: { change_comment: commentRequired } });
    return given || defaultApprovalComment;
  }
  // The author's own words never stand alone: a version that was self-approved says so.
  const statement = selfApprovalStatement(score);
  if (given === '' || given.startsWith(statement)) return given || statement;
  return `${statement}. ${given}`;
}
