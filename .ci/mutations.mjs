// `npm run test:mutations [word …]`: breaks one rule at a time (mutations.json) and runs the test file that guards it,
// which must fail. Says which rules nothing guards; ends with 1 if there are any. Works in the working tree and puts back
// what it has changed, also when it is interrupted.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest, root } from './tools.mjs';

const wanted = process.argv.slice(2);
const all = JSON.parse(readFileSync(join(root, '.ci', 'mutations.json'), 'utf8'));
const chosen = all.filter(
  ({ rule, file }) => wanted.length === 0 || wanted.some((word) => `${rule} ${file}`.includes(word)),
);

let undo = () => {};
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    undo();
    process.exit(130);
  });

const unguarded = [];
for (const mutation of chosen) {
  const caught = await isCaught(mutation);
  process.stdout.write(`${caught ? 'fanget     ' : 'IKKE FANGET'} ${mutation.rule} (${mutation.test})\n`);
  if (!caught) unguarded.push(mutation.rule);
}
process.stdout.write(`\n${chosen.length - unguarded.length} av ${chosen.length} brutte regler ble fanget.\n`);
process.exit(chosen.length > 0 && unguarded.length === 0 ? 0 : 1);

async function isCaught({ file, from, to, test }) {
  const path = join(root, file);
  const whole = readFileSync(path, 'utf8');
  if (whole.split(from).length !== 2) throw new Error(`${file} does not hold exactly once: ${from}`);
  undo = () => writeFileSync(path, whole);
  writeFileSync(
    path,
    whole.replace(from, () => to),
  );
  try {
    return (await outcomeOf(test)) === 'failed tests';
  } finally {
    undo();
    undo = () => {};
  }
}

/** A file that does not even load has caught nothing. */
function outcomeOf(test) {
  const project = test.endsWith('.int-spec.ts') ? 'integration' : test.startsWith('mfe-') ? 'web' : 'unit';
  const args = ['--selectProjects', project, '--maxWorkers=1', '--json', '--runTestsByPath', test];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [jest, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules' },
    });
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    child.once('error', reject);
    child.once('close', () => {
      try {
        const { numFailedTests } = JSON.parse(said.slice(said.indexOf('{"num')));
        resolve(numFailedTests > 0 ? 'failed tests' : 'passed');
      } catch (error) {
        reject(error);
      }
    });
  });
}
