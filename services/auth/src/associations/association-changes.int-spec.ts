import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { authOperations, events } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { AuthBed, type SignedIn, SYSTEMADMIN_ID } from '../testing/auth-bed.ts';

// Many calls at once, each with a password to hash, on machines that do other work.

const builtIn = '00000000-0000-4000-8000-000000000002';
const auth = ofFile(new AuthBed());
let root: string;
let outsiders: SignedIn[];
beforeAll(async () => {
  root = await auth.root();
  const association = await auth.association();
  outsiders = [await auth.person(association), await auth.person(association, 'admin')];
});

const fields = () => ({
  name: `Forbund ${randomUUID()}`,
  organization_number: auth.nextNumber(),
  contact_email: 'post@example.test',
});
const update = (association_id: string, input: Record<string, unknown>, token = root) =>
  auth.bed.call(authOperations.updateStudyAssociation, { association_id, ...input }, { token });
const members = (association_id: string, token = root) =>
  auth.bed.call(authOperations.getAssociationUsers, { association_id }, { token });
const move = (user_ids: string[], target_association_id: unknown, token = root) =>
  auth.bed.call(authOperations.moveUsersToAssociation, { user_ids, target_association_id }, { token });
const remove = (association_id: string, token = root) =>
  auth.bed.call(authOperations.deleteStudyAssociation, { association_id }, { token });
const deactivate = (user_id: string) =>
  auth.bed.call(authOperations.softDeleteUser, { user_id }, { token: root });
const stored = async (id: string) =>
  (await auth.bed.query('SELECT * FROM auth.study_associations WHERE id = $1', [id]))[0];
const facts = async (subject: string, id: string) =>
  (
    await auth.bed.query<{ payload: Record<string, unknown> }>(
      `SELECT payload FROM auth.outbox WHERE subject = $1 AND payload->>'study_association_id' = $2 ORDER BY id`,
      [subject, id],
    )
  ).map(({ payload }) => payload);

describe('update-study-association', () => {
  test('[R-370] writes the fields and tells of them', async () => {
    const id = await auth.association();
    const input = { ...fields(), contact_phone: '22 33 44 55', address: 'Storgata 1\n0155 Oslo' };
    expect(await update(id, input)).toMatchObject({ status: 200, body: { success: true } });
    expect(await stored(id)).toMatchObject({ ...input, version: 2 });
    expect((await facts(events.associationChanged.subject, id)).at(-1)).toEqual({
      study_association_id: id,
      name: input.name,
      organization_number: input.organization_number,
      version: 2,
      in_directory: false,
      validity_years: null,
    });
    // Phone and address are optional: left out, they are emptied.
    expect((await update(id, fields())).status).toBe(200);
    expect(await stored(id)).toMatchObject({ contact_phone: null, address: null });
  });

  test.each(['name', 'organization_number', 'contact_email'])(
    '[R-295] %s is required, on edit as on creation',
    async (field) => {
      const id = await auth.association();
      const { [field as 'name']: _left, ...rest } = fields();
      for (const answer of [
        await update(id, rest),
        await auth.bed.call(authOperations.createStudyAssociation, rest, { token: root }),
      ])
        expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
    },
  );

  test('a number or name of another is refused at its field; an unknown one is not there', async () => {
    const [one, two] = [await auth.association(), await auth.association()];
    const other = await stored(two);
    const number = { ...fields(), organization_number: other?.['organization_number'] };
    expect(await update(one, number)).toMatchObject({
      status: 409,
      body: { code: 'ORGANIZATION_NUMBER_TAKEN', fields: { organization_number: expect.any(String) } },
    });
    const name = { ...fields(), name: String(other?.['name']).toUpperCase() };
    expect((await update(one, name)).body.code).toBe('ASSOCIATION_NAME_TAKEN');
    expect((await update(randomUUID(), fields())).body.code).toBe('ASSOCIATION_NOT_FOUND');
  });

  test('the product’s own keeps its name', async () => {
    expect((await update(builtIn, fields())).status).toBe(403);
    expect((await stored(builtIn))?.['name']).toBe('Testprodukt');
    const own = { ...fields(), name: 'Testprodukt', organization_number: '000000000' };
    expect((await update(builtIn, own)).status).toBe(200);
  });
});

describe('get-association-users', () => {
  test('[R-371] lists everybody who stands in the way, deactivated and rejected ones too', async () => {
    const id = await auth.association();
    expect((await members(id)).body).toEqual({ success: true, users: [] });
    const [active, gone, waiting, rejected] = [
      await auth.person(id),
      await auth.person(id),
      await auth.pending(id),
      await auth.pending(id),
    ];
    await deactivate(gone.id);
    await auth.bed.call(authOperations.rejectUser, { user_id: rejected.id }, { token: root });
    const ids = (await members(id)).body.users?.map((user) => user.id).sort();
    expect(ids).toEqual([active, gone, waiting, rejected].map((person) => person.id).sort());
    expect((await members(randomUUID())).body.code).toBe('ASSOCIATION_NOT_FOUND');
  });
});

describe('move-users-to-association', () => {
  test('[R-372] [R-182] keeps role and status, ends sessions and tells of each', async () => {
    const [from, to] = [await auth.association(), await auth.association()];
    const [member, admin, waiting, gone] = [
      await auth.person(from),
      await auth.person(from, 'admin'),
      await auth.pending(from),
      await auth.person(from),
    ];
    await deactivate(gone.id);
    const all = [member, admin, waiting, gone].map(({ id }) => id);
    expect((await move(all, to)).body).toEqual({ success: true, moved: 4 });
    expect(await auth.row(member.id)).toMatchObject({ role: 'member', status: 'active' });
    expect(await auth.row(admin.id)).toMatchObject({ role: 'admin', status: 'active' });
    expect(await auth.row(waiting.id)).toMatchObject({ role: 'member', status: 'pending_approval' });
    expect((await auth.row(gone.id)).deleted_at).not.toBeNull();
    for (const { id } of [member, admin, waiting, gone]) {
      expect((await auth.row(id)).study_association_id).toBe(to);
      expect((await auth.facts(events.personChanged, id)).at(-1)).toMatchObject({ study_association_id: to });
      expect((await auth.facts(events.sessionEnded, id)).at(-1)).toEqual({ user_id: id, session_id: null });
    }
    expect(await auth.active(admin.token)).toBe(false);
    expect((await auth.login(admin.email)).body.user).toMatchObject({ study_association_id: to });
    expect((await move(all, to)).body).toEqual({ success: true, moved: 0 });
    expect((await members(from)).body.users).toEqual([]);
  });

  test('all or nobody: an unknown person, the built-in user, an unknown or the product’s own target', async () => {
    const [from, to] = [await auth.association(), await auth.association()];
    const person = await auth.person(from);
    expect((await move([person.id, randomUUID()], to)).body.code).toBe('USER_NOT_FOUND');
    expect(await move([person.id, SYSTEMADMIN_ID], to)).toMatchObject({
      status: 403,
      body: { code: 'SYSTEMADMIN_NOT_EDITABLE' },
    });
    for (const target of [builtIn, randomUUID()])
      expect(await move([person.id], target)).toMatchObject({
        status: 404,
        body: { code: 'ASSOCIATION_NOT_FOUND' },
      });
    for (const target of [undefined, '', null])
      expect((await move([person.id], target)).body.fields).toEqual({
        target_association_id: 'Vennligst velg et målstudieforbund',
      });
    expect((await auth.row(person.id)).study_association_id).toBe(from);
    expect(await auth.active(person.token)).toBe(true);
  });
});

describe('delete-study-association', () => {
  test('[R-374] [R-185] an empty one goes, and everybody hears of it', async () => {
    const id = await auth.association();
    expect(await remove(id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await stored(id)).toBeUndefined();
    expect(await facts(events.associationDeleted.subject, id)).toEqual([{ study_association_id: id }]);
    expect((await remove(id)).body.code).toBe('ASSOCIATION_NOT_FOUND');
  });

  test('[R-184] with users left, deactivated ones counted, it stays until they are handled', async () => {
    const [id, target] = [await auth.association(), await auth.association()];
    const [moved, gone] = [await auth.person(id), await auth.person(id)];
    await deactivate(gone.id);
    const refused = { status: 409, body: { code: 'ASSOCIATION_HAS_USERS' } };
    expect(await remove(id)).toMatchObject(refused);
    await move([moved.id], target);
    expect(await remove(id)).toMatchObject(refused);
    await auth.bed.call(authOperations.deleteUsers, { user_ids: [gone.id] }, { token: root });
    expect((await remove(id)).status).toBe(200);
    expect((await auth.row(moved.id)).study_association_id).toBe(target);
  });

  test('the product’s own never', async () => {
    expect(await remove(builtIn)).toMatchObject({ status: 403, body: { code: 'ASSOCIATION_NOT_DELETABLE' } });
    expect(await stored(builtIn)).toBeDefined();
  });

  test('registering into one that is being deleted: nobody is left without an association', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await auth.association();
      const email = `${randomUUID()}@example.test`;
      await Promise.all([remove(id), auth.register(id, email)]);
      const users = await auth.bed.query('SELECT 1 FROM auth.users WHERE email = $1', [email]);
      expect(users).toHaveLength((await stored(id)) ? 1 : 0);
    }
  });
});

test('[R-319] every call about associations is the systemadmin’s alone', async () => {
  const id = await auth.association();
  for (const { token, id: outsider } of outsiders) {
    const answers = [
      await auth.bed.call(authOperations.getAllStudyAssociations, {}, { token }),
      await auth.bed.call(authOperations.createStudyAssociation, fields(), { token }),
      await update(id, fields(), token),
      await members(id, token),
      await move([outsider], id, token),
      await remove(id, token),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  }
  expect(await stored(id)).toMatchObject({ version: 1 });
});

describe('[S-4] how long an association’s approvals hold', () => {
  const rule = async (id: string) => (await stored(id))?.['validity_years'];

  test('is without end until the systemadmin says so; plans hears of it, administrators read it, silence keeps it', async () => {
    const id = await auth.association();
    expect(await rule(id)).toBeNull();
    const input = fields();
    expect((await update(id, { ...input, validity_years: 3 })).status).toBe(200);
    expect((await facts(events.associationChanged.subject, id)).at(-1)).toMatchObject({ validity_years: 3 });
    expect((await update(id, input)).status).toBe(200);
    expect(await rule(id)).toBe(3);
    const { token } = await auth.person(id, 'admin');
    const { body } = await auth.bed.call(authOperations.getDirectorySetting, {}, { token });
    expect(body.association?.validity_years).toBe(3);
    expect((await update(id, { ...input, validity_years: null })).status).toBe(200);
    expect(await rule(id)).toBeNull();
    const made = { ...fields(), validity_years: 5 };
    const created = await auth.bed.call(authOperations.createStudyAssociation, made, { token: root });
    expect(await rule(created.body.association_id ?? '')).toBe(5);
  });

  test('is nobody else’s to change, not even the administrators’ of the association', async () => {
    const id = await auth.association();
    const own = [await auth.person(id), await auth.person(id, 'admin')];
    for (const { token } of [...own, ...outsiders])
      expect(await update(id, { ...fields(), validity_years: 1 }, token)).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
    expect(await rule(id)).toBeNull();
  });

  test.each([0, 6, 1.5, '2'])('%p is refused at its field', async (validity_years) => {
    const id = await auth.association();
    expect(await update(id, { ...fields(), validity_years })).toMatchObject({
      status: 400,
      body: { fields: { validity_years: 'Velg fra 1 til 5 år, eller ingen sluttdato' } },
    });
    expect(await rule(id)).toBeNull();
  });
});

describe('[O-6] whether an association shows its plans in the directory', () => {
  const set = (association_id: string, in_directory: unknown, token = root) =>
    auth.bed.call(authOperations.setDirectorySetting, { association_id, in_directory } as never, { token });
  const own = async (token: string) =>
    (await auth.bed.call(authOperations.getDirectorySetting, {}, { token })).body.association?.in_directory;

  test('is off until its administrator or the systemadmin says so, and plans hears of it', async () => {
    const id = await auth.association();
    const admin = await auth.person(id, 'admin');
    expect(await own(admin.token)).toBe(false);
    expect((await set(id, true, admin.token)).status).toBe(200);
    expect(await own(admin.token)).toBe(true);
    expect((await facts(events.associationChanged.subject, id)).at(-1)).toMatchObject({
      in_directory: true,
      version: 2,
    });
    // Nothing changed, nothing told.
    expect((await set(id, true)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ in_directory: true, version: 2 });
    // Another change keeps it.
    await update(id, fields());
    expect((await facts(events.associationChanged.subject, id)).at(-1)).toMatchObject({ in_directory: true });
    expect((await set(id, false)).status).toBe(200);
    expect(await own(admin.token)).toBe(false);
  });

  test('is nobody else’s to decide', async () => {
    const id = await auth.association();
    const member = await auth.person(id);
    expect(await set(id, true, member.token)).toMatchObject({ status: 403 });
    expect(await set(id, true, outsiders[1]?.token)).toMatchObject({
      status: 404,
      body: { code: 'ASSOCIATION_NOT_FOUND' },
    });
    expect(await set(id, 'ja')).toMatchObject({
      status: 400,
      body: { fields: { in_directory: expect.any(String) } },
    });
    expect(await stored(id)).toMatchObject({ in_directory: false });
  });
});
