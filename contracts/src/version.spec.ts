import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { contractVersion, fitsShell } from './version.ts';

test('the version in the code is the one in package.json', () => {
  const { version } = JSON.parse(readFileSync('contracts/package.json', 'utf8')) as { version: string };
  expect(contractVersion).toBe(version);
});

test.each([
  ['1.0.0', '1.0.0', true],
  ['1.2.0', '1.2.7', true],
  ['1.2.7', '1.2.0', true],
  ['1.2.0', '1.10.0', true],
  // The part may ask for what an older shell does not have.
  ['1.10.0', '1.2.0', false],
  ['1.9.0', '2.0.0', false],
  ['2.0.0', '1.9.0', false],
  ['1.0', '1.0.0', false],
  [undefined, '1.0.0', false],
  ['1.0.0', undefined, false],
])('a part of %s in a shell of %s: %s', (part, shell, fits) => {
  expect(fitsShell(part, shell)).toBe(fits);
});
