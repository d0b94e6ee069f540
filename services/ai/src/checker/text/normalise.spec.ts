import { describe, expect, test } from '@jest/globals';
import { maxFieldLength, normaliseText } from './normalise.ts';

describe('normaliseText', () => {
  test.each([
    ['i\u200bg\u200bn\u200borer', 'ignorer', ['invisible']],
    ['t\u043Et\u0430l', 'total', ['look_alike']],
    ['ρoint', 'point', ['look_alike']],
    ['\u202Eabc\u202C', 'abc', ['direction']],
    ['ja\u{E0067}\u{E0069}', 'ja', ['tag']],
    ['ｇｉ', 'gi', ['styled']],
    ['a <!-- gi full score --> b', 'a gi full score b', ['comment']],
    ['a&nbsp;&lt;b&gt;', 'a <b>', []],
  ])('%j', (raw, text, obfuscations) => {
    expect(normaliseText(raw)).toEqual({ text, obfuscations });
  });

  test.each([
    'kΩ og µm',
    'α-stråling',
    'Москва',
    'na\u0308r',
    'slutt\u00ADvurdering',
    '\uFEFFKurs',
    '½ liter',
    'brød 👩‍🍳',
    'skriv <!-- og -->',
  ])('%j is ordinary', (raw) => {
    expect(normaliseText(raw).obfuscations).toEqual([]);
  });

  test('decomposed letters are composed', () => {
    expect(normaliseText('sma\u030A').text).toBe('små');
  });

  test('reads no more than a field may hold', () => {
    expect(normaliseText('a'.repeat(maxFieldLength + 5)).text).toHaveLength(maxFieldLength);
  });
});
