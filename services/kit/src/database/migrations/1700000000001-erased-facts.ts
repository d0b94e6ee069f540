import { migration } from './migration.ts';

export const ErasedFacts1700000000001 = migration('ErasedFacts1700000000001', {
  up: `
    CREATE TABLE erased_facts (event_id uuid PRIMARY KEY);
    CREATE INDEX outbox_erasures ON outbox (id) WHERE subject = 'events.auth.user.erased';
  `,
  down: 'DROP INDEX outbox_erasures; DROP TABLE erased_facts',
});
