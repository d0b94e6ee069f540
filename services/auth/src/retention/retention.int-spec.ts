import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { authOperations, events, SYSTEMADMIN_ID } from '@studieplan/contracts';
import { Database } from '@studieplan/kit/database';
import { AuthBed, type RunningAuth } from '../testing/auth-bed.ts';
import { RetentionService } from './retention.service.ts';

// Many calls at once, each with a password to hash, on machines that do other work.

let auth: AuthBed;
let service: RunningAuth;
let association: string;
beforeAll(async () => {
  auth = await new AuthBed().openWithoutService();
  service = await auth.start({ DEACTIVATED_KEPT_DAYS: '10', EXPIRED_KEPT_DAYS: '2' });
  association = await auth.association();
});
afterAll(() => auth.close());

/** As the job does, batch by batch. */
async function tidy(now = new Date()): Promise<void> {
  const { app } = service;
  while (await app.get(Database).transaction((tx) => app.get(RetentionService).tidy(tx, now)));
}
const exists = async (id: string) =>
  (await auth.bed.query('SELECT 1 FROM auth.users WHERE id = $1', [id])).length === 1;
const age = (id: string, days: number, column = 'created_at') =>
  auth.bed.query(`UPDATE auth.users SET ${column} = now() - $2 * interval '1 day' WHERE id = $1`, [id, days]);

test('people are erased after their period, and every service hears of it; younger ones stay', async () => {
  const kinds = { unverified: 30, rejected: 365, deactivated: 10 };
  for (const [kind, days] of Object.entries(kinds)) {
    const [old, young] = [await auth.pending(association), await auth.pending(association)];
    for (const { id } of [old, young]) {
      const token = await auth.root();
      if (kind === 'rejected') await auth.bed.call(authOperations.rejectUser, { user_id: id }, { token });
      if (kind === 'deactivated')
        await auth.bed.call(authOperations.softDeleteUser, { user_id: id }, { token });
    }
    const column = kind === 'deactivated' ? 'deleted_at' : 'created_at';
    await age(old.id, days + 0.1, column);
    await age(young.id, days - 0.1, column);
    await tidy();
    expect([kind, await exists(old.id), await exists(young.id)]).toEqual([kind, false, true]);
    expect(await auth.facts(events.userErased, old.id)).toHaveLength(1);
  }
});

test('whoever is active, or verified and waiting, stays however old; the built-in user too', async () => {
  const active = await auth.person(association);
  const waiting = await auth.pending(association);
  await auth.verifyEmail(waiting.id);
  for (const id of [active.id, waiting.id, SYSTEMADMIN_ID]) await age(id, 5000);
  await tidy();
  for (const id of [active.id, waiting.id, SYSTEMADMIN_ID]) expect(await exists(id)).toBe(true);
});

test('whoever was active before is no newcomer: waiting unverified or rejected elsewhere erases nobody', async () => {
  const elsewhere = await auth.association();
  const token = await auth.root();
  const [waiting, rejected] = [await auth.person(association), await auth.person(association)];
  for (const { id } of [waiting, rejected]) {
    const change = { user_id: id, study_association_id: elsewhere };
    expect((await auth.bed.call(authOperations.updateUser, change, { token })).status).toBe(200);
    // As an address was left that had been changed before [J-6].
    await auth.bed.query('UPDATE auth.users SET email_verified = false WHERE id = $1', [id]);
    await age(id, 5000);
  }
  await auth.bed.call(authOperations.rejectUser, { user_id: rejected.id }, { token });
  expect(await auth.row(waiting.id)).toMatchObject({ status: 'pending_approval', email_verified: false });
  expect((await auth.row(rejected.id)).status).toBe('rejected');
  await tidy();
  for (const { id } of [waiting, rejected]) expect(await exists(id)).toBe(true);
});

test('a rejected person who registers again has the whole period anew', async () => {
  const token = await auth.root();
  const person = await auth.pending(association);
  await auth.bed.call(authOperations.rejectUser, { user_id: person.id }, { token });
  await age(person.id, 100);
  await auth.register(association, person.email);
  await tidy();
  expect(await exists(person.id)).toBe(true);
  expect((await auth.verifyEmail(person.id)).status).toBe(200);
});

test('[J-7] whoever has registered anew is kept while it can be confirmed, and links go after their time', async () => {
  const token = await auth.root();
  const person = await auth.pending(association);
  await auth.bed.call(authOperations.rejectUser, { user_id: person.id }, { token });
  await auth.register(association, person.email);
  await age(person.id, 400);
  await tidy();
  expect(await exists(person.id)).toBe(true);
  const expire = (days: number) =>
    auth.bed.query(
      `UPDATE auth.address_claims SET expires_at = now() - $2 * interval '1 day' WHERE user_id = $1`,
      [person.id, days],
    );
  const waiting = () => auth.bed.query('SELECT 1 FROM auth.address_claims WHERE user_id = $1', [person.id]);
  await expire(1.9);
  await age(person.id, 1);
  await tidy();
  expect(await waiting()).toHaveLength(1);
  await expire(2.1);
  await tidy();
  expect(await waiting()).toEqual([]);
});

test('whoever is verified while the tidying chooses stays', async () => {
  const person = await auth.pending(association);
  await age(person.id, 31);
  let tidying: Promise<void> | undefined;
  await service.app.get(Database).transaction(async (tx) => {
    await tx.query('UPDATE users SET email_verified = true WHERE id = $1', [person.id]);
    tidying = tidy();
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  await tidying;
  expect(await exists(person.id)).toBe(true);
});

test('expired sessions go two days later, audit lines after their period and not before', async () => {
  const person = await auth.person(association);
  const expire = (days: number) =>
    auth.bed.query(`UPDATE auth.sessions SET expires_at = now() - $2 * interval '1 day' WHERE user_id = $1`, [
      person.id,
      days,
    ]);
  await expire(1.9);
  await tidy();
  expect(await auth.sessionsOf(person.id)).toBe(1);
  await expire(2.1);
  await tidy();
  expect(await auth.sessionsOf(person.id)).toBe(0);
  const line = (days: number) =>
    auth.bed.query(
      `INSERT INTO auth.audit (id, at, action) VALUES (gen_random_uuid(), now() - $1 * interval '1 day', 'user.test')`,
      [days],
    );
  await line(729);
  await line(731);
  await tidy();
  expect(await auth.bed.query(`SELECT 1 FROM auth.audit WHERE action = 'user.test'`)).toHaveLength(1);
});

test('[R-3] by the moved clock, more people than one transaction takes are gone after one run', async () => {
  const newcomers = await Promise.all(Array.from({ length: 3 }, () => auth.pending(association)));
  const many = await auth.bed.query<{ id: string }>(
    `INSERT INTO auth.users (id, email, full_name, password_hash, role, status, study_association_id, created_at)
     SELECT gen_random_uuid(), 'mange' || n || '@example.test', 'Mange', 'x', 'member', 'pending_approval', $1, now()
     FROM generate_series(1, 101) AS n RETURNING id`,
    [association],
  );
  const left = async () =>
    (
      await auth.bed.query('SELECT 1 FROM auth.users WHERE id = ANY($1::uuid[])', [
        [...newcomers, ...many].map(({ id }) => id),
      ])
    ).length;
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000);
  await auth.bed.runJobAt('retention', inDays(29));
  expect(await left()).toBe(104);
  await auth.bed.runJobAt('retention', inDays(31));
  expect(await left()).toBe(0);
});
