import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { isAllowed, licensesText, productionPackages } from './licenses.mjs';

const packages = productionPackages(
  JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, object> },
);

test('every package of production has a licence that is allowed', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(({ license }) => !isAllowed(license))).toEqual([]);
});

test('docs/licenses.md lists what the lockfile has: run npm run licenses', () => {
  expect(readFileSync('docs/licenses.md', 'utf8')).toBe(licensesText(packages));
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0-only', false],
  ['ukjent', false],
])('%s is allowed: %s', (license, is) => {
  expect(isAllowed(license)).toBe(is);
});

test('what only builds or tests is left out; a package of production is told once per version', () => {
  const found = productionPackages({
    packages: {
      '': {},
      'services/a': { version: '1.0.0' },
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'services/a/node_modules/@x/b': { version: '2.0.0', license: 'ISC' },
      'node_modules/@x/b': { version: '2.0.0', license: 'ISC' },
      'node_modules/c': { version: '1.0.0', license: 'MIT', dev: true },
      'node_modules/own': { link: true },
      'node_modules/d': { version: '1.0.0' },
    },
  });
  expect(found.map(({ name, license }) => `${name} ${license}`)).toEqual(['@x/b ISC', 'a MIT', 'd ukjent']);
});
