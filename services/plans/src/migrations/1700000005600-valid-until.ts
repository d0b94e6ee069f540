export const ValidUntil1700000005600 = `
  -- The association's rule, as auth tells it: how many years its approvals hold. Null: without end.
  ALTER TABLE associations ADD COLUMN validity_years smallint CHECK (validity_years BETWEEN 1 AND 5);
  -- The last day of an approval in Norway, frozen with the version; null: without end, as all were until now.
  ALTER TABLE plan_versions ADD COLUMN valid_until date;
  CREATE INDEX plan_versions_running_out ON plan_versions (valid_until, id) WHERE valid_until IS NOT NULL;
`;
