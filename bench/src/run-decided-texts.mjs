// What an approval costs in an association in which 10,000 texts have been decided on. Writes its own section of docs/performance.md.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { digestsFrom, TextWindows } from '../../services/plans/dist/decisions/same-text.js';
import { sketchBytes, sketchOf } from '../../services/plans/dist/decisions/text-sketch.js';
import { signInMembers } from './members.mjs';
import { decimal, writeSection } from './report.mjs';
import { BenchSystem } from './system.mjs';

const decided = 10_000;
const wordsOfText = 1_000;
/** Of them, in sentences that every text shares. */
const shared = 200;
const approvals = 60;

const letters = (number) => [...String(number)].map((digit) => 'abcdefghij'[digit]).join('');
/** Sentences of ten words, each another word. */
const sentences = (from, count) =>
  Array.from({ length: count }, (_, at) =>
    Array.from({ length: 10 }, (_word, place) => `ord${letters((from + at) * 10 + place)}`).join(' '),
  );
const textOf = (modules, title) => ({
  title,
  description: '…',
  ects_credits: 3,
  estimated_hours: 81,
  learning_outcomes: { knowledge: ['…'], skills: ['…'], competence: ['…'] },
  content_modules: modules,
  assessment_criteria: '…',
  metadata: { language: 'no', country: 'NO', eqf_level: '4', assessment_methods: [] },
});
const template = sentences(0, shared / 10);

const part = { score: 80, feedback: '' };
const validation = {
  score: 80,
  passed: true,
  summary: '',
  learning_outcomes_quality: part,
  ects_alignment: part,
  assessment_quality: part,
  structure_quality: part,
  metadata_compliance: part,
  findings: [],
  caps: [],
  review_required: false,
  review_reasons: [],
  judge: 'checker',
  ruleset_version: 'bench',
  own_text_share: null,
  not_own: [],
};

/** Plans of a member that want nothing but the approval: what the checker would say of such words is no part of it. */
async function validatedPlans(system, client, token, from) {
  const ids = [];
  for (let at = 0; at < approvals; at += 1) {
    const own = sentences(1_000_000 + (from + at) * 1_000, (wordsOfText - shared) / 10);
    const text = textOf([...template, ...own], `Plan ${from + at}`);
    const { study_plan_id } = await system.call('/api/study-plans/create', text, token);
    ids.push(study_plan_id);
  }
  await client.query(
    `UPDATE plans SET validated_at = now(), validated_hash = content_hash, validation_score = 80,
       validation_feedback = $2 WHERE id = ANY($1)`,
    [ids, JSON.stringify(validation)],
  );
  return ids;
}

async function approve(system, client, token, from) {
  const times = [];
  for (const study_plan_id of await validatedPlans(system, client, token, from)) {
    const sent = performance.now();
    const ask = () => system.call('/api/study-plans/approve', { study_plan_id }, token, system.gateway);
    // The first one reads what the service then holds in memory, here past the deadline of a call perhaps.
    await (times.length === 0 ? ask().catch(ask) : ask());
    times.push(performance.now() - sent);
  }
  const [first, ...others] = times;
  others.sort((a, b) => a - b);
  const at = (share) => others[Math.floor(others.length * share)];
  return { first, p50: at(0.5), p95: at(0.95) };
}

/** As many windows of the shared sentences as a text of the service's own has, and the rest of nobody's words. */
function storedText(ofTemplate, perWindow) {
  const keys = new Float64Array((wordsOfText - 4) * perWindow);
  keys.set(ofTemplate);
  const random = new Uint32Array(randomBytes(8 * (keys.length - ofTemplate.length)).buffer.slice(0));
  for (let at = ofTemplate.length; at < keys.length; at += 1) {
    const place = 2 * (at - ofTemplate.length);
    keys[at] = (random[place] & 0x1fffff) * 2 ** 32 + random[place + 1];
  }
  return keys;
}

async function decideAll(client, system, administrator, token) {
  const { study_plan_id } = await system.call(
    '/api/study-plans/create',
    { ...textOf(template, 'Felles setninger'), status: 'submitted' },
    token,
  );
  await system.call('/api/study-plans/reject', { study_plan_id, reason: 'Nei' }, administrator);
  const { rows } = await client.query('SELECT * FROM decided_texts WHERE plan_id = $1', [study_plan_id]);
  const [{ windows, per_window, figures, key_id, study_association_id }] = rows;
  // A text of the shared sentences alone would stand in each that is approved.
  await client.query('UPDATE decided_texts SET closed_at = now() WHERE plan_id = $1', [study_plan_id]);
  const ofTemplate = digestsFrom(windows, per_window).keys;
  for (let at = 0; at < decided; at += 1) {
    const keys = storedText(ofTemplate, per_window);
    const sketch = sketchBytes(sketchOf(new TextWindows({ keys, perWindow: per_window })));
    await client.query(
      `INSERT INTO decided_texts (plan_id, study_association_id, associations, writers, kind, windows, per_window,
         sketch, figures, key_id)
       VALUES (gen_random_uuid(), $1, ARRAY[$1::uuid], '{}', $2, $3, $4, $5, $6, $7)`,
      [
        ...[study_association_id, at % 2 === 0 ? 'rejected' : 'approved', Buffer.from(keys.buffer)],
        ...[per_window, sketch, JSON.stringify(figures), key_id],
      ],
    );
  }
  await client.query('VACUUM ANALYZE decided_texts');
}

const system = await BenchSystem.start();
const client = new pg.Client({ connectionString: system.databaseUrl, options: '-c search_path=plans' });
try {
  await client.connect();
  await client.query('SET statement_timeout = 0');
  const { token: administrator } = await system.call('/api/auth/login', system.systemadmin);
  const [{ token }] = await signInMembers(system, 1);
  await approve(system, client, token, 0);
  const few = await approve(system, client, token, approvals);
  await decideAll(client, system, administrator, token);
  const many = await approve(system, client, token, 2 * approvals);
  const { rows } = await client.query(
    `SELECT pg_total_relation_size('decided_texts') / count(*)::float8 / 1000 AS kb FROM decided_texts`,
  );
  const row = (name, { first, p50, p95 }) =>
    `| ${name} | ${decimal(first, 0)} | ${decimal(p50, 1)} | ${decimal(p95, 1)} |`;
  const lines = [
    '| Avgjorte tekster i studieforbundet | Første ms | p50 ms | p95 ms |',
    '| --- | --- | --- | --- |',
    row('0', few),
    row(decided.toLocaleString('nb-NO'), many),
    '',
    `En avgjort tekst på ${wordsOfText.toLocaleString('nb-NO')} ord tar **${decimal(rows[0].kb, 1)} kB** med indekser.`,
  ];
  console.log(lines.join('\n'));
  writeSection(
    'avgjorte tekster',
    `${approvals} godkjenninger etter hverandre, hver av en ny tekst på ${wordsOfText} ord der ${shared} er felles for alle`,
    lines,
  );
} finally {
  await client.end();
  await system.stop();
}
