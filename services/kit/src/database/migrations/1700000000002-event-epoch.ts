import { migration } from './migration.ts';

export const EventEpoch1700000000002 = migration('EventEpoch1700000000002', {
  // Milliseconds since 1970 of the last restore, 0 before the first: a stream of an earlier epoch is thrown away.
  up: 'ALTER TABLE relay_state ADD COLUMN epoch bigint NOT NULL DEFAULT 0',
  down: 'ALTER TABLE relay_state DROP COLUMN epoch',
});
