// What 10,000 plans cost beside 100, call by call. Writes its own section of docs/performance.md.
import { measureScale } from './measure-scale.mjs';
import { decimal, writeSection } from './report.mjs';

const rows = await measureScale();
const ms = ({ p50, p95 }) => `${decimal(p50, 1)} / ${decimal(p95, 1)}`;
writeSection('mange planer', 'ett kall om gangen, midterste av 5 runder à 120 kall', [
  '| Kall | 100 planer, p50 / p95 ms | 10 000 planer, p50 / p95 ms | Forhold p50 | Forhold p95 |',
  '| --- | --- | --- | --- | --- |',
  ...rows.map(
    ({ name, few, many, ratio }) =>
      `| ${name} | ${ms(few)} | ${ms(many)} | ${decimal(many.p50 / few.p50, 2)} | **${decimal(ratio, 2)}** |`,
  ),
]);
