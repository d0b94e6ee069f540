import { decimal, writeSection } from './report.mjs';

const rounds = 5;
const requests = 40;

/** As a section says it. */
const howOften = `ett kall om gangen, midterste av ${rounds} runder à ${requests} kall`;

async function time(ask) {
  const times = [];
  for (let request = 0; request < requests; request += 1) {
    const sent = performance.now();
    await ask();
    times.push(performance.now() - sent);
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(requests * 0.5)], p95: times[Math.floor(requests * 0.95)] };
}

const ms = ({ p50, p95 }) => `${decimal(p50, 1)} / ${decimal(p95, 1)}`;

/** A row of a table: the same call where there is little and where there is much, in turns; of the rounds the one with the middle ratio. */
async function comparedRow(name, askFew, askMany) {
  for (const ask of [askFew, askMany]) await time(ask);
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    const few = await time(askFew);
    const many = await time(askMany);
    measured.push({ few, many, ratio: many.p50 / few.p50 });
  }
  const { few, many, ratio } = measured.sort((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)];
  const row = `| ${name} | ${ms(few)} | ${ms(many)} | **${decimal(ratio, 2)}** |`;
  console.log(row);
  return row;
}

/**
 * Measures calls to a system with little in it and to one with much, and writes the section about them. `start` makes the
 * system of a size, with its `client`; `asking` answers what asks for a call, of which the first part is its name.
 */
export async function writeComparison(section, { sizes, headings, start, calls, asking }) {
  const beds = [];
  try {
    for (const size of sizes) beds.push(await start(size));
    const rows = [];
    for (const [name, ...call] of calls) {
      const [few, many] = await Promise.all(beds.map((bed) => asking(bed, ...call)));
      rows.push(await comparedRow(name, few, many));
    }
    const columns = headings.map((heading) => `${heading}, p50 / p95 ms`).join(' | ');
    writeSection(section, howOften, [
      `| Kall | ${columns} | Forhold p50 |`,
      '| --- | --- | --- | --- |',
      ...rows,
    ]);
  } finally {
    for (const { client, system } of beds) {
      await client.end();
      await system.stop();
    }
  }
}
