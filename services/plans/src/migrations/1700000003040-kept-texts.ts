import { keptText, type PlanContent, withKeptTexts } from '@studieplan/contracts';
import { comparedSql } from '@studieplan/kit/database';
import type { QueryRunner } from 'typeorm';
import { contentHash, contentOf } from '../plans/content-hash.ts';
import { regulationOf } from '../plans/regulation.ts';
import { searchTextIndex } from './trigram-index.ts';

interface StoredPlan extends PlanContent {
  id: string;
  status: string;
  content_hash: string;
  validated_hash: string | null;
}

const all = `concat(title, description, learning_outcomes, content_modules, assessment_criteria, metadata, regulation)`;
// Below U+0300 there is neither a letter in two pieces nor a code point without a sign; most texts end here.
const isOdd = (text: string) =>
  `${text} ~ '[^\\u0001-\\u02ff]' AND (${text} IS NOT NFC NORMALIZED OR ${text} ~ '[\\ufdd0-\\ufdef\\ufffe\\uffff\\U0001fffe-\\U0010ffff]')`;

/**
 * Open texts are composed (NFC), without counting as an edit: neither time, revision nor writers are touched. What is
 * approved stays as it is; that its letters are in two pieces has no part in its hash any more.
 */
export const KeptTexts1700000003040 = async (runner: QueryRunner): Promise<void> => {
  const plans = (await runner.query(`SELECT * FROM plans WHERE ${isOdd(all)}`)) as StoredPlan[];
  for (const plan of plans) {
    const content = contentOf(plan);
    const hash = contentHash(content);
    await runner.query(
      `UPDATE plans SET content_hash = $2, validated_hash = CASE WHEN validated_hash = content_hash THEN $2 ELSE validated_hash END
       WHERE id = $1`,
      [plan.id, hash],
    );
    if (plan.status === 'approved') continue;
    const kept = withKeptTexts(content);
    const { title, description, assessment_criteria } = kept;
    const parts = [kept.learning_outcomes, kept.content_modules, kept.metadata, regulationOf(kept)];
    await runner.query(
      `UPDATE plans SET title = $2, description = $3, assessment_criteria = $4, learning_outcomes = $5,
         content_modules = $6, metadata = $7, regulation = CASE WHEN regulation IS NULL THEN NULL ELSE $8::jsonb END
       WHERE id = $1`,
      [plan.id, title, description, assessment_criteria, ...parts.map((part) => JSON.stringify(part))],
    );
    await remarksOf(runner, plan.id);
  }
  await workingCopies(runner);
  await runner.query(searchColumns);
};

/** They quote the text, and are looked for in it. */
async function remarksOf(runner: QueryRunner, planId: string): Promise<void> {
  const remarks = (await runner.query('SELECT id, quote, suggestion FROM plan_remarks WHERE plan_id = $1', [
    planId,
  ])) as { id: string; quote: string | null; suggestion: string | null }[];
  for (const { id, quote, suggestion } of remarks)
    await runner.query('UPDATE plan_remarks SET quote = $2, suggestion = $3 WHERE id = $1', [
      id,
      quote && keptText(quote),
      suggestion && keptText(suggestion),
    ]);
}

async function workingCopies(runner: QueryRunner): Promise<void> {
  const copies = (await runner.query(
    `SELECT person_id, id, text FROM working_copies WHERE ${isOdd('text::text')}`,
  )) as { person_id: string; id: string; text: object }[];
  for (const { person_id, id, text } of copies)
    await runner.query('UPDATE working_copies SET text = $3 WHERE person_id = $1 AND id = $2', [
      person_id,
      id,
      JSON.stringify(withKeptTexts(text)),
    ]);
}

/** What searches look through, worked out anew. */
const searchColumns = `
  ALTER TABLE plans DROP COLUMN search_text,
    ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (${comparedSql("title || E'\\n' || description")}) STORED;
  ALTER TABLE plan_versions DROP COLUMN directory_title,
    ADD COLUMN directory_title text NOT NULL GENERATED ALWAYS AS (${comparedSql('title')}) STORED;
  ${searchTextIndex}`;
