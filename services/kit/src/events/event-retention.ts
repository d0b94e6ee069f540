import { statement } from '../database/statement.ts';
import type { Job } from '../schedule/scheduler.ts';

const removeOld = [
  ['outbox', 'published_at', '7 days'],
  // Longer than an event can come back from outbox or stream.
  ['inbox', 'handled_at', '30 days'],
  ['idempotency', 'created_at', '2 days'],
].map(([table, since, kept]) =>
  statement(`DELETE FROM ${table} WHERE ${since} < $1::timestamptz - interval '${kept}'`),
);

/** Lets go of facts that were told, and of what kept facts and calls from being handled twice. */
export const eventRetention: Job = {
  name: 'event-retention',
  when: { everyMinutes: 60 },
  run: async (tx, { now }) => {
    for (const remove of removeOld) await remove.run(tx, [now]);
  },
};
