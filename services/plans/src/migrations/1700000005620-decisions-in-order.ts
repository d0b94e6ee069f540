import { migration } from '@studieplan/kit/database';

const steps = `'submitted', 'approved', 'self_approved', 'changes_requested', 'rejected', 'version_recalled',
  'version_deactivated', 'version_reactivated'`;

export const DecisionsInOrder1700000005620 = migration('DecisionsInOrder1700000005620', {
  up: `
    -- Of what is sent in and decided alone: the association whose plan it is, so that its decisions stand together.
    ALTER TABLE plan_steps ADD COLUMN study_association_id uuid;
    UPDATE plan_steps SET study_association_id = plans.study_association_id
    FROM plans WHERE plans.id = plan_steps.plan_id AND step IN (${steps});
    CREATE INDEX plan_steps_decided_of_association
      ON plan_steps (study_association_id, at DESC, plan_id DESC, number DESC) INCLUDE (step)
      WHERE study_association_id IS NOT NULL;
    CREATE INDEX plan_steps_decided ON plan_steps (at DESC, plan_id DESC, number DESC) INCLUDE (step)
      WHERE study_association_id IS NOT NULL;
  `,
  down: `
    DROP INDEX plan_steps_decided, plan_steps_decided_of_association;
    ALTER TABLE plan_steps DROP COLUMN study_association_id;
  `,
});
