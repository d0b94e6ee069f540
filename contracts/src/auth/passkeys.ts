import { z } from 'zod';
import { id, ownAdminId, ownUserId, requiredText, text, timestamp, object } from '../fields.ts';
import { forAnybody, forMembers, forSystemadmin } from '../operation.ts';
import { maxPasswordLength, user } from './user.ts';

/** A person's passkeys, at most. */
export const maxPasskeys = 20;

const minute = 60;
const triesOfAccount = [
  { by: 'address', points: 60, seconds: 5 * minute },
  { by: 'account', points: 10, seconds: 5 * minute },
] as const;
const triesOfAddress = [{ by: 'address', points: 60, seconds: 5 * minute }] as const;

const bytes = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/, 'Ugyldig passnøkkel')
    .max(max);
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
};

/** What `navigator.credentials.create` answers, as JSON (WebAuthn level 3, RegistrationResponseJSON). */
const registrationResponse = object(() => ({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(20_000),
    transports: z.array(text(30)).max(10).optional(),
  }),
}));

/** What `navigator.credentials.get` answers, as JSON (AuthenticationResponseJSON). */
const authenticationResponse = object(() => ({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: bytes(200).nullish(),
  }),
}));

/** A ceremony under way: the browser's options, and which challenge of ours its answer belongs to. */
const ceremony = object(() => ({ challenge_id: id, options: z.record(z.string(), z.unknown()) }));

export const passkey = object(() => ({
  id,
  name: z.string(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
  /** Kept in an account of the maker's (a phone's or browser's), and so on several devices. */
  synced: z.boolean(),
}));
export type Passkey = z.output<typeof passkey>;

const session = object(() => ({ token: z.string(), expires_at: timestamp }));
const loginRules = object(() => ({ require_admin_passkey: z.boolean() }));

export const passkeyOperations = {
  listPasskeys: forMembers('POST /api/auth/passkeys/list', 'auth.list-passkeys', {
    limitedSession: true,
    input: () => ({ ...ownUserId }),
    output: () => ({
      passkeys: z.array(passkey),
      /** The person's own choice: a passkey is asked for after the password. */
      second_factor: z.boolean(),
      /** The installation asks it of the person's role. */
      required: z.boolean(),
    }),
  }),
  startPasskeyRegistration: forMembers(
    'POST /api/auth/passkeys/registration-options',
    'auth.start-passkey-registration',
    {
      limitedSession: true,
      freshLogin: true,
      limits: triesOfAddress,
      input: () => ({ ...ownUserId }),
      output: () => ceremony,
    },
  ),
  /** A session limited to registering a passkey becomes whole: it is then answered anew. */
  registerPasskey: forMembers('POST /api/auth/passkeys/register', 'auth.register-passkey', {
    limitedSession: true,
    freshLogin: true,
    limits: triesOfAccount,
    // Not `changes`: an idempotency record would keep the session's token; a challenge has one use anyway.
    input: () => ({
      ...ownUserId,
      challenge_id: id,
      name: requiredText(100, 'Gi passnøkkelen et navn'),
      credential: registrationResponse,
    }),
    output: () => ({ passkey, session: session.optional() }),
  }),
  removePasskey: forMembers('POST /api/auth/passkeys/remove', 'auth.remove-passkey', {
    changes: true,
    freshLogin: true,
    input: () => ({ ...ownUserId, passkey_id: id }),
  }),
  /** Whether a passkey is asked for after the person's password. */
  setSecondFactor: forMembers('POST /api/auth/passkeys/second-factor', 'auth.set-second-factor', {
    changes: true,
    freshLogin: true,
    input: () => ({ ...ownUserId, second_factor: z.boolean('Velg ja eller nei') }),
  }),
  /** The same answer to everybody: the authenticator knows which passkeys it holds for us. */
  startPasskeyLogin: forAnybody('POST /api/auth/passkeys/login-options', 'auth.start-passkey-login', {
    limits: triesOfAddress,
    output: () => ceremony,
  }),
  loginWithPasskey: forAnybody('POST /api/auth/passkeys/login', 'auth.login-with-passkey', {
    limits: triesOfAddress,
    input: () => ({
      challenge_id: id,
      credential: authenticationResponse,
      device_fingerprint: text(200).optional(),
    }),
    output: () => session.extend({ user }),
  }),
  /** For `reauthenticate`: only the person's own passkeys are asked for. */
  startPasskeyCheck: forMembers('POST /api/auth/passkeys/check-options', 'auth.start-passkey-check', {
    limitedSession: true,
    limits: triesOfAddress,
    input: () => ({ ...ownUserId }),
    output: () => ceremony,
  }),
  /**
   * The person proves anew who they are, by exactly one of password and passkey; the session goes on under a new token.
   * A passkey makes a session that waits for one whole.
   */
  reauthenticate: forMembers('POST /api/auth/reauthenticate', 'auth.reauthenticate', {
    limitedSession: true,
    limits: triesOfAccount,
    input: () =>
      z
        .object({
          ...ownUserId,
          password: z.string().min(1, 'Skriv inn passordet').max(maxPasswordLength).optional(),
          passkey: z.object({ challenge_id: id, credential: authenticationResponse }).optional(),
        })
        .refine(({ password, passkey: key }) => (password === undefined) !== (key === undefined), {
          path: ['password'],
          message: 'Skriv inn passordet, eller bruk en passnøkkel',
        }),
    output: () => session,
  }),
  getLoginRules: forSystemadmin('POST /api/admin/login-rules', 'auth.get-login-rules', {
    input: () => ({ ...ownAdminId }),
    output: () => loginRules,
  }),
  /** Once on, sessions of administrators that no passkey has opened end, but for the asker's. */
  updateLoginRules: forSystemadmin('POST /api/admin/update-login-rules', 'auth.update-login-rules', {
    changes: true,
    freshLogin: true,
    input: () =>
      loginRules.extend({
        ...ownAdminId,
        require_admin_passkey: z.boolean('Velg ja eller nei'),
      }),
  }),
  /** For whoever has lost them: the person logs in by password again, and sessions end. */
  removeUserPasskeys: forSystemadmin('POST /api/admin/remove-passkeys', 'auth.remove-user-passkeys', {
    changes: true,
    freshLogin: true,
    input: () => ({ ...ownAdminId, user_id: id }),
    output: () => ({ removed: z.number().int() }),
  }),
};
