// Requests per second and latencies beside a bare Fastify + pg process that asks the same database the same question,
// in one run on one machine. Writes docs/performance.md; figures are ratios, machines differ.
import autocannon from 'autocannon';
import { startBare } from './bare-process.mjs';
import { fillSystem } from './fill.mjs';
import { measureBanner } from './measure-banner.mjs';
import { measureEdge } from './measure-edge.mjs';
import { decimal, writeSection } from './report.mjs';
import { BenchSystem } from './system.mjs';

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 3;
const connections = 32;

async function measure(url, options = {}) {
  const asking = { url, connections, ...options };
  await autocannon({ ...asking, duration: 1 });
  const result = await autocannon({ ...asking, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} non-2xx, ${result.errors} errors`);
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

const system = await BenchSystem.start();
const bare = await startBare(system.databaseUrl);
try {
  const filled = await fillSystem(system);
  const { code, token, userId } = filled;
  const list = `${system.gateway}/api/study-plans/list`;
  const asking = (body) => ({
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  const { revision } = await system.call('/api/study-plans/list', {}, token);
  const rows = [];
  // In turns, and the round with the middle ratio: what else the machine does falls on both alike.
  const compare = async (name, bareUrl, url, options) => {
    const measured = [];
    for (let round = 0; round < rounds; round += 1) {
      const beside = await measure(bareUrl);
      const ours = await measure(url, options);
      measured.push({ name, ...ours, beside, ratio: ours.perSecond / beside.perSecond });
    }
    const row = measured.sort((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)];
    rows.push(row);
    const ratios = measured.map(({ ratio }) => ratio.toFixed(2)).join(' ');
    console.log(`${name}: ${row.perSecond}/s mot ${row.beside.perSecond}/s, forhold ${ratios}`);
  };
  const page = `${bare.origin}/verify/${code}`;
  await compare('Offentlig side, gateway', page, `${system.gateway}/verify-public/${code}`);
  await compare('Offentlig side, gjennom kanten', page, `${system.origin}/verify-public/${code}`);
  await compare('Den samme som HTML, gjennom kanten', page, `${system.origin}/verify/${code}`);
  const bareList = `${bare.origin}/list/${userId}`;
  await compare('Planliste, 100 planer, gateway', bareList, list, asking({}));
  await compare(
    'Planliste, uendret siden sist, gateway',
    bareList,
    list,
    asking({ known_revision: revision }),
  );
  const banner = await measureBanner(system, filled);
  console.log(`Deaktivering til rødt banner: ${banner.map(Math.round).join(' ')} ms`);
  const ways = [
    { path: `/verify-public/${code}`, shows: (text) => JSON.parse(text).study_plan.deleted_at !== null },
    { path: `/verify/${code}`, shows: (text) => text.includes('</svg>DEAKTIVERT') },
  ];
  const edge = [];
  for (const way of ways) edge.push(await measureEdge(system, filled, way));
  console.log(
    `Deaktivering sett gjennom kanten under last: ${edge.map((ms) => ms.map(Math.round).join(' ')).join(' | ')} ms`,
  );
  writeReport(rows, banner, edge);
} finally {
  bare.stop();
  await system.stop();
}

function middle(ms) {
  return Math.round(ms[Math.floor(ms.length / 2)]);
}

function writeReport(rows, banner, [answers, pages]) {
  writeSection('målt', `${connections} forbindelser, midterste av ${rounds} runder à ${seconds} s`, [
    '| Kall | Vår, per sekund | p50 / p99 ms | Bar Fastify + pg, per sekund | p50 / p99 ms | Forhold |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ name, perSecond, p50, p99, beside, ratio }) =>
        `| ${name} | ${perSecond} | ${p50} / ${p99} | ${beside.perSecond} | ${beside.p50} / ${beside.p99} | **${decimal(ratio, 2)}** |`,
    ),
    '',
    `Fra en deaktivering sendes gjennom kanten til en annen gateway, som hadde siden i minnet, viser den: median ${middle(banner)} ms, lengst ${Math.round(banner.at(-1))} ms (${banner.length} ganger).`,
    '',
    `Fra en deaktivering er besvart, til kanten viser den mens 16 andre spør om det samme uten stans: svaret median ${middle(answers)} ms, lengst ${Math.round(answers.at(-1))} ms; HTML-siden median ${middle(pages)} ms, lengst ${Math.round(pages.at(-1))} ms (${answers.length} ganger hver).`,
  ]);
}
