export const WorkingCopies1700000002090 = `
  -- What somebody writes and has not saved: per person and plan, and one for each new text.
  CREATE TABLE working_copies (
    person_id uuid NOT NULL,
    id uuid NOT NULL,
    -- No reference: the text outlives the plan that it would have changed.
    plan_id uuid CHECK (plan_id = id),
    base_revision int,
    text jsonb NOT NULL,
    revision int NOT NULL,
    saved_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (person_id, id)
  );
  CREATE INDEX working_copies_saved_at ON working_copies (saved_at);
`;
