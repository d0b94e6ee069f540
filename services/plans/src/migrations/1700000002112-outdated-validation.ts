import { migration } from '@studieplan/kit/database';

export const OutdatedValidation1700000002112 = migration('OutdatedValidation1700000002112', {
  // What was scored before the text was changed: shown grey, and nothing rests on it.
  up: 'ALTER TABLE plans ADD COLUMN outdated_validation jsonb',
  down: 'ALTER TABLE plans DROP COLUMN outdated_validation',
});
