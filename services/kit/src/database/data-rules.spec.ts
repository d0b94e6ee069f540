import { expect, test } from '@jest/globals';
import { readTableRule } from './data-rules.ts';

const rule = (personal: unknown) => readTableRule(JSON.stringify({ restore: 'replace', personal }));

test('[K-3] columns with the same rule may stand in a row, but a column has one rule', () => {
  expect(
    rule([
      ['id:row', 'author_id'],
      ['text:kept', 'reason answer'],
    ])?.personal,
  ).toEqual({ author_id: 'id:row', reason: 'text:kept', answer: 'text:kept' });
  expect(
    rule([
      ['text:kept', 'reason'],
      ['text:row', 'reason'],
    ]),
  ).toBeUndefined();
});
