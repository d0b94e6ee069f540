import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@studieplan/kit/calls';
import { createLogger, type Logger } from '@studieplan/kit/process';
import type { ClientBase } from 'pg';
import { ArchiveFolder } from '../archive/archive-folder.ts';
import type { Manifest } from '../archive/manifest.ts';
import { readArchive } from '../archive/read-archive.ts';
import { decrypted, isEncrypted, keyFrom } from '../downloads/encryption.ts';
import type { BackupConfig } from '../environment.ts';
import { requireEnvironment } from '../restore/check-archive.ts';
import { restoreArchive } from '../restore/restore-transaction.ts';
import { Worker } from '../snapshot/worker.ts';

/** A reason why a file is not restored; the message is one Norwegian sentence for the person at the terminal. */
export class RestoreFault extends Error {}

export interface FileRestore {
  /** A downloaded archive, encrypted or as it lies in the folder. */
  file: string;
  passPhrase: string | undefined;
  /** Only look: nothing is connected to, nothing is changed. */
  checkOnly: boolean;
}

/** Restores a file into an empty system; answers its manifest. Throws a RestoreFault or an AppError with a sentence. */
export async function restoreFile(options: FileRestore, config: BackupConfig): Promise<Manifest> {
  const log = createLogger('restore', config.LOG_LEVEL);
  const folder = new ArchiveFolder(config, log);
  await mkdir(config.BACKUP_DIR, { recursive: true, mode: 0o700 });
  const opened = join(config.BACKUP_DIR, `.${randomUUID()}.partial`);
  try {
    await open(options, opened);
    const manifest = await readArchive(opened, config.SECRET_KEY);
    requireEnvironment(manifest, config);
    if (options.checkOnly) return manifest;
    await restore(opened, manifest, config, log);
    await rename(opened, folder.pathOf(manifest.backup_id));
    return manifest;
  } finally {
    await rm(opened, { force: true });
  }
}

/** The archive itself, readable by nobody else, beside the others. */
async function open({ file, passPhrase }: FileRestore, opened: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new RestoreFault(`Filen ${file} finnes ikke.`);
  const encrypted = await isEncrypted(file);
  if (encrypted && !passPhrase)
    throw new RestoreFault('Filen er kryptert: oppgi passordfrasen i BACKUP_PASS_PHRASE.');
  try {
    await pipeline(
      encrypted ? decrypted(file, (salt) => keyFrom(passPhrase ?? '', salt)) : createReadStream(file),
      createWriteStream(opened, { flags: 'wx', mode: 0o600 }),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw new AppError('BACKUP_NO_SPACE');
    if (!encrypted) throw error;
    throw new RestoreFault('Passordfrasen er feil, eller filen er skadet.', { cause: error });
  }
}

async function restore(file: string, manifest: Manifest, config: BackupConfig, log: Logger): Promise<void> {
  const worker = await Worker.claim(config.DATABASE_URL, log);
  try {
    await requireEmpty(worker.client);
    await restoreArchive(worker.client, {
      file,
      config,
      log,
      progress: () => undefined,
      conclude: async (client) => {
        await client.query(
          `INSERT INTO backup.jobs (id, kind, backup_id, phase, percent, finished_at, succeeded, message)
           VALUES ($1, 'restore', $2, 'finishing', 100, now(), true, $3)`,
          [randomUUID(), manifest.backup_id, `Systemet er gjenopprettet fra ${manifest.backup_id}.`],
        );
      },
    });
  } finally {
    await worker.release();
  }
}

async function requireEmpty(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM auth.users WHERE role <> 'systemadmin') OR EXISTS (SELECT 1 FROM plans.plans) AS used`,
  );
  if (rows[0]?.used)
    throw new RestoreFault(
      'Systemet er ikke tomt: det har brukere eller studieplaner. Velg en tom DATA_DIR, eller gjenopprett fra innstillingene.',
    );
}
