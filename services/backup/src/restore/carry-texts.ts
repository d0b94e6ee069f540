import type { Carrying } from './carrying.ts';

/**
 * What is known of texts outlives a restore by itself (table-modes.ts: merge), so that none is washed clean by it. Call
 * it last: whoever is not there any more, erased or of a time that is no more, is not named in it.
 */
export async function carryTexts({ has, as, keep }: Carrying): Promise<void> {
  if (!has('auth.users', 'plans.judged_texts', 'plans.model_judgements')) return;
  await keep('remaining_users', 'SELECT id FROM auth.users', 'id');
  await as(
    'plans',
    'UPDATE plans.judged_texts SET person_id = NULL WHERE person_id NOT IN (SELECT id FROM remaining_users)',
  );
  await as(
    'plans',
    'DELETE FROM plans.model_judgements WHERE person_id NOT IN (SELECT id FROM remaining_users)',
  );
}
