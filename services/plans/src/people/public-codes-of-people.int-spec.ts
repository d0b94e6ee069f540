import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { plansOperations } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';

const plans = ofFile(new PlansBed());

const ask = (by: Someone, user_ids: string[]) =>
  plans.bed.call(plansOperations.getUserPublicCodes, { user_ids }, { token: by.token });
async function published(author: Someone, by: Someone, title: string): Promise<string> {
  const plan = await plans.scoredPlan(author, { title });
  await plans.bed.query(`UPDATE plans.plans SET status = 'submitted' WHERE id = $1`, [plan]);
  const { body } = await plans.bed.call(
    plansOperations.approvePlan,
    { study_plan_id: plan, change_comment: 'Godt arbeid' },
    { token: by.token },
  );
  if (!body.approval_link) throw new Error(JSON.stringify(body));
  return body.approval_link;
}

test('[J-17] [X-7] the codes and plans that die with people, deactivated ones too, and nobody else’s', async () => {
  const [author, other] = [plans.someone('member'), plans.someone('member')];
  const [admin, root] = [plans.someone('admin'), plans.someone('systemadmin')];
  const first = await published(author, admin, 'Turledelse');
  const second = await published(author, admin, 'Korsang');
  const foreign = await published(other, admin, 'Bunadsøm');
  await plans.plan(author, { title: 'Bare et utkast' });
  await plans.bed.query(
    `UPDATE plans.plan_versions SET deleted_at = now(), withdrawn = 'recalled' WHERE public_code = $1`,
    [first],
  );
  const { status, body } = await ask(root, [author.id]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 2, plans: 3 });
  expect(body.codes).toMatchObject([
    { approval_link: second, title: 'Korsang', version_number: 1, deleted_at: null },
    {
      approval_link: first,
      title: 'Turledelse',
      deleted_at: expect.stringMatching(/^20/),
      withdrawn: 'recalled',
    },
  ]);
  const both = await ask(root, [author.id, other.id]);
  expect(both.body.codes?.map(({ approval_link }) => approval_link)).toContain(foreign);
  expect((await ask(root, [randomUUID()])).body).toEqual({ success: true, codes: [], total: 0, plans: 0 });
});

test('[J-17] only the systemadmin asks', async () => {
  for (const role of ['member', 'admin'] as const)
    expect(await ask(plans.someone(role), [randomUUID()])).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
  expect((await ask(plans.someone('systemadmin'), [])).status).toBe(400);
});
