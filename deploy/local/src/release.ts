import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryDir } from '@studieplan/infrastructure/paths';

/** The version that runs, with the commit where there is a repository: what a backup must be restored with. */
export function runningRelease(): string {
  const { version } = JSON.parse(readFileSync(join(repositoryDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const asked = spawnSync('git', ['-C', repositoryDir, 'rev-parse', '--short=12', 'HEAD'], {
    encoding: 'utf8',
  });
  const commit = asked.status === 0 ? asked.stdout.trim() : '';
  return commit ? `${version} (${commit})` : version;
}
