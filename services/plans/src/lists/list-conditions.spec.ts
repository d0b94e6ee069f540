import { expect, test } from '@jest/globals';
import { hasTrigram, likePattern } from './list-conditions.ts';

test('wildcards are searched for as they stand', () => {
  expect(likePattern('100 %_\\')).toBe('%100 \\%\\_\\\\%');
});

test('three signs in a row, or a border of a word, can be looked up', () => {
  for (const search of ['kor', 'ÆØÅ', '100%', 'nr 7', 'ab ', ' a', '% x'])
    expect(hasTrigram(search)).toBe(true);
  for (const search of ['', 'æ', 'ab', '%', '%%%', 'a%', '---']) expect(hasTrigram(search)).toBe(false);
});
