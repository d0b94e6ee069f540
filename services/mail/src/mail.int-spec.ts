import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { events } from '@studieplan/contracts';
import { seal } from '@studieplan/kit';
import { eventually, TestBed } from '@studieplan/kit/testing';
import { mailParts } from './mail.service-parts.ts';
import { MailServer } from './testing/mail-server.ts';

let bed: TestBed;
let server: MailServer;
beforeAll(async () => {
  [bed, server] = await Promise.all([TestBed.open(), MailServer.open()]);
  const environment = { SMTP_URL: server.url, PUBLIC_ORIGIN: 'https://plan.example.no' };
  // Two replicas share the table in every test.
  await Promise.all([bed.start('mail', mailParts, environment), bed.start('mail', mailParts, environment)]);
}, 60_000);
afterAll(async () => {
  await bed.close();
  await server.stop();
}, 30_000);

interface Row extends Record<string, unknown> {
  status: string;
  attempts: number;
  last_error: string | null;
  message_id: string;
  data: object;
}
const rowOf = async (id: string) =>
  (
    await bed.query<Row>(
      'SELECT status, attempts, last_error, message_id, data FROM mail.outgoing WHERE id = $1',
      [id],
    )
  )[0];
const finished = (id: string) =>
  eventually(async () => {
    const row = await rowOf(id);
    return row && ['sent', 'dead'].includes(row.status) ? row : undefined;
  }, 30_000);

const person = () => {
  const user_id = randomUUID();
  return { user_id, email: `${user_id}@example.no`, full_name: 'Kari Nordmann' };
};

/** Asks for a mail and answers its id and its recipient. */
async function approveSomebody(...manners: Parameters<MailServer['meet']>[1][]) {
  const recipient = person();
  server.meet(recipient.email, ...manners);
  const id = randomUUID();
  await bed.publish(events.userApproved, recipient, id);
  return { id, to: recipient.email };
}

test('a verification mail has the opened token; row, outbox and stream never do', async () => {
  const recipient = person();
  const token = `hemmelig-${randomUUID()}`;
  const { SECRET_KEY = '' } = bed.environmentFor('auth');
  const id = randomUUID();
  const sealed_token = seal(SECRET_KEY, 'mail-links', token);
  await bed.publish(events.emailVerificationRequested, { ...recipient, sealed_token }, id);
  expect((await finished(id)).status).toBe('sent');
  const [mail] = server.to(recipient.email);
  expect(mail?.content).toContain(`https://plan.example.no/verify-email?token=${token}`);
  expect(mail?.content).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
  expect(mail?.headers).toMatchObject({
    from: 'Testprodukt <no-reply@plan.example.no>',
    to: recipient.email,
    'message-id': `<${id}@plan.example.no>`,
  });
  expect(JSON.stringify(await bed.query('SELECT * FROM mail.outgoing'))).not.toContain(token);
  expect((await rowOf(id))?.data).toEqual({ full_name: 'Kari Nordmann' });
}, 30_000);

test('[R-483] a mail that is put off, or whose connection breaks, is sent again with the same Message-ID', async () => {
  const mails = await Promise.all([
    approveSomebody('later', 'take'),
    approveSomebody('hang up', 'take'),
    // The server took it, but its answer was lost: a notice goes out at least once, recognisable as the same.
    approveSomebody('take and hang up', 'take'),
  ]);
  for (const mail of mails) {
    expect(await finished(mail.id)).toMatchObject({ status: 'sent', attempts: 2, last_error: null });
    expect(server.attempts.get(mail.to)).toBe(2);
  }
  const ids = mails.map(({ to }) => server.to(to).map((mail) => mail.headers['message-id']));
  expect(ids).toEqual(
    mails.map(({ id }, index) =>
      Array.from({ length: index === 2 ? 2 : 1 }, () => `<${id}@plan.example.no>`),
    ),
  );
}, 60_000);

test('[R-483] a mail server that is away holds up no event, and gets the mails when it is back', async () => {
  await server.stop();
  const mails = await Promise.all(Array.from({ length: 20 }, () => approveSomebody()));
  // Every event is handled while no mail can be sent.
  for (const { id } of mails) await eventually(() => rowOf(id));
  const waiting = await eventually(async () => {
    const row = await rowOf(mails[0]?.id ?? '');
    return row && row.last_error !== null ? row : undefined;
  });
  expect(waiting).toMatchObject({ status: 'queued', last_error: expect.stringContaining('ECONNREFUSED') });
  await server.start();
  for (const { id, to } of mails) {
    expect((await finished(id)).status).toBe('sent');
    expect(server.to(to)).toHaveLength(1);
  }
}, 60_000);

test('[R-483] an event delivered twice makes one mail, however many replicas there are', async () => {
  const recipient = person();
  const id = randomUUID();
  await bed.publish(events.userApproved, recipient, id);
  await finished(id);
  // A stream that was made anew has forgotten which ids it had.
  await (await bed.bus.jetstreamManager()).streams.purge('EVENTS');
  await (await bed.bus.jetstreamManager()).streams.delete('EVENTS');
  await bed.publish(events.userApproved, recipient, id);
  const after = await approveSomebody();
  await finished(after.id);
  expect(server.to(recipient.email)).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({ attempts: 1 });
}, 60_000);

test('a recipient that the server refuses for good is given up at once, without his address in the row', async () => {
  const { id, to } = await approveSomebody('refuse');
  const row = await finished(id);
  expect(row).toMatchObject({ status: 'dead', attempts: 1 });
  expect(row.last_error).toBe('EENVELOPE 550 RCPT TO');
  expect(server.to(to)).toEqual([]);
}, 30_000);

test('an address that is none is never handed to the server', async () => {
  const id = randomUUID();
  const email = 'kari@example.no\r\nRCPT TO:<offer@example.org>';
  await bed.publish(events.userApproved, { ...person(), email }, id);
  expect(await finished(id)).toMatchObject({ status: 'dead', attempts: 0 });
});

test('after a day without success a mail is dead', async () => {
  const { id } = await approveSomebody('later', 'later');
  await eventually(async () => (await rowOf(id))?.last_error);
  await bed.query(
    `UPDATE mail.outgoing SET created_at = now() - interval '25 hours', next_attempt_at = now() WHERE id = $1`,
    [id],
  );
  expect(await finished(id)).toMatchObject({ status: 'dead', attempts: 2 });
}, 30_000);

test('a mail whose sender died in the middle is taken over when its claim has run out', async () => {
  const id = randomUUID();
  const to = `${id}@example.no`;
  const insert = (expired: boolean, rowId: string, recipient: string) =>
    bed.query(
      `INSERT INTO mail.outgoing (id, recipient, template, data, message_id, request_id, status, attempts, next_attempt_at)
       VALUES ($1, $2, 'userApproved', '{"full_name":"Kari"}', $2, 'r', 'sending', 1, now() + $3 * interval '1 minute')`,
      [rowId, recipient, expired ? -1 : 1],
    );
  const claimed = randomUUID();
  await insert(false, claimed, `${claimed}@example.no`);
  await insert(true, id, to);
  expect(await finished(id)).toMatchObject({ status: 'sent', attempts: 2 });
  expect(server.to(to)).toHaveLength(1);
  expect(await rowOf(claimed)).toMatchObject({ status: 'sending', attempts: 1 });
});

test('plan events write to the author; a plan without one writes to nobody', async () => {
  const author = person();
  const fact = {
    study_plan_id: randomUUID(),
    title: 'Turledelse\r\nBcc: offer@example.org',
    author_id: author.user_id,
    study_association_id: null,
    author,
  };
  const approved = {
    approver_name: 'Per',
    approval_method: 'admin',
    approval_link: '7KQ2M9XD4HTBV',
  } as const;
  const ids = [randomUUID(), randomUUID(), randomUUID()] as const;
  const whole = { ...fact, ...approved, status: 'approved' as const, version_number: 1, older_links: [] };
  await bed.publish(events.planApproved, { ...whole, author: null }, ids[0]);
  await bed.publish(events.planApproved, whole, ids[1]);
  await bed.publish(
    events.planRejected,
    { ...fact, status: 'rejected', reason: 'For kort.', rejected_by_name: 'Per' },
    ids[2],
  );
  for (const id of ids.slice(1)) expect((await finished(id)).status).toBe('sent');
  expect(await rowOf(ids[0])).toBeUndefined();
  const mails = server.to(author.email);
  expect(mails.map((mail) => mail.headers['subject']).sort()).toEqual([
    'Avvist: Turledelse Bcc: offer@example.org',
    'Godkjent: Turledelse Bcc: offer@example.org',
  ]);
  expect(mails.every((mail) => mail.headers['bcc'] === undefined)).toBe(true);
}, 30_000);
