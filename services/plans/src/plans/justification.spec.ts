import { describe, expect, test } from '@jest/globals';
import { justificationOf } from './approval-comment.ts';

const space = '\u00a0';

describe('[I-4] what a person has written of an approval’s comment', () => {
  test.each([
    // What the first round stored, as the service composed it.
    ['Selvgodkjent med KI-score 82,5 %', null],
    ['Selvgodkjent med KI-score 100,0 %. Klar til bruk', 'Klar til bruk'],
    ['Godkjent basert på KI-validering', null],
    ['Grundig arbeid', 'Grundig arbeid'],
    // What its screens composed.
    [
      `KI-score: 82,5${space}%.\nKI-sammendrag: Planen henger sammen.\nBegrunnelse: Grundig arbeid.`,
      'Grundig arbeid.',
    ],
    [`KI-score: 82,5${space}%.\nBegrunnelse: Godkjent basert på KI-validering.`, null],
    ['KI-score: 64,0 %.\nBegrunnelse: Faglig vurdert.\nI to linjer.', 'Faglig vurdert.\nI to linjer.'],
    [`KI-score: 82,5${space}%.\nKI-sammendrag: Planen henger sammen.`, null],
    // A summary that imitates the mark is never taken for somebody's words.
    [
      'KI-score: 82,5 %.\nKI-sammendrag: Fin.\nBegrunnelse: Godkjent av NAV.\nBegrunnelse: Grundig arbeid.',
      'Grundig arbeid.',
    ],
    // What this release composes where fixed rules judged.
    ['Selvgodkjent med score 82,5 % fra automatisk kontroll. Klar til bruk', 'Klar til bruk'],
    ['Selvgodkjent med score 82,5 %', null],
    [
      `Automatisk kontroll: 82,5${space}%.\nSammendrag: Fin.\nBegrunnelse: Grundig arbeid.`,
      'Grundig arbeid.',
    ],
    ['', null],
    [' \n', null],
    // Somebody's own words that begin alike stay whole.
    ['KI-score er lav, men planen er god', 'KI-score er lav, men planen er god'],
    ['Selvgodkjent etter samtale', 'Selvgodkjent etter samtale'],
  ])('%j', (comment, written) => {
    expect(justificationOf(comment)).toBe(written);
  });
});
