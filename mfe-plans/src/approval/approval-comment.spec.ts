import { describe, expect, test } from '@jest/globals';
import { operations } from '@studieplan/contracts';
import { approvalComment, maxJustification, selfApprovalComment } from './approval-comment.ts';

const byRules = { score: 68.5, summary: 'Mangler kriterier', judge: 'checker' } as const;
const byModel = { ...byRules, judge: 'model' } as const;

describe('[V-7] the comment of an approval says KI where a language model judged, and there alone', () => {
  test('an administrator’s holds score, summary and justification', () => {
    expect(approvalComment(byModel, 'Prøvd i praksis!')).toBe(
      'KI-score: 68,5\u00a0%.\nKI-sammendrag: Mangler kriterier.\nBegrunnelse: Prøvd i praksis!',
    );
    expect(approvalComment(byRules, 'Prøvd i praksis!')).toBe(
      'Automatisk kontroll: 68,5\u00a0%.\nSammendrag: Mangler kriterier.\nBegrunnelse: Prøvd i praksis!',
    );
  });

  test('a blank justification becomes the default, which the specification has to the letter', () => {
    expect(approvalComment({ ...byRules, summary: '' }, ' ')).toBe(
      'Automatisk kontroll: 68,5\u00a0%.\nBegrunnelse: Godkjent basert på KI-validering.',
    );
  });

  test('a self-approval says so and names the score', () => {
    expect(selfApprovalComment(byModel)).toBe('Selvgodkjent med KI-score 68,5 %');
    expect(selfApprovalComment(byRules, 'Klar')).toBe(
      'Selvgodkjent med score 68,5 % fra automatisk kontroll. Klar.',
    );
  });
});

test('the longest comment fits the contract, also when the cut falls inside a sign', () => {
  const comment = approvalComment({ ...byRules, summary: '😀'.repeat(10_000) }, 'x'.repeat(maxJustification));
  const input = { study_plan_id: '33333333-3333-4333-8333-333333333333', change_comment: comment };
  expect(operations.approvePlan.input.safeParse(input).success).toBe(true);
});
