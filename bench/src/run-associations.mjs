// What a decision costs as associations grow in number: memory of each process, rows written and messages sent.
import { readFileSync } from 'node:fs';
import { connect } from '@nats-io/transport-node';
import { jetstreamManager } from '@nats-io/jetstream';
import { natsPassword, NATS_OPERATOR } from '@studieplan/infrastructure/nats/nats-users';
import { loadSecretKey } from '@studieplan/infrastructure/secret-key';
import { fillScale } from './fill-scale.mjs';
import { signInMembers } from './members.mjs';
import { decimal, writeSection } from './report.mjs';
import { BenchSystem } from './system.mjs';

const sizes = [10, 100, 1_000];
const decisions = 20;
const parts = ['postgres', 'nats', 'steward', 'auth', 'plans', 'ai', 'mail', 'backup', 'gateway', 'edge'];
const { plan } = JSON.parse(
  readFileSync(new URL('../../services/ai/examples/single/d02-turledelse.json', import.meta.url), 'utf8'),
);

/** MB that a process has in memory; PostgreSQL's children share most of theirs and are not added. */
function megabytes(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(kilobytes / 1024);
}

/** Rows that all services have written or changed so far, as PostgreSQL counts them. */
async function rowsWritten(client) {
  await client.query('SELECT pg_stat_clear_snapshot(), pg_sleep(1.5)');
  const { rows } = await client.query(
    'SELECT sum(n_tup_ins)::int AS made, sum(n_tup_upd)::int AS changed FROM pg_stat_user_tables',
  );
  return rows[0];
}

async function measure(associations) {
  const system = await BenchSystem.start();
  const { client } = await fillScale(system, { plans: associations * 100, authors: associations * 25 });
  const [{ token }] = await signInMembers(system, 1);
  const { token: administrator } = await system.call('/api/auth/login', system.systemadmin);
  const nats = new URL(system.environmentOf('steward').NATS_URL);
  const operator = await connect({
    servers: nats.host,
    user: NATS_OPERATOR,
    pass: natsPassword(loadSecretKey(system.dataDir), NATS_OPERATOR),
  });
  try {
    const ids = [];
    for (let number = 0; number < decisions; number += 1) {
      const written = { ...plan, title: `${plan.title} ${number}`, status: 'submitted' };
      const { study_plan_id } = await system.call('/api/study-plans/create', written, token);
      await system.call('/api/study-plans/validate', { study_plan_id }, token);
      ids.push(study_plan_id);
    }
    const stream = async () =>
      (await (await jetstreamManager(operator)).streams.info('EVENTS')).state.last_seq;
    const before = { rows: await rowsWritten(client), facts: await stream() };
    let heard = 0;
    operator.subscribe('>', { callback: () => (heard += 1) });
    await operator.flush();
    const start = performance.now();
    for (const study_plan_id of ids)
      await system.call(
        '/api/study-plans/approve',
        { study_plan_id, change_comment: 'Grundig plan' },
        administrator,
      );
    const ms = (performance.now() - start) / decisions;
    const after = { rows: await rowsWritten(client), facts: await stream() };
    return {
      associations,
      ms,
      made: (after.rows.made - before.rows.made) / decisions,
      changed: (after.rows.changed - before.rows.changed) / decisions,
      facts: (after.facts - before.facts) / decisions,
      messages: heard / decisions,
      memory: Object.fromEntries(parts.map((part) => [part, megabytes(system.pidOf(part))])),
    };
  } finally {
    await operator.close();
    await client.end();
    await system.stop();
  }
}

const measured = [];
for (const size of sizes) measured.push(await measure(size));
const row = (name, cell) => `| ${name} | ${measured.map(cell).join(' | ')} |`;
const lines = [
  row('Studieforbund', ({ associations }) => associations.toLocaleString('nb-NO')),
  `| --- |${measured.map(() => ' ---: |').join('')}`,
  row('Planer fra før', ({ associations }) => (associations * 100).toLocaleString('nb-NO')),
  row('Rader laget per godkjenning', ({ made }) => decimal(made, 1)),
  row('Rader endret per godkjenning', ({ changed }) => decimal(changed, 1)),
  row('Hendelser per godkjenning', ({ facts }) => decimal(facts, 1)),
  row('Meldinger på NATS per godkjenning', ({ messages }) => decimal(messages, 1)),
  row('Tid per godkjenning, mot ti studieforbund', ({ ms }) => decimal(ms / measured[0].ms, 2)),
  ...parts.map((part) => row(`Minne i \`${part}\`, MB`, ({ memory }) => memory[part])),
];
console.log(lines.join('\n'));
writeSection('associations', `${decisions} godkjenninger hver`, lines);
