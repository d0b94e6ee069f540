export const PeopleAndCodes1763640000001 = `
  -- Whom a mail is to or about: all of it goes when such a person is erased.
  ALTER TABLE outgoing ADD COLUMN people uuid[] NOT NULL DEFAULT '{}';
  ALTER TABLE outgoing ADD COLUMN at_most_once boolean NOT NULL DEFAULT false;
  CREATE INDEX outgoing_people ON outgoing USING gin (people);
`;
