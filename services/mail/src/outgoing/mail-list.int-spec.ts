import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mailOperations } from '@studieplan/contracts';
import { seal } from '@studieplan/kit/secrets';
import { eventually, TestBed } from '@studieplan/kit/testing';
import { mailParts } from '../mail.service-parts.ts';
import { MailServer } from '../testing/mail-server.ts';

const { listOutgoingMails, resendMail } = mailOperations;

let bed: TestBed;
let server: MailServer;
let token: string;
beforeAll(async () => {
  [bed, server] = await Promise.all([TestBed.open(), MailServer.open()]);
  bed.answerTokenKeys();
  token = bed.tokenFor({ role: 'systemadmin' });
  await bed.start('mail', mailParts, { SMTP_URL: server.url, PUBLIC_ORIGIN: 'https://plan.example.no' });
});
afterAll(async () => {
  await bed.close();
  await server.stop();
});

interface Row {
  status: string;
  template: string;
  data: object;
  recipient: string;
  last_error: string | null;
  at_most_once: boolean;
  /** Minutes since it was written. */
  age: number;
}

async function insert(row: Partial<Row> = {}): Promise<string> {
  const id = randomUUID();
  const whole: Row = {
    status: 'dead',
    template: 'userApproved',
    data: { full_name: 'Kari' },
    recipient: `${id}@example.no`,
    last_error: 'EENVELOPE 550 RCPT TO',
    at_most_once: false,
    age: 1,
    ...row,
  };
  await bed.query(
    `INSERT INTO mail.outgoing (id, recipient, template, data, message_id, request_id, status, attempts, last_error,
       at_most_once, created_at, queued_at, next_attempt_at)
     VALUES ($1, $2, $3, $4, $5, 'r', $6, 3, $7, $8, now() - $9 * interval '1 minute',
       now() - interval '2 days', now() + interval '1 hour')`,
    [
      id,
      whole.recipient,
      whole.template,
      JSON.stringify(whole.data),
      `<${id}@plan.example.no>`,
      whole.status,
      whole.last_error,
      whole.at_most_once,
      whole.age,
    ],
  );
  return id;
}

const list = async (input: Record<string, unknown> = {}) =>
  (await bed.call(listOutgoingMails, input, { token })).body;
const resend = (mail_id: string) => bed.call(resendMail, { mail_id }, { token });

test('mails are listed by status with subject and a reason in words, without body, code or link', async () => {
  const { SECRET_KEY = '' } = bed.environmentFor('auth');
  const sealed_token = seal(SECRET_KEY, 'mail-links', 'K7M2QX');
  const code = await insert({
    template: 'deviceCode',
    data: { full_name: 'Kari', sealed_token, device_name: 'Firefox' },
    at_most_once: true,
  });
  const link = await insert({ template: 'passwordReset', data: { full_name: 'Kari' } });
  const notice = await insert({ data: { full_name: 'Kari' }, recipient: 'kari@example.no' });
  const waiting = await insert({ status: 'queued', last_error: 'ETIMEDOUT CONN' });
  const foreign = await insert({ template: 'toString', status: 'sent', last_error: null });
  const { mails = [], counts, next_cursor } = await list();
  expect(counts).toEqual({ waiting: 1, sent: 1, dead: 3 });
  expect(next_cursor).toBeNull();
  const byId = (id: string) => mails.find((mail) => mail.mail_id === id);
  expect(byId(notice)).toEqual({
    mail_id: notice,
    recipient: 'kari@example.no',
    subject: 'Brukeren din hos Testprodukt er godkjent',
    status: 'dead',
    attempts: 3,
    created_at: expect.any(String),
    sent_at: null,
    next_attempt_at: null,
    last_error: 'E-posttjeneren avviste mottakeren. (550)',
    can_be_resent: true,
  });
  expect(byId(code)).toMatchObject({ subject: 'Verifiseringskode fra Testprodukt', can_be_resent: false });
  expect(byId(link)).toMatchObject({ subject: 'Nytt passord hos Testprodukt', can_be_resent: false });
  expect(byId(waiting)).toMatchObject({
    status: 'waiting',
    can_be_resent: false,
    last_error: 'E-posttjeneren svarte ikke i tide.',
    next_attempt_at: expect.any(String),
  });
  expect(byId(foreign)?.subject).toBe('E-post fra en annen utgave av løsningen');
  expect(JSON.stringify(mails)).not.toMatch(/K7M2QX|sealed|Hei, Kari/);
  for (const status of ['waiting', 'sent', 'dead'] as const)
    expect((await list({ status })).mails?.map((mail) => mail.status)).toEqual(
      Array<string>(counts?.[status] ?? 0).fill(status),
    );
  for (const mail of [code, link, waiting]) {
    const refused = await resend(mail);
    expect(refused).toMatchObject({ status: 409, body: { code: 'MAIL_STATUS' } });
  }
  expect((await resend(code)).body.error).toBe(
    'Koder og lenker kan ikke sendes på nytt. Mottakeren kan be om en ny.',
  );
  expect(await resend(randomUUID())).toMatchObject({ status: 404, body: { code: 'MAIL_NOT_FOUND' } });
  await bed.query('DELETE FROM mail.outgoing');
});

test('a dead letter that is sent again keeps its Message-ID and gets a new day', async () => {
  const id = await insert();
  const to = `${id}@example.no`;
  server.meet(to, 'later', 'take');
  const [first, second] = await Promise.all([resend(id), resend(id)]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  const mail = await eventually(() => server.to(to)[0]);
  expect(mail.headers['message-id']).toBe(`<${id}@plan.example.no>`);
  const sent = await eventually(async () => (await list({ status: 'sent' })).mails?.[0]);
  expect(sent).toMatchObject({ mail_id: id, attempts: 5, last_error: null });
  expect(server.to(to)).toHaveLength(1);
  expect(await resend(id)).toMatchObject({ status: 409, body: { code: 'MAIL_STATUS' } });
});

test('a mail to an address that is none stays dead', async () => {
  const id = await insert({ recipient: 'kari@example.no\r\nRCPT TO:<offer@example.org>' });
  expect((await resend(id)).body).toMatchObject({
    code: 'MAIL_STATUS',
    error: 'Mottakerens e-postadresse er ugyldig, så e-posten kan ikke sendes på nytt.',
  });
});

test('a code that waited past its time is not sent', async () => {
  const id = await insert({
    status: 'queued',
    template: 'deviceCode',
    data: { full_name: 'Kari', sealed_token: 'x', device_name: 'F' },
    at_most_once: true,
  });
  await bed.query(`UPDATE mail.outgoing SET next_attempt_at = now() WHERE id = $1`, [id]);
  const dead = await eventually(async () =>
    (await list({ status: 'dead' })).mails?.find((mail) => mail.mail_id === id),
  );
  expect(dead.last_error).toBe('Innholdet var ikke lenger gyldig da e-posten kunne sendes.');
  expect(server.attempts.get(`${id}@example.no`)).toBeUndefined();
});

test('pages of 50, newest first, each mail once, however alike their times are', async () => {
  await bed.query('DELETE FROM mail.outgoing');
  const ids: string[] = [];
  for (let n = 0; n < 103; n += 1) ids.push(await insert({ age: 5 }));
  await bed.query(`UPDATE mail.outgoing SET created_at = '2026-11-01T10:00:00.123456Z' WHERE id = ANY($1)`, [
    ids.slice(0, 80),
  ]);
  const seen: string[] = [];
  let cursor: string | undefined;
  const sizes: number[] = [];
  do {
    const page = await list({ cursor });
    sizes.push(page.mails?.length ?? 0);
    seen.push(...(page.mails ?? []).map((mail) => mail.mail_id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(sizes).toEqual([50, 50, 3]);
  expect([...seen].sort()).toEqual([...ids].sort());
  expect(new Set(seen.slice(-80))).toEqual(new Set(ids.slice(0, 80)));
  const far = JSON.stringify(['2026-11-01T00:00:00-23:59', randomUUID()]);
  for (const strange of [
    'x',
    'W10',
    ...['["2026-11-01","x"]', far].map((at) => Buffer.from(at).toString('base64url')),
  ])
    expect(await bed.call(listOutgoingMails, { cursor: strange }, { token })).toMatchObject({
      status: 400,
      body: { fields: { cursor: 'Ugyldig sidemarkør' } },
    });
});
