import {
  commentRequired,
  defaultApprovalComment,
  isBlank,
  passingScore,
  selfApprovalStatement,
  type JudgedBy,
} from '@studieplan/contracts';
import { AppError } from '@studieplan/kit/calls';

const percent = (score: number) => `${score.toFixed(1).replace('.', ',')} %`;

/** Who judged; null where nobody knows. */
type Judge = JudgedBy | null;

/** The comment that a version keeps; INVALID_INPUT when a justification is missing under 70 percent. */
export function approvalComment(
  method: 'self' | 'admin',
  written: string,
  score: number,
  judge: JudgedBy,
): string {
  const given = isBlank(written) ? '' : written;
  if (method === 'admin') {
    if (given === '' && score < passingScore)
      throw new AppError('INVALID_INPUT', { fields: { change_comment: commentRequired } });
    return given || defaultApprovalComment;
  }
  // The author's own words never stand alone: a version that was self-approved says so.
  const statement = selfApprovalStatement(percent(score), judge);
  if (given === '') return statement;
  // Screens of earlier releases say KI of every score.
  const said = [statement, selfApprovalStatement(percent(score), 'model')].find((one) =>
    given.startsWith(one),
  );
  return said === undefined ? `${statement}. ${given}` : `${statement}${given.slice(said.length)}`;
}

const saidOfSelf = /^Selvgodkjent med KI-score (\d{1,3}(?:,\d)?\s?%)/u;
const saidOfScore = /^KI-score: (\d{1,3}(?:,\d)?\s?%\.)(?:\nKI-sammendrag: )?/u;

/** A version's comment as it is told: earlier releases composed KI around every score, whoever had judged. */
export function toldComment(comment: string, judge: Judge): string {
  if (judge === 'model') return comment;
  return comment
    .replace(saidOfSelf, (_, score: string) => selfApprovalStatement(score, judge))
    .replace(saidOfScore, (all, score: string) => {
      const told = `${judge === 'checker' ? 'Automatisk kontroll' : 'Score'}: ${score}`;
      return all.includes('\n') ? `${told}\nSammendrag: ` : told;
    });
}

const selfStatement = /^Selvgodkjent med (?:KI-)?score \d{1,3}(?:,\d)?\s?%(?: fra automatisk kontroll)?\.?/u;
const composedStart = /^(?:KI-score|Automatisk kontroll): \d{1,3}(?:,\d)?\s?%\./u;
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
