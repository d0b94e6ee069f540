import { z } from 'zod';
import { id, nothing, ownAdminId, ownUserId, requiredText, text, timestamp, object } from '../fields.ts';
import { operation } from '../operation.ts';
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
  listPasskeys: operation({
    route: 'POST /api/auth/passkeys/list',
    subject: 'auth.list-passkeys',
    access: 'member',
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
  startPasskeyRegistration: operation({
    route: 'POST /api/auth/passkeys/registration-options',
    subject: 'auth.start-passkey-registration',
    access: 'member',
    limitedSession: true,
    freshLogin: true,
    limits: triesOfAddress,
    input: () => ({ ...ownUserId }),
    output: () => ceremony,
  }),
  /** A session limited to registering a passkey becomes whole: it is then answered anew. */
  registerPasskey: operation({
    route: 'POST /api/auth/passkeys/register',
    subject: 'auth.register-passkey',
    access: 'member',
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
  removePasskey: operation({
    route: 'POST /api/auth/passkeys/remove',
    subject: 'auth.remove-passkey',
    access: 'member',
    changes: true,
    freshLogin: true,
    input: () => ({ ...ownUserId, passkey_id: id }),
    output: () => nothing,
  }),
  /** Whether a passkey is asked for after the person's password. */
  setSecondFactor: operation({
    route: 'POST /api/auth/passkeys/second-factor',
    subject: 'auth.set-second-factor',
    access: 'member',
    changes: true,
    freshLogin: true,
    input: () => ({ ...ownUserId, second_factor: z.boolean('Velg ja eller nei') }),
    output: () => nothing,
  }),
  /** The same answer to everybody: the authenticator knows which passkeys it holds for us. */
  startPasskeyLogin: operation({
    route: 'POST /api/auth/passkeys/login-options',
    subject: 'auth.start-passkey-login',
    access: 'open',
    limits: triesOfAddress,
    input: () => nothing,
    output: () => ceremony,
  }),
  loginWithPasskey: operation({
    route: 'POST /api/auth/passkeys/login',
    subject: 'auth.login-with-passkey',
    access: 'open',
    limits: triesOfAddress,
    input: () => ({
      challenge_id: id,
      credential: authenticationResponse,
      device_fingerprint: text(200).optional(),
    }),
    output: () => session.extend({ user }),
  }),
  /** For `reauthenticate`: only the person's own passkeys are asked for. */
  startPasskeyCheck: operation({
    route: 'POST /api/auth/passkeys/check-options',
    subject: 'auth.start-passkey-check',
    access: 'member',
    limitedSession: true,
    limits: triesOfAddress,
    input: () => ({ ...ownUserId }),
    output: () => ceremony,
  }),
  /**
   * The person proves anew who they are, by exactly one of password and passkey; the session goes on under a new token.
   * A passkey makes a session that waits for one whole.
   */
  reauthenticate: operation({
    route: 'POST /api/auth/reauthenticate',
    subject: 'auth.reauthenticate',
    access: 'member',
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
  getLoginRules: operation({
    route: 'POST /api/admin/login-rules',
    subject: 'auth.get-login-rules',
    access: 'systemadmin',
    input: () => ({ ...ownAdminId }),
    output: () => loginRules,
  }),
  /** Once on, sessions of administrators that no passkey has opened end, but for the asker's. */
  updateLoginRules: operation({
    route: 'POST /api/admin/update-login-rules',
    subject: 'auth.update-login-rules',
    access: 'systemadmin',
    changes: true,
    freshLogin: true,
    input: () =>
      loginRules.extend({
        ...ownAdminId,
        require_admin_passkey: z.boolean('Velg ja eller nei'),
      }),
    output: () => nothing,
  }),
  /** For whoever has lost them: the person logs in by password again, and sessions end. */
  removeUserPasskeys: operation({
    route: 'POST /api/admin/remove-passkeys',
    subject: 'auth.remove-user-passkeys',
    access: 'systemadmin',
    changes: true,
    freshLogin: true,
    input: () => ({ ...ownAdminId, user_id: id }),
    output: () => ({ removed: z.number().int() }),
  }),
};
