export const ValidityYears1700000009120 = `ALTER TABLE study_associations ADD COLUMN validity_years smallint
  CHECK (validity_years BETWEEN 1 AND 5)`;
