import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { authOperations } from '@studieplan/contracts';
import { TokenVerifier } from '@studieplan/kit/calls';
import jwt from 'jsonwebtoken';
import { AuthBed, systemadmin } from '../testing/auth-bed.ts';

let auth: AuthBed;
beforeAll(async () => {
  auth = await new AuthBed().openWithoutService();
  // Two replicas: one of them makes the key, both sign with it.
  await auth.start();
  await auth.start();
});
afterAll(() => auth.close());

const kidOf = (token: string) => jwt.decode(token, { complete: true })?.header.kid;
const signIn = () => auth.tokenOf(systemadmin.email, systemadmin.password);
const kids = async () => (await auth.bed.query<{ kid: string }>('SELECT kid FROM auth.signing_keys')).length;

let hours = 0;
/** The keys become so much older, and an hour passes, after which they are looked at. */
async function later(days: number): Promise<void> {
  await auth.bed.query(`UPDATE auth.signing_keys SET created_at = created_at - $1 * interval '1 day'`, [
    days,
  ]);
  hours += 1;
  await auth.bed.runJobAt('signing-keys', new Date(Date.now() + hours * 3600_000 + 60_000));
}

test('[R-3] an old signing key gives way to a new one while all tokens stay good; it goes with its last token', async () => {
  const elsewhere = new TokenVerifier(auth.bed.bus);
  const before = await signIn();
  await elsewhere.verify(before);
  const works = async (token: string) => {
    expect((await auth.bed.call(authOperations.verifySession, {}, { token })).status).toBe(200);
    await elsewhere.verify(token);
  };

  await later(89);
  expect(await kids()).toBe(1);
  await later(2);
  // One of the replicas has made it; it is told of before anything is signed with it.
  expect(await kids()).toBe(2);
  expect(kidOf(await signIn())).toBe(kidOf(before));
  // Forged key names hold up the asking for a while: whoever has just asked must know the new key already.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  const forged = jwt.sign({}, 'x', { keyid: 'another' });
  await expect(elsewhere.verify(forged)).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' });
  clock.mockRestore();

  await later(1);
  const signed = await Promise.all(Array.from({ length: 6 }, signIn));
  expect(new Set(signed.map(kidOf)).size).toBe(1);
  const [after = ''] = signed;
  expect(kidOf(after)).not.toBe(kidOf(before));
  await works(after);
  await works(before);

  await later(30);
  expect(await kids()).toBe(2);
  await later(2);
  expect(await kids()).toBe(1);
  await works(after);
  await expect(new TokenVerifier(auth.bed.bus).verify(before)).rejects.toMatchObject({
    code: 'NOT_AUTHENTICATED',
  });
});
