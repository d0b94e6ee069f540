import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { events } from '@studieplan/contracts';
import { eventually, ofFile } from '@studieplan/kit/testing';
import { MailBed, person } from '../testing/mail-bed.ts';

const post = ofFile(new MailBed());
const { server } = post;

const aboutPlan = (author: ReturnType<typeof person>) => ({
  study_plan_id: randomUUID(),
  title: 'Turledelse',
  author_id: author.user_id,
  study_association_id: randomUUID(),
  author,
});

test('[I-4] a self-approval is told to its author and to each administrator, once', async () => {
  const [author, ...administrators] = [person(), person(), person()];
  const id = randomUUID();
  const fact = {
    ...aboutPlan(author),
    status: 'approved',
    approver_name: author.full_name,
    approval_method: 'self',
    self_approved_by: 'author',
    approval_link: '7KQ2M9XD4HTBV',
    version_number: 2,
    older_links: [] as string[],
    administrators,
    validation_score: 88,
    judge: 'checker',
    association_name: 'Friluftsforbundet',
  } as const;
  await post.bed.publish(events.planApproved, fact, id);
  for (const { email } of administrators) {
    await eventually(() => server.to(email).length === 1);
    const [mail] = server.to(email);
    expect(mail?.headers['subject']).toBe('Selvgodkjent: Turledelse');
    for (const part of [
      'Ingen administrator har vurdert planen.',
      'Automatisk kontroll: 88,0',
      `https://plan.example.no/study-plans/${fact.study_plan_id}`,
    ])
      expect(mail?.content).toContain(part);
  }
  expect((await post.finished(id)).status).toBe('sent');
  expect(server.to(author.email)[0]?.content).toContain('Du har selvgodkjent studieplanen');
  await post.tellAgain(events.planApproved, fact, id);
  const other = randomUUID();
  await post.bed.publish(events.userApproved, person(), other);
  await post.finished(other);
  for (const { email } of [author, ...administrators]) expect(server.to(email)).toHaveLength(1);
});

test('[I-4] an approval by an administrator, and a self-approval of the first round, are told to the author alone', async () => {
  const [author, administrator] = [person(), person()];
  const approval = {
    ...aboutPlan(author),
    status: 'approved',
    approver_name: 'Per',
    approval_link: '7KQ2M9XD4HTBV',
    version_number: 1,
    older_links: [] as string[],
  } as const;
  const [byAdmin, before] = [randomUUID(), randomUUID()];
  const administrators = [administrator];
  await post.bed.publish(
    events.planApproved,
    { ...approval, approval_method: 'admin', administrators },
    byAdmin,
  );
  await post.bed.publish(events.planApproved, { ...approval, approval_method: 'self' }, before);
  for (const id of [byAdmin, before]) expect((await post.finished(id)).status).toBe('sent');
  expect(
    server
      .to(author.email)
      .map((mail) => mail.headers['subject'])
      .sort(),
  ).toEqual(['Godkjent: Turledelse', 'Selvgodkjent: Turledelse']);
  expect(server.to(administrator.email)).toEqual([]);
});

test('[I-1] [I-3] a withdrawn or reactivated version and asked-for changes are told to the author; what names no change to nobody', async () => {
  const author = person();
  const plan = aboutPlan(author);
  const version = {
    ...plan,
    status: 'draft',
    version_id: randomUUID(),
    deleted: true,
    public_codes: ['7KQ2M9XD4HTBV'] as string[],
    version_number: 2,
    reason: 'Timetallet stemmer ikke.',
    changed_by_name: 'Per Hansen',
  } as const;
  const ids = Array.from({ length: 6 }, () => randomUUID());
  const id = (index: number) => ids[index] ?? '';
  await post.bed.publish(events.planVersionChanged, version, id(0));
  await post.bed.publish(events.planVersionChanged, { ...version, change: 'recalled', author: null }, id(1));
  await post.bed.publish(events.planVersionChanged, { ...version, change: 'deactivated' }, id(2));
  await post.bed.publish(events.planVersionChanged, { ...version, change: 'recalled' }, id(3));
  await post.bed.publish(
    events.planVersionChanged,
    { ...version, change: 'reactivated', deleted: false },
    id(4),
  );
  const asked = { ...plan, status: 'draft', reason: 'Skriv mer.', requested_by_name: 'Per' } as const;
  await post.bed.publish(events.planChangesRequested, asked, id(5));
  for (const mail of ids.slice(2)) expect((await post.finished(mail)).status).toBe('sent');
  expect([await post.rowOf(id(0)), await post.rowOf(id(1))]).toEqual([undefined, undefined]);
  const mails = server.to(author.email);
  expect(mails.map((mail) => mail.headers['subject']).sort()).toEqual([
    '=?UTF-8?Q?Endringer_=C3=B8nskes=3A_Turledelse?=',
    'Deaktivert: Turledelse',
    'Gjelder igjen: Turledelse',
    'Trukket tilbake: Turledelse',
  ]);
  expect(mails.filter((mail) => mail.content.includes('> Timetallet stemmer ikke.'))).toHaveLength(3);
  for (const mail of mails)
    expect(mail.content).toContain(`https://plan.example.no/study-plans/${plan.study_plan_id}`);
});
