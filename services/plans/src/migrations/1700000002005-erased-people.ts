import { migration } from '@studieplan/kit/database';

export const ErasedPeople1700000002005 = migration('ErasedPeople1700000002005', {
  up: `
    -- SHA-256 of the ids of erased people: neither a late event nor a call under way may bring one back.
    CREATE TABLE erased_people (
      digest text PRIMARY KEY,
      erased_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX plan_versions_of_approver ON plan_versions (approver_id) WHERE approver_id IS NOT NULL;
  `,
  down: 'DROP INDEX plan_versions_of_approver; DROP TABLE erased_people',
});
