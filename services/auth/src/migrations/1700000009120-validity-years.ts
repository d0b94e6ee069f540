import { migration } from '@studieplan/kit/database';

export const ValidityYears1700000009120 = migration('ValidityYears1700000009120', {
  up: `ALTER TABLE study_associations ADD COLUMN validity_years smallint
    CHECK (validity_years BETWEEN 1 AND 5)`,
  down: 'ALTER TABLE study_associations DROP COLUMN validity_years',
});
