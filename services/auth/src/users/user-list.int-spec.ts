import { beforeAll, describe, expect, test } from '@jest/globals';
import { authOperations, type InputOf } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { AuthBed, type SignedIn } from '../testing/auth-bed.ts';

const auth = ofFile(new AuthBed());
let association: string;
let crowded: string;
let root: string;
let admin: SignedIn;
const names = ['Åse Åsen', 'Øyvind Ødegård', 'Ærlend Ærø', 'zoë Z', 'anders A', 'Berit 100%', 'C_D', 'Cxd'];
beforeAll(async () => {
  root = await auth.root();
  association = await auth.association('Lite forbund');
  crowded = await auth.association('Stort forbund');
  admin = await auth.person(association, 'admin');
  const insert = (rows: [name: string, email: string, status: string, where: string][]) =>
    auth.bed.query(
      `INSERT INTO auth.users (id, email, full_name, password_hash, role, status, study_association_id, created_at)
       SELECT gen_random_uuid(), r.email, r.name, 'x', 'member', r.status, r.place::uuid,
         now() - r.n * interval '1 minute'
       FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS r(name, email, status, place, n)`,
      [0, 1, 2, 3].map((column) => rows.map((row) => row[column])),
    );
  await insert(names.map((name, n) => [name, `navn${n}@example.test`, 'active', association]));
  await insert([['Venter Ventesen', 'venter@example.test', 'pending_approval', association]]);
  await insert(
    Array.from({ length: 2000 }, (_, n) => [
      `Person ${String(n).padStart(4, '0')}`,
      `p${n}@mange.test`,
      'active',
      crowded,
    ]),
  );
});

const list = async (input: InputOf<typeof authOperations.getUsers>, token = root) => {
  const { status, body } = await auth.bed.call(authOperations.getUsers, input, { token });
  if (!body.users) throw new Error(`${status} ${body.code}`);
  return { total: body.total, names: body.users.map((user) => user.full_name) };
};

describe('[R-312] get-users among 2,000', () => {
  test('a page, its place and the number of all', async () => {
    const page = { sort: 'full_name', limit: 25, search: '@mange' } as const;
    const first = await list(page);
    const third = await list({ ...page, offset: 50 });
    expect(first.total).toBe(2000);
    expect(first.names).toHaveLength(25);
    expect([first.names[0], third.names[0], third.names[24]]).toEqual([
      'Person 0000',
      'Person 0050',
      'Person 0074',
    ]);
    expect((await list({ ...page, offset: 1990 })).names).toHaveLength(10);
    expect(await list({ ...page, offset: 5000 })).toEqual({ total: 2000, names: [] });
    expect((await list({ ...page, descending: true })).names[0]).toBe('Person 1999');
  });

  test('pages neither repeat nor lose anybody, also where all sort alike', async () => {
    const seen: string[] = [];
    for (let offset = 0; offset < 2000; offset += 500)
      seen.push(
        ...(await list({ sort: 'study_association_name', search: 'mange', offset, limit: 500 })).names,
      );
    expect(new Set(seen).size).toBe(2000);
  });

  test('everybody without a limit, newest first, in well under a second', async () => {
    const times: number[] = [];
    for (let run = 0; run < 4; run += 1) {
      const started = performance.now();
      await list({});
      times.push(performance.now() - started);
    }
    // The fastest of the runs: the machine of a test has other things to do.
    expect(Math.min(...times)).toBeLessThan(1500);
    const all = await list({});
    expect(all.names.length).toBe(all.total);
    expect(all.total).toBeGreaterThan(2008);
    expect(all.names.indexOf('Person 0001')).toBeLessThan(all.names.indexOf('Person 0002'));
  });

  test('Norwegian order: æ, ø, å last, capitals as small letters', async () => {
    const { names: sorted } = await list({ sort: 'full_name', search: 'navn' }, admin.token);
    expect(sorted).toEqual([
      'anders A',
      'Berit 100%',
      'C_D',
      'Cxd',
      'zoë Z',
      'Ærlend Ærø',
      'Øyvind Ødegård',
      'Åse Åsen',
    ]);
  });

  test.each([
    ['name, any case', 'ØDEGÅRD', ['Øyvind Ødegård']],
    ['address', 'navn4@', ['anders A']],
    ['a percent sign is itself', '100%', ['Berit 100%']],
    ['an underscore is itself', 'c_d', ['C_D']],
    ['a backslash is itself', '\\', []],
    ['SQL is text', "' OR 1=1 --", []],
  ])('search by %s', async (_what, search, found) => {
    expect((await list({ search }, admin.token)).names).toEqual(found);
  });

  test('search never reaches another association', async () => {
    expect(await list({ search: 'mange' }, admin.token)).toEqual({ total: 0, names: [] });
    expect((await list({ search: 'Stort forbund' })).total).toBe(2000);
  });

  test('pending people come whole, before the page, when asked for', async () => {
    const page = await list({ include_pending: true, limit: 1, sort: 'full_name' }, admin.token);
    expect(page.names).toEqual(['Venter Ventesen', 'anders A']);
    expect(page.total).toBe(names.length + 1);
  });

  test.each([
    { limit: 0 },
    { limit: 501 },
    { offset: -1 },
    { sort: 'password_hash' },
    { search: 'x'.repeat(201) },
  ])('%j is refused', async (input) => {
    const answer = await auth.bed.call(authOperations.getUsers, input, { token: root });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, Object.keys(input)]);
  });

  test('a member has no list', async () => {
    const { token } = await auth.person(association);
    expect((await auth.bed.call(authOperations.getUsers, {}, { token })).status).toBe(403);
  });
});

test('a flood of registrations neither breaks the list nor hides whoever has verified the address', async () => {
  const flooded = await auth.association('Oversvømt forbund');
  const { token } = await auth.person(flooded, 'admin');
  const early = await auth.pending(flooded);
  await auth.verifyEmail(early.id);
  await auth.bed.query(
    `INSERT INTO auth.users (id, email, full_name, password_hash, role, status, study_association_id, created_at)
     SELECT gen_random_uuid(), 'flom' || n || '@example.test', repeat('名', 200), 'x', 'member', 'pending_approval', $1,
            now() + n * interval '1 second'
     FROM generate_series(1, 9000) AS n`,
    [flooded],
  );
  // [N-2] The queue leads to whoever has waited longest: that person comes first, and never out of another's reach.
  const [oldest] = await auth.bed.query<{ id: string }>(
    `SELECT id FROM auth.users WHERE email = 'flom1@example.test'`,
  );
  const first = async (asker: string) =>
    (
      await auth.bed.call(
        authOperations.getUsers,
        { include_pending: true, limit: 25, person: oldest?.id },
        { token: asker },
      )
    ).body.users?.map(({ email }) => email) ?? [];
  expect([(await first(token))[0], (await first(root))[0]]).toEqual([
    'flom1@example.test',
    'flom1@example.test',
  ]);
  expect(await first(admin.token)).not.toContain('flom1@example.test');
  for (const asker of [token, root]) {
    const answer = await auth.bed.call(
      authOperations.getUsers,
      { include_pending: true, limit: 25 },
      { token: asker },
    );
    expect(answer.status).toBe(200);
    const pending = answer.body.users?.filter((user) => user.status === 'pending_approval') ?? [];
    expect(pending.length).toBeGreaterThan(1000);
    expect(pending.map(({ id }) => id)).toContain(early.id);
    expect(pending[0]?.email).toBe('flom9000@example.test');
  }
});

test('lists that outgrow one reply are cut, not refused', async () => {
  const huge = await auth.association('Enormt forbund');
  await auth.bed.query(
    `INSERT INTO auth.users (id, email, full_name, password_hash, role, status, study_association_id, deleted_at)
     SELECT gen_random_uuid(), 'gikk' || n || '@example.test', repeat('名', 200), 'x', 'member', 'active', $1, now()
     FROM generate_series(1, 9000) AS n`,
    [huge],
  );
  const deleted = await auth.bed.call(authOperations.getDeletedUsers, {}, { token: root });
  const members = await auth.bed.call(
    authOperations.getAssociationUsers,
    { association_id: huge },
    { token: root },
  );
  for (const { status, body } of [deleted, members]) {
    expect(status).toBe(200);
    expect(body.users?.length).toBeGreaterThan(1000);
  }
});

test('whoever has done very much still gets their own data', async () => {
  const busy = await auth.person(association);
  await auth.bed.query(
    `INSERT INTO auth.audit (id, action, actor_id, target_id, details)
     SELECT gen_random_uuid(), 'user.updated', $1, 'x', jsonb_build_object('full_name', repeat('å', 200))
     FROM generate_series(1, 12000)`,
    [busy.id],
  );
  const answer = await auth.bed.call(authOperations.exportMyAccount, {}, { token: busy.token });
  expect(answer.status).toBe(200);
});
