export const DirectorySetting1700000009110 =
  'ALTER TABLE study_associations ADD COLUMN in_directory boolean NOT NULL DEFAULT false';
