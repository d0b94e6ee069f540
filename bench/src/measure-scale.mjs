import { fillScale, words } from './fill-scale.mjs';
import { BenchSystem } from './system.mjs';

const sizes = [
  { plans: 100, authors: 5 },
  { plans: 10_000, authors: 500 },
];
const rounds = 5;
const requests = 120;

async function start(size) {
  const system = await BenchSystem.start();
  try {
    const { email, password } = system.systemadmin;
    const { token } = await system.call('/api/auth/login', { email, password });
    const filled = await fillScale(system, size);
    const last = {};
    for (const sort of ['author', 'association'])
      last[sort] = await cursorBeforeLast(system, token, sort, size.plans - 20);
    return { system, token, ...filled, last };
  } catch (error) {
    await system.stop();
    throw error;
  }
}

/** The cursor after so many plans. */
async function cursorBeforeLast(system, token, sort, plans) {
  let cursor;
  for (let left = plans; left > 0; left -= 1000) {
    const limit = Math.min(left, 1000);
    cursor = (await system.call('/api/study-plans/list', { sort, limit, cursor }, token)).next_cursor;
  }
  return cursor;
}

const calls = [
  ['Planliste, første 100', 'list', () => ({ limit: 100 })],
  ['Planliste etter forfatter, første 100', 'list', () => ({ limit: 100, sort: 'author' })],
  [
    'Planliste etter forfatter, siste 20',
    'list',
    ({ last }) => ({ limit: 20, sort: 'author', cursor: last.author }),
  ],
  ['Planliste etter studieforbund, første 100', 'list', () => ({ limit: 100, sort: 'association' })],
  [
    'Planliste etter studieforbund, siste 20',
    'list',
    ({ last }) => ({ limit: 20, sort: 'association', cursor: last.association }),
  ],
  ['Søk, 10 treff', 'list', () => ({ limit: 100, search: words.rare })],
  ['Søk, hver femte plan, første 20', 'list', () => ({ limit: 20, search: words.common })],
  ['Oversikt (dashboard)', 'statistics', () => ({})],
  ['Studieplan', 'get', ({ ids }) => ({ study_plan_id: ids[Math.floor(Math.random() * ids.length)] })],
];

async function time({ system, token, client, ids, last }, path, bodyOf) {
  const url = `${system.gateway}/api/study-plans/${path}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const times = [];
  for (let request = 0; request < requests; request += 1) {
    // Otherwise the answer kept from last time would be measured, not the reading.
    await client.query(
      `INSERT INTO revisions (scope, counter) VALUES ('all', 1)
       ON CONFLICT (scope) DO UPDATE SET counter = revisions.counter + 1`,
    );
    const body = JSON.stringify(bodyOf({ ids, last }));
    const sent = performance.now();
    const response = await fetch(url, { method: 'POST', headers, body });
    const answer = await response.json();
    times.push(performance.now() - sent);
    if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(requests * 0.5)], p95: times[Math.floor(requests * 0.95)] };
}

/**
 * Two systems side by side, one of 100 plans, one of 10,000 plans of 500 people; the systemadmin, who sees them all,
 * asks one after the other in turns. Milliseconds at the gateway; of five rounds the one with the middle ratio of p95.
 */
export async function measureScale() {
  const systems = [];
  try {
    for (const size of sizes) systems.push(await start(size));
    const rows = [];
    for (const [name, path, bodyOf] of calls) {
      for (const system of systems) await time(system, path, bodyOf);
      const measured = [];
      for (let round = 0; round < rounds; round += 1) {
        const few = await time(systems[0], path, bodyOf);
        const many = await time(systems[1], path, bodyOf);
        measured.push({ name, few, many, ratio: many.p95 / few.p95 });
      }
      measured.sort((a, b) => a.ratio - b.ratio);
      rows.push(measured[Math.floor(rounds / 2)]);
      console.log(`${name}: p95 ${measured.map(({ ratio }) => ratio.toFixed(2)).join(' ')}`);
    }
    return rows;
  } finally {
    for (const { client, system } of systems) {
      await client.end();
      await system.stop();
    }
  }
}
