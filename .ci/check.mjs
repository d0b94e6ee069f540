// `npm run check`: everything that can be said of the code without running it.
import { spawnSync } from 'node:child_process';

const steps = [
  ['Format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['Typer, bygg', 'tsc', ['-b']],
  ['Typer, tester', 'tsc', ['-p', 'tsconfig.tests.json']],
  ['Typer, reiser', 'tsc', ['-p', 'tsconfig.e2e.json']],
  ['Typer, nettleser', 'tsc', ['-p', 'tsconfig.web.json']],
  [
    'Lint',
    'eslint',
    ['--cache', '--cache-location', 'node_modules/.cache/eslint/', '--max-warnings', '0', '.'],
  ],
  [
    'Avhengigheter',
    'depcruise',
    [
      '--config',
      '.ci/dependency-rules.cjs',
      '--output-type',
      'err-long',
      ...[
        'contracts',
        'services',
        'gateway',
        'ui',
        'shell',
        'mfe-plans',
        'mfe-admin',
        'mfe-verify',
        'deploy',
      ],
    ],
  ],
];

let failed = 0;
for (const [name, command, args] of steps) {
  const started = performance.now();
  const { status } = spawnSync('npx', ['--no-install', command, ...args], { stdio: 'inherit' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok  ' : 'FEIL'} ${name} (${seconds} s)`);
  if (status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
