import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ofFile } from '@studieplan/kit/testing';
import { plansParts } from '../plans.service-parts.ts';
import { EarlierTables, migrationsBefore } from '../testing/earlier-tables.ts';

const tables = ofFile(new EarlierTables());

test('[P-5] of sentences of before, whoever made the plan that they came with has saved them first; nobody is guessed', async () => {
  await tables.make({ migrations: migrationsBefore(1700000003010) });
  const [here, elsewhere, ada, mia] = Array.from({ length: 4 }, () => randomUUID());
  const times = {
    made: '2026-03-01T10:00:00.123Z',
    later: '2026-03-01T10:00:00.124Z',
    two: '2026-03-02',
    copy: '2026-03-03',
  };
  const plan = async (
    association: string | undefined,
    author: string | undefined,
    at: string,
    origin: object | null = null,
  ) => {
    const id = randomUUID();
    await tables.bed.query(
      `INSERT INTO plans.plans (id, author_id, study_association_id, status, title, description, ects_credits,
         estimated_hours, learning_outcomes, content_modules, assessment_criteria, metadata, content_hash, created_at, origin)
       VALUES ($1, $2, $3, 'draft', 'Kurs', 'Tekst', 1, 27, '{}', '[]', 'Prøve', '{"eqf_level":"4"}', 'hash', $4, $5)`,
      [id, author, association, at, origin],
    );
    return id;
  };
  const made = await plan(here, ada, times.made);
  await plan(here, ada, times.two);
  await plan(here, mia, times.two);
  const copy = await plan(here, mia, times.copy, { study_plan_id: made, title: 'Kurs', version_number: 1 });
  await tables.bed.query(
    `INSERT INTO plans.plan_edits (plan_id, number, editor_id, from_hash, to_hash) VALUES ($1, 1, $2, 'copied', 'hash'), ($1, 2, $2, 'a', 'b')`,
    [copy, ada],
  );
  const saved = [
    [here, 1, times.made],
    [here, 2, times.later],
    [here, 3, times.two],
    [here, 4, times.copy],
    [elsewhere, 1, times.made],
  ];
  for (const values of saved)
    await tables.bed.query(
      'INSERT INTO plans.saved_sentences (study_association_id, digest, first_saved) VALUES ($1, $2, $3)',
      values,
    );

  await (await tables.bed.start('plans', plansParts)).stop();
  const nobody = { first_saver: null, plan_id: null };
  expect(
    await tables.bed.query(
      `SELECT digest, study_association_id = $1 AS here, first_saver, plan_id FROM plans.saved_sentences
       ORDER BY here DESC, digest`,
      [here],
    ),
  ).toEqual([
    { digest: '1', here: true, first_saver: ada, plan_id: made },
    { digest: '2', here: true, ...nobody },
    { digest: '3', here: true, ...nobody },
    { digest: '4', here: true, ...nobody },
    { digest: '1', here: false, ...nobody },
  ]);
  expect(await tables.bed.query('SELECT source_plan_ids FROM plans.plan_edits ORDER BY number')).toEqual([
    { source_plan_ids: [made] },
    { source_plan_ids: null },
  ]);
});
