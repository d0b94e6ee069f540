import { expect, test } from '@jest/globals';
import { hasBlank } from './blank.ts';
import { regulationRequirements } from './regulation-fields.ts';

test.each([
  ['Deltakeren kan [[gjøre noe]]', true],
  ['[[]]', true],
  ['se [1] og [[2]', false],
  ['[[a [b]]', false],
  ['', false],
])('[I-5] only whole doubled brackets are a blank: %s', (text, expected) => {
  expect(hasBlank(text)).toBe(expected);
  expect(hasBlank(text)).toBe(expected);
});

test('[I-5] a field of the regulation that holds a blank is not told', () => {
  const told = (content: Parameters<typeof regulationRequirements>[0]) =>
    regulationRequirements(content)
      .filter((one) => one.told)
      .map(({ path }) => path);
  expect(
    told({
      target_groups: 'Speiderledere',
      learning_resources: '[[Bøker]]',
      duration: { hours: 20, meetings: 3 },
    }),
  ).toEqual(['target_groups', 'duration.hours']);
  expect(told({ learning_resources: 'Boka og [[nettsider]]' })).toEqual([]);
});
