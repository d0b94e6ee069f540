import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { plansOperations } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { must, PlanActions } from '../testing/plan-actions.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';

const plans = ofFile(new PlansBed());
let a: PlanActions;
beforeAll(() => {
  a = new PlanActions(plans);
});

type Rows = Record<string, Record<string, unknown>[]>;

/** All pages of somebody's data, put together; `pages` is how many. */
async function dataOf(who: Pick<Someone, 'token'>): Promise<{ data: Rows; pages: number }> {
  const data: Rows = {};
  let after: string | undefined;
  for (let pages = 1; ; pages += 1) {
    const page = await must(plans.bed.call(plansOperations.getOwnPlansData, { after }, { token: who.token }));
    for (const [section, rows] of Object.entries(page.data ?? {}))
      data[section] = [...(data[section] ?? []), ...rows];
    if (!page.next) return { data, pages };
    after = page.next;
  }
}

test('[K-14] a person gets all that plans keeps about them, and nothing of others', async () => {
  await a.known(a.member);
  await a.known(a.colleague);
  await a.known(a.admin);
  const theirs = await plans.scoredPlan(a.colleague, { title: 'Kollegaens kurs' });
  await must(a.approve(theirs, a.colleague));
  const id = await a.submitted({ title: 'Mitt kurs' });
  await must(a.approve(id, a.admin, 'Godt gjennomarbeidet'));
  await a.ready(id, { title: 'Mitt kurs i endring' });
  await must(a.act(plansOperations.rejectPlan, id, a.admin, { reason: 'Mangler timer' }));
  await plans.bed.query(
    `INSERT INTO plans.judged_texts (id, plan_id, study_association_id, person_id, total, model_total, windows, digests)
     VALUES (gen_random_uuid(), $1, $2, $3, 60, 61, 1, ARRAY[987654321::bigint])`,
    [id, plans.home, a.member.id],
  );
  await plans.bed.query(
    'INSERT INTO plans.model_judgements (id, plan_id, person_id) VALUES (gen_random_uuid(), $1, $2)',
    [id, a.member.id],
  );

  await must(
    plans.bed.call(
      plansOperations.saveWorkingCopy,
      { working_copy_id: id, study_plan_id: id, expected_revision: 0, text: { title: 'Ikke lagret ennå' } },
      { token: a.member.token },
    ),
  );

  const { data } = await dataOf(a.member);
  expect(Object.keys(data).toSorted()).toEqual([
    'decided_texts',
    'judged_texts',
    'known_as',
    'model_judgements',
    'plan_decisions',
    'plan_edits',
    'plan_history',
    'plan_versions',
    'plans',
    'working_copies',
  ]);
  expect(data['known_as']).toMatchObject([{ id: a.member.id, email: `${a.member.id}@example.org` }]);
  expect(data['plans']).toMatchObject([
    {
      id,
      title: 'Mitt kurs i endring',
      status: 'rejected',
      rejection_reason: 'Mangler timer',
      learning_outcomes: { knowledge: expect.any(Array) },
      assessment_criteria: expect.any(String),
      validation_score: 82.5,
    },
  ]);
  expect(data['plan_versions']).toMatchObject([
    {
      plan_id: id,
      version_number: 1,
      title: 'Mitt kurs',
      change_comment: 'Godt gjennomarbeidet',
      content: expect.any(Object),
      public_code: expect.any(String),
    },
  ]);
  expect(data['plan_decisions']).toMatchObject([
    { plan_id: id, kind: 'rejected', reason: 'Mangler timer', by_me: false },
  ]);
  expect(data['plan_history']).toContainEqual(
    expect.objectContaining({ plan_id: id, step: 'rejected', reason: 'Mangler timer', by_me: false }),
  );
  expect(data['plan_history']).toContainEqual(
    expect.objectContaining({ plan_id: id, step: 'edited', by_me: true }),
  );
  expect(data['plan_edits']).toMatchObject([{ plan_id: id, number: 1, by_me: true }]);
  expect(data['decided_texts']).toHaveLength(2);
  for (const kind of ['approved', 'rejected'])
    expect(data['decided_texts']).toContainEqual(expect.objectContaining({ plan_id: id, kind }));
  expect(data['judged_texts']).toMatchObject([{ plan_id: id, total: 60 }]);
  expect(data['model_judgements']).toMatchObject([{ plan_id: id }]);
  expect(data['working_copies']).toMatchObject([{ plan_id: id, text: { title: 'Ikke lagret ennå' } }]);
  for (const foreign of [a.admin.id, a.colleague.id, theirs, 'Kollegaens kurs', '987654321', 'search_text'])
    expect(JSON.stringify(data)).not.toContain(foreign);

  // What somebody did to other people's plans is theirs as well; the plans are not.
  const { data: ofAdmin } = await dataOf(a.admin);
  expect(ofAdmin['plans']).toBeUndefined();
  expect(ofAdmin['versions_of_others']).toMatchObject([
    { plan_id: id, version_number: 1, approved_by_me: true, written_by_me: false },
  ]);
  expect(ofAdmin['plan_decisions']).toMatchObject([{ plan_id: id, reason: 'Mangler timer', by_me: true }]);
  for (const foreign of [a.member.id, 'Mitt kurs', 'Mia Medlem'])
    expect(JSON.stringify(ofAdmin)).not.toContain(foreign);
});

test('[K-14] much data comes in pages that fit, each row once', async () => {
  const busy = plans.someone('member');
  const texts = 40;
  await plans.bed.query(
    `INSERT INTO plans.plans (id, author_id, study_association_id, status, title, description, ects_credits,
       estimated_hours, learning_outcomes, content_modules, assessment_criteria, metadata, content_hash)
     SELECT gen_random_uuid(), $1, $2, 'draft', 'Kurs ' || n, repeat('å', 100000), 1, 25, '{}', '[]', '', '{"eqf_level": "4"}', ''
     FROM generate_series(1, $3::int) AS n`,
    [busy.id, randomUUID(), texts],
  );
  const { data, pages } = await dataOf(busy);
  expect(new Set(data['plans']?.map(({ title }) => title)).size).toBe(texts);
  expect(data['plans']).toHaveLength(texts);
  // 8 MB of text in pages of three.
  expect(pages).toBe(3);
});

test('[K-14] a page that names no section is refused', async () => {
  const answer = await plans.bed.call(
    plansOperations.getOwnPlansData,
    { after: `plans:' OR true` },
    { token: a.member.token },
  );
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
});
