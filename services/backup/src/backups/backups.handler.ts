import { backupOperations } from '@studieplan/contracts';
import { type Call, Handles, type In, type Out } from '@studieplan/kit/calls';
import { Controller } from '@nestjs/common';
import { DownloadsService } from '../downloads/downloads.service.ts';
import { BackupsService } from './backups.service.ts';

@Controller()
export class BackupsHandler {
  constructor(
    private readonly backups: BackupsService,
    private readonly downloads: DownloadsService,
  ) {}

  @Handles(backupOperations.listBackups)
  listBackups(): Promise<Out<'listBackups'>> {
    return this.backups.list();
  }

  @Handles(backupOperations.createBackup)
  createBackup(input: In<'createBackup'>, call: Call): Promise<Out<'createBackup'>> {
    return this.backups.create(input, call);
  }

  @Handles(backupOperations.restoreBackup)
  restoreBackup(input: In<'restoreBackup'>, call: Call): Promise<Record<string, never>> {
    return this.backups.restore(input, call);
  }

  @Handles(backupOperations.createBackupDownload)
  createBackupDownload(input: In<'createBackupDownload'>): Promise<Out<'createBackupDownload'>> {
    return this.downloads.create(input);
  }
}
