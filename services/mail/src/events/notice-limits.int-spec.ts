import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { events } from '@studieplan/contracts';
import { seal } from '@studieplan/kit/secrets';
import { eventually, ofFile } from '@studieplan/kit/testing';
import { MailBed, person } from '../testing/mail-bed.ts';

const post = ofFile(new MailBed());
const { server } = post;

test('[J-6] a change of address is two mails, each with its own link, and no token stays', async () => {
  const recipient = person();
  const new_email = `${randomUUID()}@example.no`;
  const { SECRET_KEY = '' } = post.bed.environmentFor('auth');
  const [token, stop] = [`bekreft-${randomUUID()}`, `stopp-${randomUUID()}`];
  await post.bed.publish(events.addressChangeRequested, {
    ...recipient,
    new_email,
    sealed_token: seal(SECRET_KEY, 'mail-links', token),
    sealed_stop_token: seal(SECRET_KEY, 'mail-links', stop),
  });
  await eventually(() => server.to(new_email).length === 1 && server.to(recipient.email).length === 1);
  const [confirmation, notice] = [server.to(new_email)[0]?.content, server.to(recipient.email)[0]?.content];
  expect(confirmation).toContain(token);
  expect(confirmation).not.toContain(stop);
  expect(notice).toContain(stop);
  expect(notice).not.toContain(token);
  await eventually(
    async () =>
      (
        await post.bed.query(
          `SELECT 1 FROM mail.outgoing WHERE people @> ARRAY[$1::uuid] AND status = 'sent'`,
          [recipient.user_id],
        )
      ).length === 2,
  );
  const rows = await post.bed.query('SELECT data FROM mail.outgoing WHERE people @> ARRAY[$1::uuid]', [
    recipient.user_id,
  ]);
  expect(JSON.stringify(rows)).not.toContain('sealed');
});

test('[J-8] a plan that is sent in again and again is one mail an hour to each administrator', async () => {
  const [first, second] = [person(), person()];
  const plan = (study_plan_id: string) => ({
    study_plan_id,
    status: 'submitted' as const,
    title: 'Turledelse',
    author_id: randomUUID(),
    study_association_id: randomUUID(),
    author_name: 'Ola Dahl',
  });
  const [one, other] = [randomUUID(), randomUUID()];
  const publish = async (study_plan_id: string, administrators: (typeof first)[], drawn = false) => {
    const id = randomUUID();
    await post.bed.publish(events.planSubmitted, { ...plan(study_plan_id), administrators, drawn }, id);
    await eventually(
      async () => (await post.bed.query('SELECT 1 FROM mail.inbox WHERE event_id = $1', [id])).length === 1,
    );
  };
  const mailed = async ({ user_id }: typeof first, study_plan_id: string) =>
    (
      await post.bed.query(
        `SELECT 1 FROM mail.outgoing WHERE people @> ARRAY[$1::uuid] AND data->>'study_plan_id' = $2`,
        [user_id, study_plan_id],
      )
    ).length;
  for (let n = 0; n < 5; n += 1) await publish(one, [first]);
  await publish(one, [first, second]);
  await publish(other, [first]);
  expect([await mailed(first, one), await mailed(second, one), await mailed(first, other)]).toEqual([
    1, 1, 1,
  ]);
  for (let n = 0; n < 2; n += 1) await publish(other, [first], true);
  await publish(other, [first]);
  expect(await mailed(first, other)).toBe(2);
  await post.bed.query(`UPDATE mail.outgoing SET created_at = now() - interval '61 minutes'
    WHERE data->>'study_plan_id' = '${one}'`);
  await publish(one, [first]);
  expect(await mailed(first, one)).toBe(2);
});
