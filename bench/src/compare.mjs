import { decimal } from './report.mjs';

const rounds = 5;
const requests = 40;

/** How often is measured, as a section says it. */
export const howOften = `ett kall om gangen, midterste av ${rounds} runder à ${requests} kall`;

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
export async function comparedRow(name, askFew, askMany) {
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
