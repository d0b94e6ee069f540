import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { authOperations, events, passkeyOperations as passkeys } from '@studieplan/contracts';
import { Database } from '@studieplan/kit/database';
import { ofFile } from '@studieplan/kit/testing';
import { AuthBed, password, type SignedIn, SYSTEMADMIN_ID, systemadmin } from '../testing/auth-bed.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';

const auth = ofFile(new AuthBed());
let association: string;
beforeAll(async () => {
  association = await auth.association();
});

type Fault = Parameters<SoftwareAuthenticator['get']>[1];

async function register(token: string, key = new SoftwareAuthenticator(), fault?: Fault) {
  const { body } = await auth.bed.call(passkeys.startPasskeyRegistration, {}, { token });
  if (!body.challenge_id || !body.options) throw new Error(`no registration: ${body.code}`);
  const input = {
    challenge_id: body.challenge_id,
    name: 'Nøkkelen min',
    credential: key.create(body.options, fault),
  };
  return { key, input, ...(await auth.bed.call(passkeys.registerPasskey, input, { token })) };
}
async function assertion(key: SoftwareAuthenticator, token?: string, fault?: Fault) {
  const { body } = token
    ? await auth.bed.call(passkeys.startPasskeyCheck, {}, { token })
    : await auth.bed.call(passkeys.startPasskeyLogin, {});
  if (!body.challenge_id || !body.options) throw new Error(`no assertion: ${body.code}`);
  return { challenge_id: body.challenge_id, credential: key.get(body.options, fault) };
}
const login = async (key: SoftwareAuthenticator, fault?: Fault) =>
  auth.bed.call(passkeys.loginWithPasskey, await assertion(key, undefined, fault));
const reauthenticate = async (token: string, input: object) =>
  auth.bed.call(passkeys.reauthenticate, input as { password: string }, { token });
const list = async (token: string) => (await auth.bed.call(passkeys.listPasskeys, {}, { token })).body;
/** A token of the same session whose login was so many minutes ago. */
async function aged(person: SignedIn, minutes: number): Promise<string> {
  const { KeysService } = await import('../keys/keys.service.ts');
  const [, payload = ''] = person.token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    iat: number;
    auth_time: number;
  };
  const { iat: _made, ...rest } = claims;
  const { app } = auth.running;
  return app
    .get(Database)
    .transaction((tx) =>
      app.get(KeysService).sign(tx, { ...rest, auth_time: claims.auth_time - minutes * 60 } as never),
    );
}

describe('[J-11] registering a passkey', () => {
  test('a person has one with a name, sees it, logs in with it, and removes it', async () => {
    const person = await auth.person(association);
    expect(await list(person.token)).toMatchObject({ passkeys: [], second_factor: false, required: false });
    const { key, status, body } = await register(person.token);
    expect({ status, session: body.session }).toEqual({ status: 200, session: undefined });
    expect(body.passkey).toMatchObject({ name: 'Nøkkelen min', last_used_at: null, synced: false });
    expect(await auth.facts(events.passkeyAdded, person.id)).toMatchObject([
      { email: person.email, passkey_name: 'Nøkkelen min' },
    ]);
    const session = await login(key);
    expect(session).toMatchObject({ status: 200, body: { user: { id: person.id, email: person.email } } });
    expect(await auth.active(session.body.token ?? '')).toBe(true);
    expect((await list(person.token)).passkeys?.[0]?.last_used_at).toMatch(/^20/);
    const [{ counter } = { counter: '' }] = await auth.bed.query<{ counter: string }>(
      'SELECT counter FROM auth.passkeys WHERE user_id = $1',
      [person.id],
    );
    expect(counter).toBe('1');
    const passkey_id = body.passkey?.id ?? '';
    const foreign = await auth.person(association);
    const remove = (token: string) => auth.bed.call(passkeys.removePasskey, { passkey_id }, { token });
    expect((await remove(foreign.token)).body.code).toBe('PASSKEY_NOT_FOUND');
    expect((await remove(person.token)).status).toBe(200);
    expect((await list(person.token)).passkeys).toEqual([]);
    expect(await login(key)).toMatchObject({ status: 400, body: { code: 'PASSKEY_REFUSED' } });
  });

  test.each<[string, Fault]>([
    ['another origin', { origin: 'http://localhost.attacker.example' }],
    ['another relying party', { rpId: 'attacker.example' }],
    ['nobody verified', { unverified: true }],
    ['an assertion in its place', { type: 'webauthn.get' }],
  ])('%s is refused', async (_what, fault) => {
    const person = await auth.person(association);
    expect(await register(person.token, undefined, fault)).toMatchObject({
      status: 400,
      body: { code: 'PASSKEY_REFUSED' },
    });
    expect((await list(person.token)).passkeys).toEqual([]);
  });

  test('a challenge has one use, is its person’s, and dies; the same key is registered once; no more than 20', async () => {
    const person = await auth.person(association);
    const other = await auth.person(association);
    const made = await register(person.token);
    expect(
      (await auth.bed.call(passkeys.registerPasskey, made.input, { token: person.token })).body.code,
    ).toBe('PASSKEY_REFUSED');
    const taken = await register(person.token, made.key);
    expect(taken).toMatchObject({ status: 409, body: { code: 'PASSKEY_TAKEN' } });
    const start = () => auth.bed.call(passkeys.startPasskeyRegistration, {}, { token: person.token });
    const finish = (by: SignedIn, { challenge_id = '', options = {} }) => {
      const credential = new SoftwareAuthenticator().create(options as { user: unknown });
      const input = { challenge_id, name: 'X', credential };
      return auth.bed.call(passkeys.registerPasskey, input, { token: by.token });
    };
    expect((await finish(other, (await start()).body)).body.code).toBe('PASSKEY_REFUSED');
    const { body } = await start();
    await auth.bed.query(`UPDATE auth.passkey_challenges SET expires_at = now() - interval '1 second'`);
    expect((await finish(person, body)).body.code).toBe('PASSKEY_REFUSED');
    await auth.bed.query(
      `INSERT INTO auth.passkeys (id, user_id, credential_id, public_key, counter, transports, synced, name)
       SELECT gen_random_uuid(), $1::uuid, 'n' || n || $1::uuid::text, '', 0, '{}', false, 'N' FROM generate_series(1, 19) AS n`,
      [person.id],
    );
    expect((await register(person.token)).body.code).toBe('PASSKEY_LIMIT');
  });

  test('bad input is said at its field; nobody signed out registers', async () => {
    const person = await auth.person(association);
    const { input } = await register(person.token);
    const bad = await auth.bed.call(
      passkeys.registerPasskey,
      { ...input, name: ' ' },
      { token: person.token },
    );
    expect(bad.body.fields).toEqual({ name: 'Gi passnøkkelen et navn' });
    expect((await auth.bed.call(passkeys.startPasskeyRegistration, {})).status).toBe(401);
  });
});

describe('[J-11] logging in with a passkey', () => {
  test.each<[string, Fault]>([
    ['another origin', { origin: 'https://localhost:8080' }],
    ['another relying party', { rpId: 'attacker.example' }],
    ['nobody verified', { unverified: true }],
    ['a counter that has not grown', { counter: 1 }],
    ['a registration in its place', { type: 'webauthn.create' }],
    ['another account', { userHandle: Buffer.from(SYSTEMADMIN_ID).toString('base64url') }],
  ])('%s is refused', async (_what, fault) => {
    const { key } = await register((await auth.person(association)).token);
    expect((await login(key)).status).toBe(200);
    expect(await login(key, fault)).toMatchObject({ status: 400, body: { code: 'PASSKEY_REFUSED' } });
    expect((await login(key)).status).toBe(200);
  });

  test('an answer opens one session, also when it comes five times at once', async () => {
    const person = await auth.person(association);
    const { key } = await register(person.token);
    const before = await auth.sessionsOf(person.id);
    const answer = await assertion(key);
    const all = await Promise.all(
      Array.from({ length: 5 }, () => auth.bed.call(passkeys.loginWithPasskey, answer)),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(await auth.sessionsOf(person.id)).toBe(before + 1);
  });

  test('who may not log in by password may not by passkey either', async () => {
    const person = await auth.person(association);
    const { key } = await register(person.token);
    const set = (column: string) =>
      auth.bed.query(`UPDATE auth.users SET ${column} WHERE id = $1`, [person.id]);
    await set(`status = 'pending_approval'`);
    expect((await login(key)).body.code).toBe('ACCOUNT_PENDING');
    await set(`status = 'active', email_verified = false`);
    expect((await login(key)).body.code).toBe('EMAIL_NOT_VERIFIED');
    await set('email_verified = true, deleted_at = now()');
    expect((await login(key)).body.code).toBe('PASSKEY_REFUSED');
  });
});

describe('[J-11] a passkey as second factor', () => {
  test('the password alone opens nothing but the way to the passkey', async () => {
    const person = await auth.person(association);
    const choose = (second_factor: boolean, token = person.token) =>
      auth.bed.call(passkeys.setSecondFactor, { second_factor }, { token });
    expect((await choose(true)).body.code).toBe('PASSKEY_NEEDED');
    const { key } = await register(person.token);
    expect((await choose(true)).status).toBe(200);
    const { body } = await auth.login(person.email);
    expect(body).toMatchObject({ success: true, second_factor: 'passkey' });
    const token = body.token ?? '';
    expect(Date.parse(body.expires_at ?? '') - Date.now()).toBeLessThan(16 * 60_000);
    for (const operation of [authOperations.exportMyAccount, authOperations.getTrustedDevices])
      expect(await auth.bed.call(operation, {}, { token })).toMatchObject({
        status: 403,
        body: { code: 'PASSKEY_REQUIRED' },
      });
    expect((await choose(false, token)).body.code).toBe('PASSKEY_REQUIRED');
    expect((await reauthenticate(token, { password })).body.code).toBe('PASSKEY_REQUIRED');
    // Another passkey of the thief's own does not do.
    expect((await register(token)).body.code).toBe('PASSKEY_REQUIRED');
    const foreign = await register((await auth.person(association)).token);
    const stolen = await assertion(foreign.key, token);
    expect((await reauthenticate(token, { passkey: stolen })).body.code).toBe('PASSKEY_REFUSED');
    const whole = await reauthenticate(token, { passkey: await assertion(key, token) });
    expect(whole.status).toBe(200);
    expect(Date.parse(whole.body.expires_at ?? '') - Date.now()).toBeGreaterThan(11 * 3600_000);
    const opened = { token: whole.body.token ?? '' };
    expect((await auth.bed.call(authOperations.getTrustedDevices, {}, opened)).status).toBe(200);
    // The token from before stays what it was.
    expect((await auth.bed.call(authOperations.getTrustedDevices, {}, { token })).status).toBe(403);
    expect((await login(key)).body).not.toHaveProperty('second_factor');
  });

  test('the last passkey takes the choice with it; the systemadmin helps who has lost theirs', async () => {
    const person = await auth.person(association);
    const { token } = person;
    const { body } = await register(token);
    await auth.bed.call(passkeys.setSecondFactor, { second_factor: true }, { token });
    await auth.bed.call(passkeys.removePasskey, { passkey_id: body.passkey?.id ?? '' }, { token });
    expect(await list(token)).toMatchObject({ passkeys: [], second_factor: false });
    await register(token);
    await auth.bed.call(passkeys.setSecondFactor, { second_factor: true }, { token });
    const help = (user_id: string, by: string) =>
      auth.bed.call(passkeys.removeUserPasskeys, { user_id }, { token: by });
    const admin = await auth.person(association, 'admin');
    expect((await help(person.id, admin.token)).body.code).toBe('FORBIDDEN');
    expect((await help(randomUUID(), await auth.root())).body.code).toBe('USER_NOT_FOUND');
    expect((await help(person.id, await auth.root())).body).toMatchObject({ success: true, removed: 1 });
    expect(await auth.active(token)).toBe(false);
    expect((await auth.login(person.email)).body).not.toHaveProperty('second_factor');
  });

  test('the rule asks it of administrators, lets them register the first one, and ends what is open', async () => {
    const admin = await auth.person(association, 'admin');
    const keyed = await auth.person(association, 'admin');
    const member = await auth.person(association);
    const { key } = await register(keyed.token);
    const opened = (await login(key)).body.token ?? '';
    const token = await auth.root();
    const rule = (require_admin_passkey: boolean, by = token) =>
      auth.bed.call(passkeys.updateLoginRules, { require_admin_passkey }, { token: by });
    const read = async () =>
      (await auth.bed.call(passkeys.getLoginRules, {}, { token })).body.require_admin_passkey;
    expect(await read()).toBe(false);
    expect((await rule(true, admin.token)).body.code).toBe('FORBIDDEN');
    expect((await rule(true)).body).toMatchObject({ code: 'PASSKEY_NEEDED' });
    const own = await register(token);
    expect((await rule(true)).status).toBe(200);
    expect(await read()).toBe(true);
    try {
      expect(await auth.active(admin.token)).toBe(false);
      for (const alive of [opened, member.token, token]) expect(await auth.active(alive)).toBe(true);
      expect((await auth.login(member.email)).body).not.toHaveProperty('second_factor');
      expect((await auth.login(keyed.email)).body.second_factor).toBe('passkey');
      const entry = await auth.login(admin.email);
      expect(entry.body.second_factor).toBe('register');
      const limited = entry.body.token ?? '';
      expect((await auth.bed.call(authOperations.getUsers, {}, { token: limited })).body.code).toBe(
        'PASSKEY_REQUIRED',
      );
      const first = await register(limited);
      const whole = first.body.session?.token ?? '';
      expect((await auth.bed.call(authOperations.getUsers, {}, { token: whole })).status).toBe(200);
      const passkey_id = first.body.passkey?.id ?? '';
      expect((await auth.bed.call(passkeys.removePasskey, { passkey_id }, { token: whole })).body.code).toBe(
        'PASSKEY_NEEDED',
      );
      expect((await auth.login(systemadmin.email, systemadmin.password)).body.second_factor).toBe('passkey');
      // Whoever runs the installation has the last word.
      const replica = await auth.start({ PASSKEY_REQUIREMENT: 'off' });
      const { SecondFactorService } = await import('./second-factor.service.ts');
      const lack = await replica.database.transaction((tx) =>
        replica.app.get(SecondFactorService).lackOf(tx, { id: admin.id, role: 'admin', second_factor: true }),
      );
      expect(lack).toBeUndefined();
      await replica.stop();
    } finally {
      expect((await rule(false)).status).toBe(200);
    }
    expect((await auth.login(admin.email)).body).not.toHaveProperty('second_factor');
    const passkey_id = own.body.passkey?.id ?? '';
    expect((await auth.bed.call(passkeys.removePasskey, { passkey_id }, { token })).status).toBe(200);
  });
});

describe('[J-11] proving anew who one is', () => {
  test('a change of role or address is asked for anew after 30 minutes, other changes are not', async () => {
    const root: SignedIn = { id: SYSTEMADMIN_ID, email: systemadmin.email, token: await auth.root() };
    const person = await auth.person(association);
    const change = (fields: object, token: string) =>
      auth.bed.call(authOperations.updateUser, { user_id: person.id, ...fields }, { token });
    const old = await aged(root, 31);
    expect(await change({ role: 'admin' }, old)).toMatchObject({
      status: 403,
      body: { code: 'REAUTHENTICATE' },
    });
    expect((await auth.row(person.id)).role).toBe('member');
    const email = `${person.id}@ny.example.test`;
    expect((await change({ email }, old)).body.code).toBe('REAUTHENTICATE');
    expect(await auth.facts(events.addressChangeRequested, person.id)).toEqual([]);
    expect((await change({ email }, await aged(root, 29))).status).toBe(200);
    expect((await change({ full_name: 'Nytt Navn', role: 'member' }, old)).status).toBe(200);
    expect((await change({ role: 'admin' }, await aged(root, 29))).status).toBe(200);
    for (const operation of [passkeys.startPasskeyRegistration, passkeys.updateLoginRules] as const)
      expect(
        (await auth.bed.call(operation, { require_admin_passkey: false }, { token: old })).body.code,
      ).toBe('REAUTHENTICATE');
  });

  test('a device trusted by a mailed code renews no login: what asks for it still does', async () => {
    const person = await auth.person(association);
    const device = { device_fingerprint: 'avtrykk', device_name: 'Firefox' };
    const trust = async (token: string) => {
      await auth.bed.call(authOperations.sendDeviceVerification, device, { token });
      const code = await auth.mailedToken(person.id, events.deviceCodeRequested);
      return (
        (await auth.bed.call(authOperations.verifyDevice, { ...device, code }, { token })).body.token ?? ''
      );
    };
    const start = (token: string) => auth.bed.call(passkeys.startPasskeyRegistration, {}, { token });
    const trusted = await trust(await aged(person, 45));
    expect(await auth.active(trusted)).toBe(true);
    expect((await start(trusted)).body.code).toBe('REAUTHENTICATE');
    const { token = '' } = (await reauthenticate(trusted, { password })).body;
    expect((await start(await trust(token))).status).toBe(200);
  });

  test('password or passkey renews the session under a new token; a slip ends nothing', async () => {
    const person = await auth.person(association);
    const { key } = await register(person.token);
    const old = { ...person, token: await aged(person, 45) };
    const start = (token: string) => auth.bed.call(passkeys.startPasskeyRegistration, {}, { token });
    expect((await start(old.token)).body.code).toBe('REAUTHENTICATE');
    expect(await reauthenticate(old.token, { password: 'feil passord' })).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_WRONG', fields: { password: 'Passordet er feil.' } },
    });
    for (const both of [{}, { password, passkey: await assertion(key, old.token) }])
      expect((await reauthenticate(old.token, both)).body.fields).toEqual({
        password: 'Skriv inn passordet, eller bruk en passnøkkel',
      });
    const before = await auth.sessionsOf(person.id);
    for (const proof of [{ password }, { passkey: await assertion(key, old.token) }]) {
      const { status, body } = await reauthenticate(old.token, proof);
      expect(status).toBe(200);
      expect((await start(body.token ?? '')).status).toBe(200);
    }
    expect(await auth.sessionsOf(person.id)).toBe(before);
    // The challenge of a login is not one of a check.
    const strange = await assertion(key);
    expect((await reauthenticate(old.token, { passkey: strange })).body.code).toBe('PASSKEY_REFUSED');
    const without = await auth.person(association);
    expect((await auth.bed.call(passkeys.startPasskeyCheck, {}, { token: without.token })).body.code).toBe(
      'PASSKEY_NEEDED',
    );
  });
});

test('[J-11] what is kept is in the export, without the key; erasure takes it', async () => {
  const person = await auth.person(association);
  const { key } = await register(person.token);
  const { body } = await auth.bed.call(authOperations.exportMyAccount, {}, { token: person.token });
  expect(body.account).toMatchObject({
    second_factor: false,
    passkeys: [{ name: 'Nøkkelen min', credential_id: key.credentialId.toString('base64url') }],
  });
  expect(JSON.stringify(body.account)).not.toContain('public_key');
  await auth.bed.call(authOperations.deleteUsers, { user_ids: [person.id] }, { token: await auth.root() });
  expect(await auth.bed.query('SELECT 1 FROM auth.passkeys WHERE user_id = $1', [person.id])).toEqual([]);
  expect((await login(key)).body.code).toBe('PASSKEY_REFUSED');
});
