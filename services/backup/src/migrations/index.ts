export { Backups1763640000000 } from './1763640000000-backups.ts';
export { Jobs1763660000000 } from './1763660000000-jobs.ts';
