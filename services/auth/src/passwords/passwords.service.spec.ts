import { expect, test } from '@jest/globals';
import { PasswordsService } from './passwords.service.ts';

const passwords = new PasswordsService({ PRODUCT_NAME: 'Studieplantjenesten' });

test('argon2id with 19 MiB and two passes, salted', async () => {
  const one = await passwords.hash('riktig hest');
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.hash('riktig hest')).not.toBe(one);
});

test('only the right password matches; nobody matches anything', async () => {
  const stored = await passwords.hash('blå hest');
  expect(await passwords.matches(stored, 'blå hest')).toBe(true);
  expect(await passwords.matches(stored, 'blå hest ')).toBe(false);
  expect(await passwords.matches(undefined, 'blå hest')).toBe(false);
});

test('[V-13] a password is neither cut nor folded', async () => {
  const long = `${'Blå hest under bordet. '.repeat(8)}X`;
  const stored = await passwords.hash(long);
  expect(await passwords.matches(stored, long)).toBe(true);
  for (const other of [
    long.slice(0, -1),
    `${long.slice(0, -1)}Y`,
    long.toLowerCase(),
    ` ${long}`,
    `${long} `,
  ])
    expect(await passwords.matches(stored, other)).toBe(false);
  expect(await passwords.matches(await passwords.hash(' a  b '), 'a b')).toBe(false);
});

test('å typed as two code points is the same password', async () => {
  expect(await passwords.matches(await passwords.hash('bl\u00e5 hest'), 'bla\u030a hest')).toBe(true);
});

test('[J-10] a weak password is refused at its field, the product’s name counted as known', () => {
  const refusal = (() => {
    try {
      passwords.refuseWeak('new_password', 'Studieplantjenesten1', []);
    } catch (error) {
      return error;
    }
    return undefined;
  })();
  expect(refusal).toMatchObject({
    code: 'PASSWORD_COMMON',
    fields: { new_password: expect.stringContaining('ligner på navnet eller adressen din') },
  });
  expect(() => passwords.refuseWeak('new_password', 'blå hest under bordet', [])).not.toThrow();
});
