import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { events, mailOperations } from '@studieplan/contracts';
import { seal, unseal } from '@studieplan/kit/secrets';
import { eventually, TestBed } from '@studieplan/kit/testing';
import { BadServer, type Mood } from '../testing/bad-server.ts';
import { formsOf } from '../testing/forms-of.ts';
import { MailServer } from '../testing/mail-server.ts';

const { getSmtp, updateSmtp, listOutgoingMails, resendMail, sendTestMail } = mailOperations;
/** Many of them: npm run test:long. */
const kills = Number(process.env['KILLS'] ?? 100);
const password = 'Plantet-hemmelighet-æ-77';
const code = 'K7M2QX9PLANTET';
const newKey = 'a-new-secret-key-of-the-tests-9876543210';

let bed: TestBed;
let good: MailServer;
let server: BadServer;
let mail: Awaited<ReturnType<TestBed['startProcess']>>;
let token: string;
/** Everything that the service has answered. */
const answers: unknown[] = [];

const start = (extra: Record<string, string> = {}) =>
  bed.startProcess('mail', new URL('../main.ts', import.meta.url), {
    ALLOWED_PRIVATE_HOSTS: '127.0.0.1',
    PUBLIC_ORIGIN: 'https://plan.example.no',
    LOG_LEVEL: 'debug',
    SMTP_CONNECT_SECONDS: '1',
    SMTP_SILENCE_SECONDS: '3',
    SMTP_SEND_SECONDS: '3',
    SMTP_RETRY_SECONDS: '0.2',
    ...extra,
  });
const call: TestBed['call'] = async (operation, input) => {
  const answer = await bed.call(operation, input, { token });
  answers.push(answer);
  return answer;
};
const ready = () =>
  eventually(async () => {
    try {
      return (await bed.call(getSmtp, {}, { token })).status === 200;
    } catch {
      // Nobody answers yet.
      return false;
    }
  });

beforeAll(async () => {
  [bed, good] = await Promise.all([TestBed.open(), MailServer.open()]);
  server = await BadServer.open(good);
  bed.answerTokenKeys();
  token = bed.tokenFor({ role: 'systemadmin' });
  mail = await start();
  await ready();
  const saved = await call(updateSmtp, {
    host: '127.0.0.1',
    port: server.port,
    username: 'bruker',
    password,
    from_email: 'studie@example.no',
    from_name: 'Studieplaner',
  });
  expect(saved.status).toBe(200);
});
afterAll(async () => {
  await bed.close();
  await server.stop();
  await good.stop();
});

const sealedCode = () => seal(bed.environmentFor('auth')['SECRET_KEY'] ?? '', 'mail-links', code);
const recipient = () => ({
  user_id: randomUUID(),
  email: `${randomUUID()}@example.no`,
  full_name: 'Kari Nordmann',
});
async function notice(note?: Set<string>): Promise<string> {
  const fact = recipient();
  note?.add(fact.email);
  await bed.publish(events.userApproved, fact);
  return fact.email;
}
async function deviceCode(note?: Set<string>): Promise<string> {
  const fact = recipient();
  note?.add(fact.email);
  await bed.publish(events.deviceCodeRequested, {
    ...fact,
    sealed_token: sealedCode(),
    device_name: 'Firefox',
  });
  return fact.email;
}
interface Row extends Record<string, unknown> {
  id: string;
  status: string;
  last_error: string | null;
}
/** What was given up, page by page. */
async function deadMails() {
  const mails = [];
  let cursor: string | undefined;
  do {
    const { body } = await call(listOutgoingMails, { status: 'dead', cursor });
    mails.push(...(body.mails ?? []));
    cursor = body.next_cursor ?? undefined;
  } while (cursor);
  return mails;
}
const rowOf = async (email: string) =>
  (await bed.query<Row>('SELECT id, status, last_error FROM mail.outgoing WHERE recipient = $1', [email]))[0];
const failed = (email: string) => eventually(async () => (await rowOf(email))?.last_error);
const finished = (email: string) =>
  eventually(async () => {
    const row = await rowOf(email);
    return row && ['sent', 'dead'].includes(row.status) ? row : undefined;
  });

test('[R-483] killed between the 250 of the server and its own commit: a code never goes twice, a notice is never lost', async () => {
  const rounds: { told: string; coded: string }[] = [];
  for (let round = 0; round < kills; round += 1) {
    const arrived = new Set<string>();
    const held = new Set<string>();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    good.beforeTaken = (email) => {
      arrived.add(email);
      return held.has(email) ? released : Promise.resolve();
    };
    const both = { told: await notice(held), coded: await deviceCode(held) };
    const emails = Object.values(both);
    await eventually(() => emails.every((email) => arrived.has(email)));
    // Its commit cannot come through: the rows are held until it is dead.
    await bed.query('BEGIN');
    await bed.query('SELECT id FROM mail.outgoing WHERE recipient = ANY($1) FOR UPDATE', [emails]);
    release();
    await eventually(
      async () => (await bed.query('SELECT 1 FROM pg_locks WHERE NOT granted')).length === emails.length,
    );
    process.kill(mail.pid() ?? 0, 'SIGKILL');
    await bed.query('ROLLBACK');
    await eventually(() => mail.exits() === round + 1);
    rounds.push(both);
    await ready();
  }
  good.beforeTaken = undefined;
  for (const { told, coded } of rounds) {
    expect((await finished(told)).status).toBe('sent');
    expect(await finished(coded)).toMatchObject({ status: 'dead', last_error: 'utfallet er ukjent' });
    const notices = good.to(told);
    expect(notices.length).toBeGreaterThanOrEqual(2);
    expect(new Set(notices.map(({ headers }) => headers['message-id'])).size).toBe(1);
    expect(good.to(coded)).toHaveLength(1);
  }
  const given = await deadMails();
  expect(given.map((row) => row.recipient).sort()).toEqual(rounds.map(({ coded }) => coded).sort());
  expect(given.every((row) => !row.can_be_resent)).toBe(true);
});

test('a silent, slow, busy, refusing or vanishing server holds up no call; its mails arrive when it is well', async () => {
  const reasons: Partial<Record<Mood, string>> = {
    silent: 'svarte ikke i tide',
    'one byte a second': 'svarte ikke i tide',
    busy: 'tar ikke imot e-post akkurat nå. (421) Tjeneren svarte: «421 too busy»',
    closed: 'tar ikke imot e-post fra denne løsningen. (554)',
    'hangs up': 'brøt forbindelsen',
  };
  const emails: string[] = [];
  for (const [mood, reason] of Object.entries(reasons) as [Mood, string][]) {
    server.become(mood);
    // No server got anything of the code: it may be tried again.
    const mails = [await notice(), await notice(), await deviceCode()];
    emails.push(...mails);
    let answered = false;
    const tried = call(sendTestMail, { to: 'kari@example.no' }).finally(() => (answered = true));
    for (let n = 0; n < 10; n += 1) {
      expect((await call(getSmtp, {})).status).toBe(200);
      expect((await call(listOutgoingMails, {})).status).toBe(200);
    }
    if (mood === 'silent' || mood === 'one byte a second') expect(answered).toBe(false);
    const refused = await tried;
    expect(refused).toMatchObject({ status: 502, body: { code: 'MAIL_NOT_SENT' } });
    expect(refused.body.error).toContain(reason);
    for (const email of mails) await failed(email);
  }
  const [given = ''] = emails;
  await bed.query(`UPDATE mail.outgoing SET queued_at = now() - interval '25 hours', next_attempt_at = now()
    WHERE recipient = '${given}'`);
  expect((await finished(given)).status).toBe('dead');
  server.become('well');
  for (const email of emails.slice(1)) {
    expect((await finished(email)).status).toBe('sent');
    expect(good.to(email)).toHaveLength(1);
  }
  const dead = (await call(listOutgoingMails, { status: 'dead' })).body.mails?.find(
    (row) => row.recipient === given,
  );
  expect(dead).toMatchObject({ can_be_resent: true, last_error: expect.stringMatching(/^E-posttjeneren /) });
  expect((await call(resendMail, { mail_id: dead?.mail_id ?? '' })).status).toBe(200);
  expect((await finished(given)).status).toBe('sent');
  expect(good.to(given)).toHaveLength(1);
});

test('[R-195] the password outlives SECRET_KEY: it is sealed anew with the new key, and so are waiting links read', async () => {
  const seals = () =>
    bed.query<{ password_key: string; sealed_password: string }>('SELECT * FROM mail.smtp_settings');
  const [before] = await seals();
  server.become('closed');
  const coded = await deviceCode();
  await failed(coded);
  await mail.stop();
  good.logins.length = 0;
  const { SECRET_KEY: oldKey = '' } = bed.environmentFor('mail');
  mail = await start({ SECRET_KEY: newKey, SECRET_KEY_PREVIOUS: oldKey });
  await ready();
  server.become('well');
  expect((await finished(coded)).status).toBe('sent');
  expect(good.to(coded)[0]?.content).toContain(code);
  const [after] = await seals();
  expect(after?.password_key).not.toBe(before?.password_key);
  // The old key is no longer needed.
  expect(unseal(newKey, 'smtp-password', after?.sealed_password ?? '')).toBe(password);
  expect(good.logins.at(-1)).toEqual({ user: 'bruker', password });
  expect((await call(getSmtp, {})).body.smtp?.has_password).toBe(true);
});

test('[R-195] planted secrets stand in no row, log or answer, in no form', async () => {
  good.refuseLogins = (login) =>
    `${login.password} ${Buffer.from(`\0bruker\0${password}`).toString('base64')}`;
  server.become('well');
  const email = await notice();
  await failed(email);
  expect((await call(sendTestMail, { to: 'kari@example.no' })).status).toBe(502);
  const tables = await bed.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'mail'`,
  );
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['outgoing', 'outbox', 'smtp_settings']),
  );
  const rows: unknown[] = [];
  for (const { name } of tables) rows.push(await bed.query(`SELECT * FROM mail.${name}`));
  const log = readFileSync(mail.logFile, 'utf8');
  expect(log).toContain('e-posten ble ikke sendt');
  const searched = [JSON.stringify(rows), log, JSON.stringify(answers)];
  for (const secret of [password, code]) {
    // Both were really at work here.
    expect(JSON.stringify([good.logins, good.received])).toContain(secret);
    for (const form of formsOf(secret))
      for (const text of searched) expect(text.includes(form) ? form : '').toBe('');
  }
});
