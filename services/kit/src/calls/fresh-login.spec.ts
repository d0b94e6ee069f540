import { describe, expect, test } from '@jest/globals';
import { forMembers, operations } from '@studieplan/contracts';
import type { Actor } from './call.ts';
import { refuseLimitedSession, requireFreshLogin } from './fresh-login.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const actor = (changes: Partial<Actor>): Actor => ({
  id: 'a',
  role: 'systemadmin',
  study_association_id: null,
  name: 'Kari',
  session_id: 's',
  session_version: 1,
  ...changes,
});
const refused = (work: () => void): unknown => {
  try {
    work();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return undefined;
};

describe('[J-11] a login is young for 30 minutes', () => {
  test.each([
    [0, undefined],
    [30 * 60, undefined],
    [30 * 60 + 1, 'REAUTHENTICATE'],
    [12 * 3600, 'REAUTHENTICATE'],
  ])('after %i s: %s', (seconds, code) => {
    const authenticated_at = now / 1000 - seconds;
    expect(refused(() => requireFreshLogin(actor({ authenticated_at }), now))).toBe(code);
  });

  test('a token of an earlier version, which does not say when, is an old one', () => {
    expect(refused(() => requireFreshLogin(actor({}), now))).toBe('REAUTHENTICATE');
  });
});

test('[J-11] a session that waits for a passkey reaches what leads to one, and nothing else', () => {
  const sample = (limitedSession?: boolean) => forMembers('internal', 'auth.sample', { limitedSession });
  expect(refused(() => refuseLimitedSession(sample(), actor({ limited: true })))).toBe('PASSKEY_REQUIRED');
  expect(refused(() => refuseLimitedSession(sample(true), actor({ limited: true })))).toBeUndefined();
  for (const whole of [undefined, actor({}), actor({ limited: false })])
    expect(refused(() => refuseLimitedSession(sample(), whole))).toBeUndefined();
});

test('[J-11] which operations ask for a young login, and which a limited session reaches', () => {
  const named = (flag: 'freshLogin' | 'limitedSession') =>
    Object.entries(operations)
      .filter(([, declared]) => flag in declared && declared[flag])
      .map(([name]) => name)
      .sort();
  expect(named('freshLogin')).toEqual([
    'clearSmtp',
    'createBackupDownload',
    'registerPasskey',
    'removePasskey',
    'removeUserPasskeys',
    'restoreBackup',
    'setSecondFactor',
    'startPasskeyRegistration',
    'updateLoginRules',
    'updateSmtp',
  ]);
  expect(named('limitedSession')).toEqual([
    'checkSession',
    'listPasskeys',
    'logout',
    'reauthenticate',
    'registerPasskey',
    'startPasskeyCheck',
    'startPasskeyRegistration',
    'verifySession',
  ]);
});
