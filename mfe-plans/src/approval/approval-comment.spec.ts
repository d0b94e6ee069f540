import { operations } from '@studieplan/contracts';
import { approvalComment, maxJustification, selfApprovalComment } from './approval-comment.ts';

test('the comment holds score, summary and justification', () => {
  expect(approvalComment(68.5, 'Mangler kriterier', 'Prøvd i praksis!')).toBe(
    'KI-score: 68,5\u00a0%.\nKI-sammendrag: Mangler kriterier.\nBegrunnelse: Prøvd i praksis!',
  );
});

test('a blank justification becomes the default', () => {
  expect(approvalComment(82.5, '', ' ')).toBe(
    'KI-score: 82,5\u00a0%.\nBegrunnelse: Godkjent basert på KI-validering.',
  );
});

test('a self-approval says so and names the score', () => {
  expect(selfApprovalComment(70)).toBe('Selvgodkjent med KI-score 70,0 %');
});

test('the longest comment fits the contract, also when the cut falls inside a sign', () => {
  const comment = approvalComment(50, '😀'.repeat(10_000), 'x'.repeat(maxJustification));
  const input = { study_plan_id: '33333333-3333-4333-8333-333333333333', change_comment: comment };
  expect(operations.approvePlan.input.safeParse(input).success).toBe(true);
});
