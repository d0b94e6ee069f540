import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { plansOperations, publicCodeFrom } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { contentHash, contentOf } from '../plans/content-hash.ts';
import { plansParts } from '../plans.service-parts.ts';
import { EarlierTables, firstRound } from '../testing/earlier-tables.ts';
import { anotherText, aPlan, type PlanInput } from '../testing/plan-builders.ts';

const tables = ofFile(new EarlierTables());

const association = randomUUID();
const author = randomUUID();
let codes = 0;

/** A row as the first round wrote it. */
async function plan(
  status: string,
  content: PlanInput,
  rejection_reason: string | null = null,
): Promise<string> {
  const id = randomUUID();
  await tables.bed.query(
    `INSERT INTO plans.plans (id, author_id, study_association_id, status, title, description, ects_credits,
       estimated_hours, learning_outcomes, content_modules, assessment_criteria, metadata, content_hash,
       rejection_reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      ...[id, author, association, status, content.title, content.description, content.ects_credits],
      ...[content.estimated_hours, JSON.stringify(content.learning_outcomes)],
      ...[
        JSON.stringify(content.content_modules),
        content.assessment_criteria,
        JSON.stringify(content.metadata),
      ],
      ...[contentHash(contentOf(content as never)), rejection_reason],
    ],
  );
  return id;
}

/** A version of the first round that was deactivated; by a restore where nobody did it. */
async function deactivated(planId: string, content: PlanInput, by: string): Promise<string> {
  const id = randomUUID();
  codes += 1;
  await tables.bed.query(
    `INSERT INTO plans.plan_versions (id, plan_id, version_number, public_code, title, content,
       study_association_id, approver_id, approver_name, approval_method, change_comment, deleted_at)
     VALUES ($1, $2, 1, $3, $4, $5, $6, $7, 'Mia', 'self', 'Selvgodkjent med KI-score 82,5 %. Klar', now())`,
    [
      id,
      planId,
      publicCodeFrom(Array(12).fill(codes)),
      content.title,
      JSON.stringify(content),
      association,
      author,
    ],
  );
  await tables.bed.query(
    `INSERT INTO plans.version_changes (version_id, deleted, reason, actor_name) VALUES ($1, true, 'Feil', $2)`,
    [id, by],
  );
  return id;
}

const openOn = async (id: string) =>
  (
    await tables.bed.query<{ kind: string; reason: string | null }>(
      'SELECT kind, reason FROM plans.plan_decisions WHERE plan_id = $1 AND closed_at IS NULL',
      [id],
    )
  ).map(({ kind, reason }) => [kind, reason]);

test('[I-1] [I-3] decisions of the first round are open ones, their texts bound once, by the service’s key', async () => {
  await tables.make(firstRound);
  const text = (topic: string) => aPlan(anotherText(topic));
  const rejected = await plan('rejected', text('avvist'), 'Mangler');
  const begun = await plan('draft', text('påbegynt'), 'Ikke godt nok');
  const reviewed = await plan('under_review', text('vurdert'));
  const free = await plan('draft', text('fri'));
  const withdrawn = await plan('draft', text('deaktivert'));
  await deactivated(withdrawn, text('deaktivert'), 'Sys Admin');
  const movedOn = await plan('draft', text('videre'));
  const version = await deactivated(movedOn, text('før'), 'Sys Admin');
  const restored = await plan('draft', text('gjenopprettet'));
  await deactivated(restored, text('gjenopprettet'), 'Systemet');

  await (await tables.bed.start('plans', plansParts)).stop();
  const texts = () => tables.bed.query('SELECT * FROM plans.decided_texts ORDER BY id');
  const bound = await texts();
  expect(bound).toHaveLength(4);
  for (const row of bound) {
    expect((row['windows'] as Buffer).length).toBeGreaterThan(100);
    expect(row).toMatchObject({ study_association_id: association, writers: [author], per_window: 5 });
  }
  await tables.bed.start('plans', plansParts);
  expect(await texts()).toEqual(bound);

  expect(await openOn(rejected)).toEqual([['rejected', 'Mangler']]);
  expect(await openOn(begun)).toEqual([['rejected', 'Ikke godt nok']]);
  expect(await openOn(reviewed)).toEqual([['under_review', null]]);
  expect(await openOn(withdrawn)).toEqual([['version_deactivated', 'Feil']]);
  for (const id of [free, movedOn, restored]) expect(await openOn(id)).toEqual([]);
  const token = tables.bed.tokenFor({ id: author, role: 'member', study_association_id: association });
  const got = await tables.bed.call(plansOperations.getPlan, { study_plan_id: withdrawn }, { token });
  expect(got.body.study_plan).toMatchObject({
    needs_admin: { kind: 'version_deactivated', reason: 'Feil' },
    writers: [{ user_id: author, full_name: null }],
  });
  expect(got.body.approval).toMatchObject({ method: 'self', refusal: { code: 'UNDER_DECISION' } });
  const read = await tables.bed.call(plansOperations.getPlanVersion, { version_id: version }, { token });
  expect(read.body.version).toMatchObject({
    approval_method: 'self',
    self_approved_by: 'author',
    withdrawn: 'deactivated',
    seen_at: null,
    // Inside as it was composed, outside what was written of it.
    change_comment: 'Selvgodkjent med score 82,5 %. Klar',
  });
  const page = await tables.bed.call(plansOperations.verifyPublicPlan, {
    code: read.body.version?.approval_link,
  });
  expect(page.body.study_plan).toMatchObject({ self_approved_by: 'author', change_comment: 'Klar' });
});
