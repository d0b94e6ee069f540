export const PlanWriters1700000002041 = `
  -- Who has changed a plan's content since an administrator approved it, from which text to which.
  CREATE TABLE plan_edits (
    plan_id uuid NOT NULL REFERENCES plans (id),
    number int NOT NULL,
    -- Null of an erased person, and where nobody's own words came in.
    editor_id uuid,
    from_hash text NOT NULL,
    to_hash text NOT NULL,
    PRIMARY KEY (plan_id, number)
  );
  CREATE INDEX plan_edits_from ON plan_edits (plan_id, from_hash);
  CREATE INDEX plan_edits_of_editor ON plan_edits (editor_id) WHERE editor_id IS NOT NULL;
  ALTER TABLE plan_steps ADD COLUMN fields text[];
  -- Their unversioned plans follow their writers, whichever fact comes first.
  CREATE TABLE deleted_associations (id uuid PRIMARY KEY);
`;
