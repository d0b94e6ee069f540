export const ErasedFacts1700000000001 = `
  CREATE TABLE erased_facts (event_id uuid PRIMARY KEY);
  CREATE INDEX outbox_erasures ON outbox (id) WHERE subject = 'events.auth.user.erased';
`;
