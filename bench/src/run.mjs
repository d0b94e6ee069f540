// `npm run bench`: all measurements after each other, in an empty clone too; those named run alone: `npm run bench -- scale
// proof`. One that fails is told, and the others run; it ends with 1 then.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../../.ci/chromium.mjs';
import { prepare } from '../../deploy/local/prepare.mjs';

const all = [
  ...[
    'throughput',
    'scale',
    'proof',
    'directory',
    'live-check',
    'frames',
    'work-list',
    'figures',
    'decided-texts',
  ],
  'associations',
];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`Ukjent måling: ${unknown.join(', ')}. Velg blant ${all.join(', ')}.`);
  process.exit(1);
}
if (!(await prepare({ node: true, web: true }))) process.exit(1);
process.env.CHROMIUM_PATH ??= await findChromium();
if (!process.env.CHROMIUM_PATH) {
  console.error('Chromium mangler: installer Chromium, eller oppgi CHROMIUM_PATH.');
  process.exit(1);
}
const failed = all
  .filter((name) => wanted.length === 0 || wanted.includes(name))
  .filter((name) => {
    console.log(`== ${name}`);
    const file = fileURLToPath(new URL(`run-${name}.mjs`, import.meta.url));
    return spawnSync(process.execPath, [file], { stdio: 'inherit' }).status !== 0;
  });
if (failed.length > 0) console.error(`Feilet: ${failed.join(', ')}.`);
process.exitCode = failed.length > 0 ? 1 : 0;
