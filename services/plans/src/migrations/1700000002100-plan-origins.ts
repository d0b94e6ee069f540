export const PlanOrigins1700000002100 = `
  ALTER TABLE plans
    -- What it was copied from, as it was called then: study_plan_id, title, version_number.
    ADD COLUMN origin jsonb,
    ADD COLUMN template_since timestamptz(3);
  CREATE INDEX plans_templates ON plans (study_association_id) WHERE template_since IS NOT NULL;
`;
