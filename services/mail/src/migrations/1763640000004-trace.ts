import { migration } from '@studieplan/kit/database';

export const Trace1763640000004 = migration('Trace1763640000004', {
  up: 'ALTER TABLE outgoing ADD COLUMN traceparent text',
  down: 'ALTER TABLE outgoing DROP COLUMN traceparent',
});
