// The least that could answer: Fastify and pg with named statements, no checks, no schema, no gateway. Its own process.
import Fastify from 'fastify';
import pg from 'pg';

const version = `SELECT v.*, (SELECT n.public_code FROM plan_versions n WHERE n.plan_id = v.plan_id AND n.deleted_at IS NULL
    AND n.version_number > v.version_number ORDER BY n.version_number DESC LIMIT 1) AS newer
  FROM plan_versions v WHERE v.public_code = $1`;
const list = `SELECT p.id, p.title, p.description_start, p.ects_credits, p.estimated_hours, p.eqf_level, p.status,
    p.validation_score, p.validation_stale, p.approval_link, p.approved_at, p.created_at, p.updated_at, p.deleted_at,
    u.full_name, a.name
  FROM plans p LEFT JOIN people u ON u.id = p.author_id LEFT JOIN associations a ON a.id = p.study_association_id
  WHERE p.author_id = $1 AND p.deleted_at IS NULL ORDER BY p.created_at DESC, p.id DESC LIMIT 1000`;

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 8,
  options: '-c search_path=plans',
});
const app = Fastify();
app.get('/verify/:code', async (request) => {
  const { rows } = await pool.query({ name: 'version', text: version, values: [request.params.code] });
  return { success: true, study_plan: rows[0] };
});
app.get('/list/:author', async (request) => {
  const { rows } = await pool.query({ name: 'list', text: list, values: [request.params.author] });
  return { success: true, study_plans: rows };
});
process.send(await app.listen({ port: 0, host: '127.0.0.1' }));
process.once('disconnect', () => process.exit());
