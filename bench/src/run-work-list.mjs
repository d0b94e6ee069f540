// What the administrators' queue costs with 5,000 waiting of each kind beside 50. Writes its own section of docs/performance.md.
import pg from 'pg';
import { writeComparison } from './compare.mjs';
import { fillScale } from './fill-scale.mjs';
import { BenchSystem } from './system.mjs';

/**
 * `waiting` plans sent in, self-approvals and people each in one association with an administrator, and as many in
 * associations without one, which fall to the systemadmin. Written past the services.
 */
async function start(waiting) {
  const system = await BenchSystem.start();
  const { email, password } = system.systemadmin;
  const signIn = async (address) =>
    (await system.call('/api/auth/login', { email: address, password })).token;
  const root = await signIn(email);
  const { association_id } = await system.call(
    '/api/admin/create-study-association',
    { name: 'Forbund med administrator', organization_number: '974760673', contact_email: 'post@example.no' },
    root,
  );
  const { client } = await fillScale(system, { plans: waiting * 2, authors: waiting });
  await waitingPlans(client, association_id);
  const auth = new pg.Client({
    connectionString: system.environmentOf('auth').DATABASE_URL,
    options: '-c search_path=auth',
  });
  await auth.connect();
  const adminId = await waitingPeople(auth, client, waiting, association_id);
  await auth.end();
  const { rows } = await client.query('SELECT count(*)::int AS n FROM people WHERE id = $1', [adminId]);
  if (rows[0].n !== 1) throw new Error('the administrator is not known to plans');
  await client.query('VACUUM ANALYZE');
  return { system, client, root, admin: await signIn('administrator@example.no') };
}

/** Every plan is sent in and has a self-approved version; every second one is the administrator's association's. */
async function waitingPlans(client, association) {
  await client.query(
    `UPDATE plans SET status = 'submitted', sent_in_at = created_at, deleted_at = NULL,
       study_association_id = CASE WHEN n.at % 2 = 0 THEN $1::uuid ELSE study_association_id END
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS at FROM plans) AS n WHERE n.id = plans.id`,
    [association],
  );
  await client.query(
    `INSERT INTO plan_versions (id, plan_id, version_number, public_code, title, content, study_association_id,
       study_association_name, organization_number, approver_id, approver_name, approval_method, change_comment, approved_at)
     SELECT gen_random_uuid(), p.id, 1, 'B' || row_number() OVER (ORDER BY p.id), p.title,
       jsonb_build_object('description', p.description), p.study_association_id, 'Studieforbund', '974760673',
       p.author_id, 'Forfatter', 'self', '', p.created_at
     FROM plans AS p`,
  );
  await client.query(
    `INSERT INTO plan_steps (plan_id, study_association_id, number, step, actor_id, actor_name, status, fields)
     SELECT id, CASE WHEN n.step <> 'edited' THEN study_association_id END, n.number, n.step, author_id, 'Forfatter', status,
       CASE WHEN n.step = 'edited' THEN ARRAY['title', 'description'] END
     FROM plans, (VALUES (4, 'changes_requested'), (5, 'edited')) AS n(number, step)`,
  );
}

async function waitingPeople(auth, plans, waiting, association) {
  await auth.query('SET statement_timeout = 0');
  const { rows: others } = await plans.query(
    'SELECT id FROM associations WHERE id <> $1 ORDER BY id LIMIT 100',
    [association],
  );
  const ids = others.map(({ id }) => id);
  await auth.query(
    `INSERT INTO study_associations (id, name, organization_number, contact_email)
     SELECT id, 'Forbund uten ' || n, (810000000 + n)::text, 'post@example.no'
     FROM unnest($1::uuid[]) WITH ORDINALITY AS a(id, n) ON CONFLICT (id) DO NOTHING`,
    [ids],
  );
  await auth.query(
    `INSERT INTO users (id, email, full_name, password_hash, role, status, study_association_id, created_at)
     SELECT gen_random_uuid(), 'venter' || n || '@example.no', 'Venter ' || n, 'x', 'member', 'pending_approval',
       CASE WHEN n % 2 = 0 THEN $2::uuid ELSE ($3::uuid[])[1 + n % cardinality($3::uuid[])] END,
       now() - n * interval '1 minute'
     FROM generate_series(1, $1::int * 2) AS n`,
    [waiting, association, ids],
  );
  const { rows } = await auth.query(
    `INSERT INTO users (id, email, full_name, password_hash, role, status, study_association_id, email_verified)
     SELECT gen_random_uuid(), 'administrator@example.no', 'Anne Administrator', password_hash, 'admin', 'active', $1, true
     FROM users WHERE role = 'systemadmin' RETURNING id`,
    [association],
  );
  await auth.query('VACUUM ANALYZE');
  await plans.query(
    `INSERT INTO people (id, full_name, email, role, status, study_association_id, version)
     VALUES ($1, 'Anne Administrator', 'administrator@example.no', 'admin', 'active', $2, 1)`,
    [rows[0].id, association],
  );
  return rows[0].id;
}

const calls = [
  ['Administrator, hele listen', 'admin', async () => ({})],
  ['Administrator, planer fra midten', 'admin', inTheMiddle('plans')],
  ['Administrator, personer fra midten', 'admin', inTheMiddle('people')],
  ['Systemadministrator, det ingen andre kan avgjøre', 'root', async () => ({})],
  ['Systemadministrator, alle studieforbund', 'root', async () => ({ everywhere: true })],
];

const ask = ({ system, ...tokens }, who, body) =>
  system.call('/api/admin/work-list', body, tokens[who], system.gateway);

/** A page with as much before it as after it; where one page holds all, that page. */
function inTheMiddle(section) {
  return async (bed) => {
    const first = await ask(bed, 'admin', { section });
    let { total, next_cursor: cursor } = first[section];
    let body = { section };
    for (let passed = 50; cursor !== null && passed < total / 2; passed += 50) {
      body = { section, cursor };
      cursor = (await ask(bed, 'admin', body))[section].next_cursor;
    }
    return body;
  };
}

await writeComparison('arbeidsliste', {
  sizes: [50, 5_000],
  headings: ['50 av hvert slag', '5 000 av hvert slag'],
  start,
  calls,
  async asking(bed, who, bodyOf) {
    const body = await bodyOf(bed);
    return () => ask(bed, who, body);
  },
});
