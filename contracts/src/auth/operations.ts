import { z } from 'zod';
import { email, id, ownUserId, requiredText, text, timestamp, object } from '../fields.ts';
import { forAnybody, forMembers } from '../operation.ts';
import { maxPasskeys, passkey } from './passkeys.ts';
import { associationOperations } from './associations.ts';
import { associationRef, maxPasswordLength, minPasswordLength, user } from './user.ts';
import { userOperations } from './users.ts';
import { authWorkListOperations } from './work-list.ts';

const newPassword = (tooShort: string) =>
  z
    .string(tooShort)
    .min(minPasswordLength, tooShort)
    .max(maxPasswordLength, `Passordet kan ha høyst ${maxPasswordLength} tegn`);

/** How long the link in the mail of `requestPasswordReset` can be used. */
export const resetLinkLasts = 'Lenken er gyldig i 1 time.';

const firstPassword = newPassword('Passordet må være minst 8 tegn');

/** Random, 256 bits as base64url; unlike a fingerprint it cannot be guessed or worked out by anybody else. */
const deviceToken = z.string().regex(/^[\w-]{43}$/, 'Ukjent enhet');

const linkToken = requiredText(500, 'Ugyldig verifiseringslenke');

const resetToken = requiredText(500, 'Ugyldig tilbakestillingslenke');

const fingerprint = requiredText(200, 'Enheten mangler fingeravtrykk');
const deviceName = requiredText(200, 'Enheten mangler navn');

/** A device that skips the code for 30 days (specification section 3). */
const trustedDevice = object(() => ({
  id,
  device_name: z.string(),
  device_fingerprint: z.string(),
  last_used_at: timestamp,
  created_at: timestamp,
}));
export type TrustedDevice = z.output<typeof trustedDevice>;

const minute = 60;
const hour = 3600;
// Generous to a class room behind one address, tight for one account.
const signInLimits = [
  { by: 'address', points: 60, seconds: 5 * minute },
  { by: 'account', points: 10, seconds: 5 * minute },
] as const;
const mailLimits = [
  { by: 'address', points: 60, seconds: hour },
  { by: 'account', points: 5, seconds: hour },
] as const;

const session = object(() => ({ token: z.string(), expires_at: timestamp }));

/** Somewhere the person is logged in. */
const ownSession = object(() => ({
  id,
  opened_at: timestamp,
  expires_at: timestamp,
  /** Of the trusted device that it was opened on. */
  device_name: z.string().nullable(),
  /** The asker's own. */
  current: z.boolean(),
}));

export const authOperations = {
  listStudyAssociations: forAnybody('GET /api/study-associations', 'auth.list-study-associations', {
    output: () => ({ study_associations: z.array(associationRef) }),
  }),
  register: forAnybody('POST /api/auth/register', 'auth.register', {
    changes: true,
    limits: mailLimits,
    input: () => ({
      email,
      password: firstPassword,
      full_name: requiredText(200, 'Vennligst oppgi fullt navn'),
      study_association_id: z.uuid('Vennligst velg studieforbund'),
    }),
    output: () => ({ user_id: id, message: z.string() }),
  }),
  login: forAnybody('POST /api/auth/login', 'auth.login', {
    limits: signInLimits,
    knownDeviceLimit: { by: 'account', points: 10, seconds: 5 * minute },
    // Not `changes`: an idempotency record would keep the session's token, and a second session harms nobody.
    input: () => ({
      email,
      password: z.string().min(1, 'Skriv inn passordet').max(maxPasswordLength),
      device_fingerprint: text(200).optional(),
      user_agent: text(500).optional(),
      device_token: deviceToken.optional(),
    }),
    /** `second_factor`: the token opens nothing yet but using a passkey, or registering the first one. */
    output: () => session.extend({ user, second_factor: z.enum(['passkey', 'register']).optional() }),
  }),
  /** The current-user look-up at start; the session is the bearer, or `token` alone; `token` may repeat a bearer. */
  verifySession: forMembers('POST /api/auth/verify', 'auth.verify', {
    limitedSession: true,
    tokenInBody: true,
    input: () => ({ token: text(4000).optional() }),
    output: () => ({ user }),
  }),
  logout: forMembers('POST /api/auth/logout', 'auth.logout', {
    limitedSession: true,
    tokenInBody: true,
    changes: true,
    input: () => ({ token: text(4000).optional() }),
  }),
  /** The asker's own session first, then the newest; at most 100. */
  listSessions: forMembers('POST /api/auth/sessions/list', 'auth.list-sessions', {
    input: () => ({ ...ownUserId }),
    output: () => ({ sessions: z.array(ownSession) }),
  }),
  /** Ends one of the asker's other sessions, or all of them; never the one that asks. */
  endSessions: forMembers('POST /api/auth/sessions/end', 'auth.end-sessions', {
    changes: true,
    input: () => ({ ...ownUserId, session_id: id.optional() }),
    output: () => ({ ended: z.number().int() }),
  }),
  verifyEmail: forAnybody('POST /api/auth/verify-email', 'auth.verify-email', {
    changes: true,
    limits: [{ by: 'address', points: 60, seconds: 5 * minute }],
    input: () => ({ token: linkToken }),
    output: () => ({ email: z.string() }),
  }),
  /** What a mailed verification link would confirm; looking changes nothing, whatever opens the link. */
  getEmailLink: forAnybody('POST /api/auth/email-link', 'auth.email-link', {
    limits: [{ by: 'address', points: 120, seconds: 5 * minute }],
    input: () => ({ token: linkToken }),
    output: () => ({
      email: z.string(),
      /** `change`: a new address of an account; `registration`: the address of a newcomer. */
      kind: z.enum(['registration', 'change']),
      full_name: z.string(),
      study_association_name: z.string(),
      /** When it was registered, or the change asked for. */
      requested_at: timestamp,
      /** The address is confirmed already. */
      used: z.boolean(),
      /** The association has approved the person, who can log in once the address is confirmed. */
      approved: z.boolean(),
    }),
  }),
  /** The former address stops a change of address that has not taken effect. */
  stopAddressChange: forAnybody('POST /api/auth/stop-address-change', 'auth.stop-address-change', {
    changes: true,
    limits: [{ by: 'address', points: 60, seconds: 5 * minute }],
    input: () => ({ token: linkToken }),
    output: () => ({ email: z.string() }),
  }),
  requestPasswordReset: forAnybody('POST /api/auth/request-password-reset', 'auth.request-password-reset', {
    limits: mailLimits,
    changes: true,
    input: () => ({ email }),
    output: () => ({ message: z.string() }),
  }),
  /** What the mailed link of a reset opens: the person's passkeys, to choose which of them stay. */
  getResetLink: forAnybody('POST /api/auth/reset-link', 'auth.reset-link', {
    limits: [{ by: 'address', points: 120, seconds: 5 * minute }],
    input: () => ({ token: resetToken }),
    output: () => ({ passkeys: z.array(passkey) }),
  }),
  /** Ends sessions, trusted devices and open changes of address; passkeys that are not named are removed. */
  resetPassword: forAnybody('POST /api/auth/reset-password', 'auth.reset-password', {
    limits: [{ by: 'address', points: 60, seconds: 5 * minute }],
    changes: true,
    input: () => ({
      token: resetToken,
      new_password: firstPassword,
      keep_passkeys: z.array(id).max(maxPasskeys).default([]),
    }),
  }),
  resendVerification: forAnybody('POST /api/auth/resend-verification', 'auth.resend-verification', {
    limits: mailLimits,
    changes: true,
    input: () => ({ email }),
    output: () => ({ message: z.string() }),
  }),
  changePassword: forMembers('POST /api/auth/change-password', 'auth.change-password', {
    limits: signInLimits,
    changes: true,
    input: () => ({
      ...ownUserId,
      old_password: z
        .string('Vennligst fyll ut alle feltene')
        .min(1, 'Vennligst fyll ut alle feltene')
        .max(maxPasswordLength),
      new_password: newPassword('Nytt passord må være minst 8 tegn'),
    }),
  }),
  checkTrustedDevice: forMembers('POST /api/auth/check-trusted-device', 'auth.check-trusted-device', {
    input: () => ({ ...ownUserId, device_fingerprint: fingerprint }),
    output: () => ({ trusted: z.boolean() }),
  }),
  sendDeviceVerification: forMembers(
    'POST /api/auth/send-device-verification',
    'auth.send-device-verification',
    {
      limits: mailLimits,
      changes: true,
      input: () => ({ ...ownUserId, device_fingerprint: fingerprint, device_name: deviceName }),
      output: () => ({ expires_at: timestamp }),
    },
  ),
  /** The right code trusts the device for 30 days and answers a session of the same length (design.md 19). */
  verifyDevice: forMembers('POST /api/auth/verify-device', 'auth.verify-device', {
    limits: signInLimits,
    // Not `changes`: an idempotency record would keep the session's token; a code has one use anyway.
    input: () => ({
      ...ownUserId,
      device_fingerprint: fingerprint,
      device_name: deviceName,
      code: requiredText(20, 'Ugyldig verifiseringskode').toUpperCase(),
    }),
    /** `device_token` is given once, at the trust: the browser keeps it and sends it with later logins. */
    output: () => session.extend({ device_token: z.string().optional() }),
  }),
  getTrustedDevices: forMembers('POST /api/auth/get-trusted-devices', 'auth.get-trusted-devices', {
    input: () => ({ ...ownUserId }),
    output: () => ({ devices: z.array(trustedDevice) }),
  }),
  revokeDevice: forMembers('POST /api/auth/revoke-device', 'auth.revoke-device', {
    changes: true,
    input: () => ({ ...ownUserId, device_id: id }),
  }),
  revokeAllDevices: forMembers('POST /api/auth/revoke-all-devices', 'auth.revoke-all-devices', {
    changes: true,
    input: () => ({ ...ownUserId }),
    output: () => ({ revoked: z.number().int() }),
  }),
  /**
   * Everything that is kept about the asker ('Last ned mine data'), in pages: the account, which is auth's answer, then
   * what `next` names, which the gateway has from the others. Rows of a section that more than one page has belong
   * together.
   */
  exportMyAccount: forMembers('POST /api/auth/my-data', 'auth.my-data', {
    input: () => ({
      ...ownUserId,
      after: z
        .string()
        .max(220)
        .regex(/^(plans|mail|ai)(:[a-z_]+:[0-9a-z:_-]*)?$/, 'Ugyldig sidemerke')
        .nullish(),
    }),
    output: () => ({ account: z.record(z.string(), z.unknown()), next: z.string().nullish() }),
  }),
  /** Public keys that sign tokens, newest first; asked by every process that verifies a token. */
  listTokenKeys: forAnybody('internal', 'auth.keys', {
    output: () => ({ keys: z.array(z.object({ kid: z.string(), spki_pem: z.string() })) }),
  }),
  /** Whether a browser holds the token of a device that the address's owner trusts; asked when the address is held back. */
  checkDeviceToken: forAnybody('internal', 'auth.check-device-token', {
    deadlineSeconds: 3,
    input: () => ({ email, device_token: deviceToken }),
    output: () => ({ known: z.boolean() }),
  }),
  /** Whether the token's session still lives; the gateway keeps the answer at most 5 s. */
  checkSession: forMembers('internal', 'auth.check-session', {
    limitedSession: true,
    deadlineSeconds: 3,
    output: () => ({ active: z.boolean() }),
  }),
  ...userOperations,
  ...associationOperations,
  ...authWorkListOperations,
};
