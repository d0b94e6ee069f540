import type { ServiceParts } from '@studieplan/kit/service';
import { BackupModule } from './backup.module.ts';
import { backupEnvironment } from './environment.ts';
import { backupRules } from './migrations/data-rules.ts';
import { backupMigrations } from './migrations/index.ts';

/** What the backup service is made of. */
export const backupParts: ServiceParts = {
  module: BackupModule,
  entities: [],
  migrations: backupMigrations,
  rules: backupRules,
  environment: backupEnvironment,
};
