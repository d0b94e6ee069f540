import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { events, plansOperations } from '@studieplan/contracts';
import { eventually, ofFile } from '@studieplan/kit/testing';
import { aPlan } from '../testing/plan-builders.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';

const { approvePlan, listDirectory, softDeletePlanVersion, updatePlan, validatePlan, verifyPublicPlan } =
  plansOperations;

const plans = ofFile(new PlansBed());
let member: Someone;
let admin: Someone;
let systemadmin: Someone;
beforeAll(() => {
  member = plans.someone('member');
  admin = plans.someone('admin', { name: 'Ada Administrator' });
  systemadmin = plans.someone('systemadmin', { association: null });
});

const cursorAt = (time: string) => Buffer.from(JSON.stringify([time, randomUUID()])).toString('base64url');
const list = (asked: object = {}) => plans.bed.call(listDirectory, asked);
const titles = async (asked: object = {}) => (await list(asked)).body.plans?.map(({ title }) => title);
let version = 1;
async function choose(in_directory: boolean): Promise<void> {
  version += 1;
  await plans.bed.publish(events.associationChanged, {
    study_association_id: plans.home,
    name: 'Friluft studieforbund',
    organization_number: '999999999',
    version,
    in_directory,
  });
  await eventually(
    async () =>
      (await plans.bed.query('SELECT version FROM plans.associations WHERE id = $1', [plans.home]))[0]?.[
        'version'
      ] === version,
  );
}
async function approved(differs: object): Promise<{ id: string; code: string; version_id: string }> {
  const id = await plans.scoredPlan(member, { status: 'submitted' });
  const input = { ...aPlan(differs), study_plan_id: id, status: 'submitted' as const };
  await plans.bed.call(updatePlan, input, { token: member.token });
  return { id, ...(await again(id)) };
}
async function again(study_plan_id: string): Promise<{ code: string; version_id: string }> {
  await plans.bed.call(validatePlan, { study_plan_id }, { token: member.token });
  const { body } = await plans.bed.call(approvePlan, { study_plan_id }, { token: admin.token });
  if (!body.approval_link) throw new Error(JSON.stringify(body));
  return { code: body.approval_link, version_id: body.version_id ?? '' };
}

describe('[O-6] the directory', () => {
  let first: { id: string; code: string; version_id: string };

  test('shows nothing of an association that has not chosen to be in it', async () => {
    first = await approved({ title: 'Kart og kompass', ects_credits: 1, estimated_hours: 27 });
    expect((await list()).body).toMatchObject({ plans: [], next_cursor: null, associations: [] });
    expect((await plans.bed.call(verifyPublicPlan, { code: first.code })).body.study_plan?.in_directory).toBe(
      false,
    );
    await choose(true);
    const { plans: shown, associations } = (await list()).body;
    expect(shown).toEqual([
      {
        approval_link: first.code,
        valid_until: null,
        title: 'Kart og kompass',
        description: aPlan().description.slice(0, 400),
        ects_credits: 1,
        estimated_hours: 27,
        language: aPlan().metadata?.language,
        eqf_level: aPlan().metadata?.eqf_level,
        study_association_name: 'Friluft studieforbund',
        organization_number: '999999999',
        approval_method: 'admin',
        approved_at: expect.any(String),
      },
    ]);
    expect(associations).toEqual([{ id: plans.home, name: 'Friluft studieforbund' }]);
    expect((await plans.bed.call(verifyPublicPlan, { code: first.code })).body.study_plan?.in_directory).toBe(
      true,
    );
  });

  test('lists the version that holds: neither one that is superseded nor one that is withdrawn', async () => {
    const input = {
      ...aPlan({ title: 'Kart, ny utgave' }),
      study_plan_id: first.id,
      status: 'submitted' as const,
    };
    await plans.bed.call(updatePlan, input, { token: member.token });
    const { version_id } = await again(first.id);
    expect(await titles()).toEqual(['Kart, ny utgave']);
    const withdrawn = { version_id, reason: 'Feil' };
    expect(
      (await plans.bed.call(softDeletePlanVersion, withdrawn, { token: systemadmin.token })).status,
    ).toBe(200);
    expect(await titles()).toEqual(['Kart og kompass']);
  });

  test('is searched and filtered, newest first, page by page without a gap', async () => {
    for (const [title, ects_credits, eqf_level] of [
      ['Ærfugl og lom', 2, '3'],
      ['100 % fjell_tur', 4, '4'],
      ['Bålmat', 2.5, '4'],
    ] as const)
      await approved({
        title,
        ects_credits,
        estimated_hours: ects_credits * 27,
        metadata: { language: 'no', country: 'NO', eqf_level, assessment_methods: [] },
      });
    const all = ['Bålmat', '100 % fjell_tur', 'Ærfugl og lom', 'Kart og kompass'];
    expect(await titles()).toEqual(all);
    expect(await titles({ search: 'ærFUGL' })).toEqual(['Ærfugl og lom']);
    expect(await titles({ search: '0 % fjell_' })).toEqual(['100 % fjell_tur']);
    expect(await titles({ search: '%' })).toEqual(['100 % fjell_tur']);
    expect(await titles({ credits_from: '2', credits_to: '2.5' })).toEqual(['Bålmat', 'Ærfugl og lom']);
    expect(await titles({ level: '3', association: plans.home })).toEqual(['Ærfugl og lom']);
    const seen: string[] = [];
    for (let cursor: string | null | undefined = undefined; cursor !== null;) {
      const { body }: Awaited<ReturnType<typeof list>> = await list({ limit: 1, ...(cursor && { cursor }) });
      seen.push(...(body.plans ?? []).map(({ title }) => title));
      cursor = body.next_cursor ?? null;
    }
    expect(seen).toEqual(all);
  });

  test.each([
    ['cursor', 'tull'],
    ['cursor', cursorAt('2026-01-01T00:00:00+16:00')],
    ['cursor', cursorAt(`2026-01-01T00:00:00.${'1'.repeat(200)}Z`)],
    ['level', '9'],
    ['credits_from', 'mange'],
    ['credits_to', '-1'],
    ['limit', '1000'],
    ['association', randomUUID()],
    ['association', 'x'],
    ['search', 'x'.repeat(101)],
  ])('a %s that there is not is refused at its field: %s', async (field, value) => {
    const { status, body } = await list({ [field]: value });
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'INVALID_INPUT', [field]]);
  });

  test('a page of many reads about as many versions as it shows, however often one like it was asked for', async () => {
    const newest = (await titles({ limit: 1 }))?.[0];
    const ofPlan = `study_association_id, title, description, ects_credits, estimated_hours, learning_outcomes,
      content_modules, assessment_criteria, metadata, content_hash, status`;
    await plans.bed.query(
      `INSERT INTO plans.associations (id, name, organization_number, version)
       SELECT gen_random_uuid(), 'Forbund ' || n, (900000000 + n)::text, 1 FROM generate_series(1, 20) AS n`,
    );
    await plans.bed.query(
      `WITH copies AS (
         INSERT INTO plans.plans (id, ${ofPlan}) SELECT gen_random_uuid(), ${ofPlan}
         FROM plans.plans, generate_series(1, 4000) WHERE id = $1 RETURNING id)
       INSERT INTO plans.plan_versions (id, plan_id, version_number, public_code, title, content, study_association_id,
         approver_name, approval_method, change_comment, approved_at)
       SELECT gen_random_uuid(), copies.id, 1, 'B' || n, 'Masseplan', v.content, homes.all[1 + n % 21], 'Anne', 'admin', '',
         now() - n * interval '1 day'
       FROM (SELECT id, row_number() OVER ()::int AS n FROM copies) AS copies,
         (SELECT array_agg(id) AS all FROM plans.associations) AS homes, plans.plan_versions AS v
       WHERE v.id = $2`,
      [first.id, first.version_id],
    );
    // They join after their table was last looked at.
    await plans.bed.query('ANALYZE plans.plan_versions, plans.associations');
    await plans.bed.query('UPDATE plans.associations SET in_directory = true');
    const read = async () => {
      // What a connection has counted is told at most once a second.
      await plans.bed.query('SELECT pg_sleep(1.2)');
      await list({ limit: 1 });
      const rows = await plans.bed.query(
        `SELECT (seq_tup_read + idx_tup_fetch)::int AS read FROM pg_stat_user_tables
         WHERE schemaname = 'plans' AND relname = 'plan_versions'`,
      );
      return Number(rows[0]?.['read']);
    };
    for (let time = 0; time < 12; time += 1) expect((await titles())?.[0]).toBe(newest);
    const before = await read();
    for (let time = 0; time < 10; time += 1) await list();
    expect((await read()) - before).toBeLessThan(2_000);
    await plans.bed.query('UPDATE plans.associations SET in_directory = id = $1', [plans.home]);
  });

  test('an association that leaves it takes its plans along', async () => {
    await choose(false);
    expect((await list()).body).toMatchObject({ plans: [], associations: [] });
  });
});
