// What the check of a half-written text costs while 20 people write at once. Writes its own section of docs/performance.md.
import { readFileSync } from 'node:fs';
import { decimal, writeSection } from './report.mjs';
import { BenchSystem } from './system.mjs';
import { signInMembers } from './members.mjs';

const { plan } = JSON.parse(
  readFileSync(new URL('../../services/ai/examples/single/d02-turledelse.json', import.meta.url), 'utf8'),
);
const writers = 20;
/** The editor asks 0.8 s after a pause; nobody asks more often than somebody who pauses all the time. */
const pauseMs = 1_000;
const rounds = 5;
const asked = 12;

/** Another text each time, so that nothing that was kept answers. */
const textOf = (writer, time) => ({
  ...plan,
  description: `${plan.description} Gruppe ${writer} møtes ${time} ganger.`,
});

async function ask({ system, people }, writer, time) {
  const sent = performance.now();
  const content = textOf(writer, time);
  await system.call('/api/ai/check', { content }, people[writer].token, system.gateway);
  return performance.now() - sent;
}

const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** One writer, who begins somewhere within the first pause. */
async function write(bed, writer, of, round) {
  const times = [];
  await rest((pauseMs * writer) / of);
  for (let time = 0; time < asked; time += 1) {
    times.push(await ask(bed, writer, round * asked + time));
    await rest(pauseMs);
  }
  return times;
}

async function together(bed, count, round) {
  const times = (
    await Promise.all(Array.from({ length: count }, (_, writer) => write(bed, writer, count, round)))
  ).flat();
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(times.length * share)];
  return { p50: at(0.5), p95: at(0.95), longest: times.at(-1) };
}

const system = await BenchSystem.start();
try {
  const bed = { system, people: await signInMembers(system, writers) };
  await together(bed, writers, rounds);
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    const one = await together(bed, 1, 2 * round);
    const all = await together(bed, writers, 2 * round + 1);
    measured.push({ one, all, ratio: all.p95 / one.p95 });
    console.log(`p95 ${one.p95.toFixed(1)} ms alene, ${all.p95.toFixed(1)} ms blant ${writers}`);
  }
  const { one, all, ratio } = measured.sort((a, b) => a.all.p95 - b.all.p95)[Math.floor(rounds / 2)];
  const row = (name, { p50, p95, longest }) =>
    `| ${name} | ${decimal(p50, 1)} | ${decimal(p95, 1)} | ${decimal(longest, 1)} |`;
  writeSection(
    'foreløpig vurdering',
    `hver skriver spør ${asked} ganger med ${pauseMs / 1000} s mellom, midterste av ${rounds} runder`,
    [
      '| Skriver samtidig | p50 ms | p95 ms | Lengst ms |',
      '| --- | --- | --- | --- |',
      row('1', one),
      row(String(writers), all),
      '',
      `Forholdet mellom de to p95 i samme runde: **${decimal(ratio, 2)}**.`,
    ],
  );
} finally {
  await system.stop();
}
