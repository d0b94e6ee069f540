import { expect, test } from '@jest/globals';
import { norwegian } from './norwegian-pattern.ts';

test('a word may end and begin with æ, ø, å', () => {
  expect(norwegian(/^forstå\b/u).test('forstå reglene')).toBe(true);
  expect(norwegian(/\bøve\b/u).test('å øve jevnlig')).toBe(true);
  expect(norwegian(/\bse\b/u).test('sebra')).toBe(false);
  expect(norwegian(/\bså\b/u).test('også')).toBe(false);
});
