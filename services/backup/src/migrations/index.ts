import { Backups1763640000000 } from './1763640000000-backups.ts';

export const backupMigrations = [Backups1763640000000];
