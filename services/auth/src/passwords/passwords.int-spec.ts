import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { authOperations, events } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { PasswordsService } from './passwords.service.ts';
import { medianRatio } from '../testing/timing.ts';
import { AuthBed, password, type SignedIn, systemadmin } from '../testing/auth-bed.ts';

// Many calls at once, each with a password to hash, on machines that do other work.

const auth = ofFile(new AuthBed());
let association: string;
beforeAll(async () => {
  association = await auth.association();
});

const better = 'et ganske annet hest';
const unknown = () => `${randomUUID()}@example.test`;
const request = (email: string) => auth.bed.call(authOperations.requestPasswordReset, { email });
const resend = (email: string) => auth.bed.call(authOperations.resendVerification, { email });
const reset = (token: string, new_password = better) =>
  auth.bed.call(authOperations.resetPassword, { token, new_password });
const link = (userId: string) => auth.mailedToken(userId, events.passwordResetRequested);
const change = ({ token }: SignedIn, old_password: string, new_password = better) =>
  auth.bed.call(authOperations.changePassword, { old_password, new_password }, { token });
const deactivate = async (user_id: string) =>
  auth.bed.call(authOperations.softDeleteUser, { user_id }, { token: await auth.root() });

/** What must hold after a password was changed or reset. */
async function expectClosed(person: SignedIn, elsewhere: string): Promise<void> {
  expect([await auth.active(person.token), await auth.active(elsewhere)]).toEqual([false, false]);
  expect(await auth.sessionsOf(person.id)).toBe(0);
  expect(await auth.bed.query('SELECT 1 FROM auth.trusted_devices WHERE user_id = $1', [person.id])).toEqual(
    [],
  );
  expect((await auth.facts(events.sessionEnded, person.id)).at(-1)).toEqual({
    user_id: person.id,
    session_id: null,
  });
  expect(await auth.facts(events.passwordChanged, person.id)).toEqual([
    { user_id: person.id, email: person.email, full_name: 'Kari Nordmann' },
  ]);
  expect((await auth.login(person.email)).body.code).toBe('INVALID_CREDENTIALS');
  expect((await auth.login(person.email, better)).status).toBe(200);
}

describe('request-password-reset', () => {
  test('[R-330] [R-045] [R-058] answers alike for known and unknown; only the known get a link', async () => {
    const person = await auth.person(association);
    const rejected = await auth.pending(association);
    await auth.bed.call(authOperations.rejectUser, { user_id: rejected.id }, { token: await auth.root() });
    const gone = await auth.person(association);
    await deactivate(gone.id);
    const known = await request(` ${person.email.toUpperCase()} `);
    expect([known.status, known.body]).toEqual([
      200,
      { success: true, message: expect.stringMatching(/^Hvis e-postadressen finnes.*1 time/) },
    ]);
    for (const email of [unknown(), rejected.email, gone.email]) expect(await request(email)).toEqual(known);
    expect(await auth.facts(events.passwordResetRequested, person.id)).toEqual([
      {
        user_id: person.id,
        email: person.email,
        full_name: 'Kari Nordmann',
        sealed_token: expect.any(String),
      },
    ]);
    for (const { id } of [rejected, gone])
      expect(await auth.facts(events.passwordResetRequested, id)).toEqual([]);
  });

  test('[R-058] a known address takes as long as an unknown one', async () => {
    const person = await auth.person(association);
    const ratio = await medianRatio(
      9,
      () => request(person.email),
      () => request(unknown()),
    );
    expect(ratio).toBeGreaterThan(0.7);
    expect(ratio).toBeLessThan(1.4);
  });
});

describe('reset-password', () => {
  test('[R-331] [R-250] the mailed link sets the password and closes every door of the old one', async () => {
    const person = await auth.person(association);
    const elsewhere = await auth.trustDevice(person, 'min');
    await request(person.email);
    expect(await reset(await link(person.id))).toMatchObject({ status: 200, body: { success: true } });
    await expectClosed(person, elsewhere);
  });

  test('[R-436] a link works for 1 hour', async () => {
    const person = await auth.person(association);
    await request(person.email);
    const age = (interval: string) =>
      auth.bed.query(
        'UPDATE auth.reset_links SET expires_at = expires_at - $2::interval WHERE user_id = $1',
        [person.id, interval],
      );
    await age('1 hour');
    expect((await reset(await link(person.id))).body.code).toBe('RESET_LINK_INVALID');
    await age('-1 minute');
    expect((await reset(await link(person.id))).status).toBe(200);
  });

  test('[R-252] one use, newest only, stored hashed', async () => {
    const person = await auth.person(association);
    await request(person.email);
    const first = await link(person.id);
    await request(person.email);
    const newest = await link(person.id);
    const kept = JSON.stringify(
      await auth.bed.query('SELECT l.*, o.payload FROM auth.reset_links l, auth.outbox o'),
    );
    for (const secret of [first, newest]) expect(kept).not.toContain(secret);
    expect(await reset(first)).toMatchObject({
      status: 400,
      body: { code: 'RESET_LINK_INVALID', error: 'Ugyldig tilbakestillingslenke' },
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(newest)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await auth.facts(events.passwordChanged, person.id)).toHaveLength(1);
  });

  test('a link to a former address, or of somebody deactivated since, is dead', async () => {
    const moved = await auth.person(association);
    await request(moved.email);
    const root = { token: await auth.root() };
    const email = unknown();
    await auth.bed.call(authOperations.updateUser, { user_id: moved.id, email }, root);
    // [J-6] The new address counts from its confirmation on.
    const { token } = await auth.mailedChange(moved.id);
    expect((await auth.bed.call(authOperations.verifyEmail, { token })).status).toBe(200);
    expect((await reset(await link(moved.id))).body.code).toBe('RESET_LINK_INVALID');
    const gone = await auth.person(association);
    await request(gone.email);
    await deactivate(gone.id);
    expect((await reset(await link(gone.id))).body.code).toBe('RESET_LINK_INVALID');
    await auth.bed.call(authOperations.reactivateUser, { user_id: gone.id }, root);
    expect((await reset(await link(gone.id))).body.code).toBe('RESET_LINK_INVALID');
  });

  test('[R-262] [R-263] too short a password and a missing link are refused with their texts', async () => {
    expect(await reset('x', '1234567')).toMatchObject({
      status: 400,
      body: { fields: { new_password: 'Passordet må være minst 8 tegn' } },
    });
    for (const token of ['', '  '])
      expect(await reset(token)).toMatchObject({
        status: 400,
        body: { fields: { token: 'Ugyldig tilbakestillingslenke' } },
      });
    expect((await reset('ukjent')).body.error).toBe('Ugyldig tilbakestillingslenke');
  });
});

describe('change-password', () => {
  test('[R-334] [R-250] sets the new one and ends every session, one’s own too', async () => {
    const person = await auth.person(association);
    const elsewhere = await auth.trustDevice(person, 'min');
    const { status, body } = await change(person, password);
    expect([status, body]).toEqual([200, { success: true }]);
    await expectClosed(person, elsewhere);
  });

  test('[R-340] a wrong old one is 400 PASSWORD_WRONG, and nothing ends', async () => {
    const person = await auth.person(association);
    expect(await change(person, 'feil passord')).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_WRONG', fields: { old_password: expect.any(String) } },
    });
    expect(await auth.active(person.token)).toBe(true);
    expect((await auth.login(person.email)).status).toBe(200);
    expect(await auth.facts(events.passwordChanged, person.id)).toEqual([]);
  });

  test('[R-257] [R-259] missing and short ones are refused with their texts', async () => {
    const person = await auth.person(association);
    expect((await change(person, '')).body.fields).toEqual({
      old_password: 'Vennligst fyll ut alle feltene',
    });
    expect((await change(person, password, '1234567')).body.fields).toEqual({
      new_password: 'Nytt passord må være minst 8 tegn',
    });
  });

  test('10 changes at once: one wins, the others change nothing', async () => {
    const person = await auth.person(association);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => change(person, password, `${better} ${n}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await auth.facts(events.passwordChanged, person.id)).toHaveLength(1);
  });

  test('nobody changes another’s', async () => {
    const [person, other] = [await auth.person(association), await auth.person(association)];
    const answer = await auth.bed.call(
      authOperations.changePassword,
      { user_id: other.id, old_password: password, new_password: better },
      { token: person.token },
    );
    expect(answer).toMatchObject({ status: 403, body: { code: 'ACTOR_MISMATCH' } });
    expect((await auth.login(other.email)).status).toBe(200);
  });
});

test('common passwords are refused at register, reset and change, at the field', async () => {
  const person = await auth.person(association);
  await request(person.email);
  const refused = [
    [
      await auth.bed.call(authOperations.register, {
        email: unknown(),
        password: 'Password1',
        full_name: 'Kari',
        study_association_id: association,
      }),
      'password',
    ],
    [await reset(await link(person.id), 'passord123'), 'new_password'],
    [await change(person, password, '12345678'), 'new_password'],
  ] as const;
  for (const [answer, field] of refused)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_COMMON', fields: { [field]: expect.stringContaining('lett å gjette') } },
    });
  expect((await auth.login(person.email)).status).toBe(200);
});

test('[J-10] what is known of the person is refused, at the field and with the reason; old passwords still log in', async () => {
  const own = await auth.association('Studieforbundet Trollheimen');
  const register = (secret: string) =>
    auth.bed.call(authOperations.register, {
      email: 'siv.quastheim@trollheimen.example',
      password: secret,
      full_name: 'Siv Quastheim',
      study_association_id: own,
    });
  for (const secret of ['Testprodukt1', 'Trollheimen1', 'quastheim99', 'Høst2026', 'Sommer2026!'])
    expect(await register(secret)).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_COMMON', fields: { password: expect.stringContaining('lett å gjette') } },
    });
  const person = await auth.person(association);
  await auth.bed.query(`UPDATE auth.users SET full_name = 'Kari Quastheim' WHERE id = $1`, [person.id]);
  await request(person.email);
  for (const answer of [
    await change(person, password, 'quastheim99'),
    await reset(await link(person.id), 'quastheim99'),
  ])
    expect(answer.body.fields?.['new_password']).toContain('ligner på navnet');
  // As one that was chosen before the rule.
  const weak = await auth.running.app.get(PasswordsService).hash('Sommer2026!');
  await auth.bed.query('UPDATE auth.users SET password_hash = $2 WHERE id = $1', [person.id, weak]);
  expect((await auth.login(person.email, 'Sommer2026!')).status).toBe(200);
});

describe('resend-verification', () => {
  test('[R-333] [R-058] a new link to who waits for one; the same answer to everybody', async () => {
    const waiting = await auth.pending(association);
    const old = await auth.mailedToken(waiting.id);
    const verified = await auth.person(association);
    const answer = await resend(waiting.email);
    expect([answer.status, answer.body]).toEqual([200, { success: true, message: expect.any(String) }]);
    for (const email of [unknown(), verified.email, systemadmin.email])
      expect(await resend(email)).toEqual(answer);
    expect(await auth.facts(events.emailVerificationRequested, verified.id)).toHaveLength(1);
    expect((await auth.bed.call(authOperations.verifyEmail, { token: old })).body.code).toBe('LINK_INVALID');
    expect((await auth.verifyEmail(waiting.id)).status).toBe(200);
  });

  test('[R-058] a waiting address takes as long as an unknown one', async () => {
    const waiting = await auth.pending(association);
    const ratio = await medianRatio(
      9,
      () => resend(waiting.email),
      () => resend(unknown()),
    );
    expect(ratio).toBeGreaterThan(0.7);
    expect(ratio).toBeLessThan(1.4);
  });
});

test('[R-059] the owner of a taken address gets a mail saying so', async () => {
  const owner = await auth.person(association);
  await auth.register(association, owner.email);
  expect(await auth.facts(events.takenAddressRegistered, owner.id)).toHaveLength(1);
});
