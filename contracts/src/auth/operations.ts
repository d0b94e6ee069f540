import { z } from 'zod';
import { email, id, nothing, requiredText, text, timestamp } from '../fields.ts';
import { operation } from '../operation.ts';
import { associationRef, maxPasswordLength, minPasswordLength, user } from './user.ts';

const newPassword = z
  .string()
  .min(minPasswordLength, 'Passordet må være minst 8 tegn')
  .max(maxPasswordLength, `Passordet kan ha høyst ${maxPasswordLength} tegn`);

export const session = z.object({ token: z.string(), expires_at: timestamp });

export const authOperations = {
  listStudyAssociations: operation({
    route: 'GET /api/study-associations',
    subject: 'auth.list-study-associations',
    access: 'open',
    input: nothing,
    output: z.object({ study_associations: z.array(associationRef) }),
  }),
  register: operation({
    route: 'POST /api/auth/register',
    subject: 'auth.register',
    access: 'open',
    changes: true,
    input: z.object({
      email,
      password: newPassword,
      full_name: requiredText(200, 'Vennligst oppgi fullt navn'),
      study_association_id: z.uuid('Vennligst velg studieforbund'),
    }),
    output: z.object({ user_id: id, message: z.string() }),
  }),
  login: operation({
    route: 'POST /api/auth/login',
    subject: 'auth.login',
    access: 'open',
    // Not `changes`: an idempotency record would keep the session's token, and a second session harms nobody.
    input: z.object({
      email,
      password: z.string().min(1, 'Skriv inn passordet').max(maxPasswordLength),
      device_fingerprint: text(200).optional(),
      user_agent: text(500).optional(),
    }),
    output: session.extend({ user }),
  }),
  /** The current-user look-up at start; the bearer is the session, `token` may repeat it. */
  verifySession: operation({
    route: 'POST /api/auth/verify',
    subject: 'auth.verify',
    access: 'member',
    input: z.object({ token: text(4000).optional() }),
    output: z.object({ user }),
  }),
  logout: operation({
    route: 'POST /api/auth/logout',
    subject: 'auth.logout',
    access: 'member',
    changes: true,
    input: z.object({ token: text(4000).optional() }),
    output: nothing,
  }),
  verifyEmail: operation({
    route: 'POST /api/auth/verify-email',
    subject: 'auth.verify-email',
    access: 'open',
    changes: true,
    input: z.object({ token: requiredText(500, 'Ugyldig verifiseringslenke') }),
    output: z.object({ email: z.string() }),
  }),
  /** Public keys that sign tokens, newest first; asked by every process that verifies a token. */
  listTokenKeys: operation({
    subject: 'auth.keys',
    access: 'open',
    input: nothing,
    output: z.object({ keys: z.array(z.object({ kid: z.string(), spki_pem: z.string() })) }),
  }),
  /** Whether the token's session still lives; the gateway keeps the answer at most 5 s. */
  checkSession: operation({
    subject: 'auth.check-session',
    access: 'member',
    deadlineSeconds: 3,
    input: nothing,
    output: z.object({ active: z.boolean() }),
  }),
};
