import { expect, test } from '@jest/globals';
import { norwegian } from './norwegian-pattern.ts';

test('a word may end and begin with æ, ø, å', () => {
  expect(norwegian(/^forstå\b/u).test('forstå reglene')).toBe(true);
  expect(norwegian(/\bøve\b/u).test('å øve jevnlig')).toBe(true);
  expect(norwegian(/\bse\b/u).test('sebra')).toBe(false);
  expect(norwegian(/\bså\b/u).test('også')).toBe(false);
});

test('an edge after an optional ending closes the word', () => {
  const pattern = norwegian(/\bvalidering(?:en|a)?\b[^.]{0,9}?\bferdig\b(?! nok)/u);
  expect(pattern.test('valideringen er ferdig')).toBe(true);
  expect(pattern.test('validering: ferdig')).toBe(true);
  expect(pattern.test('valideringens ferdig')).toBe(false);
  expect(pattern.test('validering uferdig')).toBe(false);
  expect(pattern.test('validering ferdig nok')).toBe(false);
});
