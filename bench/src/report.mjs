import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';

const file = new URL('../../docs/performance.md', import.meta.url);
// Others' work on the machine makes the figures smaller and the ratios less sure.
const load = os.loadavg()[0];

/** 1,25: a number as it stands in a Norwegian text. */
export const decimal = (value, digits) => value.toFixed(digits).replace('.', ',');

/** Replaces what stands between `<!-- name -->` and `<!-- /name -->` by the lines, under when and where they were measured. */
export function writeSection(name, how, lines) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = readFileSync(file, 'utf8');
  if (!text.includes(start) || !text.includes(end))
    throw new Error(`docs/performance.md has no place for «${name}»`);
  const head = `Målt ${new Date().toISOString().slice(0, 10)} på ${os.cpus().length} kjerner, Node ${process.versions.node}, ${how}, belastning ${decimal(load, 1)} ved start, etter ${commit}.`;
  writeFileSync(
    file,
    `${text.slice(0, text.indexOf(start))}${start}\n\n${head}\n\n${lines.join('\n')}\n\n${text.slice(text.indexOf(end))}`,
  );
}
