import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { events, mailOperations } from '@studieplan/contracts';
import { eventually, TestBed } from '@studieplan/kit/testing';
import { mailParts } from '../mail.service-parts.ts';
import { MailServer } from '../testing/mail-server.ts';

const { clearSmtp, getSmtp, updateSmtp, listSmtpChanges, sendTestMail } = mailOperations;
const password = 'hemmelig-æøå-1234';

let bed: TestBed;
let fromEnvironment: MailServer;
let saved: MailServer;
let token: string;
beforeAll(async () => {
  [bed, fromEnvironment, saved] = await Promise.all([TestBed.open(), MailServer.open(), MailServer.open()]);
  bed.answerTokenKeys();
  token = bed.tokenFor({ role: 'systemadmin', name: 'Sys Admin' });
  const environment = { SMTP_URL: fromEnvironment.url, ALLOWED_PRIVATE_HOSTS: '127.0.0.1' };
  // Two replicas share the table in every test.
  await Promise.all([bed.start('mail', mailParts, environment), bed.start('mail', mailParts, environment)]);
});
afterAll(async () => {
  await bed.close();
  await Promise.all([fromEnvironment.stop(), saved.stop()]);
});
beforeEach(() => {
  saved.refuseLogins = undefined;
});

const settings = () => ({
  host: '127.0.0.1',
  port: saved.port,
  username: 'bruker',
  from_email: 'studie@example.no',
  from_name: 'Studieplaner',
});
const save = (fields: Record<string, unknown>) => bed.call(updateSmtp, fields, { token });
const shown = async () => (await bed.call(getSmtp, {}, { token })).body.smtp;

async function mailSomebody(): Promise<string> {
  const email = `${randomUUID()}@example.no`;
  await bed.publish(events.userApproved, { user_id: randomUUID(), email, full_name: 'Kari Nordmann' });
  return email;
}
const arrives = (server: MailServer, email: string) => eventually(() => server.to(email)[0]);

test('[R-196] [R-213] [V-9] before anything is saved the defaults are shown, and SMTP_URL is used', async () => {
  expect(await shown()).toEqual({
    host: '',
    port: 587,
    username: '',
    from_email: '',
    from_name: 'Testprodukt',
    has_password: false,
    way: 'installation',
  });
  const mail = await arrives(fromEnvironment, await mailSomebody());
  expect(mail.headers['from']).toBe('Testprodukt <no-reply@localhost>');
});

test('[R-302] [J-20] host, port, sender address and sender name are required, the user name is not, and all are bounded', async () => {
  const empty = await save({ host: ' ', port: null, username: '', from_email: '', from_name: '' });
  expect(empty).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  expect(empty.body.fields).toEqual({
    host: 'Vennligst oppgi e-posttjenerens adresse',
    port: 'Port må fylles ut',
    from_email: 'Vennligst oppgi avsenderens e-postadresse',
    from_name: 'Vennligst oppgi avsenderens navn',
  });
  const hostile = await save({
    ...settings(),
    host: 'mail.example.no\r\nRCPT',
    port: 70_000,
    username: 'a\r\nb',
    from_email: 'a@example.no\r\nBcc: offer@example.org',
    from_name: 'Navn\r\nBcc: offer@example.org',
  });
  expect(Object.keys(hostile.body.fields ?? {}).sort()).toEqual(Object.keys(settings()).sort());
  expect((await shown())?.host).toBe('');
});

test('[R-497] an internal server is refused at its field, unless ALLOWED_PRIVATE_HOSTS names it', async () => {
  for (const host of ['10.0.0.1', '169.254.169.254', '::1', '127.1.2.3', '0x7f.2']) {
    const refused = await save({ ...settings(), host, password });
    expect(refused).toMatchObject({ status: 400, body: { code: 'PRIVATE_ADDRESS' } });
    expect(refused.body.fields?.['host']).toContain('internt nett');
  }
  expect((await shown())?.host).toBe('');
});

test('[R-382] [R-195] saved settings count from the next mail on every replica; the password is kept, never shown', async () => {
  const answer = await save({ ...settings(), password });
  expect(answer).toEqual({ status: 200, body: { success: true } });
  expect(await shown()).toEqual({ ...settings(), has_password: true, way: 'saved' });
  const emails = await Promise.all(Array.from({ length: 12 }, mailSomebody));
  for (const email of emails) {
    const mail = await arrives(saved, email);
    expect(mail.headers['from']).toBe('Studieplaner <studie@example.no>');
    expect(fromEnvironment.to(email)).toEqual([]);
  }
  expect(new Set(saved.logins.map((login) => JSON.stringify(login)))).toEqual(
    new Set([JSON.stringify({ user: 'bruker', password })]),
  );
  const [row] = await bed.query<{ sealed_password: string; password_key: string }>(
    'TABLE mail.smtp_settings',
  );
  expect(row?.password_key).toMatch(/^[0-9a-f]{12}$/);
  expect(Buffer.from(row?.sealed_password ?? '', 'base64url').toString('latin1')).not.toContain('hemmelig');
});

test('[R-303] an empty password keeps the one there is', async () => {
  for (const [from_name, empty] of [
    ['Annen', { password: '' }],
    ['Tredje', {}],
    ['Fjerde', { password: null }],
  ] as const) {
    expect((await save({ ...settings(), from_name, ...empty })).status).toBe(200);
    await arrives(saved, await mailSomebody());
    expect(saved.logins.at(-1)).toEqual({ user: 'bruker', password });
  }
  expect((await shown())?.has_password).toBe(true);
});

test('[J-3] the stored password goes to no other host, port or user name: there it is asked for again', async () => {
  const own = await MailServer.open();
  const before = await shown();
  for (const change of [{ port: own.port }, { host: 'localhost' }, { username: 'annen' }])
    for (const empty of [{}, { password: '' }, { password: null }])
      expect(await save({ ...settings(), ...change, ...empty })).toMatchObject({
        status: 400,
        body: {
          code: 'INVALID_INPUT',
          fields: { password: 'Skriv passordet på nytt når tjener, port eller brukernavn endres' },
        },
      });
  expect(await shown()).toEqual(before);
  await arrives(saved, await mailSomebody());
  expect(own.logins).toEqual([]);
  expect((await save({ ...settings(), port: own.port, password: 'et annet passord' })).status).toBe(200);
  await arrives(own, await mailSomebody());
  expect(own.logins).toEqual([{ user: 'bruker', password: 'et annet passord' }]);
  expect((await save({ ...settings(), from_name: 'Fjerde', password })).status).toBe(200);
  await own.stop();
});

test('the history says who changed what, and of the password only that it is new', async () => {
  const id = randomUUID();
  const own = bed.tokenFor({ role: 'systemadmin', id, name: 'Åse Sysadmin' });
  await bed.call(
    updateSmtp,
    { ...settings(), from_name: 'Nytt navn', password: `${password}-2` },
    { token: own },
  );
  const { body } = await bed.call(listSmtpChanges, {}, { token });
  expect(body.changes).toHaveLength(7);
  expect(body.changes?.[0]).toMatchObject({
    actor_name: 'Åse Sysadmin',
    before: { from_name: 'Fjerde', password: '' },
    after: { from_name: 'Nytt navn', password: 'nytt passord' },
  });
  expect(Date.now() - Date.parse(body.changes?.[0]?.at ?? '')).toBeLessThan(60_000);
  expect(body.changes?.[6]?.before).toMatchObject({ host: '', port: '587', from_name: 'Testprodukt' });
  expect(JSON.stringify(body)).not.toContain('hemmelig');
  await save({ ...settings(), from_name: 'Nytt navn' });
  expect((await bed.call(listSmtpChanges, {}, { token })).body.changes).toHaveLength(7);
  const facts = await bed.query(`SELECT id FROM mail.outbox WHERE subject = 'events.mail.setting.changed'`);
  expect(facts.length).toBeGreaterThanOrEqual(5);
});

test('waiting mails are tried at once when the settings have been mended', async () => {
  expect((await save({ ...settings(), port: 9, password })).status).toBe(200);
  const email = await mailSomebody();
  const waiting = async () =>
    (
      await bed.query<{ id: string }>(
        'SELECT id FROM mail.outgoing WHERE recipient = $1 AND last_error IS NOT NULL',
        [email],
      )
    )[0]?.id;
  const id = await eventually(waiting);
  await bed.query(`UPDATE mail.outgoing SET next_attempt_at = now() + interval '10 minutes' WHERE id = $1`, [
    id,
  ]);
  await save({ ...settings(), password: `${password}-2` });
  await arrives(saved, email);
});

const testMail = (to?: unknown) => bed.call(sendTestMail, { to }, { token });

test('[R-304] [R-358] a test mail goes straight to the server; without an address it is asked for', async () => {
  for (const missing of [undefined, '', '  '])
    expect((await testMail(missing)).body).toMatchObject({
      success: false,
      code: 'INVALID_INPUT',
      fields: { to: 'Vennligst oppgi en e-postadresse' },
    });
  expect((await testMail('a@example.no\r\nBcc: b@example.no')).status).toBe(400);
  const to = `${randomUUID()}@example.no`;
  expect(await testMail(to)).toEqual({ status: 200, body: { success: true } });
  const [mail] = saved.to(to);
  expect(mail?.headers['subject']).toBe('Test-e-post fra Testprodukt');
  expect(mail?.headers['from']).toBe('Studieplaner <studie@example.no>');
  expect(await bed.query('SELECT id FROM mail.outgoing WHERE recipient = $1', [to])).toEqual([]);
});

test('[R-358] [R-195] a test mail that is refused says why in Norwegian, and never repeats the password', async () => {
  saved.refuseLogins = (login) =>
    `wrong: ${login.password} ${Buffer.from(login.password).toString('base64')}`;
  const login = await testMail('kari@example.no');
  expect(login).toMatchObject({
    status: 502,
    body: { code: 'MAIL_NOT_SENT', error: 'E-posttjeneren godtok ikke brukernavnet og passordet. (535)' },
  });
  saved.refuseLogins = undefined;
  const to = `${randomUUID()}@example.no`;
  saved.meet(to, 'refuse');
  saved.words = () => `no <b>such</b> user ${password}-2 ${'x '.repeat(300)}`;
  const refused = await testMail(to);
  expect(refused).toMatchObject({ status: 502, body: { code: 'MAIL_NOT_SENT' } });
  expect(refused.body.error).toMatch(
    /^E-posttjeneren avviste mottakeren\. \(550\) Tjeneren svarte: «550 no <b>/,
  );
  expect(refused.body.error?.length).toBeLessThan(300);
  expect(JSON.stringify([login, refused])).not.toContain('hemmelig');
  await save({ ...settings(), port: 9, password });
  expect((await testMail('kari@example.no')).body.error).toBe(
    'E-posttjeneren tok ikke imot forbindelsen. Kontroller adresse og port.',
  );
});

test('[J-20] without a user name nobody logs in and no password is kept; a password without one is refused', async () => {
  await save({ ...settings(), password });
  const both = await save({ ...settings(), username: ' ', password });
  expect(both.body.fields).toEqual({
    username: 'Oppgi brukernavnet som passordet hører til, eller la begge stå tomme',
  });
  expect((await shown())?.username).toBe('bruker');
  saved.refuseLogins = () => 'nobody may log in';
  expect((await save({ ...settings(), username: '' })).status).toBe(200);
  expect(await shown()).toMatchObject({ username: '', has_password: false });
  const to = `${randomUUID()}@example.no`;
  expect(await testMail(to)).toEqual({ status: 200, body: { success: true } });
  expect(saved.to(to)).toHaveLength(1);
  // It is gone, not hidden: the same account does not get it back.
  await save(settings());
  expect(await shown()).toMatchObject({ username: 'bruker', has_password: false });
});

test('[J-20] [J-11] cleared settings are as never saved, on every replica; clearing asks for a young login', async () => {
  await save({ ...settings(), password });
  await arrives(saved, await mailSomebody());
  const long = Math.floor(Date.now() / 1000) - 31 * 60;
  const old = bed.tokenFor({ role: 'systemadmin', authenticated_at: long });
  for (const call of [
    bed.call(clearSmtp, {}, { token: old }),
    bed.call(updateSmtp, settings(), { token: old }),
  ])
    expect(await call).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATE' } });
  expect((await bed.call(updateSmtp, {}, { token: old })).body.code).toBe('INVALID_INPUT');
  expect((await shown())?.host).toBe('127.0.0.1');
  const unset = { host: '', port: 587, username: '', from_email: '', from_name: 'Testprodukt' };
  const { status, body } = await bed.call(clearSmtp, {}, { token });
  expect(status).toBe(200);
  expect(body.smtp).toEqual({ ...unset, has_password: false, way: 'installation' });
  expect(await shown()).toEqual(body.smtp);
  const mail = await arrives(fromEnvironment, await mailSomebody());
  expect(mail.headers['from']).toBe('Testprodukt <no-reply@localhost>');
  const { changes = [] } = (await bed.call(listSmtpChanges, {}, { token })).body;
  expect(changes[0]).toMatchObject({
    before: { host: '127.0.0.1' },
    after: { host: '', password: 'fjernet' },
  });
  const listed = changes.length;
  expect((await bed.call(clearSmtp, {}, { token })).status).toBe(200);
  expect((await bed.call(listSmtpChanges, {}, { token })).body.changes).toHaveLength(listed);
  // Saved anew it is the new server, not a transport that stood from before.
  await save({ ...settings(), password: `${password}-3` });
  await arrives(saved, await mailSomebody());
});
