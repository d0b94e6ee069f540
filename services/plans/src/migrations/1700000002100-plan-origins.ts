import { migration } from '@studieplan/kit/database';

export const PlanOrigins1700000002100 = migration('PlanOrigins1700000002100', {
  up: `
    ALTER TABLE plans
      -- What it was copied from, as it was called then: study_plan_id, title, version_number.
      ADD COLUMN origin jsonb,
      ADD COLUMN template_since timestamptz(3);
    CREATE INDEX plans_templates ON plans (study_association_id) WHERE template_since IS NOT NULL;
  `,
  down: `
    DROP INDEX plans_templates;
    ALTER TABLE plans DROP COLUMN origin, DROP COLUMN template_since;
  `,
});
