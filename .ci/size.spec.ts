import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

/** Lines; whoever makes the house smaller sets it down, and setting it up takes a reason in the commit. */
const ceiling = 102_469;

const elsewhere = /spec\.|journey|fixture|\/testing\/|^bench|^e2e/;
const source = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !elsewhere.test(file));

test('[R-7] the source without tests is not above its ceiling', () => {
  const lines = source.map((file) => readFileSync(file, 'utf8').split('\n').length - 1);
  expect(source.length).toBeGreaterThan(1_000);
  expect(lines.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(ceiling);
});
