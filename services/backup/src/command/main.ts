import { AppError } from '@studieplan/kit/calls';
import { parseEnvironment } from '@studieplan/kit/process';
import { backupEnvironment } from '../environment.ts';
import { RestoreFault, restoreFile } from './restore-file.ts';

// `node main.js FILE [--check]` with the environment of the backup service; used by `npm run restore -- FILE`.
const [file = '', flag] = process.argv.slice(2);
try {
  const config = parseEnvironment(backupEnvironment);
  const passPhrase = process.env['BACKUP_PASS_PHRASE'];
  const manifest = await restoreFile({ file, passPhrase, checkOnly: flag === '--check' }, config);
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
