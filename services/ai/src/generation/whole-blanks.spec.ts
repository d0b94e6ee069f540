import { expect, test } from '@jest/globals';
import { onlyWholeBlanks } from './whole-blanks.ts';

test.each([
  ['Deltakeren kan [[gjøre noe]] alene', 'Deltakeren kan [[gjøre noe]] alene'],
  ['[[ åpen uten slutt', '[ åpen uten slutt'],
  ['slutt uten åpning ]]', 'slutt uten åpning ]'],
  ['[[[[dypt]]]]', '[[[dypt]]]'],
  ['se kilde [1]', 'se kilde [1]'],
  [`[[${'a'.repeat(501)}]]`, `[${'a'.repeat(501)}]`],
])('[I-5] %s', (text, expected) => {
  expect(onlyWholeBlanks(text)).toBe(expected);
});

test('[I-5] brackets without end are read in linear time', () => {
  const started = performance.now();
  for (const text of ['[['.repeat(10_000), '[[a'.repeat(6_000), ']]'.repeat(10_000)]) onlyWholeBlanks(text);
  expect(performance.now() - started).toBeLessThan(1_000);
});
