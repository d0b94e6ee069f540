import { migration } from '@studieplan/kit/database';

export const WaitingPeople1700000008000 = migration('WaitingPeople1700000008000', {
  up: `
    CREATE INDEX users_waiting ON users (created_at, id) WHERE status = 'pending_approval' AND deleted_at IS NULL;
    CREATE INDEX users_waiting_of_association ON users (study_association_id, created_at, id)
      WHERE status = 'pending_approval' AND deleted_at IS NULL;
  `,
  down: 'DROP INDEX users_waiting_of_association, users_waiting',
});
