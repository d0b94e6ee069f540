import { expect, test } from '@jest/globals';
import { differenceOf, shortened } from './text-difference.ts';

const signs = { same: ' ', removed: '-', added: '+' };
const written = (before: string, after: string) =>
  differenceOf(before, after).map(({ kind, text }) => signs[kind] + text);

test('lines that both texts have stay, the others are removed or added', () => {
  expect(written('a\nb\nc\nd', 'a\nx\nc\nd\ne')).toEqual([' a', '-b', '+x', ' c', ' d', '+e']);
  expect(written('', 'ny')).toEqual(['-', '+ny']);
  expect(written('lik', 'lik')).toEqual([' lik']);
  expect(written('a\na', 'a')).toEqual([' a', '-a']);
});

test('both texts can be read out of the difference again, however they differ', () => {
  const words = ['a', 'b', 'c', ''];
  let seed = 7;
  const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648);
  for (let round = 0; round < 200; round += 1) {
    const text = () => Array.from({ length: next() % 9 }, () => words[next() % words.length]).join('\n');
    const [before, after] = [text(), text()];
    const lines = differenceOf(before, after);
    const without = (kind: string) =>
      lines
        .filter((line) => line.kind !== kind)
        .map((line) => line.text)
        .join('\n');
    expect([without('added'), without('removed')]).toEqual([before, after]);
  }
});

test('texts too long to compare line by line count as replaced, at once', () => {
  const text = (word: string) => Array.from({ length: 2000 }, (_, index) => word + index).join('\n');
  expect(differenceOf(text('a'), text('b'))).toHaveLength(4000);
});

test('unchanged lines far from every change are left out', () => {
  const lines = differenceOf('1\n2\n3\n4\n5\n6', '1\n2\n3\nfire\n5\n6');
  expect(shortened(lines).map((line) => line?.text)).toEqual([undefined, '3', '4', 'fire', '5', undefined]);
});
