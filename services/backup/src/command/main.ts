import { AppError } from '@studieplan/kit/calls';
import { parseEnvironment } from '@studieplan/kit/process';
import { backupEnvironment } from '../environment.ts';
import { makeBackup } from './make-backup.ts';
import { RestoreFault, restoreFile } from './restore-file.ts';

// `node main.js FILE [--check]` restores a file (`npm run restore -- FILE`), `node main.js --make DESCRIPTION` makes a
// backup beside a running service; both with that service's environment.
const [file = '', flag = ''] = process.argv.slice(2);
try {
  const config = parseEnvironment(backupEnvironment);
  const passPhrase = process.env['BACKUP_PASS_PHRASE'];
  const manifest =
    file === '--make'
      ? await makeBackup(flag, config)
      : await restoreFile({ file, passPhrase, checkOnly: flag === '--check' }, config);
  process.stdout.write(
    `${manifest.backup_id}: ${manifest.description.replace(/\s+/g, ' ')} (${manifest.date})\n`,
  );
} catch (error) {
  const sentence =
    error instanceof AppError ? error.sentence : error instanceof RestoreFault ? error.message : undefined;
  process.stderr.write(
    `${sentence ?? `Uventet feil: ${error instanceof Error ? error.stack : String(error)}`}\n`,
  );
  process.exitCode = 1;
}
