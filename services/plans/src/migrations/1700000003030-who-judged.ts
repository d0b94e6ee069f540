export const WhoJudged1700000003030 = `
  -- Read out of the validation, which has said it from the first round on; a list does not unpack that for each row.
  ALTER TABLE plans ADD COLUMN judge text GENERATED ALWAYS AS (validation_feedback->>'judge') STORED;
  -- Null of steps from before that no version tells of: nobody knows what judged then.
  ALTER TABLE plan_steps ADD COLUMN judge text CHECK (judge IN ('checker', 'model'));
  UPDATE plan_steps AS step SET judge = version.judge FROM plan_versions AS version
    WHERE step.step IN ('approved', 'self_approved') AND step.score IS NOT NULL
      AND version.plan_id = step.plan_id AND version.version_number = step.version_number;
  CREATE INDEX plan_versions_on_rules_alone ON plan_versions (plan_id)
    WHERE approval_method = 'self' AND judge = 'checker' AND deleted_at IS NULL;
`;
