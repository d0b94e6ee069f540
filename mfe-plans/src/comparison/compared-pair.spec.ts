import { comparisonAddress, defaultPair, readPair } from './compared-pair.ts';

const versions = [
  { version_number: 3, deleted_at: '2025-11-01T10:00:00Z' },
  { version_number: 2, deleted_at: null },
  { version_number: 1, deleted_at: null },
];

test('at first the current version and the draft beside it, else the two newest', () => {
  expect(defaultPair(versions, true)).toEqual([2, 'now']);
  expect(defaultPair(versions, false)).toEqual([2, 3]);
  expect(defaultPair(versions.slice(0, 1), true)).toEqual([3, 'now']);
  expect(defaultPair(versions.slice(0, 1), false)).toBeUndefined();
  expect(defaultPair([], true)).toBeUndefined();
});

test('an address names the pair, and nothing that the plan has not', () => {
  expect(comparisonAddress('p', [1, 'now'])).toBe('/study-plans/p?compare=1,utkast');
  expect(readPair('1,utkast', versions, true)).toEqual([1, 'now']);
  expect(readPair('3,1', versions, false)).toEqual([3, 1]);
  for (const written of ['', '1', '1,2,3', '1,4', '01,2', 'utkast,1', '1,', '1,toString'])
    expect(readPair(written, versions, false)).toBeUndefined();
});
