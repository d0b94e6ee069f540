import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mailOperations } from '@studieplan/contracts';
import { TestBed } from '@studieplan/kit/testing';
import { mailParts } from '../mail.service-parts.ts';

let bed: TestBed;
beforeAll(async () => {
  bed = await TestBed.open();
  bed.answerTokenKeys();
  await bed.start('mail', mailParts, {
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_ORIGIN: 'https://plan.example.no',
  });
});
afterAll(() => bed.close());

const write = (recipient: string, template: string, people: string[], data: object = {}) =>
  bed.query(
    `INSERT INTO mail.outgoing (id, recipient, template, data, message_id, request_id, status, sent_at, people)
     VALUES ($1::uuid, $2, $3, $4, $1::text, 'r', 'sent', '2026-01-02T10:00:00Z', $5)`,
    [randomUUID(), recipient, template, data, people],
  );

test('[K-14] a person gets the lines of the mails to them, without what opens doors, and no mail to others', async () => {
  const [me, admin] = [randomUUID(), randomUUID()];
  await write('jeg@example.no', 'passwordReset', [me], { sealed_token: 'hemmelig' });
  await write('admin@example.no', 'personWaiting', [admin, me], { full_name: 'Jeg' });
  await write('andre@example.no', 'userApproved', [randomUUID()]);
  const { body } = await bed.call(
    mailOperations.getOwnMails,
    {},
    { token: bed.tokenFor({ role: 'member', id: me }) },
  );
  expect(body).toEqual({
    success: true,
    next: null,
    data: {
      mails: [
        {
          recipient: 'jeg@example.no',
          template: 'passwordReset',
          status: 'sent',
          created_at: expect.any(String),
          sent_at: '2026-01-02T10:00:00+00:00',
        },
      ],
    },
  });
});

test('[R-3] by the moved clock what was sent is gone 30 days after it was asked for; what waits stays', async () => {
  const [sent, waits] = [randomUUID(), randomUUID()];
  await write('sendt@example.no', 'userApproved', [sent]);
  await write('venter@example.no', 'userApproved', [waits]);
  await bed.query(
    `UPDATE mail.outgoing SET status = 'queued', next_attempt_at = now() + interval '1 year' WHERE people @> ARRAY[$1::uuid]`,
    [waits],
  );
  const left = async (days: number) => {
    await bed.runJobAt('outgoing-retention', new Date(Date.now() + days * 24 * 3600_000));
    const of = async (id: string) =>
      (await bed.query('SELECT 1 FROM mail.outgoing WHERE people @> ARRAY[$1::uuid]', [id])).length;
    return [await of(sent), await of(waits)];
  };
  expect(await left(29)).toEqual([1, 1]);
  expect(await left(31)).toEqual([0, 1]);
});
