// What the administrators' figures and list of decisions cost at 10,000 plans beside 100. Writes its own section of docs/performance.md.
import { writeComparison } from './compare.mjs';
import { fillScale, smallAndLarge } from './fill-scale.mjs';
import { BenchSystem } from './system.mjs';

/** Every plan is judged, sent in and decided within the year, with a self-approved version unseen of every tenth; half of all are one association's. */
async function start(size) {
  const system = await BenchSystem.start();
  const { client } = await fillScale(system, size);
  const { email, password } = system.systemadmin;
  const { token } = await system.call('/api/auth/login', { email, password });
  const { association_id } = await system.call(
    '/api/admin/create-study-association',
    { name: 'Det største', organization_number: '974760673', contact_email: 'post@example.no' },
    token,
  );
  await client.query(
    `UPDATE plans SET validated_at = created_at, validation_score = 65,
       study_association_id = CASE WHEN n.at % 2 = 0 THEN $1::uuid ELSE study_association_id END,
       validation_feedback = (SELECT jsonb_object_agg(part, jsonb_build_object('score', 60 + n.at % 40, 'feedback', repeat('Ord. ', 200)))
         FROM unnest(ARRAY['learning_outcomes_quality', 'assessment_quality', 'structure_quality', 'ects_alignment',
           'metadata_compliance']) AS part)
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS at FROM plans) AS n WHERE n.id = plans.id`,
    [association_id],
  );
  await client.query(
    `INSERT INTO plan_steps (plan_id, study_association_id, waited_seconds, number, step, actor_name, status, at)
     SELECT p.id, p.study_association_id, CASE WHEN step.step = 'rejected' THEN 3600 * (n.at % 500) END, step.number, step.step, 'Anne', p.status,
       now() - n.at * 300 * interval '1 day' / $1 + step.number * interval '1 hour'
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS at FROM plans) AS n JOIN plans AS p USING (id),
       (VALUES (4, 'submitted'), (9, 'rejected')) AS step(number, step)`,
    [size.plans],
  );
  await client.query(
    `INSERT INTO plan_versions (id, plan_id, version_number, public_code, title, content, study_association_id,
       study_association_name, organization_number, approver_name, approval_method, change_comment, approved_at)
     SELECT gen_random_uuid(), id, 1, 'B' || at, title, '{}', study_association_id, 'Studieforbund', '974760673',
       'Forfatter', 'self', '', created_at
     FROM (SELECT plans.*, row_number() OVER (ORDER BY id) AS at FROM plans) AS p WHERE at % 10 = 0`,
  );
  await client.query('SELECT recount_plans()');
  await client.query('VACUUM ANALYZE');
  return { system, client, token, association_id };
}

const calls = [
  ['Tall, alle studieforbund', 'figures', () => ({})],
  [
    'Tall, studieforbundet med halvparten',
    'figures',
    ({ association_id }) => ({ study_association_id: association_id }),
  ],
  ['Avgjørelser, de 100 nyeste av alle', 'decisions', () => ({})],
  ['Avgjørelser av et slag som ikke finnes', 'decisions', () => ({ step: 'version_recalled' })],
];

await writeComparison('tall', {
  ...smallAndLarge,
  start,
  calls,
  asking: (bed, what, bodyOf) => () =>
    bed.system.call(`/api/study-plans/${what}`, bodyOf(bed), bed.token, bed.system.gateway),
});
