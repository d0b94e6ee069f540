import { describe, expect, test } from '@jest/globals';
import { commentRequired } from '@studieplan/contracts';
import { approvalComment, toldComment } from './approval-comment.ts';

test('[R-284] an administrator’s blank comment becomes the default from 70 percent', () => {
  expect(approvalComment('admin', '', 70, 'model')).toBe('Godkjent basert på KI-validering');
  expect(approvalComment('admin', 'Grundig plan', 70, 'model')).toBe('Grundig plan');
});

test('[R-283] under 70 percent a justification is needed', () => {
  expect(approvalComment('admin', 'Faglig vurdert', 69.9, 'model')).toBe('Faglig vurdert');
  expect(() => approvalComment('admin', '', 69.9, 'model')).toThrow(
    expect.objectContaining({ code: 'INVALID_INPUT', fields: { change_comment: commentRequired } }),
  );
});

test('signs that nobody sees are no justification', () => {
  for (const blank of ['\u200b', ' \u2060\u00ad ', '\u3164', '\u2800\u2800', '\u202e', '\ufe0f']) {
    expect(() => approvalComment('admin', blank, 69.9, 'model')).toThrow(
      expect.objectContaining({ fields: { change_comment: commentRequired } }),
    );
    expect(approvalComment('admin', blank, 70, 'model')).toBe('Godkjent basert på KI-validering');
    expect(approvalComment('self', blank, 70, 'model')).toBe('Selvgodkjent med KI-score 70,0 %');
  }
  expect(approvalComment('admin', '👍🏽', 69.9, 'model')).toBe('👍🏽');
});

test('[R-287] a self-approval says so, with the score, once', () => {
  expect(approvalComment('self', '', 82.5, 'model')).toBe('Selvgodkjent med KI-score 82,5 %');
  expect(approvalComment('self', 'Klar til bruk', 70, 'model')).toBe(
    'Selvgodkjent med KI-score 70,0 %. Klar til bruk',
  );
  const written = 'Selvgodkjent med KI-score 82,5 %: klar';
  expect(approvalComment('self', written, 82.5, 'model')).toBe(written);
  expect(approvalComment('self', 'Selvgodkjent med KI-score 99,0 %', 82.5, 'model')).toBe(
    'Selvgodkjent med KI-score 82,5 %. Selvgodkjent med KI-score 99,0 %',
  );
});

describe('[V-7] a comment says KI where a language model judged, and there alone', () => {
  test.each([
    ['', 'Selvgodkjent med score 82,5 % fra automatisk kontroll'],
    ['Klar', 'Selvgodkjent med score 82,5 % fra automatisk kontroll. Klar'],
    ['Selvgodkjent med score 82,5 % fra automatisk kontroll. Klar', undefined],
    // What a screen of an earlier release still says.
    ['Selvgodkjent med KI-score 82,5 %. Klar', 'Selvgodkjent med score 82,5 % fra automatisk kontroll. Klar'],
    // Another score than the plan's is somebody's own words, and stands behind the true ones.
    [
      'Selvgodkjent med KI-score 99,0 %',
      'Selvgodkjent med score 82,5 % fra automatisk kontroll. Selvgodkjent med KI-score 99,0 %',
    ],
  ])('a self-approval on fixed rules that was written as %j', (written, kept = written) => {
    expect(approvalComment('self', written, 82.5, 'checker')).toBe(kept);
  });

  const ofAdmin = 'KI-score: 82,5 %.\nKI-sammendrag: Fin.\nBegrunnelse: Se KI-sammendrag: det stemmer.';
  test.each([
    ['Selvgodkjent med KI-score 82,5 %. Klar', 'model', 'Selvgodkjent med KI-score 82,5 %. Klar'],
    [
      'Selvgodkjent med KI-score 82,5 %. Klar',
      'checker',
      'Selvgodkjent med score 82,5 % fra automatisk kontroll. Klar',
    ],
    ['Selvgodkjent med KI-score 82,5 %. Klar', null, 'Selvgodkjent med score 82,5 %. Klar'],
    [ofAdmin, 'model', ofAdmin],
    [
      ofAdmin,
      'checker',
      'Automatisk kontroll: 82,5 %.\nSammendrag: Fin.\nBegrunnelse: Se KI-sammendrag: det stemmer.',
    ],
    [ofAdmin, null, 'Score: 82,5 %.\nSammendrag: Fin.\nBegrunnelse: Se KI-sammendrag: det stemmer.'],
    ['KI-score: 64,0 %.\nBegrunnelse: God.', 'checker', 'Automatisk kontroll: 64,0 %.\nBegrunnelse: God.'],
    ['KI er et tema i planen', 'checker', 'KI er et tema i planen'],
  ] as const)('what an earlier release composed, %j, judged by %s', (stored, judge, told) => {
    expect(toldComment(stored, judge)).toBe(told);
  });
});
