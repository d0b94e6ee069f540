// `npm run bench`: requests per second and latencies beside a bare Fastify + pg process that asks the same database
// the same question, in one run on one machine. Writes docs/performance.md; figures are ratios, machines differ.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import autocannon from 'autocannon';
import { bareServer } from './bare-server.mjs';
import { fillSystem } from './fill.mjs';
import { BenchSystem } from './system.mjs';

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const connections = 32;

async function measure(url, options = {}) {
  const warm = { url, connections, duration: 2, ...options };
  await autocannon(warm);
  const result = await autocannon({ ...warm, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} non-2xx, ${result.errors} errors`);
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

const system = await BenchSystem.start();
const bare = await bareServer(system.databaseUrl);
try {
  const { code, token, userId } = await fillSystem(system);
  const list = {
    method: 'POST',
    body: '{}',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  };
  const rows = [];
  const compare = async (name, bareUrl, ours, options, bareOptions = options) => {
    const beside = await measure(bareUrl, bareOptions);
    const figures = await measure(ours, options);
    rows.push({ name, ...figures, beside, ratio: figures.perSecond / beside.perSecond });
    console.log(
      `${name}: ${figures.perSecond}/s mot ${beside.perSecond}/s = ${(figures.perSecond / beside.perSecond).toFixed(2)}`,
    );
  };
  await compare(
    'Offentlig side, gateway',
    `${bare.origin}/verify/${code}`,
    `${system.gateway}/verify-public/${code}`,
  );
  await compare(
    'Offentlig side, gjennom kanten',
    `${bare.origin}/verify/${code}`,
    `${system.origin}/verify-public/${code}`,
  );
  await compare(
    'Planliste, 100 planer, gateway',
    `${bare.origin}/list/${userId}`,
    `${system.gateway}/api/study-plans/list`,
    list,
    {},
  );
  writeReport(rows);
} finally {
  await bare.close();
  await system.stop();
}

function writeReport(rows) {
  const file = new URL('../../docs/performance.md', import.meta.url);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const number = (value) => String(value).replace('.', ',');
  const table = [
    '| Kall | Vår, per sekund | p50 / p99 ms | Bar Fastify + pg, per sekund | p50 / p99 ms | Forhold |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ name, perSecond, p50, p99, beside, ratio }) =>
        `| ${name} | ${perSecond} | ${p50} / ${p99} | ${beside.perSecond} | ${beside.p50} / ${beside.p99} | **${number(ratio.toFixed(2))}** |`,
    ),
  ];
  const start = '<!-- målt -->';
  const end = '<!-- /målt -->';
  const text = readFileSync(file, 'utf8');
  const head = `${start}\n\nMålt ${new Date().toISOString().slice(0, 10)} på ${os.cpus().length} kjerner, Node ${process.versions.node}, ${connections} forbindelser, ${seconds} s per rad, etter ${commit}.\n\n`;
  writeFileSync(
    file,
    text.slice(0, text.indexOf(start)) + head + table.join('\n') + '\n\n' + text.slice(text.indexOf(end)),
  );
}
