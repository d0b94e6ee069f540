import { expect, test } from '@jest/globals';
import { authOperations } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { AuthBed } from '../testing/auth-bed.ts';

const auth = ofFile(new AuthBed());

const list = async (token: string, input: object = {}) => {
  const { status, body } = await auth.bed.call(authOperations.getPeopleWorkList, input, { token });
  if (!body.people) throw new Error(`${status} ${body.code}`);
  return body.people;
};

test('[N-2] whoever waits, unverified and moved people too, oldest first, to those who decide', async () => {
  const [here, elsewhere] = [await auth.association(), await auth.association()];
  const root = await auth.root();
  const admin = await auth.person(here, 'admin');
  const moved = await auth.person(elsewhere);
  await auth.bed.call(
    authOperations.updateUser,
    { user_id: moved.id, study_association_id: here },
    { token: root },
  );
  const waiting = await auth.pending(here);
  const alone = await auth.pending(elsewhere);
  const { rows, total } = await list(admin.token);
  expect(total).toBe(2);
  expect(rows.map(({ user_id, moved: was }) => [user_id, was])).toEqual([
    [moved.id, true],
    [waiting.id, false],
  ]);
  const ofRoot = (await list(root)).rows.map(({ user_id }) => user_id);
  expect([ofRoot.includes(alone.id), ofRoot.includes(waiting.id)]).toEqual([true, false]);
  const everywhere = (await list(root, { everywhere: true })).rows.map(({ user_id }) => user_id);
  expect(everywhere).toEqual(expect.arrayContaining([alone.id, waiting.id, moved.id]));
  expect((await list(admin.token, { everywhere: true })).total).toBe(2);
  expect((await list(admin.token, { section: 'plans' })).rows).toEqual([]);
});

test('[N-2] of many it comes in pages, each person once', async () => {
  const association = await auth.association();
  const admin = await auth.person(association, 'admin');
  await auth.bed.query(
    `INSERT INTO auth.users (id, email, full_name, password_hash, role, status, study_association_id)
     SELECT gen_random_uuid(), 'ko' || n || '@example.test', 'Person ' || n, 'x', 'member', 'pending_approval', $1
     FROM generate_series(1, 70) AS n`,
    [association],
  );
  const first = await list(admin.token);
  const second = await list(admin.token, { section: 'people', cursor: first.next_cursor });
  expect([first.rows.length, first.total, second.rows.length, second.next_cursor]).toEqual([
    50,
    70,
    20,
    null,
  ]);
  expect(new Set([...first.rows, ...second.rows].map(({ user_id }) => user_id)).size).toBe(70);
  const refused = await auth.bed.call(
    authOperations.getPeopleWorkList,
    { section: 'people', cursor: 'x' },
    { token: admin.token },
  );
  expect(refused.status).toBe(400);
});
