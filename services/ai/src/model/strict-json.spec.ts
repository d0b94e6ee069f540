import { expect, test } from '@jest/globals';
import { parseStrictly } from './strict-json.ts';

test.each([
  ['{"score": 10, "score": 90}'],
  ['{"a": {"title": "x", "title": "y"}}'],
  ['[{"a": 1}, {"b": 1, "b": 1}]'],
  ['{"title": "x", "t\\u0069tle": "y"}'],
  ['{"a": 1,\n "a"\n : 2}'],
])('[I-5] a field named twice is refused: %s', (text) => {
  expect(() => parseStrictly(text)).toThrow('twice');
});

test.each([
  ['{"a": {"a": 1}, "b": [{"a": 1}, {"a": 2}]}'],
  ['{"a": "\\"a\\": 1, \\"a\\": 2", "b": "{\\"a\\":1,\\"a\\":2}"}'],
  ['["a", "a"]'],
  ['{"a\\\\": 1, "a": ":"}'],
])('[I-5] %s is read as it stands', (text) => {
  expect(parseStrictly(text)).toEqual(JSON.parse(text));
});

test('[I-5] what is no JSON is refused', () => {
  expect(() => parseStrictly('{"a": ')).toThrow();
});
