import { migration } from '@studieplan/kit/database';

export const RegulationFields1700000002032 = migration('RegulationFields1700000002032', {
  // What the regulations ask for beside the rest; null where nothing is told, as in every plan from before.
  up: 'ALTER TABLE plans ADD COLUMN regulation jsonb',
  down: 'ALTER TABLE plans DROP COLUMN regulation',
});
