import { createLogger } from '@studieplan/kit/process';
import { ArchiveFolder, newBackupId } from '../archive/archive-folder.ts';
import { Disk } from '../archive/disk.ts';
import type { Manifest } from '../archive/manifest.ts';
import { ArchiveWriter } from '../archive/write-archive.ts';
import type { BackupConfig } from '../environment.ts';
import { Worker } from '../snapshot/worker.ts';

/** Makes a backup in the folder that the service lists; answers its manifest. Throws BACKUP_BUSY when it is at work. */
export async function makeBackup(description: string, config: BackupConfig): Promise<Manifest> {
  const log = createLogger('backup', config.LOG_LEVEL);
  const folder = new ArchiveFolder(config, log);
  const request = { id: newBackupId(config.APP_ENV), description, automatic: false };
  const worker = await Worker.claim(config.DATABASE_URL, log);
  try {
    await folder.prepare();
    await folder.sweep();
    const writer = new ArchiveWriter(config, folder, new Disk(), log);
    const manifest = await writer.make(worker.client, request, () => undefined);
    await folder.rotate(request.id, []);
    return manifest;
  } finally {
    await worker.release();
  }
}
