import { randomUUID } from 'node:crypto';
import { describe, expect, jest, test } from '@jest/globals';
import { authOperations, events } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { AuthBed } from '../testing/auth-bed.ts';

// Many calls at once, each with a password to hash, on machines that do other work.

const auth = ofFile(new AuthBed());

const valid = () => ({
  name: `Forbund ${randomUUID()}`,
  organization_number: auth.nextNumber(),
  contact_email: 'Post@Example.TEST',
  contact_phone: '22 33 44 55',
  address: 'Storgata 1',
});
const create = async (input: Record<string, unknown>) =>
  auth.bed.call(authOperations.createStudyAssociation, input, { token: await auth.root() });
const listAll = async () =>
  (await auth.bed.call(authOperations.getAllStudyAssociations, {}, { token: await auth.root() })).body
    .associations ?? [];

test('[R-356] anybody lists the associations, without the one named after the product', async () => {
  for (const name of ['Ågrenda', 'Ærfugl', 'Ørnen', 'Zebra']) await auth.association(name);
  const { status, body } = await auth.bed.call(authOperations.listStudyAssociations, {});
  expect(status).toBe(200);
  expect(body.study_associations?.map(({ name }) => name)).toEqual(['Zebra', 'Ærfugl', 'Ørnen', 'Ågrenda']);
  expect(Object.keys(body.study_associations?.[0] ?? {}).sort()).toEqual([
    'id',
    'name',
    'organization_number',
  ]);
});

describe('create-study-association', () => {
  test('[R-369] [R-203] makes an association with every field and tells of it', async () => {
    const input = { ...valid(), organization_number: '987 654 321' };
    const { status, body } = await create(input);
    expect(status).toBe(200);
    const made = (await listAll()).find(({ id }) => id === body.association_id);
    expect(made).toEqual({
      id: body.association_id,
      name: input.name,
      organization_number: '987654321',
      contact_email: 'post@example.test',
      contact_phone: '22 33 44 55',
      address: 'Storgata 1',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      user_count: 0,
      in_directory: false,
      validity_years: null,
    });
    const told = await auth.bed.query<{ payload: unknown }>(
      `SELECT payload FROM auth.outbox WHERE subject = $1 AND payload->>'study_association_id' = $2`,
      [events.associationChanged.subject, body.association_id],
    );
    expect(told.map((row) => row.payload)).toEqual([
      {
        study_association_id: body.association_id,
        name: input.name,
        organization_number: '987654321',
        in_directory: false,
        validity_years: null,
        version: 1,
      },
    ]);
  });

  test('phone and address may be left out, null or blank', async () => {
    for (const optional of [
      {},
      { contact_phone: null, address: null },
      { contact_phone: '', address: ' ' },
    ]) {
      const { contact_phone: _phone, address: _address, ...required } = valid();
      const { body } = await create({ ...required, ...optional });
      const made = (await listAll()).find(({ id }) => id === body.association_id);
      expect([made?.contact_phone, made?.address]).toEqual([null, null]);
    }
  });

  test.each([
    ['name', ''],
    ['name', undefined],
    ['name', 'x'.repeat(201)],
    ['name', 'a\u0000b'],
    ['organization_number', '12345678'],
    ['organization_number', 'abcdefghi'],
    ['organization_number', undefined],
    ['contact_email', 'nei'],
    ['contact_email', undefined],
    ['contact_phone', 'x'.repeat(41)],
    ['address', 'x'.repeat(301)],
  ])('a bad %s (%j) is refused at its field', async (field, value) => {
    const { status, body } = await create({ ...valid(), [field]: value });
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'INVALID_INPUT', [field]]);
  });

  test('a taken number or name is 409 at its field, the product’s own included', async () => {
    const first = valid();
    await create(first);
    expect(await create({ ...valid(), organization_number: first.organization_number })).toMatchObject({
      status: 409,
      body: {
        code: 'ORGANIZATION_NUMBER_TAKEN',
        fields: { organization_number: 'Organisasjonsnummeret er allerede registrert.' },
      },
    });
    expect(await create({ ...valid(), name: first.name.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'ASSOCIATION_NAME_TAKEN', fields: { name: expect.any(String) } },
    });
    expect((await create({ ...valid(), name: 'Testprodukt' })).body.code).toBe('ASSOCIATION_NAME_TAKEN');
    expect((await create({ ...valid(), organization_number: '000000000' })).body.code).toBe(
      'ORGANIZATION_NUMBER_TAKEN',
    );
  });

  test.each(['organization_number', 'name'] as const)('30 at once with one %s make one', async (field) => {
    const shared = valid()[field];
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => create({ ...valid(), [field]: shared })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(29);
    expect((await listAll()).filter((row) => row[field] === shared)).toHaveLength(1);
  });

  test('a repeated Idempotency-Key makes one and answers its id again', async () => {
    const input = valid();
    const token = await auth.root();
    const passing = { token, idempotencyKey: randomUUID() };
    const send = () => auth.bed.call(authOperations.createStudyAssociation, input, passing);
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => body.association_id)).size).toBe(1);
    expect((await listAll()).filter(({ name }) => name === input.name)).toHaveLength(1);
  });

  test('a repeated Idempotency-Key of a call that answers nothing succeeds again', async () => {
    const association_id = await auth.association();
    const passing = { token: await auth.root(), idempotencyKey: randomUUID() };
    const send = () => auth.bed.call(authOperations.deleteStudyAssociation, { association_id }, passing);
    const answers = [await send(), await send()];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { success: true }],
      [200, { success: true }],
    ]);
    const kept = await auth.bed.query('SELECT answer FROM auth.idempotency WHERE key = $1', [
      passing.idempotencyKey,
    ]);
    // A replica of the release before answers what it reads here.
    expect(kept).toEqual([{ answer: {} }]);
  });
});

test('[R-368] get-all lists every association, the product’s too, and counts users of every status', async () => {
  const association = await auth.association();
  await auth.person(association);
  await auth.pending(association);
  const gone = await auth.person(association);
  await auth.bed.query('UPDATE auth.users SET deleted_at = now() WHERE id = $1', [gone.id]);
  const all = await listAll();
  expect(all.find(({ id }) => id === association)?.user_count).toBe(3);
  expect(all.find(({ name }) => name === 'Testprodukt')).toMatchObject({
    organization_number: '000000000',
    user_count: 1,
  });
});

test('the counts cost no statement per association', async () => {
  await auth.root();
  const reads = jest.spyOn(auth.running.database, 'read');
  expect((await listAll()).length).toBeGreaterThan(5);
  // The session, and the list.
  expect(reads).toHaveBeenCalledTimes(2);
  reads.mockRestore();
});
