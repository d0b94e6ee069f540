import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { authOperations, events } from '@studieplan/contracts';
import { streamName } from '@studieplan/kit/events';
import { eventually, ofFile } from '@studieplan/kit/testing';
import { AuthBed, sha256, type SignedIn, SYSTEMADMIN_ID } from '../testing/auth-bed.ts';

// Many calls at once, each with a password to hash, on machines that do other work.

const auth = ofFile(new AuthBed());
let association: string;
let root: string;
beforeAll(async () => {
  root = await auth.root();
  association = await auth.association();
});

const erase = (user_id: string) =>
  auth.bed.call(authOperations.permanentDeleteUser, { user_id }, { token: root });
const eraseAll = (user_ids: string[], token = root) =>
  auth.bed.call(authOperations.deleteUsers, { user_ids }, { token });
const deactivate = (user_id: string) =>
  auth.bed.call(authOperations.softDeleteUser, { user_id }, { token: root });
const exists = async (id: string) =>
  (await auth.bed.query('SELECT 1 FROM auth.users WHERE id = $1', [id])).length === 1;

/** Somebody who has left traces in every table: devices, codes, links, approvals, answers, audit, facts. */
async function wellKnown(): Promise<SignedIn> {
  const person = await auth.person(association, 'admin');
  const token = await auth.trustDevice(person, 'min');
  const device = { device_fingerprint: 'annen', device_name: 'Telefon' };
  await auth.bed.call(authOperations.sendDeviceVerification, device, {
    token,
    idempotencyKey: randomUUID(),
    clientAddress: '192.0.2.7',
  });
  await auth.bed.call(authOperations.requestPasswordReset, { email: person.email });
  const newcomer = await auth.pending(association);
  await auth.bed.call(authOperations.approveUser, { user_id: newcomer.id }, { token });
  const email = `${randomUUID()}@example.test`;
  await auth.bed.call(authOperations.updateUser, { user_id: person.id, email }, { token: root });
  await auth.bed.call(
    authOperations.verifyEmail,
    { token: await auth.mailedToken(person.id) },
    { idempotencyKey: randomUUID() },
  );
  return { ...person, email, token };
}

/** Everything in every table of every schema, as text. */
async function everything(): Promise<string> {
  const tables = await auth.bed.query<{ place: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS place FROM information_schema.tables
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(10);
  const rows = [];
  for (const { place } of tables) rows.push([place, await auth.bed.query(`SELECT * FROM ${place}`)]);
  return JSON.stringify(rows);
}

/** Every message of the stream as text. */
async function stream(): Promise<string> {
  const manager = await auth.bed.bus.jetstreamManager();
  const { state } = await manager.streams.info(streamName);
  const texts: string[] = [];
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await manager.streams.getMessage(streamName, { seq }).catch(() => null);
    if (message) texts.push(message.string());
  }
  return texts.join('\n');
}

describe('permanent-delete-user', () => {
  test('[R-379] [R-246] a deactivated person is gone from every table and the stream but for hashes', async () => {
    const person = await wellKnown();
    await deactivate(person.id);
    const unpublished = `SELECT 1 FROM auth.outbox WHERE published_at IS NULL`;
    await eventually(async () => (await auth.bed.query(unpublished)).length === 0);
    expect(await stream()).toContain(person.email);
    expect(await erase(person.id)).toMatchObject({ status: 200, body: { success: true } });
    const rest = (await everything()).replaceAll(/events\.auth\.user\.erased.{0,200}/g, '');
    for (const trace of [person.id, person.email, '192.0.2.7']) expect(rest).not.toContain(trace);
    expect(rest).toContain(`sha256:${sha256(person.id)}`);
    // The erasure's own fact names the id until every service has handled it; then it goes too.
    await eventually(async () => (await auth.bed.query(unpublished)).length === 0);
    // A quarter of a minute later.
    await auth.bed.query(`UPDATE auth.outbox SET published_at = published_at - interval '15 s'`);
    await auth.bed.wakeRelay('auth');
    await eventually(async () => {
      const text = (await everything()) + (await stream());
      return !text.includes(person.id) && !text.includes(person.email);
    });
  });

  test('[R-245] only a deactivated one; the services hear of it once, however many ask at once', async () => {
    const person = await auth.person(association);
    expect(await erase(person.id)).toMatchObject({ status: 409, body: { code: 'USER_STATUS' } });
    await deactivate(person.id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => erase(person.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'USER_NOT_FOUND')).toHaveLength(9);
    expect(await auth.facts(events.userErased, person.id)).toEqual([{ user_id: person.id }]);
    expect(await exists(person.id)).toBe(false);
  });

  test('what the person approved stays, with the name and without the id', async () => {
    const approver = await auth.person(association, 'admin');
    const waiting = await auth.pending(association);
    await auth.bed.call(authOperations.approveUser, { user_id: waiting.id }, { token: approver.token });
    await deactivate(approver.id);
    await erase(approver.id);
    expect(await auth.row(waiting.id)).toMatchObject({
      status: 'active',
      approved_by: null,
      approved_by_name: 'Kari Nordmann',
    });
  });

  test('the address is free again, and the old token dead', async () => {
    const person = await auth.person(association);
    await deactivate(person.id);
    await erase(person.id);
    expect(await auth.active(person.token)).toBe(false);
    const { body } = await auth.register(association, person.email);
    expect(body.user_id).not.toBe(person.id);
    expect(await exists(body.user_id ?? '')).toBe(true);
  });
});

describe('delete-users', () => {
  test('[R-373] [R-183] people of any status go for good, their sessions with them', async () => {
    const own = await auth.association();
    const active = await auth.person(own);
    const waiting = await auth.pending(own);
    const gone = await auth.person(own);
    await deactivate(gone.id);
    const { status, body } = await eraseAll([active.id, waiting.id, gone.id, active.id]);
    expect([status, body]).toEqual([200, { success: true, deleted: 3 }]);
    for (const { id } of [active, waiting, gone]) {
      expect(await exists(id)).toBe(false);
      expect(await auth.facts(events.userErased, id)).toHaveLength(1);
    }
    expect(await auth.active(active.token)).toBe(false);
  });

  test('the built-in user never, and then nobody; nor when one of them does not exist', async () => {
    const person = await auth.person(association);
    expect(await eraseAll([person.id, SYSTEMADMIN_ID])).toMatchObject({
      status: 403,
      body: { code: 'SYSTEMADMIN_NOT_DELETABLE' },
    });
    expect((await eraseAll([person.id, randomUUID()])).body.code).toBe('USER_NOT_FOUND');
    expect((await eraseAll([])).status).toBe(400);
    const admin = await auth.person(association, 'admin');
    for (const { token } of [person, admin]) expect((await eraseAll([person.id], token)).status).toBe(403);
    expect(await exists(person.id)).toBe(true);
  });

  test('a whole association of 1,000 is moved, and erased, in seconds', async () => {
    const [from, to] = [await auth.association(), await auth.association()];
    const rows = await auth.bed.query<{ id: string }>(
      `INSERT INTO auth.users (id, email, full_name, password_hash, role, status, study_association_id)
       SELECT gen_random_uuid(), 'p' || n || '@mange.test', 'Person', 'x', 'member', 'active', $1
       FROM generate_series(1, 1000) AS n RETURNING id`,
      [from],
    );
    const user_ids = rows.map(({ id }) => id);
    const started = performance.now();
    const moved = await auth.bed.call(
      authOperations.moveUsersToAssociation,
      { user_ids, target_association_id: to },
      { token: root },
    );
    expect(moved.body).toEqual({ success: true, moved: 1000 });
    expect((await eraseAll(user_ids)).body).toEqual({ success: true, deleted: 1000 });
    expect(performance.now() - started).toBeLessThan(60_000);
    const left = await auth.bed.query(`SELECT 1 FROM auth.outbox WHERE payload::text LIKE '%@mange.test%'`);
    expect(left).toEqual([]);
  });
});
