import { Module } from '@nestjs/common';
import { BackupsHandler } from './backups/backups.handler.ts';
import { BackupsRepository } from './backups/backups.repository.ts';
import { BackupsService } from './backups/backups.service.ts';

@Module({ controllers: [BackupsHandler], providers: [BackupsService, BackupsRepository] })
export class BackupModule {}
