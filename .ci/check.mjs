// `npm run check`: everything that can be said of the code without running it.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const screens = ['ui', 'shell', 'mfe-plans', 'mfe-admin', 'mfe-verify'];

// Each of several would work out the same types for itself.
const oneChecker = ['--checkers', '1'];

const steps = [
  ['Lint', '../.ci/lint.mjs', []],
  ['Format', 'oxfmt/bin/oxfmt', ['--check', '.']],
  ['Typer, bygg', 'typescript-native/bin/tsc', ['-b', ...oneChecker]],
  ['Typer, tester', 'typescript-native/bin/tsc', ['-p', 'tsconfig.tests.json', ...oneChecker]],
  ['Typer, reiser', 'typescript-native/bin/tsc', ['-p', 'tsconfig.e2e.json', ...oneChecker]],
  ['Typer, nettleser', 'typescript-native/bin/tsc', ['-p', 'tsconfig.web.json', ...oneChecker]],
  ['Krav', '../.ci/check-requirements.mjs', []],
  ['ASVS', '../.ci/check-asvs.mjs', []],
  ['Ubrukt', 'knip/bin/knip.js', ['--no-config-hints']],
  [
    'Avhengigheter',
    'dependency-cruiser/bin/dependency-cruise.mjs',
    [
      '--config',
      '.ci/dependency-rules.cjs',
      '--output-type',
      'err-long',
      ...['contracts', 'services', 'gateway', 'deploy', 'e2e', 'bench', ...screens],
    ],
  ],
];

// Two at a time, the longest first, so that none is left alone at the end; `npm test` has work for the other core.
let failed = 0;
const waiting = [...steps];
await Promise.all(process.argv.includes('--one-at-a-time') ? [work()] : [work(), work()]);
process.exit(failed === 0 ? 0 : 1);

async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const [name, command, args] = step;
    const started = performance.now();
    const { status, output } = await run(command, args);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${output}${status === 0 ? 'ok  ' : 'FEIL'} ${name} (${seconds} s)\n`);
    if (status !== 0) failed += 1;
  }
}

function run(command, args) {
  return new Promise((resolve) => {
    const program = fileURLToPath(new URL(`../node_modules/${command}`, import.meta.url));
    const child = spawn(process.execPath, [program, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      // A step has one core, and memory enough: what is compiled from Go takes a third less of the processor so.
      env: { ...process.env, GOMAXPROCS: '1', GOGC: '400' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.once('error', (error) => resolve({ status: 1, output: `${error.message}\n` }));
    child.once('close', (status) => resolve({ status, output }));
  });
}
