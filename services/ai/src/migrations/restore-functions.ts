import type { DataRules } from '@studieplan/kit/database';

/** How a person leaves the data of ai when a restore has brought them back. */
export const aiRestoreFunctions: DataRules['functions'] = {
  erase_people: 'DELETE FROM model_calls WHERE actor_id = ANY(ids);',
};
