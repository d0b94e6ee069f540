import { expect, test } from '@jest/globals';
import { commentRequired } from '@studieplan/contracts';
import { approvalComment } from './approval-comment.ts';

test('[R-284] an administrator’s blank comment becomes the default from 70 percent', () => {
  expect(approvalComment('admin', '', 70)).toBe('Godkjent basert på KI-validering');
  expect(approvalComment('admin', 'Grundig plan', 70)).toBe('Grundig plan');
});

test('[R-283] under 70 percent a justification is needed', () => {
  expect(approvalComment('admin', 'Faglig vurdert', 69.9)).toBe('Faglig vurdert');
  expect(() => approvalComment('admin', '', 69.9)).toThrow(
    expect.objectContaining({ code: 'INVALID_INPUT', fields: { change_comment: commentRequired } }),
  );
});

test('signs that nobody sees are no justification', () => {
  for (const blank of ['\u200b', ' \u2060\u00ad ', '\u3164', '\u2800\u2800', '\u202e', '\ufe0f']) {
    expect(() => approvalComment('admin', blank, 69.9)).toThrow(
      expect.objectContaining({ fields: { change_comment: commentRequired } }),
    );
    expect(approvalComment('admin', blank, 70)).toBe('Godkjent basert på KI-validering');
    expect(approvalComment('self', blank, 70)).toBe('Selvgodkjent med KI-score 70,0 %');
  }
  expect(approvalComment('admin', '👍🏽', 69.9)).toBe('👍🏽');
});

test('[R-287] a self-approval says so, with the score, once', () => {
  expect(approvalComment('self', '', 82.5)).toBe('Selvgodkjent med KI-score 82,5 %');
  expect(approvalComment('self', 'Klar til bruk', 70)).toBe(
    'Selvgodkjent med KI-score 70,0 %. Klar til bruk',
  );
  const written = 'Selvgodkjent med KI-score 82,5 %: klar';
  expect(approvalComment('self', written, 82.5)).toBe(written);
  expect(approvalComment('self', 'Selvgodkjent med KI-score 99,0 %', 82.5)).toBe(
    'Selvgodkjent med KI-score 82,5 %. Selvgodkjent med KI-score 99,0 %',
  );
});
