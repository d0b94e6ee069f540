import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

interface Mutation {
  rule: string;
  file: string;
  from: string;
  to: string;
  test: string;
}

const mutations = JSON.parse(readFileSync('.ci/mutations.json', 'utf8')) as Mutation[];

test('[K-12] thirty rules and more can be broken one at a time', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(30);
  expect(new Set(mutations.map(({ rule }) => rule)).size).toBe(mutations.length);
});

test.each(mutations)(
  '[K-12] the code still holds what would be broken: $rule',
  ({ file, from, to, test: guard }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
    expect(existsSync(guard)).toBe(true);
  },
);
