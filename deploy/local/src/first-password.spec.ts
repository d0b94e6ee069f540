import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstPassword } from './first-password.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'studieplan-password-'));
  mkdirSync(join(dir, 'run'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('a generated one stays the same until it has been told, readable by its owner alone, and then is gone', () => {
  const first = firstPassword(undefined, dir);
  expect(first).toMatchObject({ generated: true, password: expect.stringMatching(/^[a-z2-9]{20}$/) });
  const file = join(dir, 'first-password');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const again = firstPassword(undefined, dir);
  expect(again.password).toBe(first.password);
  again.done();
  expect(existsSync(file)).toBe(false);
  expect(firstPassword(undefined, dir)).toMatchObject({ generated: false, password: undefined });
});

test('what a killed start left is never taken for a password', () => {
  writeFileSync(join(dir, 'first-password.new'), 'half');
  writeFileSync(join(dir, 'first-password'), '');
  expect(firstPassword(undefined, dir).password).toHaveLength(20);
});

test('a given one is used as it is, and nothing is kept of it', () => {
  expect(firstPassword('et-eget-passord', dir)).toMatchObject({
    generated: false,
    password: 'et-eget-passord',
  });
  expect(existsSync(join(dir, 'first-password'))).toBe(false);
});
