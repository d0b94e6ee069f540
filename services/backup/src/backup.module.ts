import { CONFIG, LOGGER, type Logger } from '@studieplan/kit/process';
import { Module } from '@nestjs/common';
import { ArchiveFolder } from './archive/archive-folder.ts';
import { Disk } from './archive/disk.ts';
import { ArchiveWriter } from './archive/write-archive.ts';
import { BackupsHandler } from './backups/backups.handler.ts';
import { BackupsService } from './backups/backups.service.ts';
import { DownloadServer } from './downloads/download-server.ts';
import { DownloadsRepository } from './downloads/downloads.repository.ts';
import { DownloadsService } from './downloads/downloads.service.ts';
import type { BackupConfig } from './environment.ts';
import { JobRunner } from './jobs/job-runner.ts';
import { JobsRepository } from './jobs/jobs.repository.ts';

@Module({
  controllers: [BackupsHandler],
  providers: [
    BackupsService,
    JobRunner,
    JobsRepository,
    DownloadsService,
    DownloadsRepository,
    DownloadServer,
    Disk,
    {
      provide: ArchiveFolder,
      inject: [CONFIG, LOGGER],
      useFactory: (config: BackupConfig, log: Logger) =>
        new ArchiveFolder(config.BACKUP_DIR, config.SECRET_KEY, log),
    },
    {
      provide: ArchiveWriter,
      inject: [CONFIG, ArchiveFolder, Disk, LOGGER],
      useFactory: (config: BackupConfig, folder: ArchiveFolder, disk: Disk, log: Logger) =>
        new ArchiveWriter(config, folder, disk, log),
    },
  ],
})
export class BackupModule {}
