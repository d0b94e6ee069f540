import { readFileSync } from 'node:fs';
import pg from 'pg';

const { plan } = JSON.parse(
  readFileSync(new URL('../../services/ai/examples/single/d02-turledelse.json', import.meta.url), 'utf8'),
);
/** Every so manyth plan has the common word; the rare one is in ten plans however many there are. */
const commonEach = 5;
const rare = 10;

// A UUID of version 4 from a name, as the contract wants ids to be.
const idOf = (name) =>
  `overlay(overlay(md5(${name}) PLACING '4' FROM 13 FOR 1) PLACING '8' FROM 17 FOR 1)::uuid`;
const author = (n) => idOf(`'author ' || ${n}`);
const association = (n) => idOf(`'association ' || ${n}`);

export const words = { rare: 'tyttebærlyng', common: 'blåbærlyng' };

/** What is compared of `fillScale`, and how a table calls it. */
export const smallAndLarge = {
  sizes: [
    { plans: 100, authors: 5 },
    { plans: 10_000, authors: 500 },
  ],
  headings: ['100 planer', '10 000 planer'],
};

/**
 * `plans` plans of `authors` people in associations of 25 each, written past the service: every status, two of three
 * with a score, three steps in each timeline. Answers a client of that database and the plans' ids.
 */
export async function fillScale(system, { plans, authors }) {
  const client = new pg.Client({ connectionString: system.databaseUrl, options: '-c search_path=plans' });
  await client.connect();
  // The role's own limit is for calls, not for this.
  await client.query('SET statement_timeout = 0');
  await client.query(
    `INSERT INTO people (id, full_name, role, status, study_association_id, version)
     SELECT ${author('n')}, 'Forfatter ' || n, 'member', 'active', ${association('n / 25')}, 1
     FROM generate_series(0, $1::int - 1) AS n`,
    [authors],
  );
  await client.query(
    `INSERT INTO associations (id, name, organization_number, version)
     SELECT ${association('n')}, 'Studieforbund ' || n, (900000000 + n)::text, 1
     FROM generate_series(0, ($1::int - 1) / 25) AS n`,
    [authors],
  );
  const { rows } = await client.query(
    `INSERT INTO plans (id, author_id, study_association_id, status, title, description, ects_credits, estimated_hours,
       learning_outcomes, content_modules, assessment_criteria, metadata, content_hash, validation_score, created_at)
     SELECT gen_random_uuid(), ${author('n % $2')}, ${association('(n % $2) / 25')},
       (ARRAY['draft', 'submitted', 'under_review', 'approved', 'rejected'])[1 + n % 5], $3 || ' ' || n,
       $4 || CASE WHEN n % ($1 / ${rare}) = 0 THEN ' ${words.rare}' ELSE '' END
          || CASE WHEN n % ${commonEach} = 0 THEN ' ${words.common}' ELSE '' END,
       $5, $6, $7, $8, $9, $10, 'bench', CASE WHEN n % 3 > 0 THEN 50 + n % 50 END, now() - n * interval '1 minute'
     FROM generate_series(0, $1::int - 1) AS n
     RETURNING id`,
    [
      plans,
      authors,
      plan.title,
      plan.description,
      plan.ects_credits,
      plan.estimated_hours,
      plan.learning_outcomes,
      JSON.stringify(plan.content_modules),
      plan.assessment_criteria,
      plan.metadata,
    ],
  );
  await client.query(
    `INSERT INTO plan_steps (plan_id, study_association_id, number, step, actor_id, actor_name, status)
     SELECT id, CASE WHEN number = 2 THEN study_association_id END, number, (ARRAY['created', 'submitted', 'review_started'])[number], author_id, 'Forfatter', status
     FROM plans, generate_series(1, 3) AS number`,
  );
  await client.query('SELECT recount_plans()');
  await client.query('VACUUM ANALYZE');
  return { client, ids: rows.map(({ id }) => id) };
}
