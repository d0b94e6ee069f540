import { expect, test } from '@jest/globals';
import { isKnownWord, isPlausibleWord, unknownWords } from './lexicon.ts';

test.each(
  'kan forklarer kursets barnehagen skriva gjøre noen linoljekitt kursdeltakerne blyholdig trafikkork e-post feedback'.split(
    ' ',
  ),
)('[I-6] %s is a Norwegian word', (word) => {
  expect(isKnownWord(word)).toBe(true);
});

test.each('asdfqwer zxcv blorfing snivlete glarp trulminge flembolering'.split(' '))(
  '[I-6] %s is none',
  (word) => {
    expect(isKnownWord(word)).toBe(false);
  },
);

test('[I-6] numbers, abbreviations and single letters count as words', () => {
  expect(unknownWords(['3.', '2,5', 'f.eks.', 'bl.a.', 'mfl.', 'iv', 't'])).toEqual([]);
});

test('[I-6] an unknown word with Norwegian letters is plausible, mash is not', () => {
  expect(isPlausibleWord('vrengspole')).toBe(true);
  expect(isPlausibleWord('asdfqwer')).toBe(false);
  expect(isPlausibleWord('zxcv')).toBe(false);
});
