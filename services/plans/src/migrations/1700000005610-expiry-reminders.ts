export const ExpiryReminders1700000005610 = `
  -- How many days before its last one its people have been told, the nearest so far; null: not yet.
  ALTER TABLE plan_versions ADD reminded_days smallint;
  -- What runs out of one association; of all: ValidUntil.
  CREATE INDEX plan_versions_running_out_of ON plan_versions (study_association_id, valid_until, id)
    WHERE valid_until IS NOT NULL AND deleted_at IS NULL;
`;
