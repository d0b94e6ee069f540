export { KitTables1700000000000 } from './1700000000000-kit-tables.ts';
export { ErasedFacts1700000000001 } from './1700000000001-erased-facts.ts';
export { EventEpoch1700000000002 } from './1700000000002-event-epoch.ts';
export { OutboxTrace1700000000003 } from './1700000000003-outbox-trace.ts';
export { ScheduledJobs1700000000004 } from './1700000000004-scheduled-jobs.ts';
