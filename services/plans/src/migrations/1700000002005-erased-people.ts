export const ErasedPeople1700000002005 = `
  -- SHA-256 of the ids of erased people: neither a late event nor a call under way may bring one back.
  CREATE TABLE erased_people (
    digest text PRIMARY KEY,
    erased_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX plan_versions_of_approver ON plan_versions (approver_id) WHERE approver_id IS NOT NULL;
`;
