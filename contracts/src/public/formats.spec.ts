import { expect, test } from '@jest/globals';
import { formats, wasUnnamed } from './formats.ts';

test('languages and countries are named alike in every browser, also where it has no name of its own', () => {
  const names = (code: string) =>
    [formats.nb, formats.nn, formats.en].map((one) => one.nameOf('language', code));
  expect(names('se')).toEqual(['Nordsamisk', 'Nordsamisk', 'Northern Sami']);
  expect(names('no')).toEqual(['Norsk', 'Norsk', 'Norwegian']);
  expect(formats.nn.nameOf('region', 'NO')).toBe('Noreg');
  expect(formats.nb.nameOf('region', 'SE')).toBe('Sverige');
  // What an object has of its own accord is no name.
  expect(names('toString')).toEqual(Array(3).fill('Tostring'));
  expect(names('kvensk språk')).toEqual(Array(3).fill('kvensk språk'));
  expect(['se', 'sma', 'no', 'toString'].map(wasUnnamed)).toEqual([true, true, false, false]);
});
