import { Backups1763640000000 } from './1763640000000-backups.ts';
import { Jobs1763660000000 } from './1763660000000-jobs.ts';

export const backupMigrations = [Backups1763640000000, Jobs1763660000000];
