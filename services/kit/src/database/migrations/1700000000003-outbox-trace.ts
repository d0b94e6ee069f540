import { migration } from './migration.ts';

export const OutboxTrace1700000000003 = migration('OutboxTrace1700000000003', {
  // The W3C traceparent of the call that wrote the fact: its handling elsewhere belongs to the same trace.
  up: 'ALTER TABLE outbox ADD COLUMN traceparent text',
  down: 'ALTER TABLE outbox DROP COLUMN traceparent',
});
