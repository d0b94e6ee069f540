import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../', import.meta.url));

/** The release whose data must come through. */
export const earlierCommit = '5a133b7';
/** Everything that is made with it, out of the tree. */
export const madeDir = join(repository, '.cache', 'upgrade', earlierCommit);

/**
 * The built tree of that release, made once (2 to 3 minutes). A clone and no folder of files: what it names itself in a
 * backup is the commit that git tells it.
 */
export function earlierTree(): string {
  const tree = join(madeDir, 'tree');
  const done = join(madeDir, 'built');
  if (existsSync(done)) return tree;
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(dirname(tree), { recursive: true });
  const run = (cwd: string, command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  run(repository, 'git', 'clone', '--quiet', '--shared', '--no-checkout', repository, tree);
  run(tree, 'git', 'checkout', '--quiet', '--detach', earlierCommit);
  run(tree, 'npm', 'ci', '--no-audit', '--no-fund');
  run(tree, 'npm', 'run', 'build');
  writeFileSync(done, `${earlierCommit}\n`);
  return tree;
}
