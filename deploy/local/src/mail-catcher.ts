import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageDir } from '@studieplan/infrastructure/paths';
import { runnerDir } from './paths.ts';
import type { Supervisor } from '@studieplan/infrastructure/processes/processes';
import { StartFault } from '@studieplan/infrastructure/start-fault';

/** Beside the services: mail that is sent while they stop is still caught. */
const STAGE = 4;

/** Starts maildev on loopback, with its mail in DATA_DIR/mail; a person reads the mail at `page`. */
export function startMailCatcher(options: {
  supervisor: Supervisor;
  dataDir: string;
  smtpPort: number;
  pagePort: number;
}) {
  const folder = packageDir('maildev', import.meta.url);
  if (!folder) throw new StartFault('E-postfangeren maildev mangler: kjør «npm ci», eller oppgi SMTP_URL.');
  const mailDir = join(options.dataDir, 'mail');
  mkdirSync(mailDir, { recursive: true, mode: 0o700 });
  const loopback = '127.0.0.1';
  options.supervisor.start({
    name: 'mail-catcher',
    command: process.execPath,
    args: [
      // maildev tells any web page that asks; whoever reads mail here must come from its own page.
      `--import=${join(runnerDir, 'own-page-only.mjs')}`,
      join(folder, 'dist', 'bin', 'maildev.js'),
      `--ip=${loopback}`,
      `--web-ip=${loopback}`,
      `--smtp=${options.smtpPort}`,
      `--web=${options.pagePort}`,
      `--mail-directory=${mailDir}`,
      '--max-emails=2000',
    ],
    // Not the repository: maildev reads a configuration file from its working folder and all above it.
    cwd: mailDir,
    env: { PATH: process.env['PATH'], HOME: mailDir },
    stage: STAGE,
    stopTimeout: 3000,
  });
  return {
    smtpUrl: `smtp://${loopback}:${options.smtpPort}`,
    page: `http://${loopback}:${options.pagePort}`,
  };
}
