import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { authOperations, events } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { AuthBed, SYSTEMADMIN_ID } from '../testing/auth-bed.ts';

const newPassword = 'blå hest under bordet';

const auth = ofFile(new AuthBed());
let association: string;
let other: string;
beforeAll(async () => {
  association = await auth.association();
  other = await auth.association();
});

const verify = (token: string) => auth.bed.call(authOperations.verifyEmail, { token });
const look = (token: string) => auth.bed.call(authOperations.getEmailLink, { token });
const registerAgain = (email: string, full_name = 'Kari Ny') =>
  auth.bed.call(authOperations.register, {
    email,
    password: newPassword,
    full_name,
    study_association_id: other,
  });
const reject = async (user_id: string) =>
  auth.bed.call(authOperations.rejectUser, { user_id }, { token: await auth.root() });
async function rejected() {
  const user = await auth.pending(association);
  await auth.verifyEmail(user.id);
  await reject(user.id);
  return user;
}

describe('[J-7] registering a rejected person’s address', () => {
  test('writes nothing to the account before the address has confirmed; then the new data stand', async () => {
    const user = await rejected();
    const before = await auth.row(user.id);
    expect((await registerAgain(user.email)).status).toBe(200);
    expect(await auth.row(user.id)).toEqual(before);
    const token = await auth.mailedToken(user.id);
    expect((await look(token)).body).toMatchObject({
      email: user.email,
      kind: 'registration',
      full_name: 'Kari Ny',
      study_association_name: expect.stringMatching(/^Forbund /),
      requested_at: expect.stringMatching(/^20/),
      used: false,
      approved: false,
    });
    expect(await auth.row(user.id)).toEqual(before);
    expect(await verify(token)).toMatchObject({ status: 200, body: { email: user.email } });
    expect(await auth.row(user.id)).toMatchObject({
      status: 'pending_approval',
      full_name: 'Kari Ny',
      role: 'member',
      study_association_id: other,
      email_verified: true,
    });
    await auth.approve(user.id);
    expect((await auth.login(user.email)).body.code).toBe('INVALID_CREDENTIALS');
    expect((await auth.login(user.email, newPassword)).status).toBe(200);
  });

  test('whoever has not confirmed it keeps getting the refusal of the old account', async () => {
    const user = await rejected();
    await registerAgain(user.email);
    expect((await auth.login(user.email)).body.code).toBe('ACCOUNT_REJECTED');
    expect((await auth.login(user.email, newPassword)).body.code).toBe('INVALID_CREDENTIALS');
  });

  test('the administrators hear when it is confirmed, not before; the used link again is no error', async () => {
    const administrator = await auth.person(other, 'admin');
    const user = await rejected();
    await registerAgain(user.email);
    const told = async () => (await auth.facts(events.userRegistered, user.id)).length;
    const before = await told();
    const token = await auth.mailedToken(user.id);
    await Promise.all(Array.from({ length: 10 }, () => verify(token)));
    expect((await verify(token)).status).toBe(200);
    expect((await look(token)).body).toMatchObject({ used: true });
    expect(await told()).toBe(before + 1);
    expect((await auth.facts(events.userRegistered, user.id)).at(-1)).toMatchObject({
      full_name: 'Kari Ny',
      administrators: [{ user_id: administrator.id }],
    });
  });

  test('a second registration does not take the link of the first: whoever owns the address chooses', async () => {
    const user = await rejected();
    await registerAgain(user.email, 'Ekte Eier');
    const first = await auth.mailedToken(user.id);
    await registerAgain(user.email, 'Fremmed');
    const second = await auth.mailedToken(user.id);
    expect((await look(first)).body.full_name).toBe('Ekte Eier');
    expect((await verify(first)).status).toBe(200);
    expect((await auth.row(user.id)).full_name).toBe('Ekte Eier');
    expect((await verify(second)).body.code).toBe('LINK_INVALID');
    expect((await look(second)).body.code).toBe('LINK_INVALID');
  });

  test('links die after 24 hours, and a decision or deactivation voids what waits', async () => {
    const user = await rejected();
    await registerAgain(user.email);
    const token = await auth.mailedToken(user.id);
    const age = (hours: number) =>
      auth.bed.query(
        `UPDATE auth.address_claims SET expires_at = expires_at - $2 * interval '1 hour' WHERE user_id = $1`,
        [user.id, hours],
      );
    await age(24);
    for (const ask of [look, verify]) expect((await ask(token)).body.code).toBe('LINK_INVALID');
    await age(-24);
    expect((await verify(token)).status).toBe(200);
    await reject(user.id);
    // The link was used for a registration that has been rejected since.
    expect((await auth.row(user.id)).status).toBe('rejected');
    await verify(token);
    expect((await auth.row(user.id)).status).toBe('rejected');
  });
});

describe('[J-7] registering an address that nobody has confirmed', () => {
  test('a stranger’s earlier registration cannot choose the owner’s name and password', async () => {
    const squatted = await auth.pending(association);
    await registerAgain(squatted.email, 'Rette Eier');
    const token = await auth.mailedToken(squatted.id);
    expect((await auth.row(squatted.id)).full_name).toBe('Kari Nordmann');
    expect((await verify(token)).status).toBe(200);
    await auth.approve(squatted.id);
    expect((await auth.login(squatted.email)).body.code).toBe('INVALID_CREDENTIALS');
    expect((await auth.login(squatted.email, newPassword)).status).toBe(200);
    expect((await auth.row(squatted.id)).full_name).toBe('Rette Eier');
  });

  test('[J-14] registering again and asking again both mail a link that works', async () => {
    const user = await auth.pending(association);
    await auth.register(association, user.email);
    await auth.bed.call(authOperations.resendVerification, { email: user.email });
    expect(await auth.facts(events.emailVerificationRequested, user.id)).toHaveLength(4);
    expect(await auth.facts(events.takenAddressRegistered, user.id)).toEqual([]);
    expect((await verify(await auth.mailedToken(user.id))).status).toBe(200);
    expect((await auth.row(user.id)).email_verified).toBe(true);
  });

  test('[J-14] asking again mails a link of every registration that waits, each with its own name', async () => {
    const user = await auth.pending(association);
    await registerAgain(user.email, 'Rette Eier');
    await registerAgain(user.email, 'Fremmed');
    const before = (await auth.facts(events.emailVerificationRequested, user.id)).length;
    await auth.bed.call(authOperations.resendVerification, { email: user.email });
    const sent = (await auth.facts(events.emailVerificationRequested, user.id)).slice(before);
    expect(sent.map(({ full_name }) => full_name)).toEqual(['Rette Eier', 'Fremmed', 'Kari Nordmann']);
  });

  test('of many registrations five wait, so that nobody fills the table with them', async () => {
    const user = await auth.pending(association);
    for (let n = 0; n < 8; n += 1) await registerAgain(user.email, `Kari ${n}`);
    const held = await auth.bed.query<{ full_name: string }>(
      'SELECT full_name FROM auth.address_claims WHERE user_id = $1 ORDER BY created_at',
      [user.id],
    );
    expect(held.map(({ full_name }) => full_name)).toEqual([
      'Kari 3',
      'Kari 4',
      'Kari 5',
      'Kari 6',
      'Kari 7',
    ]);
  });

  test('approved without a confirmed address: registering again mails the link, and does not say ‘logg inn’', async () => {
    const user = await auth.pending(association);
    await auth.approve(user.id);
    expect(await auth.facts(events.userApproved, user.id)).toMatchObject([{ email_verified: false }]);
    await registerAgain(user.email);
    expect(await auth.facts(events.takenAddressRegistered, user.id)).toEqual([]);
    expect((await look(await auth.mailedToken(user.id))).body).toMatchObject({
      approved: true,
      full_name: 'Kari Nordmann',
    });
    expect((await auth.verifyEmail(user.id)).status).toBe(200);
    expect((await auth.login(user.email)).status).toBe(200);
  });
});

test('[J-7] looking at a link verifies nothing, however often it is opened', async () => {
  const user = await auth.pending(association);
  const token = await auth.mailedToken(user.id);
  const before = await auth.row(user.id);
  for (let n = 0; n < 5; n += 1)
    expect((await look(token)).body).toMatchObject({
      success: true,
      email: user.email,
      full_name: 'Kari Nordmann',
      used: false,
    });
  expect(await auth.row(user.id)).toEqual(before);
  expect((await look('ukjent')).body.code).toBe('LINK_INVALID');
  expect((await verify(token)).status).toBe(200);
  expect((await look(token)).body.used).toBe(true);
});

test.each([
  ['active', 'active'],
  ['waiting and verified', 'pending'],
  ['deactivated', 'deactivated'],
])('[J-16] the owner of a taken address (%s) is told what can be done', async (state, account) => {
  const user = await auth.pending(association);
  await auth.verifyEmail(user.id);
  if (state !== 'waiting and verified') await auth.approve(user.id);
  if (state === 'deactivated')
    await auth.bed.call(authOperations.softDeleteUser, { user_id: user.id }, { token: await auth.root() });
  await registerAgain(user.email);
  expect(await auth.facts(events.takenAddressRegistered, user.id)).toMatchObject([{ account }]);
});

test('[J-16] where an association has no administrator, the systemadmin hears of newcomers', async () => {
  const empty = await auth.association();
  const newcomer = await auth.pending(empty);
  expect(await auth.facts(events.userRegistered, newcomer.id)).toMatchObject([
    { administrators: [{ user_id: SYSTEMADMIN_ID }] },
  ]);
  const { id } = await auth.person(empty, 'admin');
  const next = await auth.pending(empty);
  expect(await auth.facts(events.userRegistered, next.id)).toMatchObject([
    { administrators: [{ user_id: id }] },
  ]);
});

test('[J-7] an erased person’s waiting registrations go with them', async () => {
  const user = await rejected();
  await registerAgain(user.email, `Særegent ${randomUUID()}`);
  await auth.bed.call(authOperations.deleteUsers, { user_ids: [user.id] }, { token: await auth.root() });
  const left = await auth.bed.query('SELECT 1 FROM auth.address_claims WHERE user_id = $1', [user.id]);
  expect(left).toEqual([]);
});
