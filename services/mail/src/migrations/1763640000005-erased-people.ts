export const ErasedPeople1763640000005 = `
  -- SHA-256 of the ids of erased people: events of the services arrive in no common order, and a late one must not
  -- bring somebody back.
  CREATE TABLE erased_people (
    digest text PRIMARY KEY,
    erased_at timestamptz NOT NULL DEFAULT now()
  );
`;
