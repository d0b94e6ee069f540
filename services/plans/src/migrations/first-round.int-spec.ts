import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { plansOperations, publicCodeFrom } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { contentHash, contentOf } from '../plans/content-hash.ts';
import { plansParts } from '../plans.service-parts.ts';
import { EarlierTables, firstRound } from '../testing/earlier-tables.ts';
import { aPlan } from '../testing/plan-builders.ts';

// The hash of `aPlan()` by the first round's code (commit d5d0e49).
const hash = '044a55df270bedc48837a453a162a67040ded9230b5a5916d9bc2d82765617ee';
const tables = ofFile(new EarlierTables());

test('[I-8] a database of the first round keeps its plans, versions, hashes, codes and pages', async () => {
  expect(Object.keys(firstRound.migrations)).toHaveLength(11);
  // Its tables alone: today's service needs tables that the first round has not.
  await tables.make(firstRound);
  const [plan, version, association, author] = Array.from({ length: 4 }, () => randomUUID());
  const content = aPlan();
  await tables.bed.query(
    `INSERT INTO plans.associations VALUES ($1, 'Friluft studieforbund', '999999999', 1)`,
    [association],
  );
  await tables.bed.query(
    `INSERT INTO plans.people (id, full_name, version) VALUES ($1, 'Kari Nordmann', 1)`,
    [author],
  );
  await tables.bed.query(
    `INSERT INTO plans.plans (id, author_id, study_association_id, status, title, description, ects_credits,
       estimated_hours, learning_outcomes, content_modules, assessment_criteria, metadata, content_hash,
       validation_score, validated_at, validated_hash, current_version_id, approval_link, approved_at, approver_name)
     VALUES ($1, $2, $3, 'approved', $4, $5, $6, $7, $8, $9, $10, $11, $12, 82.5, now(), $12, $13, $14, now(), 'Ada')`,
    [
      ...[plan, author, association, content.title, content.description, content.ects_credits],
      ...[content.estimated_hours, JSON.stringify(content.learning_outcomes)],
      ...[JSON.stringify(content.content_modules), content.assessment_criteria],
      ...[
        JSON.stringify(content.metadata),
        hash,
        version,
        publicCodeFrom([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
      ],
    ],
  );
  const code = publicCodeFrom([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  await tables.bed.query(
    `INSERT INTO plans.plan_versions (id, plan_id, version_number, public_code, title, content,
       study_association_id, study_association_name, organization_number, approver_name, approval_method,
       change_comment, validation_score, judge, approved_at)
     VALUES ($1, $2, 1, $3, $4, $5, $6, 'Friluft studieforbund', '999999999', 'Ada', 'admin', 'Godt', 82.5,
       'checker', '2026-01-02T03:04:05Z')`,
    [version, plan, code, content.title, JSON.stringify(content), association],
  );
  const rows = async () => [
    await tables.bed.query('SELECT content, public_code FROM plans.plan_versions'),
    await tables.bed.query(
      'SELECT content_hash, validated_hash, validation_score, status, updated_at FROM plans.plans',
    ),
  ];
  const before = await rows();

  await tables.bed.start('plans', plansParts);
  expect(await rows()).toEqual(before);
  const page = await tables.bed.call(plansOperations.verifyPublicPlan, { code });
  const { status: _status, ...shown } = content;
  expect(page).toMatchObject({
    status: 200,
    body: { study_plan: { ...shown, version_id: version, approval_link: code, validation_score: 82.5 } },
  });
  for (const absent of ['target_groups', 'duration', 'delivery', 'subject_code'])
    expect(page.body.study_plan).not.toHaveProperty(absent);
  const [stored] = await tables.bed.query<{ content: never }>('SELECT content FROM plans.plan_versions');
  expect(contentHash(contentOf(stored?.content as never))).toBe(hash);
  const token = tables.bed.tokenFor({ id: author, role: 'member', study_association_id: association });
  const got = await tables.bed.call(plansOperations.getPlan, { study_plan_id: plan }, { token });
  expect(got.body.study_plan).toMatchObject({
    status: 'approved',
    validation_stale: false,
    validation_score: 82.5,
  });
  expect(got.body.study_plan).not.toHaveProperty('target_groups');
  const rules = await tables.bed.call(plansOperations.getPlanRules, {}, { token });
  expect(rules.body.rules).toMatchObject({
    min_ects_hours: 25,
    self_approval: 'allowed',
    self_approval_max_credits: null,
    require_regulation_fields: false,
  });
});
