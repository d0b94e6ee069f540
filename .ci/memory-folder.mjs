import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const prefix = 'studieplan-npm-test-';

/**
 * Makes a folder in memory for what a run of the tests writes and throws away, and removes those that killed runs left.
 * Undefined where there is no such memory, or less than the bytes wanted.
 */
export function folderInMemory(memory = '/dev/shm', wanted = 4 * 2 ** 30) {
  if (!existsSync(memory)) return undefined;
  const folder = join(memory, `${prefix}${process.pid}`);
  for (const name of readdirSync(memory).filter((entry) => entry.startsWith(prefix))) {
    const left = join(memory, name);
    const over = left === folder || !existsSync(`/proc/${name.slice(prefix.length)}`);
    const ours = statSync(left, { throwIfNoEntry: false })?.uid === process.getuid();
    if (over && ours) rmSync(left, { recursive: true, force: true });
  }
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < wanted) return undefined;
  mkdirSync(folder);
  return folder;
}
