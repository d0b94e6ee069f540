import type { ServiceParts } from '@studieplan/kit/service';
import { BackupsHandler } from './backups/backups.handler.ts';
import { DownloadServer } from './downloads/download-server.ts';
import { backupEnvironment } from './environment.ts';
import { backupRules } from './migrations/data-rules.ts';
import * as migrations from './migrations/index.ts';

/** What the backup service is made of. */
export const backupParts: ServiceParts = {
  handlers: [BackupsHandler],
  unasked: [DownloadServer],
  entities: [],
  migrations,
  rules: backupRules,
  environment: backupEnvironment,
};
