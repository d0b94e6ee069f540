import { KitTables1700000000000 } from './1700000000000-kit-tables.ts';
import { ErasedFacts1700000000001 } from './1700000000001-erased-facts.ts';
import { EventEpoch1700000000002 } from './1700000000002-event-epoch.ts';
import { OutboxTrace1700000000003 } from './1700000000003-outbox-trace.ts';
import { ScheduledJobs1700000000004 } from './1700000000004-scheduled-jobs.ts';

/** Tables that every service has, before its own. */
export const kitMigrations = [
  KitTables1700000000000,
  ErasedFacts1700000000001,
  EventEpoch1700000000002,
  OutboxTrace1700000000003,
  ScheduledJobs1700000000004,
];
