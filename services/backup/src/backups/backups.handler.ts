import { backupOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { DownloadsService } from '../downloads/downloads.service.ts';
import { BackupsService } from './backups.service.ts';

export const BackupsHandler = handler(
  backupOperations,
  { backups: BackupsService, downloads: DownloadsService },
  {
    listBackups: ({ backups }) => backups.list(),
    createBackup: ({ backups }, input, call) => backups.create(input, call),
    restoreBackup: ({ backups }, input, call) => backups.restore(input, call),
    createBackupDownload: ({ downloads }, input) => downloads.create(input),
  },
);
