import { expect, test } from '@jest/globals';
import { type Operation, forMembers, operations, ownerOf } from '@studieplan/contracts';
import { controllersFor } from './operations/operation-routes.ts';

const sample = (change: object): Record<string, Operation> => {
  const declared = forMembers('POST /api/sample', 'plans.sample');
  return { sample: { ...declared, ...change } };
};

test('[R-323] a call that does not declare its access or deadline stops the start', () => {
  expect(controllersFor(sample({}))).toHaveLength(1);
  expect(() => controllersFor(sample({ access: undefined }))).toThrow('access');
  expect(() => controllersFor(sample({ access: 'everyone' }))).toThrow('access');
  expect(() => controllersFor(sample({ deadlineSeconds: undefined }))).toThrow('deadline');
  expect(() => controllersFor(sample({ subject: 'gateway.sample' }))).toThrow('composer');
});

test('[R-472] every call stands once: routes and subjects are unique, and a known service owns each', () => {
  const all = Object.values(operations);
  const routes = all.flatMap((declared) => declared.route ?? []);
  expect(new Set(routes).size).toBe(routes.length);
  expect(new Set(all.map((declared) => declared.subject)).size).toBe(all.length);
  for (const declared of all)
    expect(['auth', 'plans', 'ai', 'mail', 'backup', 'gateway']).toContain(ownerOf(declared.subject));
});

test('only the calls of design.md 19 are open', () => {
  const open = Object.entries(operations).filter(
    ([, declared]) => declared.access === 'open' && declared.route,
  );
  expect(open.map(([name]) => name).sort()).toEqual([
    // What anybody checks an approval by (design.md 37–41).
    'getCredential',
    'getDidDocument',
    // What a mailed link opens: it shows whom the link is for, and stops a change of address (issue lines J-6, J-7).
    'getEmailLink',
    // Whether a code held on a day (design.md 67).
    'getHeldDay',
    'getLogCheckpoint',
    'getLogTile',
    'getProof',
    // What a mailed link of a reset opens: which passkeys there are (issue line V-10).
    'getResetLink',
    'getSignedContent',
    'getStatusList',
    // The public directory (design.md 48).
    'listDirectory',
    'listHeldDays',
    'listStudyAssociations',
    'login',
    // A passkey in place of address and password (issue line J-11).
    'loginWithPasskey',
    'register',
    'requestPasswordReset',
    'resendVerification',
    'resetPassword',
    'startPasskeyLogin',
    'stopAddressChange',
    'verifyEmail',
    'verifyPublicPlan',
  ]);
});
