import { expect, test } from '@jest/globals';
import { loginRefusal, sessionHours } from './login-rules.ts';

test.each([
  ['active', true, null, undefined],
  ['active', false, null, 'EMAIL_NOT_VERIFIED'],
  ['pending_approval', true, null, 'ACCOUNT_PENDING'],
  ['pending_approval', false, null, 'EMAIL_NOT_VERIFIED'],
  ['rejected', true, null, 'ACCOUNT_REJECTED'],
  ['rejected', false, null, 'ACCOUNT_REJECTED'],
  ['active', true, new Date(), 'INVALID_CREDENTIALS'],
] as const)('%s, verified %s, deleted %s: %s', (status, email_verified, deleted_at, code) => {
  expect(loginRefusal({ status, email_verified, deleted_at })).toBe(code);
});

test('a session lasts half a day', () => {
  expect(sessionHours).toBe(12);
});
