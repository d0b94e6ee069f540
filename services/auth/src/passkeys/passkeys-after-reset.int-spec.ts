import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { authOperations, events, passkeyOperations as passkeys } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { AuthBed, password } from '../testing/auth-bed.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';

const auth = ofFile(new AuthBed());
let association: string;
beforeAll(async () => (association = await auth.association()));

async function register(token: string) {
  const key = new SoftwareAuthenticator();
  const { body } = await auth.bed.call(passkeys.startPasskeyRegistration, {}, { token });
  const { challenge_id = '', options = {} } = body;
  const input = { challenge_id, name: 'Nøkkelen min', credential: key.create(options) };
  return { key, body: (await auth.bed.call(passkeys.registerPasskey, input, { token })).body };
}
async function login(key: SoftwareAuthenticator) {
  const { challenge_id = '', options = {} } = (await auth.bed.call(passkeys.startPasskeyLogin, {})).body;
  return auth.bed.call(passkeys.loginWithPasskey, { challenge_id, credential: key.get(options) });
}
const list = async (token: string) => (await auth.bed.call(passkeys.listPasskeys, {}, { token })).body;

describe('[V-10] after a reset by e-mail', () => {
  const linkOf = async (person: { id: string; email: string }) => {
    await auth.bed.call(authOperations.requestPasswordReset, { email: person.email });
    return auth.mailedToken(person.id, events.passwordResetRequested);
  };

  test('a passkey planted before opens nothing; the one that the owner knows does, and the mail names both', async () => {
    const person = await auth.person(association);
    const mine = await register(person.token);
    const planted = await register(person.token);
    await auth.bed.call(passkeys.setSecondFactor, { second_factor: true }, { token: person.token });
    const token = await linkOf(person);
    const seen = await auth.bed.call(authOperations.getResetLink, { token });
    expect(seen.body.passkeys?.map(({ id }) => id)).toEqual([
      mine.body.passkey?.id,
      planted.body.passkey?.id,
    ]);
    expect(JSON.stringify(seen.body)).not.toMatch(/public_key|credential_id/);
    const input = {
      token,
      new_password: 'et helt nytt passord',
      keep_passkeys: [mine.body.passkey?.id ?? '', randomUUID()],
    };
    expect((await auth.bed.call(authOperations.resetPassword, input)).status).toBe(200);
    expect((await login(planted.key)).body.code).toBe('PASSKEY_REFUSED');
    expect((await login(mine.key)).status).toBe(200);
    expect(await auth.row(person.id)).toMatchObject({ second_factor: true });
    const [fact] = await auth.facts(events.passwordChanged, person.id);
    expect(fact).toMatchObject({ removed_passkeys: ['Nøkkelen min'], kept_passkeys: ['Nøkkelen min'] });
  });

  test('an older page, which names none, leaves none; the password alone opens the account again', async () => {
    const person = await auth.person(association);
    const planted = await register(person.token);
    await auth.bed.call(passkeys.setSecondFactor, { second_factor: true }, { token: person.token });
    const other = await auth.person(association);
    const others = await register(other.token);
    const input = { token: await linkOf(person), new_password: 'et helt nytt passord' };
    expect((await auth.bed.call(authOperations.resetPassword, input)).status).toBe(200);
    expect((await login(planted.key)).body.code).toBe('PASSKEY_REFUSED');
    const { body } = await auth.login(person.email, 'et helt nytt passord');
    expect(body).toMatchObject({ success: true });
    expect(body.second_factor).toBeUndefined();
    expect((await login(others.key)).status).toBe(200);
  });

  test('sessions end, and a change of address that waits is stopped; so they are after a change of password', async () => {
    for (const way of ['reset', 'change'] as const) {
      const person = await auth.person(association);
      const root = await auth.root();
      await auth.bed.call(
        authOperations.updateUser,
        { user_id: person.id, email: `${randomUUID()}@example.test` },
        { token: root },
      );
      const waiting = () =>
        auth.bed.query('SELECT 1 FROM auth.address_claims WHERE user_id = $1', [person.id]);
      expect(await waiting()).toHaveLength(1);
      const done =
        way === 'reset'
          ? await auth.bed.call(authOperations.resetPassword, {
              token: await linkOf(person),
              new_password: 'et helt nytt passord',
            })
          : await auth.bed.call(
              authOperations.changePassword,
              { old_password: password, new_password: 'et helt nytt passord' },
              { token: person.token },
            );
      expect(done.status).toBe(200);
      expect(await waiting()).toEqual([]);
      expect((await list(person.token)) as object).toMatchObject({ code: 'SESSION_ENDED' });
    }
  });

  test.each(['x', '', 'a'.repeat(500)])('an unknown link (%j) shows nobody’s passkeys', async (token) => {
    expect((await auth.bed.call(authOperations.getResetLink, { token })).status).toBe(400);
  });
});
