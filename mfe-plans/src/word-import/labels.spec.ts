import { describe, expect, test } from '@jest/globals';
import { labelOf } from './labels.ts';

describe('[V-5] a heading is known however its letters and dashes are written', () => {
  test.each([
    ['La\u030aringsma\u030al', undefined],
    ['Læringsma\u030al:', 'outcomes'],
    ['Mål\u00adgruppe', 'target_groups'],
    ['\u200bEQF\u2011nivå\ufeff', 'eqf_level'],
    ['ECTS\u2013poeng', 'ects_credits'],
  ])('%j', (heading, label) => expect(labelOf(heading)).toBe(label));
});
