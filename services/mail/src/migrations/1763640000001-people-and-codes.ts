import { migration } from '@studieplan/kit/database';

export const PeopleAndCodes1763640000001 = migration('PeopleAndCodes1763640000001', {
  up: `
    -- Whom a mail is to or about: all of it goes when such a person is erased.
    ALTER TABLE outgoing ADD COLUMN people uuid[] NOT NULL DEFAULT '{}';
    ALTER TABLE outgoing ADD COLUMN at_most_once boolean NOT NULL DEFAULT false;
    CREATE INDEX outgoing_people ON outgoing USING gin (people);
  `,
  down: 'ALTER TABLE outgoing DROP COLUMN people, DROP COLUMN at_most_once',
});
