import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
export const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');

/** The exit code of a program of Node, run in the tree; what it says is said here. */
export function run(args, env = {}) {
  return new Promise((resolve) => {
    const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } };
    const child = spawn(process.execPath, args, options);
    child.once('error', () => resolve(1));
    child.once('close', resolve);
  });
}
