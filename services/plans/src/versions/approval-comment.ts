import { commentRequired, defaultApprovalComment, isBlank, passingScore } from '@studieplan/contracts';
import { AppError } from '@studieplan/kit/calls';

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

const selfStatement = /^Selvgodkjent med KI-score \d{1,3}(?:,\d)?\s?%\.?/u;
const composedStart = /^KI-score: \d{1,3}(?:,\d)?\s?%\./u;
const justificationMark = '\nBegrunnelse: ';

/**
 * What a person has written of an approval's comment, without the sentences that are composed around it: score, the
 * judge's summary, and the default (specification section 5). Null where nothing is left (design.md 34).
 */
export function justificationOf(comment: string): string | null {
  const written = withoutComposed(comment.trim()).trim();
  const isDefault = written === defaultApprovalComment || written === `${defaultApprovalComment}.`;
  return isDefault || isBlank(written) ? null : written;
}

function withoutComposed(comment: string): string {
  if (selfStatement.test(comment)) return comment.replace(selfStatement, '');
  if (!composedStart.test(comment)) return comment;
  // The last mark: a summary that imitates one is never taken for somebody's words.
  const mark = comment.lastIndexOf(justificationMark);
  return mark === -1 ? '' : comment.slice(mark + justificationMark.length);
}
