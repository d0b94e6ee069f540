import { expect, test } from '@jest/globals';
import { formats, wasUnnamed } from './formats.ts';

test('languages and countries are named alike in every browser, also where it has no name of its own', () => {
  const names = (code: string) =>
    [formats.nb, formats.nn, formats.en].map((one) => one.nameOf('language', code));
  expect(names('se')).toEqual(['Nordsamisk', 'Nordsamisk', 'Northern Sami']);
  expect(names('no')).toEqual(['Norsk', 'Norsk', 'Norwegian']);
  expect(['SE', 'se'].map((code) => formats.nb.nameOf('region', code))).toEqual(['Sverige', 'Se']);
  expect(names('kvensk språk')).toEqual(Array(3).fill('kvensk språk'));
  expect(['se', 'no'].map(wasUnnamed)).toEqual([true, false]);
});
