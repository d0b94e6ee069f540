import { expect, test } from '@jest/globals';
import { formsOf } from './forms-of.ts';

test('a secret is found in a text that has it in another form', () => {
  const secret = 'Plantet-hemmelighet-æ?>';
  const found = (text: string) => formsOf(secret).some((form) => text.includes(form));
  for (const around of ['', 'a', '\0b', 'abc']) {
    const bytes = Buffer.from(`${around}${secret}${around}`);
    expect(found(bytes.toString('base64'))).toBe(true);
    expect(found(bytes.toString('base64url'))).toBe(true);
    expect(found(bytes.toString('hex'))).toBe(true);
  }
  expect(found(encodeURIComponent(secret))).toBe(true);
  expect(found('noe helt annet')).toBe(false);
});
