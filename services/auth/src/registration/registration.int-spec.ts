import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { authOperations, events } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { AuthBed, password, sha256, systemadmin } from '../testing/auth-bed.ts';
import { medianRatio } from '../testing/timing.ts';

// Many calls at once, each with a password to hash, on machines that do other work.

const auth = ofFile(new AuthBed());
let association: string;
beforeAll(async () => {
  association = await auth.association();
});

const fresh = () => `${randomUUID()}@example.test`;
const verify = (token: string) => auth.bed.call(authOperations.verifyEmail, { token });

describe('register', () => {
  test('[R-327] makes a pending, unverified member and has a link mailed', async () => {
    const email = fresh();
    const { status, body } = await auth.register(association, ` ${email.toUpperCase()} `, ' Kari Nordmann ');
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, user_id: expect.any(String), message: expect.any(String) });
    const id = body.user_id ?? '';
    expect(await auth.row(id)).toMatchObject({
      email,
      full_name: 'Kari Nordmann',
      role: 'member',
      status: 'pending_approval',
      email_verified: false,
      study_association_id: association,
    });
    expect(await auth.facts(events.emailVerificationRequested, id)).toEqual([
      {
        user_id: id,
        email,
        full_name: 'Kari Nordmann',
        sealed_token: expect.any(String),
        association_name: expect.stringMatching(/^Forbund /),
        registered_at: expect.stringMatching(/^20\d\d-/),
      },
    ]);
    expect(await auth.facts(events.personChanged, id)).toMatchObject([
      { role: 'member', status: 'pending_approval', deleted: false, version: 1 },
    ]);
  });

  test('[R-255] without an association: ‘Vennligst velg studieforbund’ at the field, and nobody is made', async () => {
    const builtIn = '00000000-0000-4000-8000-000000000002';
    for (const study_association_id of [undefined, null, '', 'x', 5, randomUUID(), builtIn]) {
      const email = fresh();
      const answer = await auth.bed.call(authOperations.register, {
        email,
        password,
        full_name: 'Kari',
        study_association_id,
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', fields: { study_association_id: 'Vennligst velg studieforbund' } },
      });
      expect(await auth.bed.query('SELECT 1 FROM auth.users WHERE email = $1', [email])).toEqual([]);
    }
  });

  test('[R-256] [R-433] seven characters are refused at the password, eight suffice', async () => {
    const send = (secret: string) =>
      auth.bed.call(authOperations.register, {
        email: fresh(),
        password: secret,
        full_name: 'Kari',
        study_association_id: association,
      });
    expect(await send('1234567')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', fields: { password: 'Passordet må være minst 8 tegn' } },
    });
    expect((await send('kq7-vxtm')).status).toBe(200);
  });

  test.each([
    [{ email: 'ikke-en-adresse' }, 'email'],
    [{ email: `${'a'.repeat(250)}@x.no` }, 'email'],
    [{ email: 'a@b.no\r\nBcc: c@d.no' }, 'email'],
    [{ full_name: '  ' }, 'full_name'],
    [{ full_name: 'Kari\u0000' }, 'full_name'],
    [{ full_name: '\ud800' }, 'full_name'],
    [{ full_name: 'x'.repeat(201) }, 'full_name'],
    [{ password: 'x'.repeat(201) }, 'password'],
    [{ password: 12345678 }, 'password'],
  ])('bad input %j is refused at the field', async (wrong, field) => {
    const right = { email: fresh(), password, full_name: 'Kari', study_association_id: association };
    const { status, body } = await auth.bed.call(authOperations.register, { ...right, ...wrong });
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'INVALID_INPUT', [field]]);
  });

  test('role and status cannot be sent along', async () => {
    const { body } = await auth.bed.call(authOperations.register, {
      email: fresh(),
      password,
      full_name: 'Kari',
      study_association_id: association,
      role: 'systemadmin',
      status: 'active',
      email_verified: true,
    });
    expect(await auth.row(body.user_id ?? '')).toMatchObject({
      role: 'member',
      status: 'pending_approval',
      email_verified: false,
    });
  });

  test('a taken address answers alike, changes nothing, and its owner is told', async () => {
    const owner = await auth.person(association);
    const before = await auth.row(owner.id);
    const taken = await auth.register(association, owner.email.toUpperCase(), 'Noen Andre');
    const free = await auth.register(association, fresh());
    expect(taken.status).toBe(free.status);
    expect({ ...taken.body, user_id: '' }).toEqual({ ...free.body, user_id: '' });
    expect(taken.body.user_id).not.toBe(owner.id);
    expect(taken.body.user_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect(await auth.row(owner.id)).toEqual(before);
    expect(await auth.facts(events.takenAddressRegistered, owner.id)).toEqual([
      { user_id: owner.id, email: owner.email, full_name: 'Kari Nordmann', account: 'active' },
    ]);
    expect((await auth.register(association, systemadmin.email)).body).toMatchObject({ success: true });
  });

  test('a taken address takes as long as a free one', async () => {
    const owner = await auth.person(association);
    const ratio = await medianRatio(
      15,
      () => auth.register(association, owner.email),
      () => auth.register(association, fresh()),
    );
    expect(ratio).toBeGreaterThan(0.45);
    expect(ratio).toBeLessThan(2.2);
  });

  test('30 registrations of one address at once make one user; all answers look alike', async () => {
    const email = fresh();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => auth.register(association, n % 2 ? email : email.toUpperCase())),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.user_id)).size).toBe(30);
    const users = await auth.bed.query<{ id: string }>('SELECT id FROM auth.users WHERE email = $1', [email]);
    expect(users).toHaveLength(1);
    const id = users[0]?.id ?? '';
    // Nobody has confirmed the address: every registration gets a link of its own, and none writes to the account.
    expect(await auth.facts(events.emailVerificationRequested, id)).toHaveLength(30);
    expect((await auth.row(id)).version).toBe(1);
  });

  test('the same Idempotency-Key registers once and answers the same', async () => {
    const input = { email: fresh(), password, full_name: 'Kari', study_association_id: association };
    const idempotencyKey = randomUUID();
    const send = () => auth.bed.call(authOperations.register, input, { idempotencyKey });
    const [one, two] = [await send(), await send()];
    expect(two).toEqual(one);
    expect(await auth.facts(events.takenAddressRegistered, one.body.user_id ?? '')).toEqual([]);
  });
});

describe('verify-email', () => {
  test('[R-332] [R-248] the mailed link verifies the address and answers it', async () => {
    const user = await auth.pending(association);
    const { status, body } = await auth.verifyEmail(user.id);
    expect([status, body]).toEqual([200, { success: true, email: user.email }]);
    expect(await auth.row(user.id)).toMatchObject({ email_verified: true, status: 'pending_approval' });
  });

  test('[J-14] 30 uses of one link at once verify once; the used link again is no error and does nothing', async () => {
    const user = await auth.pending(association);
    const token = await auth.mailedToken(user.id);
    const answers = await Promise.all(Array.from({ length: 30 }, () => verify(token)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.email}`))).toEqual(
      new Set([`200 ${user.email}`]),
    );
    expect(await auth.facts(events.personChanged, user.id)).toHaveLength(2);
    const before = await auth.row(user.id);
    await auth.bed.query(
      `UPDATE auth.email_links SET expires_at = now() - interval '1 hour' WHERE user_id = $1`,
      [user.id],
    );
    expect((await verify(token)).status).toBe(200);
    expect(await auth.row(user.id)).toEqual(before);
    // What it did no longer stands: then it is no good any more.
    await auth.bed.query('UPDATE auth.users SET email_verified = false WHERE id = $1', [user.id]);
    expect((await verify(token)).body.code).toBe('LINK_INVALID');
  });

  test('[R-253] a link works for 24 hours', async () => {
    const user = await auth.pending(association);
    const token = await auth.mailedToken(user.id);
    const age = (hours: string) =>
      auth.bed.query(
        `UPDATE auth.email_links SET expires_at = expires_at - $1::interval WHERE user_id = $2`,
        [hours, user.id],
      );
    const [link] = await auth.bed.query<{ hours: number }>(
      `SELECT extract(epoch FROM expires_at - now())::float / 3600 AS hours FROM auth.email_links WHERE user_id = $1`,
      [user.id],
    );
    expect(link?.hours).toBeGreaterThan(23.9);
    expect(link?.hours).toBeLessThanOrEqual(24);
    await age('24 hours');
    expect(await verify(token)).toMatchObject({ status: 400, body: { code: 'LINK_INVALID' } });
    await age('-1 minute');
    expect((await verify(token)).status).toBe(200);
  });

  test('[R-264] a missing or empty token: ‘Ugyldig verifiseringslenke’', async () => {
    for (const input of [{}, { token: '' }, { token: '   ' }, { token: null }])
      expect(await auth.bed.call(authOperations.verifyEmail, input)).toMatchObject({
        status: 400,
        body: { fields: { token: 'Ugyldig verifiseringslenke' } },
      });
    expect(await verify('ukjent')).toMatchObject({
      status: 400,
      body: { code: 'LINK_INVALID', error: 'Ugyldig verifiseringslenke' },
    });
  });
});

test('[R-254] no token, link, password or body digest stands readable anywhere in the schema', async () => {
  const person = await auth.person(association);
  const waiting = await auth.pending(association);
  const link = await auth.mailedToken(waiting.id);
  const input = { email: fresh(), password, full_name: 'Kari', study_association_id: association };
  await auth.bed.call(authOperations.register, input, { idempotencyKey: randomUUID() });
  const tables = await auth.bed.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'auth'`,
  );
  let everything = '';
  for (const { name } of tables)
    everything += JSON.stringify(await auth.bed.query(`SELECT * FROM auth."${name}"`));
  expect(everything).toContain(person.id);
  for (const secret of [person.token, person.token.split('.')[2] ?? '', link, password, 'PRIVATE KEY'])
    expect(everything).not.toContain(secret);
  expect(everything).not.toContain(sha256(JSON.stringify(input)));
  expect(everything).toContain(sha256(link));
  expect((await auth.row(person.id)).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
