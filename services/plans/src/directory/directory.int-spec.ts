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

  test('an association that leaves it takes its plans along', async () => {
    await choose(false);
    expect((await list()).body).toMatchObject({ plans: [], associations: [] });
  });
});
