import { migration } from '@studieplan/kit/database';

export const DirectorySetting1700000009110 = migration('DirectorySetting1700000009110', {
  up: 'ALTER TABLE study_associations ADD COLUMN in_directory boolean NOT NULL DEFAULT false',
  down: 'ALTER TABLE study_associations DROP COLUMN in_directory',
});
