import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  groupPublicCode,
  plansOperations,
  publicCodeFrom,
  publicPlan,
  regulationFieldNames,
} from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { aPlan } from '../testing/plan-builders.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';

const { approvePlan, updatePlan, validatePlan, verifyPublicPlan } = plansOperations;

const plans = ofFile(new PlansBed());
let member: Someone;
let admin: Someone;
beforeAll(() => {
  member = plans.someone('member', { name: 'Mia Medlem' });
  admin = plans.someone('admin', { name: 'Ada Administrator' });
});

const verify = (code: unknown) => plans.bed.call(verifyPublicPlan, { code });
const newest = async (study_plan_id: string) => {
  const approved = await plans.bed.call(approvePlan, { study_plan_id }, { token: admin.token });
  if (!approved.body.approval_link) throw new Error(JSON.stringify(approved.body));
  return { code: approved.body.approval_link, version_id: approved.body.version_id };
};
async function approvedPlan(): Promise<{ id: string; code: string; version_id?: string }> {
  const id = await plans.scoredPlan(member, { status: 'submitted' });
  return { id, ...(await newest(id)) };
}
async function nextVersion(study_plan_id: string, title: string): Promise<string> {
  const { token } = member;
  await plans.bed.call(updatePlan, { ...aPlan({ title }), study_plan_id, status: 'submitted' }, { token });
  await plans.bed.call(validatePlan, { study_plan_id }, { token });
  return (await newest(study_plan_id)).code;
}

test('[R-357] anybody reads the approved version by its code, without a token and without ids of people', async () => {
  const { id, code, version_id } = await approvedPlan();
  const answer = await verify(code);
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  const { metadata, ...content } = aPlan();
  expect(answer.body.study_plan).toEqual({
    ...content,
    metadata,
    study_association_name: 'Friluft studieforbund',
    organization_number: '999999999',
    version_id,
    version_number: 1,
    approval_link: code,
    approved_at: expect.any(String),
    approver_name: 'Ada Administrator',
    approval_method: 'admin',
    self_approved_by: null,
    // Nobody wrote a justification: the composed sentence is no comment (design.md 34).
    change_comment: null,
    validation_score: 82.5,
    judge: 'checker',
    exam: null,
    newer_approval_link: null,
    holding_approval_link: null,
    superseded_at: null,
    newer_version_number: null,
    deleted_at: null,
    withdrawn: null,
    valid_until: null,
    expired: false,
    in_directory: false,
  });
  const shown = Object.keys(publicPlan.shape).filter(
    (name) => !(regulationFieldNames as string[]).includes(name),
  );
  expect(Object.keys(answer.body.study_plan ?? {}).sort()).toEqual(shown.sort());
  for (const secret of [id, member.id, admin.id]) expect(JSON.stringify(answer.body)).not.toContain(secret);
  expect(answer.body.legal_text).toMatch(/<h2>Grunnlag<\/h2>/);
  expect(answer.body.legal_text).toMatch(/Hva godkjenningen ikke betyr/);
});

test('[R-144] the code is read as people write it', async () => {
  const { code } = await approvedPlan();
  const loose = code.replaceAll('0', 'o').replaceAll('1', 'l');
  for (const written of [
    groupPublicCode(code),
    code.toLowerCase(),
    ` ${[...code].join(' ')} `,
    groupPublicCode(loose),
  ])
    expect((await verify(written)).body.study_plan?.approval_link).toBe(code);
});

describe('a code that leads nowhere', () => {
  test('[R-145] a mistyped code is told apart from an unknown one', async () => {
    const { code } = await approvedPlan();
    const last = code.endsWith('A') ? 'B' : 'A';
    for (const written of [code.slice(0, 12) + last, code.slice(0, 12), `${code}A`, 'x', "' OR 1=1 --", ''])
      expect(await verify(written)).toMatchObject({
        status: 404,
        body: {
          success: false,
          code: 'CODE_MISTYPED',
          error: 'Koden er skrevet feil. Kontroller tegnene og prøv igjen.',
        },
      });
  });

  test('[R-357] an unknown code is not found, or not approved', async () => {
    expect(await verify(publicCodeFrom([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]))).toMatchObject({
      status: 404,
      body: { code: 'PUBLIC_PLAN_NOT_FOUND', error: 'Studieplan ikke funnet eller ikke godkjent' },
    });
  });

  test('what is no text is refused', async () => {
    for (const code of [undefined, null, 7, {}, ['x'], 'x'.repeat(101), 'a\u0000b'])
      expect(await verify(code)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });
});

describe('[R-142] the code of an older version', () => {
  test('[R-224] [R-225] keeps its own text while the plan is edited, and names the newest version', async () => {
    const { id, code } = await approvedPlan();
    await plans.bed.call(
      updatePlan,
      { ...aPlan({ title: 'Bare et utkast' }), study_plan_id: id, status: 'submitted' },
      { token: member.token },
    );
    expect((await verify(code)).body.study_plan).toMatchObject({
      title: aPlan().title,
      newer_approval_link: null,
    });
    const second = await nextVersion(id, 'Andre');
    const third = await nextVersion(id, 'Tredje');
    const shown = async (which: string) => {
      const plan = (await verify(which)).body.study_plan;
      return [plan?.title, plan?.version_number, plan?.newer_approval_link];
    };
    expect(await shown(code)).toEqual([aPlan().title, 1, third]);
    expect(await shown(second)).toEqual(['Andre', 2, third]);
    expect(await shown(third)).toEqual(['Tredje', 3, null]);
    // [O-3] '1 av 3, avløst …': the newest's number, and the day on which the first of the newer ones came.
    const [first, middle, last] = await Promise.all(
      [code, second, third].map(async (of) => (await verify(of)).body.study_plan),
    );
    expect(first).toMatchObject({ superseded_at: middle?.approved_at, newer_version_number: 3 });
    expect(middle).toMatchObject({ superseded_at: last?.approved_at, newer_version_number: 3 });
    expect(last).toMatchObject({ superseded_at: null, newer_version_number: null });
  });

  test('a deactivated version is shown as such, and is nobody’s newer version', async () => {
    const { id, code } = await approvedPlan();
    const second = await nextVersion(id, 'Andre');
    await plans.bed.query('UPDATE plans.plan_versions SET deleted_at = now() WHERE public_code = $1', [
      second,
    ]);
    const gone = await verify(second);
    expect(gone).toMatchObject({ status: 200, body: { study_plan: { deleted_at: expect.any(String) } } });
    expect((await verify(code)).body.study_plan?.newer_approval_link).toBeNull();
  });
});

test('a verification is one lookup by indexes, whatever the number of versions', async () => {
  await plans.bed.query('SET search_path TO plans');
  const template = (await approvedPlan()).id;
  await plans.bed.query(
    `INSERT INTO plan_versions (id, plan_id, version_number, public_code, title, content, study_association_id,
       approver_name, approval_method, change_comment)
     SELECT gen_random_uuid(), $1, n + 10, 'test' || n, 't', '{}', gen_random_uuid(), 'a', 'self', 'c'
     FROM generate_series(1, 5000) AS n`,
    [template],
  );
  await plans.bed.query('ANALYZE plan_versions');
  const explained = await plans.bed.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT version.content, newer.public_code FROM plan_versions AS version
     LEFT JOIN LATERAL (
       SELECT later.public_code, later.version_number, min(later.approved_at) OVER () AS since
       FROM plan_versions AS later
       WHERE later.plan_id = version.plan_id AND later.version_number > version.version_number
         AND later.deleted_at IS NULL ORDER BY later.version_number DESC LIMIT 1
     ) AS newer ON true WHERE version.public_code = 'test77'`,
  );
  expect(explained.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan/);
});
