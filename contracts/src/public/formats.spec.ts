import { expect, test } from '@jest/globals';
import { formats, wasUnnamed } from './formats.ts';

test('languages and countries are named alike in every browser, also where it has no name of its own', () => {
  const names = (code: string) =>
    [formats.nb, formats.nn, formats.en].map((one) => one.nameOf('language', code));
  expect(names('se')).toEqual(['Nordsamisk', 'Nordsamisk', 'Northern Sami']);
  expect(names('no')).toEqual(['Norsk', 'Norsk', 'Norwegian']);
  expect(formats.nb.nameOf('region', 'SE')).toBe('Sverige');
  expect(names('kvensk språk')).toEqual(Array(3).fill('kvensk språk'));
  expect(['se', 'no'].map(wasUnnamed)).toEqual([true, false]);
});
