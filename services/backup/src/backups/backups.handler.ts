import { backupOperations, type ParsedInputOf, type ResultOf } from '@studieplan/contracts';
import { type Call, Handles } from '@studieplan/kit/calls';
import { Controller } from '@nestjs/common';
import { DownloadsService } from '../downloads/downloads.service.ts';
import { BackupsService } from './backups.service.ts';

type Operations = typeof backupOperations;

@Controller()
export class BackupsHandler {
  constructor(
    private readonly backups: BackupsService,
    private readonly downloads: DownloadsService,
  ) {}

  @Handles(backupOperations.listBackups)
  listBackups(): Promise<ResultOf<Operations['listBackups']>> {
    return this.backups.list();
  }

  @Handles(backupOperations.createBackup)
  createBackup(
    input: ParsedInputOf<Operations['createBackup']>,
    call: Call,
  ): Promise<ResultOf<Operations['createBackup']>> {
    return this.backups.create(input, call);
  }

  @Handles(backupOperations.restoreBackup)
  restoreBackup(
    input: ParsedInputOf<Operations['restoreBackup']>,
    call: Call,
  ): Promise<Record<string, never>> {
    return this.backups.restore(input, call);
  }

  @Handles(backupOperations.createBackupDownload)
  createBackupDownload(
    input: ParsedInputOf<Operations['createBackupDownload']>,
  ): Promise<ResultOf<Operations['createBackupDownload']>> {
    return this.downloads.create(input);
  }
}
