import { expect, test } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import { events } from '@studieplan/contracts';
import { seal } from '@studieplan/kit/secrets';
import { eventually, ofFile } from '@studieplan/kit/testing';
import { MailBed, person } from './testing/mail-bed.ts';

const post = ofFile(new MailBed());
const { server } = post;

/** Asks for a mail and answers its id and its recipient. */
async function approveSomebody(...manners: Parameters<MailBed['server']['meet']>[1][]) {
  const recipient = person();
  server.meet(recipient.email, ...manners);
  const id = randomUUID();
  await post.bed.publish(events.userApproved, recipient, id);
  return { id, to: recipient.email };
}

test('a verification mail has the opened token; row, outbox and stream never do', async () => {
  const recipient = person();
  const token = `hemmelig-${randomUUID()}`;
  const { SECRET_KEY = '' } = post.bed.environmentFor('auth');
  const id = randomUUID();
  const sealed_token = seal(SECRET_KEY, 'mail-links', token);
  await post.bed.publish(events.emailVerificationRequested, { ...recipient, sealed_token }, id);
  expect((await post.finished(id)).status).toBe('sent');
  const [mail] = server.to(recipient.email);
  expect(mail?.content).toContain(`https://plan.example.no/verify-email?token=${token}`);
  expect(mail?.content).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
  expect(mail?.headers).toMatchObject({
    from: 'Testprodukt <no-reply@plan.example.no>',
    to: recipient.email,
    'message-id': `<${id}@plan.example.no>`,
  });
  expect(JSON.stringify(await post.bed.query('SELECT * FROM mail.outgoing'))).not.toContain(token);
  expect((await post.rowOf(id))?.data).toEqual({
    full_name: 'Kari Nordmann',
    association_name: null,
    registered_at: null,
  });
});

test('[R-483] a mail that is put off, or whose connection breaks, is sent again with the same Message-ID', async () => {
  const mails = await Promise.all([
    approveSomebody('later', 'take'),
    approveSomebody('hang up', 'take'),
    // The server took it, but its answer was lost: a notice goes out at least once, recognisable as the same.
    approveSomebody('take and hang up', 'take'),
  ]);
  for (const mail of mails) {
    expect(await post.finished(mail.id)).toMatchObject({ status: 'sent', attempts: 2, last_error: null });
    expect(server.attempts.get(mail.to)).toBe(2);
  }
  const ids = mails.map(({ to }) => server.to(to).map((mail) => mail.headers['message-id']));
  expect(ids).toEqual(
    mails.map(({ id }, index) =>
      Array.from({ length: index === 2 ? 2 : 1 }, () => `<${id}@plan.example.no>`),
    ),
  );
});

test('[R-483] a mail server that is away holds up no event, and gets the mails when it is back', async () => {
  await server.stop();
  const mails = await Promise.all(Array.from({ length: 20 }, () => approveSomebody()));
  // Every event is handled while no mail can be sent.
  for (const { id } of mails) await eventually(() => post.rowOf(id));
  // A kept connection may break first, and while it is tried again a mail is 'sending'.
  await eventually(async () => {
    const row = await post.rowOf(mails[0]?.id ?? '');
    return row?.status === 'queued' && row.last_error?.includes('ECONNREFUSED');
  });
  await server.start();
  for (const { id, to } of mails) {
    expect((await post.finished(id)).status).toBe('sent');
    expect(server.to(to)).toHaveLength(1);
  }
});

test('[R-483] an event delivered twice makes one mail, however many replicas there are', async () => {
  const recipient = person();
  const id = randomUUID();
  await post.bed.publish(events.userApproved, recipient, id);
  await post.finished(id);
  const queued = () => post.bed.query('SELECT id FROM mail.outgoing ORDER BY id');
  const before = await queued();
  await post.tellAgain(events.userApproved, recipient, id);
  expect(await queued()).toEqual(before);
  const after = await approveSomebody();
  await post.finished(after.id);
  expect(server.to(recipient.email)).toHaveLength(1);
  expect(await post.rowOf(id)).toMatchObject({ attempts: 1 });
});

test('a recipient that the server refuses for good is given up at once, without his address in the row', async () => {
  const { id, to } = await approveSomebody('refuse');
  const row = await post.finished(id);
  expect(row).toMatchObject({ status: 'dead', attempts: 1 });
  expect(row.last_error).toBe('EENVELOPE 550 RCPT TO');
  expect(server.to(to)).toEqual([]);
});

test('an address that is none is never handed to the server', async () => {
  const id = randomUUID();
  const email = 'kari@example.no\r\nRCPT TO:<offer@example.org>';
  await post.bed.publish(events.userApproved, { ...person(), email }, id);
  expect(await post.finished(id)).toMatchObject({ status: 'dead', attempts: 0 });
});

test('after a day without success a mail is dead', async () => {
  const { id } = await approveSomebody('later', 'later');
  await eventually(async () => (await post.rowOf(id))?.last_error);
  await post.bed.query(
    `UPDATE mail.outgoing SET queued_at = now() - interval '25 hours', next_attempt_at = now() WHERE id = $1`,
    [id],
  );
  expect(await post.finished(id)).toMatchObject({ status: 'dead', attempts: 2 });
});

test('a mail whose sender died in the middle is taken over when its claim has run out', async () => {
  const id = randomUUID();
  const to = `${id}@example.no`;
  const insert = (expired: boolean, rowId: string, recipient: string) =>
    post.bed.query(
      `INSERT INTO mail.outgoing (id, recipient, template, data, message_id, request_id, status, attempts, next_attempt_at)
       VALUES ($1, $2, 'userApproved', '{"full_name":"Kari"}', $2, 'r', 'sending', 1, now() + $3 * interval '1 minute')`,
      [rowId, recipient, expired ? -1 : 1],
    );
  const claimed = randomUUID();
  await insert(false, claimed, `${claimed}@example.no`);
  await insert(true, id, to);
  expect(await post.finished(id)).toMatchObject({ status: 'sent', attempts: 2 });
  expect(server.to(to)).toHaveLength(1);
  expect(await post.rowOf(claimed)).toMatchObject({ status: 'sending', attempts: 1 });
});

test('[R-231] plan events write to the author; a plan without one writes to nobody', async () => {
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
  const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
  const whole = { ...fact, ...approved, status: 'approved' as const, version_number: 1, older_links: [] };
  const review = { ...fact, status: 'under_review' as const, reviewer_name: 'Per' };
  await post.bed.publish(events.planApproved, { ...whole, author: null }, ids[0]);
  await post.bed.publish(events.planReviewStarted, { ...review, author: null });
  await post.bed.publish(events.planApproved, whole, ids[1]);
  await post.bed.publish(
    events.planRejected,
    { ...fact, status: 'rejected', reason: 'For kort.', rejected_by_name: 'Per' },
    ids[2],
  );
  await post.bed.publish(events.planReviewStarted, review, ids[3]);
  for (const id of ids.slice(1)) expect((await post.finished(id)).status).toBe('sent');
  expect(await post.rowOf(ids[0])).toBeUndefined();
  const mails = server.to(author.email);
  expect(mails.map((mail) => mail.headers['subject']).sort()).toEqual([
    'Avvist: Turledelse Bcc: offer@example.org',
    'Godkjent: Turledelse Bcc: offer@example.org',
    'Under vurdering: Turledelse Bcc: offer@example.org',
  ]);
  expect(mails.every((mail) => mail.headers['bcc'] === undefined)).toBe(true);
  for (const mail of mails)
    expect(mail.content).toContain(`https://plan.example.no/study-plans/${fact.study_plan_id}`);
});

test('a submitted plan is told to each administrator once, with a link to it', async () => {
  const [author, ...administrators] = [person(), person(), person()];
  const study_plan_id = randomUUID();
  const fact = {
    study_plan_id,
    title: 'Turledelse',
    status: 'submitted',
    author_id: author.user_id,
    author_name: 'Ola Dahl',
    study_association_id: randomUUID(),
    administrators,
  } as const;
  await post.bed.publish(events.planSubmitted, fact);
  for (const { email } of administrators) {
    await eventually(() => server.to(email).length === 1);
    expect(server.to(email)[0]?.content).toContain(`https://plan.example.no/study-plans/${study_plan_id}`);
    expect(server.to(email)[0]?.content).toContain('Ola Dahl har sendt inn studieplanen «Turledelse»');
  }
  expect(server.to(author.email)).toEqual([]);
  const ids = new Set(administrators.map(({ email }) => server.to(email)[0]?.headers['message-id']));
  expect(ids.size).toBe(2);
});

test('[R-484] [R-244] every fact of a person becomes the mail it asks for', async () => {
  const recipient = person();
  const { SECRET_KEY = '' } = post.bed.environmentFor('auth');
  const sealed_token = seal(SECRET_KEY, 'mail-links', 'K7M2QX');
  const ids = Array.from({ length: 8 }, () => randomUUID());
  const id = (index: number) => ids[index] ?? '';
  await post.bed.publish(events.userDeactivated, recipient, id(0));
  await post.bed.publish(events.userReactivated, recipient, id(1));
  await post.bed.publish(
    events.userUpdateNotified,
    { ...recipient, updated_fields: { Rolle: 'Administrator' } },
    id(2),
  );
  await post.bed.publish(events.passwordResetRequested, { ...recipient, sealed_token }, id(3));
  await post.bed.publish(events.passwordChanged, recipient, id(4));
  await post.bed.publish(
    events.deviceCodeRequested,
    { ...recipient, sealed_token, device_name: 'Firefox' },
    id(5),
  );
  await post.bed.publish(events.deviceTrusted, { ...recipient, device_name: 'Firefox' }, id(6));
  await post.bed.publish(events.passkeyAdded, { ...recipient, passkey_name: 'Telefonen min' }, id(7));
  for (const mail of ids) expect((await post.finished(mail)).status).toBe('sent');
  const subjects = server.to(recipient.email).map((mail) => mail.headers['subject']);
  expect(subjects).toHaveLength(8);
  const content = server
    .to(recipient.email)
    .map((mail) => mail.content)
    .join('\n');
  for (const part of [
    'har deaktivert brukeren din',
    'har reaktivert brukeren din',
    'Rolle: Administrator',
    'https://plan.example.no/reset-password?token=K7M2QX',
    'logget ut overalt',
    '\nK7M2QX',
    'er nå klarert',
    'kan nå brukes til å logge inn som deg',
  ])
    expect(content).toContain(part);
  expect(JSON.stringify(await post.bed.query('SELECT * FROM mail.outgoing'))).not.toContain('K7M2QX');
});

test('a registration is told to every administrator once', async () => {
  const [registered, ...administrators] = [person(), person(), person()];
  const id = randomUUID();
  const fact = { ...registered, association_name: 'Friluftsforbundet', administrators };
  await post.bed.publish(events.userRegistered, fact, id);
  for (const { email } of administrators) await eventually(() => server.to(email).length === 1);
  expect(server.to(registered.email)).toEqual([]);
  await post.tellAgain(events.userRegistered, fact, id);
  await post.finished((await approveSomebody()).id);
  for (const { email } of administrators) expect(server.to(email)).toHaveLength(1);
});

test('[R-483] a device code goes out at most once: a lost answer or a dead sender ends it', async () => {
  const { SECRET_KEY = '' } = post.bed.environmentFor('auth');
  const sealed_token = seal(SECRET_KEY, 'mail-links', 'K7M2QX');
  const ask = async (...manners: Parameters<MailBed['server']['meet']>[1][]) => {
    const recipient = person();
    server.meet(recipient.email, ...manners);
    const id = randomUUID();
    await post.bed.publish(
      events.deviceCodeRequested,
      { ...recipient, sealed_token, device_name: 'Firefox' },
      id,
    );
    return { id, to: recipient.email };
  };
  const [lost, later] = await Promise.all([ask('take and hang up', 'take'), ask('later', 'take')]);
  const dead = await post.finished(lost.id);
  expect(dead).toMatchObject({ status: 'dead', attempts: 1 });
  expect(dead.data).not.toHaveProperty('sealed_token');
  expect(server.to(lost.to)).toHaveLength(1);
  // Put off in so many words: nobody has it yet.
  expect(await post.finished(later.id)).toMatchObject({ status: 'sent', attempts: 2 });
  expect(server.to(later.to)).toHaveLength(1);
  const claimed = randomUUID();
  await post.bed.query(
    `INSERT INTO mail.outgoing (id, recipient, template, data, message_id, request_id, status, attempts,
       next_attempt_at, at_most_once)
     VALUES ($1, $2, 'deviceCode', $3, $2, 'r', 'sending', 1, now() - interval '1 minute', true)`,
    [claimed, `${claimed}@example.no`, JSON.stringify({ full_name: 'Kari', sealed_token, device_name: 'F' })],
  );
  expect(await post.finished(claimed)).toMatchObject({ status: 'dead', attempts: 1 });
  expect(server.to(`${claimed}@example.no`)).toEqual([]);
});

test('[R-246] an erased person leaves no mail behind, neither to nor about them', async () => {
  const [erased, administrator] = [person(), person()];
  await post.bed.publish(events.userApproved, erased);
  await post.bed.publish(events.userRegistered, {
    ...erased,
    association_name: 'Friluftsforbundet',
    administrators: [administrator],
  });
  const other = await approveSomebody();
  await eventually(() => server.to(administrator.email).length === 1);
  await eventually(() => server.to(erased.email).length === 1);
  await post.bed.publish(events.userErased, { user_id: erased.user_id });
  const rows = async () => JSON.stringify(await post.bed.query('SELECT * FROM mail.outgoing'));
  await eventually(async () => !(await rows()).includes(erased.user_id));
  expect(await rows()).not.toContain(erased.email);
  expect(await rows()).toContain(other.to);
});

test('an event that comes after its person was erased brings no mail back', async () => {
  const [erased, administrator] = [person(), person()];
  await post.bed.publish(events.userErased, { user_id: erased.user_id });
  const digest = createHash('sha256').update(erased.user_id).digest('hex');
  await eventually(
    async () =>
      (await post.bed.query('SELECT 1 FROM mail.erased_people WHERE digest = $1', [digest])).length === 1,
  );
  const plan = {
    study_plan_id: randomUUID(),
    title: 'Turledelse',
    author_id: erased.user_id,
    study_association_id: randomUUID(),
  };
  const [approved, submitted] = [randomUUID(), randomUUID()];
  const approval = { approver_name: 'Ada', approval_method: 'admin', approval_link: 'x' } as const;
  await post.bed.publish(
    events.planApproved,
    { ...plan, ...approval, status: 'approved', author: erased, version_number: 1, older_links: [] },
    approved,
  );
  await post.bed.publish(
    events.planSubmitted,
    { ...plan, status: 'submitted', author_name: erased.full_name, administrators: [administrator] },
    submitted,
  );
  await eventually(
    async () =>
      (await post.bed.query('SELECT 1 FROM mail.inbox WHERE event_id = ANY($1)', [[approved, submitted]]))
        .length === 2,
  );
  expect(JSON.stringify(await post.bed.query('SELECT * FROM mail.outgoing'))).not.toContain(erased.user_id);
});
