import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { authOperations, events, SYSTEMADMIN_ID } from '@studieplan/contracts';
import { Database } from '@studieplan/kit/database';
import { CONFIG, LOGGER } from '@studieplan/kit/process';
import { Scheduler } from '@studieplan/kit/schedule';
import { seal, unseal } from '@studieplan/kit/secrets';
import type { RunningService } from '@studieplan/kit/service';
import { AssociationsRepository } from '../associations/associations.repository.ts';
import type { AuthConfig } from '../environment.ts';
import { KeysRepository } from '../keys/keys.repository.ts';
import { KeysService } from '../keys/keys.service.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { AuthBed, systemadmin } from '../testing/auth-bed.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { FirstStartService } from './first-start.service.ts';

let auth: AuthBed;
let replicas: RunningService[];
let printed = '';
const secretKey = () => auth.bed.environmentFor('auth')['SECRET_KEY'] ?? '';

beforeAll(async () => {
  auth = await new AuthBed().openWithoutService();
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  replicas = await Promise.all([1, 2, 3].map(() => auth.start({ SYSTEMADMIN_PASSWORD: '' })));
  write.mockRestore();
});
afterAll(() => auth.close());

const generated = () => / passord (\S+)\n/.exec(printed)?.[1] ?? '';

/** Runs the first-start work once more, as a process with other environment values would. */
function startAgain(change: Partial<AuthConfig>): Promise<void> {
  const app = replicas[0]?.app;
  if (!app) throw new Error('no replica runs');
  const config = { ...app.get<AuthConfig>(CONFIG), ...change };
  return new FirstStartService(
    app.get(Database),
    new KeysService(
      app.get(KeysRepository),
      config,
      app.get(LOGGER),
      new Scheduler(app.get(Database), app.get(LOGGER)),
    ),
    app.get(AssociationsRepository),
    app.get(UsersRepository),
    app.get(PasswordsService),
    config,
  ).onModuleInit();
}
const productAssociation = async () =>
  (
    await auth.bed.query<{ id: string; name: string; organization_number: string; version: number }>(
      'SELECT * FROM auth.study_associations WHERE built_in',
    )
  )[0];

test('[R-199] [R-202] three replicas that start at once make one administrator, association and key', async () => {
  expect(
    await auth.bed.query(`SELECT id, role, status, email, email_verified, full_name FROM auth.users`),
  ).toEqual([
    {
      id: '00000000-0000-4000-8000-000000000001',
      role: 'systemadmin',
      status: 'active',
      email: systemadmin.email,
      email_verified: true,
      full_name: 'Systemadministrator',
    },
  ]);
  expect(
    await auth.bed.query('SELECT name, organization_number, built_in FROM auth.study_associations'),
  ).toEqual([{ name: 'Testprodukt', organization_number: '000000000', built_in: true }]);
  expect(await auth.bed.query('SELECT kid FROM auth.signing_keys')).toHaveLength(1);
  expect(await auth.facts(events.personChanged, SYSTEMADMIN_ID)).toHaveLength(1);
});

test('[R-202] the database itself refuses a second system administrator', async () => {
  const insert = `INSERT INTO auth.users (id, email, full_name, password_hash, role, status, study_association_id)
    SELECT gen_random_uuid(), 'to@example.test', 'To', 'x', 'systemadmin', 'active', id
    FROM auth.study_associations LIMIT 1`;
  await expect(auth.bed.query(insert)).rejects.toThrow('users_one_systemadmin');
  const demote = `UPDATE auth.users SET role = 'member' WHERE id = $1`;
  await expect(auth.bed.query(demote, [SYSTEMADMIN_ID])).rejects.toThrow('users_one_systemadmin');
});

test('[R-200] without a password one is generated, printed once, and works', async () => {
  expect(printed.match(/passord/g)).toHaveLength(1);
  expect(printed).toContain(systemadmin.email);
  expect(generated().length).toBeGreaterThanOrEqual(16);
  const answer = await auth.login(systemadmin.email, generated());
  expect(answer.body.user).toMatchObject({
    id: SYSTEMADMIN_ID,
    role: 'systemadmin',
    study_association_name: 'Testprodukt',
  });
});

test('[R-200] a later start changes neither address nor password, and prints nothing', async () => {
  const before = await auth.row(SYSTEMADMIN_ID);
  const write = jest.spyOn(process.stdout, 'write');
  await startAgain({ SYSTEMADMIN_EMAIL: 'annen@example.test', SYSTEMADMIN_PASSWORD: undefined });
  expect(write).not.toHaveBeenCalled();
  write.mockRestore();
  expect(await auth.row(SYSTEMADMIN_ID)).toEqual(before);
});

test('another PRODUCT_NAME renames the product’s association and tells of it; the same name changes nothing', async () => {
  const before = await productAssociation();
  await startAgain({});
  expect(await productAssociation()).toEqual(before);
  await startAgain({ PRODUCT_NAME: 'Nytt navn' });
  expect(await productAssociation()).toEqual({ ...before, name: 'Nytt navn', version: 2 });
  const told = await auth.bed.query<{ payload: unknown }>(
    'SELECT payload FROM auth.outbox WHERE subject = $1 ORDER BY id',
    [events.associationChanged.subject],
  );
  expect(told.map((row) => row.payload)).toMatchObject([
    { name: 'Testprodukt', version: 1 },
    { name: 'Nytt navn', version: 2, study_association_id: before?.id },
  ]);
  await startAgain({ PRODUCT_NAME: 'Testprodukt' });
});

test('a PRODUCT_NAME that another association has stops the start with one sentence', async () => {
  await auth.bed.query(
    `INSERT INTO auth.study_associations (id, name, organization_number, contact_email)
     VALUES (gen_random_uuid(), 'Opptatt', '999888777', 'x@example.test')`,
  );
  await expect(startAgain({ PRODUCT_NAME: 'opptatt' })).rejects.toThrow(
    'PRODUCT_NAME kan ikke være «opptatt»: et annet studieforbund heter det samme.',
  );
  expect((await productAssociation())?.name).toBe('Testprodukt');
});

test('[J-10] a first start with a password that is easy to guess is refused with one sentence, and makes nobody', async () => {
  const empty = await new AuthBed().openWithoutService();
  try {
    for (const SYSTEMADMIN_PASSWORD of ['password', 'Testprodukt1', 'Sommer2026!', 'systemadmin1'])
      await expect(empty.start({ SYSTEMADMIN_PASSWORD })).rejects.toThrow(
        'SYSTEMADMIN_PASSWORD er for lett å gjette. Velg et annet passord',
      );
    expect(await empty.bed.query('SELECT 1 FROM auth.users')).toEqual([]);
  } finally {
    await empty.close();
  }
});

test('[J-10] an installation from before starts as it did, whatever its variable says', async () => {
  const before = await auth.row(SYSTEMADMIN_ID);
  await startAgain({ SYSTEMADMIN_PASSWORD: 'password' });
  expect(await auth.row(SYSTEMADMIN_ID)).toEqual(before);
});

test('[R-254] the private key stands sealed in the database and opens only with SECRET_KEY', async () => {
  const [key] = await auth.bed.query<{ kid: string; public_pem: string; sealed_private_pem: string }>(
    'SELECT * FROM auth.signing_keys',
  );
  if (!key) throw new Error('no key');
  expect(key.sealed_private_pem).not.toContain('PRIVATE KEY');
  expect(unseal(secretKey(), 'signing-keys', key.sealed_private_pem)).toContain('PRIVATE KEY');
  expect(() => unseal('x'.repeat(40), 'signing-keys', key.sealed_private_pem)).toThrow();
  expect(() => unseal(secretKey(), 'signing-keys', seal(secretKey(), 'mail-links', 'x'))).toThrow();
  const { body } = await auth.bed.call(authOperations.listTokenKeys, {});
  expect(body).toEqual({ success: true, keys: [{ kid: key.kid, spki_pem: key.public_pem }] });
});

test('another SECRET_KEY gets a key of its own; tokens of the old one still verify', async () => {
  const token = (await auth.login(systemadmin.email, generated())).body.token ?? '';
  await startAgain({ SECRET_KEY: 'y'.repeat(40) });
  const { body } = await auth.bed.call(authOperations.listTokenKeys, {});
  expect(body.keys).toHaveLength(2);
  expect((await auth.bed.call(authOperations.verifySession, {}, { token })).status).toBe(200);
});
